"""What a picture is made of, and the one bridge to the browser."""

"""Real JupyterLab in real Chromium; a package, so that server and browser end with the last of these tests."""

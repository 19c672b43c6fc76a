"""How `spacegames lab` makes widgets answer promptly: kernel messages leave at once."""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class PromptConnection(ZMQChannelsWebsocketConnection):
    """Jupyter's connection between a browser and a kernel, without Nagle's algorithm.

    That algorithm holds a small message back until the one before it is acknowledged: 40 ms at every turn of a slider.
    """

    def connect(self) -> Any:
        """Switch TCP_NODELAY on, then connect as usual."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()

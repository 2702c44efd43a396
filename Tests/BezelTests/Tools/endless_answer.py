"""Answers one client with a gigabyte, and prints its port, and then whether all of it was read."""

import socket

with socket.create_server(("127.0.0.1", 0)) as server:
    print(server.getsockname()[1], flush=True)
    client, _ = server.accept()
    client.recv(1000)
    client.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n")
    try:
        for _ in range(1000):
            client.sendall(b"a" * 1000000)
        print("read all")
    except OSError:
        print("closed")

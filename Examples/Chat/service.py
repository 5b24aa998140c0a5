#!/usr/bin/env python3
"""A service for the guide Network: messages in memory, over HTTP.

  Examples/Chat/service.py [--port 8080] [--slow SECONDS] [--fail COUNT]

GET /messages?after=ID  the messages after one, at most 20 of them, as JSON
POST /messages          adds the text of the body, and answers with the message

With --slow, each answer takes some seconds; with --fail 3, every third request gets status 503.
The port is printed when the service listens; 0 is any free one.
"""
import argparse
import http.server
import itertools
import json
import threading
import time
import urllib.parse

PAGE = 20
LONGEST = 10_000


class Messages:
    """The messages, which several requests read and add to."""

    def __init__(self):
        self.lock = threading.Lock()
        self.texts = ["Welcome"]

    def add(self, text):
        with self.lock:
            self.texts.append(text)
            return self.message(len(self.texts))

    def after(self, last):
        with self.lock:
            first = max(0, last) + 1
            return [self.message(id) for id in range(first, min(len(self.texts), last + PAGE) + 1)]

    def message(self, id):
        return {"id": id, "text": self.texts[id - 1]}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self, status, value):
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def fails(self):
        """Waits, and answers with an error if it is this request's turn."""
        time.sleep(self.server.slow)
        count = next(self.server.requests)
        if self.server.fail == 0 or count % self.server.fail != 0:
            return False
        self.answer(503, "Try again later.")
        return True

    def do_GET(self):
        address = urllib.parse.urlsplit(self.path)
        after = urllib.parse.parse_qs(address.query).get("after", ["0"])[0]
        if self.fails():
            return
        if address.path != "/messages" or not after.isdecimal():
            self.answer(404, "Not found.")
        else:
            self.answer(200, self.server.messages.after(int(after)))

    def do_POST(self):
        length = self.headers.get("Content-Length", "0")
        if not length.isdecimal() or int(length) > LONGEST:
            self.close_connection = True
            self.answer(413, "Too long.")
            return
        text = self.rfile.read(int(length)).decode(errors="replace")
        if self.fails():
            return
        if self.path != "/messages" or not text:
            self.answer(404, "Not found.")
        else:
            self.answer(200, self.server.messages.add(text))

    def log_message(self, format, *arguments):
        pass


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--port", type=int, default=8080)
    parser.add_argument("--slow", type=float, default=0)
    parser.add_argument("--fail", type=int, default=0)
    options = parser.parse_args()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", options.port), Handler)
    server.slow, server.fail = options.slow, options.fail
    server.messages, server.requests = Messages(), itertools.count(1)
    print(server.server_address[1], flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()

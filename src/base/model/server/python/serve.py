"""
Embeddings as OpenAI's interface gives them: POST /v1/embeddings, GET /v1/models. Texts come with the marks of e5
models; those that begin with `query: ` go before others. Says `ready PORT` on stdout when it answers.
"""
import argparse
import json
import os
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from embedding import Embedder
from weights import bundled_file

NAME = "multilingual-e5-small-q4"
MOST_BYTES = 16_000_000
# A caller that sends nothing more is let go, in seconds.
IDLE = 120


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = IDLE

    def do_GET(self):
        if self.path != "/v1/models":
            return self._fail(404, "There is nothing here")
        self._send(200, {"object": "list", "data": [{"id": NAME, "object": "model", "owned_by": "beleg"}]})

    def do_POST(self):
        if self.path != "/v1/embeddings":
            return self._fail(404, "There is nothing here")
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal() or int(length) > MOST_BYTES:
            self.close_connection = True
            return self._fail(413, f"A body has a length of at most {MOST_BYTES} bytes")
        try:
            texts = _texts(json.loads(self.rfile.read(int(length))))
        except ValueError as error:
            return self._fail(400, str(error))
        try:
            vectors, tokens = self.server.embedder.embed(texts, all(text.startswith("query: ") for text in texts))
        except Exception as error:  # one request must not end the server
            return self._fail(500, f"The network failed: {error}")
        data = [
            {"object": "embedding", "index": at, "embedding": vector}
            for at, vector in enumerate(vectors.astype(float).tolist())
        ]
        usage = {"prompt_tokens": tokens, "total_tokens": tokens}
        self._send(200, {"object": "list", "data": data, "model": NAME, "usage": usage})

    def log_message(self, *_):
        """No text of a request may stand in a log."""

    def _fail(self, status, message):
        self._send(status, {"error": {"message": message, "type": "invalid_request_error"}})

    def _send(self, status, answer):
        body = json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def _texts(asked):
    given = asked.get("input") if isinstance(asked, dict) else None
    texts = [given] if isinstance(given, str) else given
    if not isinstance(texts, list) or not texts or not all(isinstance(text, str) for text in texts):
        raise ValueError("input is a text or a list of texts")
    return texts


def _cores():
    """Those that this process may use, where the system tells."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()


def _end_with_parent():
    sys.stdin.buffer.read()
    os._exit(0)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--host", default="127.0.0.1")
    options.add_argument("--port", type=int, default=8082)
    options.add_argument("--threads", type=int, default=_cores())
    options.add_argument("--end-with-parent", action="store_true", help="end when stdin is closed")
    given = options.parse_args()
    if given.end_with_parent:
        threading.Thread(target=_end_with_parent, daemon=True).start()
    server = ThreadingHTTPServer((given.host, given.port), Handler)
    server.daemon_threads = True
    server.embedder = Embedder(bundled_file(), given.threads)
    print(f"ready {server.server_address[1]}", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()

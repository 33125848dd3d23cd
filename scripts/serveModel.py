"""Serves a language model of one file (GGUF) with an OpenAI-compatible API: serveModel.py FILE HOST PORT

Needs xllamacpp, which comes built. Answers one call at a time; a prompt and its answer have 4,096 tokens.
"""
import signal
import sys

import xllamacpp

file, host, port = sys.argv[1:]
params = xllamacpp.CommonParams()
params.model.path = file
# The file has no template of its own; this is the name of one that the engine has, and no text of one.
params.chat_template = "gemma"
params.use_jinja = False
params.hostnames = [host]
params.port = int(port)
params.n_ctx = 4096
params.n_parallel = 1
params.ui = False
# Held, since it ends with its object.
server = xllamacpp.Server(params)
print(f"Listening on {server.listening_address}", flush=True)
for number in (signal.SIGTERM, signal.SIGINT):
    signal.signal(number, lambda *_: sys.exit(0))
while True:
    signal.pause()

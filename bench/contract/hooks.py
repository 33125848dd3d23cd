"""What Schemathesis does not know by itself: SPARQL as a body, and as an answer of `explain`."""

import schemathesis


@schemathesis.serializer("application/sparql-query")
def sparql(ctx, value):
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "replace")


@schemathesis.deserializer("application/sparql-query")
def text(ctx, response):
    return response.content.decode("utf-8")

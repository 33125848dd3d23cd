import os

from openapi_client import ApiClient, Configuration, KnowledgeApi, ServiceApi
from openapi_client.exceptions import NotFoundException

configuration = Configuration(host=os.environ["BELEG_URL"], api_key={"apiKey": os.environ["BELEG_KEY"]})
client = ApiClient(configuration)
service, knowledge = ServiceApi(client), KnowledgeApi(client)

assert service.read_health().status == "ok"
assert knowledge.list_provisions(ref="ELI:GewO§14").results[0].ref == "ELI:GewO§14"
assert knowledge.ask(q="Wann muss ich ein Gewerbe anzeigen?").grounded is True
assert len(service.list_profiles().profiles) > 1
try:
    knowledge.list_provisions(ref="ELI:GewO§999")
    raise SystemExit("ELI:GewO§999 is there")
except NotFoundException as refused:
    assert refused.status == 404, refused
print("five calls")

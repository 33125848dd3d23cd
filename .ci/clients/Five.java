import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.KnowledgeApi;
import org.openapitools.client.api.ServiceApi;
import org.openapitools.client.auth.ApiKeyAuth;

public class Five {
  public static void main(String[] arguments) throws ApiException {
    ApiClient client = new ApiClient();
    client.setBasePath(System.getenv("BELEG_URL"));
    ((ApiKeyAuth) client.getAuthentication("apiKey")).setApiKey(System.getenv("BELEG_KEY"));
    ServiceApi service = new ServiceApi(client);
    KnowledgeApi knowledge = new KnowledgeApi(client);
    check(service.readHealth().getStatus().toString().equals("ok"), "health");
    check(provisions(knowledge, "ELI:GewO§14").getResults().get(0).getRef().equals("ELI:GewO§14"), "legal");
    check(knowledge.ask("Wann muss ich ein Gewerbe anzeigen?", null, null, null).getGrounded(), "ask");
    check(service.listProfiles().getProfiles().size() > 1, "profiles");
    try {
      provisions(knowledge, "ELI:GewO§999");
      check(false, "404");
    } catch (ApiException refused) {
      check(refused.getCode() == 404, "404");
    }
    System.out.println("five calls");
  }

  private static org.openapitools.client.model.ProvisionList provisions(KnowledgeApi api, String ref)
      throws ApiException {
    return api.listProvisions(ref, null, null, null, null, null, null, null, null);
  }

  private static void check(boolean holds, String what) {
    if (!holds) throw new AssertionError(what);
  }
}

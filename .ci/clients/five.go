package main

import (
	"context"
	"fmt"
	"os"

	openapi "github.com/GIT_USER_ID/GIT_REPO_ID"
)

func check(err error, ok bool, what string) {
	if err != nil || !ok {
		panic(fmt.Sprint(what, ": ", err))
	}
}

func main() {
	configuration := openapi.NewConfiguration()
	configuration.Servers = openapi.ServerConfigurations{{URL: os.Getenv("BELEG_URL")}}
	client := openapi.NewAPIClient(configuration)
	keys := map[string]openapi.APIKey{"apiKey": {Key: os.Getenv("BELEG_KEY")}}
	ctx := context.WithValue(context.Background(), openapi.ContextAPIKeys, keys)
	health, _, err := client.ServiceAPI.ReadHealth(ctx).Execute()
	check(err, err == nil && health.Status == "ok", "health")
	law, _, err := client.KnowledgeAPI.ListProvisions(ctx).Ref("ELI:GewO§14").Execute()
	check(err, err == nil && law.Results[0].Ref == "ELI:GewO§14", "legal")
	answer, _, err := client.KnowledgeAPI.Ask(ctx).Q("Wann muss ich ein Gewerbe anzeigen?").Execute()
	check(err, err == nil && answer.Grounded, "ask")
	profiles, _, err := client.ServiceAPI.ListProfiles(ctx).Execute()
	check(err, err == nil && len(profiles.Profiles) > 1, "profiles")
	_, response, err := client.KnowledgeAPI.ListProvisions(ctx).Ref("ELI:GewO§999").Execute()
	check(nil, err != nil && response.StatusCode == 404, "404")
	fmt.Println("five calls")
}

/** Made of the contract by `npm run types`: change that. */

export interface paths {
  '/v1/health': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Are the stores there? */
    get: operations['readHealth']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/health/live': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Does the process answer?
     * @description For whoever restarts what hangs: 200 as long as the process answers, also while the service is opening or a store
     *     is down, which a restart would not mend.
     */
    get: operations['readLiveness']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/health/ready': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * May requests be sent here?
     * @description For whoever shares requests out: 200 when all is there that answers need; 503 while the service is opening, while
     *     the text index of the shared graph is built for the first time since the start, and while a store is down.
     */
    get: operations['readReadiness']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/profiles': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The profiles that keys are bound to, with their licence posture */
    get: operations['listProfiles']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/.well-known/beleg-jwks.json': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The keys that receipts are signed with
     * @description An addition of this service to the contract: the public keys of what is signed now and was before, as a JWK set
     *     (RFC 7517, RFC 8037). Empty where the service does not sign. docs/verifying.md says what a signature shows.
     */
    get: operations['listSigningKeys']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/graph': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * How much the graph holds that the profile sees, and how much of it is verified
     * @description Counted are the concepts that the profile admits, and relations between two such concepts. With a tenant key
     *     the tenant's own graph is counted too. The answer carries an `ETag` that changes with the graphs.
     */
    get: operations['readOverview']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/attributions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * All data sources that the profile sees, with licence and URL
     * @description Each source in the words in which answers name it in their `attributions`, with the number of concepts that
     *     come from it. With a tenant key also what the tenant's own documents come from.
     */
    get: operations['listAttributions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/provenance': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Where one concept comes from, and how far that was checked
     * @description One of `ref` and `label` is needed; `ref` decides where both are given. A key in the header `X-API-Key` counts:
     *     with its profile more may be seen, and with a tenant key the tenant's own documents.
     */
    get: operations['readProvenance']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/changes': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * What stewards changed in the shared graph, oldest first
     * @description An addition of this service to the contract. Each entry is one commit: a promotion or its rollback. It names the
     *     concepts of the profile's scopes that were changed (or are new) and deleted; where more than a thousand of a
     *     scope changed at once, `all_changed` says so instead. Ask next with `since` set to `next_since`: nothing is
     *     missed and nothing comes twice. Texts are not part of the feed; tenants' own documents never appear in it.
     *
     *     `Accept: text/csv` or `application/jsonl` gives all as a file instead of a page, with address, profile and date in
     *     its head.
     */
    get: operations['listChanges']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/changes.atom': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * What stewards changed last, as an Atom feed
     * @description An addition of this service to the contract: `/v1/changes` backwards, for those who read feeds (RFC 4287). A
     *     concept that was changed is an entry under its IRI; one that was withdrawn is an `at:deleted-entry` (RFC 6721);
     *     a commit that changed more than a thousand concepts of a scope is one entry. `rel="next"` leads to what came
     *     before (RFC 5005).
     */
    get: operations['readChangesFeed']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/legal': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Legal provisions by reference, by act, or by the words in them
     * @description One of `ref`, `law`, `q` is needed. Where several are given, `ref` decides before `law`, and `law` before `q`.
     *     The answer carries an `ETag` that changes with the graph; `If-None-Match` gives 304.
     */
    get: operations['listProvisions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/citations': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * What a provision or an act cites, or what cites it, with the places in the texts
     * @description Links from provision to provision or act, made of the texts that are held: of what a text cites only what is held
     *     too is listed, and nothing is guessed. Of an act, the links of all its provisions to other acts, or of other acts to
     *     any of them; those within the act are left out. In the order of what cites, then of what is cited.
     *     The answer carries an `ETag` that changes with the graph; `If-None-Match` gives 304.
     *
     *     `Accept: text/csv` or `application/jsonl` gives up to 100,000 as a file instead of a page, with address, profile and date in
     *     its head.
     */
    get: operations['listCitations']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/references': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Resolves many references and citations at once
     * @description Up to 500 references, citations, names of acts or addresses of law, each read as `GET /v1/legal?ref=` reads one,
     *     each with its own outcome, in the order in which they were given. What comes near is only ever a candidate. The
     *     answer is 200 also where none resolves. Texts longer than 400 characters are 422. Our addition; one call counts
     *     as one request.
     */
    post: operations['resolveReferences']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/history': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * What a provision or an act said, state by state, with what changed
     * @description Of a provision each text that the states of its act show, the latest first, with its days, its hash, and in what it
     *     differs from the text before; also of one that is in its act no more. Of an act each state that is held, with how
     *     many provisions came, went and changed, and which. Days are those of files, of acts of the Union those
     *     of which texts say that they are the version (`kind_of_day`); none is of entry into force, but where a source states
     *     that of a provision (LegalDocML.de). An act
     *     that is held without a day from which its text counts has no states (`total` is 0). The answer carries an `ETag`
     *     that changes with the graph; `If-None-Match` gives 304.
     */
    get: operations['listHistory']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/history.atom': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * What became of acts and provisions that somebody keeps an eye on, as an Atom feed
     * @description `/v1/history` for those who read feeds (RFC 4287), of up to twenty acts and provisions. Of a provision each text
     *     that differs from the one before is an entry, and each time that it came into its act or went; of an act each state
     *     in which provisions came, went or changed. An entry bears the IRI of what has counted since, leads to the page that
     *     shows old beside new, and says how many words came and went, but of a state in which more than sixty provisions
     *     differ. Days are observed: those of files, not of entry into force; `updated` is noon (UTC) of the day before, on which the file
     *     was made. Of acts of the Union they are those of which consolidated texts say that they are the version. What of the
     *     references is not held is passed over, as long as one of them is: 404 comes where none is.
     */
    get: operations['readHistoryFeed']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/compare': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Words that a provision or an act lost and won between two days
     * @description Of a provision the pieces of its text on both days: in both, removed, added; `same` and `removed` joined are the text
     *     of `from`, `same` and `added` that of `to`, to the character. Of an act the provisions that came, went or changed
     *     between the days, in their order, each with its pieces. No word is told as changed that need not be; only where
     *     very long texts differ very much, lines take the place of lines. The days are those of files or versions, as with `as_of` at
     *     `/v1/legal`, and so are the reasons for 404: a day before the act's first state, a state that does not have the
     *     provision, an act without a day. The answer carries an `ETag`; `If-None-Match` gives 304.
     */
    get: operations['compareStates']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/search': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * What the graph holds on some words or a citation, the best first
     * @description Provisions, recitals, public services and, with a tenant's key, the tenant's documents that hold the words of `q`, in
     *     any of their forms (`kuendigen` finds `Kündigung`) and as what the law says for them, or whose matter they name. The
     *     best come first: what was learned of questions counts, what is titled by the words, and how much of the law rests on
     *     a provision and its act. Where few hold all words, those follow that hold half of them. `GET /v1/legal?q=` finds
     *     whole words as they stand, and ranks nothing.
     *
     *     A citation or reference as a whole, as `GET /v1/legal?ref=` reads it, gives what it names and nothing else; the name
     *     of an act gives the act and then its provisions in order; a citation beside other words comes before what these find.
     *     Words that stand nowhere are read as the nearest ones that do (`corrected`).
     *
     *     Our addition. The answer carries an `ETag` that changes with the graph and the text index; `If-None-Match` gives 304.
     *
     *     `Accept: text/csv` or `application/jsonl` gives the first 1,000 as a file instead of a page, with address, profile and date in
     *     its head.
     */
    get: operations['searchGraph']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/suggest': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * What a begun search may be meant for
     * @description For a box in which people type: at most ten acts, provisions, subjects, services and documents of which a name holds
     *     the words of `q`, the last of which may be begun only. First what `q` cites, then acts by their abbreviations, then
     *     what most of the law rests on. Our addition. The answer carries an `ETag`; `If-None-Match` gives 304.
     */
    get: operations['suggest']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/leistung': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Public services by reference or by the words in them, with what they rest on
     * @description Without `ref` and `q`, all services that the profile admits, sorted by their IRIs. Where both are given, `ref` decides.
     *     The answer carries an `ETag` that changes with the graph; `If-None-Match` gives 304.
     */
    get: operations['listServices']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/audit': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Which sectors and companies an act affects, and on what each step rests
     * @description From the act to sectors by rules that editors wrote (each with its words, and the provision that it rests on where
     *     that is held), from sectors to companies by the sector that each company was assigned to. No German register
     *     states a company's sector: `derivation.method` says where it comes from, `derivation.confidence` how probable it is.
     *     A company that was removed from its register is not affected; `removed=true` lists those.
     *     The answer carries an `ETag` that changes with the graph; `If-None-Match` gives 304.
     *
     *     `Accept: text/csv` or `application/jsonl` gives all as a file instead of a page, with address, profile and date in
     *     its head.
     */
    get: operations['readAudit']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/betroffenheit': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Where the companies are that an act affects, with regional indicators
     * @description Act, sectors, companies as at `/v1/audit`, grouped by Land (NUTS 1), and the latest value of each indicator there.
     *     Every number says its unit, year, dataset, licence and method. An indicator that is not held is in `missing` with
     *     the reason, and never zero. Years differ between indicators.
     */
    get: operations['readRegionalImpact']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/dossier': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * A hash-chained dossier of an application
     * @description Puts together the fields of an application in their order, each with its source and, where it bears a seal, what
     *     the trusted lists of the graph say of the seal's issuer at the time of the seal. `leistung` without
     *     `rechtsgrundlagen` brings the legal bases of that service from the graph. What was sent stands in the dossier as
     *     it was sent: nothing is normalised, and what JSON readers do not all read alike is 422 (names that stand twice,
     *     numbers that a double does not keep, half characters, U+FFFD, the name `__proto__`). Other fields than those
     *     named here may be there; they are kept under `zusatz`. Nothing of it is stored, cached, logged or billed.
     *     docs/verifying.md says how the chain is checked.
     */
    post: operations['assembleDossier']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/ask': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** A grounded answer to a question */
    get: operations['ask']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/ask/stream': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * A grounded answer as Server-Sent Events
     * @description Each event is a `data:` line. `token` events carry the text in order; then one `done` event; then the literal
     *     `[DONE]`. A sentence is sent only after it was checked. A failure on the way ends the stream with an `error`
     *     event instead of `done`.
     *
     *     The stream has an id, so that a browser's `EventSource`, which asks again whenever a stream ends, is answered
     *     204 then and stops. An answer is given once: what was lost on the way is not sent again, and is asked for anew.
     */
    get: operations['askStream']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/verify': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Checks what somebody else wrote
     * @description Each citation in the text gets one of a closed list of verdicts, each statement is `belegt` or `offen` by the same
     *     gate that answers pass, or `contradicted` by a sentence of what it cites that says one fact otherwise, and what was
     *     not checked is listed with the reason. The text is plain or Markdown, and is
     *     taken in Unicode's NFC: offsets are into `text` as it is given back. A text that holds more than 100,000
     *     characters, 2,000 citations or 3,000 statements is 422, never cut. The answer carries all that `beleg verify`
     *     needs to check it again offline. docs/checking.md says what each verdict means. Our addition; each call is a row
     *     of the ledger, of the kind `verify`.
     */
    post: operations['checkText']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/ingest': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Writes a document into the tenant's graph
     * @description `title` or `label`, and `text` or `content` are needed; where both are given, the first counts. Other fields may
     *     be there and are not kept. The document is a concept of the tenant's own graph, under a reference of that tenant
     *     made from `ref`, else from the title: the same reference replaces what stood there, and the same document again
     *     writes nothing. A text of more than 2,000 characters is cut into passages, each with a reference of its own
     *     (`TENANT:acme/leitfaden#p_2`). The answer comes when the document is on disk and answerable.
     */
    post: operations['ingest']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/usage': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Usage and quota of the calling key
     * @description A caller sees its own rows only. Without a key, these are the client's own: none, as answers and ingests need
     *     a key.
     */
    get: operations['readUsage']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/demo/brain/stream': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * What a company's public pages tell, as Server-Sent Events; nothing is stored for any tenant
     * @description Each event is a `data:` line with a JSON object, told apart by `type`, in this order: `step`, then each `page` as
     *     it was read, each `feed`, `impressum`, `register`, `profile`, `anchor`, each `finding`, `done`; at last the literal
     *     `[DONE]`. A failure on the way ends the stream with an `error` event instead of `done`. When the caller goes,
     *     the crawl ends within a second. The stream has an id, as that of `/v1/ask/stream` has.
     *
     *     The preview is made with the profile `public-observatory`, whoever asks, and names no representatives, only how
     *     many the imprint has. What came of it is kept for 24 hours for each domain and given again in the same order,
     *     without another crawl; those who ask for a domain at the same time share one run. Previews that need a crawl are
     *     counted for each client (5 an hour, 20 a day unless the operator says otherwise) and in all (500 a day): 429.
     */
    get: operations['previewBrain']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/brain/stream': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * A run of the Company Brain as Server-Sent Events, stored at its end
     * @description Each event is a `data:` line with a JSON object, told apart by `type`, in this order: `step`, then each `page` as
     *     it was read, each `feed`, `impressum`, `register`, `profile`, `anchor`, each `finding`, `done`; at last the literal
     *     `[DONE]`. A failure on the way ends the stream with an `error` event instead of `done`. When the caller goes,
     *     the crawl ends within a second. The stream has an id, as that of `/v1/ask/stream` has.
     *
     *     Profile, pages and findings are written into the tenant's graph in one commit before `done`; they take the place
     *     of what the last run for that domain wrote. A run that fails, or whose caller goes, changes nothing. One run for
     *     a tenant and domain at a time (409), at most 90 seconds (an `error` event with status 504).
     */
    get: operations['streamBrain']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/brain/bootstrap': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * A run of the Company Brain, stored
     * @description The same run as that of `/v1/brain/stream`, answered as a whole when it is stored and answerable. At most 90
     *     seconds, else 504; one run for a tenant and domain at a time, else 409. A run that fails, or whose caller goes,
     *     changes nothing. A domain that cannot be reached is 422.
     */
    post: operations['bootstrapBrain']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/findings': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The findings of the tenant's last runs
     * @description What the last run for each domain found, the gravest first. `state` says what has become of a finding since:
     *     a tender whose deadline has passed is `closed`, one whose act, rule or entry now reads otherwise is `changed`, one
     *     whose source is no longer in the graph is `withdrawn`. Findings with sources that the profile does not admit are
     *     left out, and counted in `withheld`. Without a run `findings` is empty and `hint` names the next step.
     */
    get: operations['listFindings']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/keys': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The issued keys, without the keys
     * @description With `state`, end and last use of each, oldest first. Labels are what the operator wrote; the list holds no personal data if they hold none.
     */
    get: operations['listKeys']
    put?: never
    /** Issues a key that is valid from the next request on */
    post: operations['issueKey']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/keys/{key_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Revokes a key at once */
    delete: operations['revokeKey']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/v1/admin/keys/{key_id}/rotate': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Issues a key in the place of another, which stays valid for some time
     * @description An addition of this service to the contract. The new key has the profile, tenant and label of the old one, and is valid from the next request on. The old one is valid until the overlap ends, or until it expires if that is before; with an overlap of 0 it ends at once. A key is replaced once: of several calls at the same time one gets a key, the others 409.
     */
    post: operations['rotateKey']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/sitemap.xml': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The sitemaps of all concepts that everybody may see
     * @description An addition of this service to the contract; empty before the first edition, and where `BELEG_MIRROR` is off.
     */
    get: operations['readSitemapIndex']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/sitemaps/{file}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * One of these sitemaps, packed
     * @description As `/sitemap.xml` names it.
     */
    get: operations['readSitemap']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/.well-known/void': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * What the data is, in VoID and DCAT-AP
     * @description An addition of this service to the contract. A dataset for the caller's profile and each that it contains, in
     *     graphs by licence class and domain: triples, classes, properties, vocabularies, licences, concepts to look at,
     *     dumps with their hashes, SPARQL endpoints. Each graph's IRI leads to its own part of it.
     */
    get: operations['readCatalogue']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/ontology': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Our own terms, the profiles, scopes, licences and importers
     * @description Turtle, where the caller likes nothing else better; `owl:versionInfo` changes with the content.
     */
    get: operations['readOntology']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/ontology.{extension}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Our own terms in the format of the extension
     * @description As `/ontology`.
     */
    get: operations['readOntologyAs']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/ontology/context.jsonld': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The JSON-LD context of the documents */
    get: operations['readContext']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/shapes': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The SHACL shapes that loaded data must meet
     * @description Turtle, where the caller likes nothing else better; `owl:versionInfo` changes with the content.
     */
    get: operations['readShapes']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/shapes.{extension}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The shapes in the format of the extension
     * @description As `/shapes`.
     */
    get: operations['readShapesAs']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/dumps': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The dumps that the caller may download
     * @description All that a profile admits, as one file of N-Quads or Turtle (gzip), for the caller's profile and those that it
     *     contains. Dumps are made in the background after each change of the graph: `edition` says of which state these
     *     are. Tenants' own documents are in none. 503 while the first is being made; 404 where the operator has switched
     *     them off.
     */
    get: operations['listDumps']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/dumps/{file}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * A dump, whole or a range of it
     * @description `{profile}.nq.gz` or `{profile}.ttl.gz`, of the caller's profile or one that it contains (else 403). The `ETag` is
     *     strong: equal bytes have an equal one. A download that broke off goes on with `Range` and `If-Range`; several
     *     ranges at once are answered with the whole.
     */
    get: operations['readDump']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/sparql': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Ask the graph by SPARQL, as the key's own profile sees it
     * @description The SPARQL 1.1 Protocol, for queries. The default graph is the union of the scope graphs that the profile admits, with a
     *     tenant's key also of its own graph; the same graphs are the named ones. `default-graph-uri`, `named-graph-uri`, `FROM`
     *     and `FROM NAMED` choose among them, and add none; one that is empty chooses none. `graph` or `default` gives a graph as it
     *     stands, by the Graph Store Protocol, for reading alone. Without any of these the answer is the service description. What
     *     may run how long, and how large an answer may be, stands in it: more is refused, never cut off.
     */
    get: operations['querySparql']
    put?: never
    /**
     * Ask the graph by SPARQL, with the query in the body
     * @description The query is the body, or the field `query` of a form.
     */
    post: operations['postSparql']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/sparql/{profile}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Ask the graph by SPARQL, as a profile sees it
     * @description As `/sparql`, narrowed to a profile whose scopes the key's own profile contains; else 403.
     */
    get: operations['querySparqlAs']
    put?: never
    /**
     * Ask the graph by SPARQL as a profile sees it, with the query in the body
     * @description As `POST /sparql`.
     */
    post: operations['postSparqlAs']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/eli': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * All German acts
     * @description The index of acts: a page with letters, fields and a filter, or a `hydra:Collection` in the other formats. It holds
     *     the acts that the caller's profile admits, each with its label and reference, by title or by abbreviation; without a
     *     choice all of them. Fields are the top concepts of subject indexes (`kg:indexesSubjects`): an act is in those whose
     *     matters its provisions govern. A document has 500 acts a page, and says so itself (`hydra:view`); a page has 100.
     */
    get: operations['listActs']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/eli.{extension}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * All German acts, in the format of the extension
     * @description As `/eli`.
     */
    get: operations['listActsAs']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/celex': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * All acts of the Union
     * @description As `/eli`.
     */
    get: operations['listUnionActs']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/celex.{extension}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * All acts of the Union, in the format of the extension
     * @description As `/eli`.
     */
    get: operations['listUnionActsAs']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/xzufi': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * All public services by name
     * @description The services that the caller's profile admits, by name: a page with letters, a filter and who describes them, or a
     *     `hydra:Collection` in the other formats, 500 a page. `/v1/leistung` has them with their legal bases.
     */
    get: operations['listNamedServices']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/xzufi.{extension}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * All public services by name, in the format of the extension
     * @description As `/xzufi`.
     */
    get: operations['listNamedServicesAs']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/describe': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * What is held of a thing that bears somebody else's IRI
     * @description RDF that stewards have loaded speaks of things under their own IRIs, which lead elsewhere. Here they answer as
     *     ours do: 303 with the address of a document, `/describe.ttl?iri=…` and the like, as `Accept` says. The document
     *     holds what was loaded, and where it came from. An IRI of this service is sent to its own address.
     */
    get: operations['describe']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/describe.{extension}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The document about a thing that bears somebody else's IRI, in the format of the extension
     * @description As `/describe`.
     */
    get: operations['describeAs']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/timemap': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * All texts of an act or a provision, as Memento lists them
     * @description The TimeMap (RFC 7089) of an act or a part of one: each of its texts in the states that are held, with the first
     *     moment, in Berlin, for which files show it; of an act of the Union its consolidated texts, by the days of which they
     *     are the versions. It is empty but for the work where no other state is held than the
     *     one of today. The work's own address is its TimeGate: `Accept-Datetime` leads to the text of that time.
     */
    get: operations['readTimeMap']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/{family}/{name}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * A thing of the graph, or a document about it
     * @description Every IRI in a response answers here, the base IRI being this service's. The IRI of a thing answers 303 with the
     *     address of a document about it: the thing's path and `.ttl`, `.jsonld`, `.nt`, `.rdf` or `.html`, as `Accept`
     *     says. A thing that the caller's profile does not admit is 404, like one that is not here; a tenant's graph and
     *     documents are there for its own key alone.
     *
     *     Of law that is held in several states, what it said on another day is a thing of its own: `/eli/bgb/556d/2022-01-09`,
     *     and any day leads to the text that holds on it. A work is its own TimeGate (RFC 7089): with `Accept-Datetime` it
     *     leads, 302, to the text of that time, before all states to the first; `Link` has `original`, `timegate`, `timemap`
     *     and `memento`, and texts of days say `Memento-Datetime`: since when files show them, not since when they are in force.
     *     Of consolidated texts of the Union the number without its day is the TimeGate (`/celex/02016R0679/art_17`); each says
     *     as `Memento-Datetime` the day of which it is the version.
     */
    get: operations['readThing']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/{family}/{name}/{part}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * A part of such a thing, or a document about it
     * @description As `/{family}/{name}`.
     */
    get: operations['readPart']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/{family}/{name}/{part}/{passage}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * A passage of a tenant's document and the like, or a document about it
     * @description As `/{family}/{name}`.
     */
    get: operations['readPassage']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    Health: {
      /** @enum {string} */
      status: 'ok' | 'unavailable'
      /** @description What is wrong, when something is. */
      detail?: string
      /** @description Version of the service. */
      version: string
      /** @description Version of this description. */
      contract: string
      graph_store: {
        ok: boolean
        /** @enum {string} */
        kind: 'embedded' | 'fuseki' | 'sparql'
        /** @description The engine and its version; empty while it is not known. */
        version: string
        /** @description Version of the shared graph. */
        shared_version?: number
      }
      operations_store: {
        ok: boolean
      }
      /**
       * @description How far search by meaning is over the shared graph; only with an embedder. `status` does not depend on it:
       *     what has no vector yet is found by its words.
       */
      vectors?: {
        /** @description Each concept of the graph as it stands has its vector. */
        ready: boolean
        /** @description Concepts that have their vector. */
        made: number
        /** @description Concepts that get one; 0 while the graph is first read. */
        wanted: number
        /** @description Why the last were not made; they are tried again. */
        problem?: string
      }
      /**
       * @description The text index of the shared graph, which questions and `q` need. It does not bear on `status`: while it is
       *     building, what needs no search is answered; what needs it waits ten seconds and is then refused with 503.
       */
      text_index: {
        /** @enum {string} */
        state: 'building' | 'ready'
        /** @description Version of the shared graph that it holds, at least; when it is ready. */
        version?: number
        /** @description For how long the shared graph has had a later version than it; absent when it has none. Searches go on meanwhile. */
        behind_seconds?: number
        /** @description Concepts that were read while a large graph is indexed, for the first time or anew. */
        read?: number
        /** @description Concepts there are; with `read`. */
        of?: number
      }
      /**
       * @description What was found when the files of the stores were last read to their end, a minute after the start and daily.
       *     It does not bear on `status`: a service answers from memory while a file is damaged, but its next start may
       *     fail. The log names the file and what to do.
       */
      data_check?: {
        /**
         * @description `pending` until the first check has ended.
         * @enum {string}
         */
        state: 'pending' | 'ok' | 'damaged'
        /**
         * Format: date-time
         * @description When the last check ended.
         */
        checked_at?: string
        /** @description What is damaged; empty when all is well. */
        damaged: ('graph_log' | 'snapshot' | 'operations_store')[]
      }
    }
    Probe: {
      /** @enum {string} */
      status: 'ok' | 'unavailable'
      /** @description What is missing; empty when all is well. */
      reasons: {
        /** @enum {string} */
        part: 'service' | 'graph_store' | 'operations_store' | 'text_index'
        /** @description In words, without addresses and secrets. */
        detail: string
      }[]
    }
    ProfileList: {
      count: number
      profiles: components['schemas']['Profile'][]
    }
    Profile: {
      name: string
      purpose: {
        de: string
        en: string
      }
      key_required: boolean
      /** @description The licence classes that it admits. */
      licenses: components['schemas']['LicenseClass'][]
      /** @description The duties that admitted licences may bring. */
      duties: string[]
      domains: string[]
      /** @description The admitted scopes (licence class, duties, domain) as IRIs. */
      scopes: string[]
      quota_per_minute: number
    }
    /** @description A JWK set (RFC 7517). The first key signs; the others have, and stay for what they have signed. */
    SigningKeys: {
      keys: components['schemas']['SigningKey'][]
    }
    /** @description A public key (RFC 8037). */
    SigningKey: {
      /** @constant */
      kty: 'OKP'
      /** @constant */
      crv: 'Ed25519'
      /** @description 32 bytes in base64url. */
      x: string
      /** @description Its thumbprint (RFC 7638). */
      kid: string
      /** @constant */
      alg: 'Ed25519'
      /** @constant */
      use: 'sig'
      /** @description When it was made, in seconds since 1970. */
      iat: number
      /** @description It may be in other hands; what it has signed proves nothing, whenever that says it was signed. */
      revoked?: {
        revoked_at: number
      }
    }
    Overview: {
      profile: string
      /** @description Concepts that the caller may see. */
      concepts: number
      /** @description Statements that join two of them. */
      relations: number
      /** @description Domains that have concepts. */
      domains: number
      /** @description The share of `verified` in `checked`; null when nothing is checked. */
      verification_rate: number | null
      /** @description Concepts whose text is that of their passage in the source file that was loaded. */
      verified: number
      /** @description Concepts that say how they stand to their source. */
      checked: number
      by_domain: {
        domain: string
        concepts: number
      }[]
      by_license: {
        license: components['schemas']['LicenseClass']
        duties: string[]
        concepts: number
      }[]
      /** @description The shared graph; with a tenant key then the tenant's. */
      graphs: {
        /** Format: uri */
        iri: string
        version: number
        concepts: number
        relations: number
        verified: number
        checked: number
      }[]
    }
    DataSourceList: {
      profile: string
      count: number
      attributions: components['schemas']['DataSource'][]
    }
    DataSource: {
      source: string
      /** @description The licence's name. */
      license: string
      /** Format: uri */
      license_iri?: string
      /** Format: uri */
      url: string
      /** @description Concepts that come from it. */
      concepts: number
    }
    /** @description What is not known is not there. */
    ProvenanceRecord: {
      ref: string
      /** Format: uri */
      iri: string
      label: string
      /**
       * @description Who vouches for the source: its publisher, where the file had the checksum that was given when it was loaded;
       *     otherwise the publisher's name with the words that say who names it. Of a tenant's document, the tenant.
       */
      authority?: string
      /** @description As stored, when the hash of the text still holds; of an act, the least of its provisions. */
      verification_state: components['schemas']['Grounding']
      license: components['schemas']['LicenseClass']
      /**
       * Format: uri
       * @description The licence of the source.
       */
      license_iri?: string
      /** @description What is not certain, in a German sentence. */
      uncertainty: string
      text_version?: components['schemas']['TextVersion']
      content_hash?: string
      /** @constant */
      hash_algorithm?: 'SHA-256'
      /**
       * @description `text`: the UTF-8 bytes of the text in NFC. `statements`, of what has no text: its N-Triples lines without
       *     the hash, in the order of their code units. `passage`, of what records neither: its bytes in the source
       *     file; `file`: the whole file.
       * @enum {string}
       */
      hash_of?: 'text' | 'statements' | 'passage' | 'file'
      source?: {
        /** Format: uri */
        iri?: string
        title: string
        /** Format: uri */
        url?: string
        /**
         * Format: date-time
         * @description When the file was fetched, as whoever loaded it says.
         */
        retrieved_at?: string
        /** @description How far it is known where the file that was loaded comes from. */
        origin?: {
          /**
           * @description `unchecked`: nobody checked it, and the publisher is the one that the file's format names. `stated`:
           *     whoever loaded it says where it comes from. `checksum`: it also had the checksum that they gave.
           *     `fetched`: the service itself fetched it from that address, over TLS. `own`: it is a part of this program.
           * @enum {string}
           */
          check: 'unchecked' | 'stated' | 'checksum' | 'fetched' | 'own'
          /**
           * Format: uri
           * @description Who says so.
           */
          stated_by?: string
          /**
           * Format: uri
           * @description The address that the file was fetched from.
           */
          url?: string
          /** @description SHA-256 of the file, or of the archive that it was in. */
          checksum?: string
        }
        /** @description When its publisher made the file, as the file says; without a time zone where it names none. */
        file_date?: string
        /** @description SHA-256 of the file. */
        file_hash?: string
        /** @description The passage's name in the file. */
        locator?: string
        /** @description SHA-256 of the passage's bytes in the file. */
        passage_hash?: string
      }
      /** @description The load that wrote it; of a tenant's document, the tenant. */
      generated_by?: {
        /** Format: uri */
        activity?: string
        /** Format: uri */
        agent?: string
        /** Format: date-time */
        started_at?: string
        /** Format: date-time */
        ended_at?: string
      }
      /** @description Version of the graph that holds it. */
      version: number
      /**
       * Format: date
       * @description The day of the source's wording.
       */
      version_date?: string
      /** @description What the source says of the state of the act (of a provision, of the act around it), verbatim. */
      state?: {
        /** @enum {string} */
        about: 'amendment' | 'restatement' | 'repeal' | 'editing' | 'other'
        text: string
        /** @description Whether the publisher of the source has checked it. */
        checked: boolean
      }[]
      attributions: components['schemas']['Attributions']
    }
    ChangeFeed: {
      profile: string
      /** @description Entries in this answer. */
      count: number
      changes: components['schemas']['Change'][]
      /** @description Whether there are further entries already. */
      more: boolean
      /** @description What to ask for next, as `since`. */
      next_since: number
    }
    Change: {
      /**
       * Format: uri
       * @description The activity in the provenance graph.
       */
      iri: string
      /**
       * @description `turn`: nothing was loaded, a text that was dated ahead came into force on its day.
       * @enum {string}
       */
      kind: 'promotion' | 'rollback' | 'turn'
      title: string
      /** Format: date-time */
      at: string
      /** @description The version that the shared graph got. */
      version: number
      changed: components['schemas']['ChangedConcept'][]
      deleted: components['schemas']['ChangedConcept'][]
      all_changed: boolean
      /** @description What became of the states of acts that were held before; absent where nothing did. */
      states?: components['schemas']['ChangedState'][]
    }
    /** @description A state of an act that came or went. */
    ChangedState: {
      act: components['schemas']['ChangedConcept']
      /**
       * Format: date
       * @description From which it counts.
       */
      day: string
      /**
       * @description `observed`: files show it from that day on; not since when it is in force.
       * @enum {string}
       */
      kind_of_day: 'observed'
      /**
       * @description As of the change: its text became that of today, it came beside others, it counts from a day that was still to
       *     come, or it counts no more.
       * @enum {string}
       */
      standing: 'today' | 'earlier' | 'ahead' | 'gone'
      /**
       * @description Texts that begin with it and whose words the publisher changed under one number: corrections, as far as that
       *     shows them. Absent where there are none.
       */
      corrected?: components['schemas']['ChangedConcept'][]
    }
    ChangedConcept: {
      /** Format: uri */
      iri: string
      /** @description As `/v1/legal` spells it; of an act that is not held, in small letters. */
      ref?: string
    }
    ProvisionList: {
      profile: string
      /** @description All hits. */
      total: number
      /** @description Hits in this page. */
      count: number
      limit: number
      offset: number
      /** @description Only when there are more hits. */
      next_offset?: number
      results: components['schemas']['Provision'][]
      attributions: components['schemas']['Attributions']
    }
    Provision: {
      label: string
      ref: string
      /** @description The standard family: the prefix of the reference. */
      std: string
      /** @description The whole text; one Absatz a line, lists below it. */
      text: string
      grounding: components['schemas']['Grounding']
      license: components['schemas']['LicenseClass']
      /** @description Only with `lang`: the language of the text, by ISO 639-1. */
      language?: string
      version?: components['schemas']['TextVersion']
      /**
       * @description Only with `as_of`, of an act of the Union as it was published: the part of that name in the consolidated text
       *     that counts for the day, one for each language in which one is held. Absent where none has it. Consolidated
       *     texts are without legal effect.
       */
      consolidated?: components['schemas']['ConsolidatedPart'][]
    }
    ConsolidatedPart: {
      ref: string
      label: string
      /**
       * Format: date
       * @description The day of which the text says that it is the version.
       */
      version_date: string
    }
    /**
     * @description Only with `as_of`, and of a version that somebody names. When the text holds, as far as the files show it that were
     *     loaded; not since when it is in force, unless `kind_of_day` says so.
     */
    TextVersion: {
      /**
       * Format: date
       * @description The day that was asked for.
       */
      as_of: string
      /**
       * Format: date
       * @description The first day for which files show it.
       */
      observed_from: string
      /** @description Whether the act is not held from before that day. */
      or_earlier: boolean
      /**
       * Format: date
       * @description The first day for which they show it no more; absent of what the last state says.
       */
      observed_until?: string
      /**
       * @description Absent where the days are those of files. `version`: those of which the texts say that they are the version, of
       *     acts of the Union and of LegalDocML.de. `in_force`: those on which the source says that the provision is in
       *     force, of LegalDocML.de, `observed_until` being the first on which it is not any more. As at `/v1/history`.
       * @enum {string}
       */
      kind_of_day?: 'version' | 'in_force'
    }
    CitationList: {
      profile: string
      /** @description What was asked for. */
      of: {
        ref: string
        /** Format: uri */
        iri: string
        label: string
      }
      /** @enum {string} */
      direction: 'cites' | 'cited_by'
      /**
       * @description Acts of this graph whose texts were not read for citations yet: links from them are missing here. 0 but where
       *     the graph was made by an older version of the software; `beleg derive citations` reads them.
       */
      unread_acts: number
      /** @description All links. */
      total: number
      /** @description Links in this page. */
      count: number
      limit: number
      offset: number
      /** @description Only when there are more links. */
      next_offset?: number
      results: components['schemas']['CitationLink'][]
      attributions: components['schemas']['Attributions']
    }
    CitationLink: {
      citing: components['schemas']['CitationEnd']
      cited: components['schemas']['CitationEnd']
      /** @description Where the text of `citing` says so, in order; found in the text when asked for. */
      occurrences: {
        /** @description UTF-16 code units into the text. */
        start: number
        end: number
        /** @description The text between them. */
        quote: string
      }[]
    }
    CitationEnd: {
      ref: string
      /** Format: uri */
      iri: string
      label: string
      /** @description The reference of its act; its own where it is an act. */
      act: string
    }
    ReferencesRequest: {
      /**
       * @description `ELI:GewO§14`, `§ 433 Abs. 1 BGB`, `BGB 433`, `§§ 823, 826 BGB`, `BGB`, `Verordnung (EU) 2016/679`, an address
       *     of EUR-Lex or gesetze-im-internet.de, an IRI of this service.
       */
      citations: string[]
    }
    References: {
      profile: string
      /** @description As many as were asked for. */
      count: number
      /** @description Those that resolve. */
      resolved: number
      results: components['schemas']['ResolvedReference'][]
      attributions: components['schemas']['Attributions']
    }
    ResolvedReference: {
      /** @description As it was given. */
      citation: string
      /**
       * @description `resolved`: all that it names is held. `repealed`: it is held as repealed. `ambiguous`: several acts are called
       *     so. `act_not_held`: the act is not in this graph, or not in this profile, which does not mean that there is
       *     none. `no_such_part`: the act is held, and has no such section, or the section no such part.
       *     `other_version`: it cites a version of the act (`a. F.`) that is not held. `not_a_citation`: it is none that can
       *     be read, or no reference of law.
       * @enum {string}
       */
      outcome:
        | 'resolved'
        | 'repealed'
        | 'ambiguous'
        | 'act_not_held'
        | 'no_such_part'
        | 'other_version'
        | 'not_a_citation'
      /**
       * Format: date
       * @description The citation names a version (`in der bis zum 31. Dezember 2022 geltenden Fassung`, `Stand 1.6.2022`, `a. F.`:
       *     the text before the one that holds), which is held: the targets are as of this day, on which it held.
       */
      as_of?: string
      /** @description Targets in all: a range may name many. */
      total: number
      /** @description What it names, the first 20 of it; empty unless `resolved` or `repealed`. */
      targets: components['schemas']['ReferenceTarget'][]
      /** @description Of `act_not_held` and `ambiguous`: the act as it is written. */
      act?: string
      /** @description Of an act that is known by this number, and not held. */
      celex?: string
      missing?: {
        /** @description `§`, `Art`, `Absatz`, `Satz` … */
        kind: string
        number: string
      }
      /**
       * @description Of `ambiguous` the acts of that name, of `no_such_part` and `other_version` the act; never what was meant for
       *     certain.
       */
      candidates?: {
        ref: string
        label: string
      }[]
      /** @description Why it does not resolve, for people: what `GET /v1/legal?ref=` says. */
      message?: string
    }
    /** @description A provision, or an act as a whole, which has neither `act` nor `quote`. */
    ReferenceTarget: {
      ref: string
      /** Format: uri */
      iri: string
      label: string
      act?: {
        ref: string
        /** Format: uri */
        iri: string
        label: string
      }
      /** @description The parts of the provision that the citation names, the outermost first. */
      parts: components['schemas']['CitedPart'][]
      heading?: string
      /** @description How the provision, or the part that is named, begins: verbatim, at most some 300 characters. */
      quote?: string
      /** @description Whether the quote is all of it. */
      quote_whole?: boolean
      grounding?: components['schemas']['Grounding']
      license?: components['schemas']['LicenseClass']
    }
    History: {
      profile: string
      of: components['schemas']['HistoryWork']
      /** @description Whether the last state of its act has it; of an act, true. */
      in_act: boolean
      /**
       * Format: date
       * @description The first day from which the act is held; absent where no day is known from which its text counts.
       */
      held_from?: string
      /** @description All texts or states. */
      total: number
      /** @description Those in this page. */
      count: number
      limit: number
      offset: number
      /** @description Only when there are more. */
      next_offset?: number
      results: components['schemas']['HistoryState'][]
      /**
       * @description Of an act, states that a steward set aside, in the order of days; they count for nothing. Absent where there are
       *     none.
       */
      set_aside?: {
        state: components['schemas']['PassageState']
        /**
         * Format: date-time
         * @description When somebody said so.
         */
        at: string
        reason: string
      }[]
      /**
       * @description Of an act, from which days it is published no more, until a state counts again: states without a file. Absent
       *     where there are none.
       */
      ended?: {
        /** Format: date */
        day: string
        /**
         * Format: date-time
         * @description When somebody said so.
         */
        at: string
        /** @description How that is known. */
        reason: string
      }[]
      attributions: components['schemas']['Attributions']
    }
    /** @description What was asked for. */
    HistoryWork: {
      ref: string
      /** Format: uri */
      iri: string
      label: string
      /** @enum {string} */
      kind: 'act' | 'provision'
    }
    /**
     * @description `observed`: the days are those of files. `version`: those of which the texts say that they are the version, as
     *     consolidated texts of the Union do (`START.DATE`), and the date of an act of the Union as it was published; named
     *     as the others are. Neither says since or until when anything is in force. `in_force`: those on which the source
     *     says that the provision is in force, as LegalDocML.de does; `observed_until` is the first on which it is not any
     *     more. A day may lie ahead.
     * @enum {string}
     */
    KindOfDay: 'observed' | 'version' | 'in_force'
    /** @description A text of a provision, or a state of an act. */
    HistoryState: {
      /**
       * Format: uri
       * @description Of a text: its own address. That of the provision, where it has said the same from the first state on.
       */
      iri?: string
      /** @description Of a text: how the provision was called. */
      label?: string
      kind_of_day: components['schemas']['KindOfDay']
      /**
       * Format: date
       * @description The first day for which files show it.
       */
      observed_from: string
      /** @description Whether the act is not held from before that day. */
      or_earlier: boolean
      /**
       * Format: date
       * @description The first day for which they show it no more; absent of what the last state says.
       */
      observed_until?: string
      state: components['schemas']['PassageState']
      /** @description Of a text: SHA-256 (hex) of its UTF-8 bytes. */
      content_hash?: string
      /**
       * @description Of a text: in what it differs from the text before, `place` being the headings above it and `notes` its
       *     footnotes. Absent of the first one, empty of one that came back after states that did not have it.
       */
      changes?: ('text' | 'number' | 'heading' | 'place' | 'notes' | 'repealed' | 'grounding')[]
      /**
       * @description Other words under a number by which the publisher called the words before, too: as publishers correct a text
       *     without a change of law. Absent of all others.
       * @constant
       */
      corrected?: true
      /** @description Of a text: by which the publisher calls it, all that its words stood under (`doknr`). */
      publisher_numbers?: string[]
      moved_from?: components['schemas']['MovedText']
      moved_to?: components['schemas']['MovedText']
      /**
       * @description What the file of `state` says of how its text came about and that of the state before does not, in its words
       *     (`Zuletzt geändert durch Art. 8 G v. 3.4.2013 I 610`): the instrument where the source names it, of the act as a
       *     whole; it need not be what changed this provision. Of the first state all that it says; absent where there is
       *     nothing new.
       */
      source_notes?: string[]
      /** @description Of a state: how many provisions it has. */
      provisions?: number
      /** @description Of a state: provisions that the state before does not have. Absent of the first. */
      came?: number
      /** @description Of a state: provisions that only the state before has. Absent of the first. */
      went?: number
      /** @description Of a state: provisions that differ from the state before. Absent of the first. */
      changed?: number
      /**
       * @description Of a state: which provisions `came`, `went` and `changed` count, in the order of their numbers, at most the first
       *     twenty; `/v1/compare` with the days of both states has all, with their words. Absent of the first state.
       */
      changed_provisions?: components['schemas']['ChangedProvision'][]
    }
    ChangedProvision: {
      ref: string
      /** Format: uri */
      iri: string
      /** @description How it is called from the state on; of what went, how it was called. */
      label: string
      /** @description `§ 312k` */
      number?: string
      /**
       * @description `repealed`: its number stays, and says that nothing is there any more (`(weggefallen)`). It counts as `changed`,
       *     or as `came` where the state before did not have it.
       * @enum {string}
       */
      outcome: 'came' | 'went' | 'changed' | 'repealed'
      moved_from?: components['schemas']['MovedText']
      moved_to?: components['schemas']['MovedText']
    }
    Comparison: {
      profile: string
      of: components['schemas']['HistoryWork']
      with?: components['schemas']['HistoryWork']
      /**
       * Format: date
       * @description Absent where the text of today was compared.
       */
      from?: string
      /** Format: date */
      to?: string
      /** @description Of an act: provisions that say the same on both days. */
      unchanged?: number
      /** @description Of an act all that came, went or changed; of a provision 1. */
      total: number
      /** @description Those in this page. */
      count: number
      limit: number
      offset: number
      /** @description Only when there are more. */
      next_offset?: number
      results: components['schemas']['ComparedProvision'][]
      attributions: components['schemas']['Attributions']
    }
    ComparedProvision: {
      ref: string
      /** Format: uri */
      iri: string
      /**
       * @description `same` among the provisions of an act: it said something else between the days.
       * @enum {string}
       */
      outcome: 'same' | 'changed' | 'came' | 'went'
      before?: components['schemas']['ComparedText']
      after?: components['schemas']['ComparedText']
      /** @description In what the two differ, as at `/v1/history`; without `text`, its words are the same. */
      changes: ('text' | 'number' | 'heading' | 'place' | 'notes' | 'repealed' | 'grounding')[]
      pieces: components['schemas']['TextPiece'][]
    }
    /**
     * @description What was said on the day; absent where its state does not have the provision. Without `version` and `state` where it is
     *     today's, which is compared with another act's.
     */
    ComparedText: {
      /** @description With `with`: which of the two acts it is of. */
      ref?: string
      /** Format: uri */
      iri?: string
      label: string
      /** @description SHA-256 (hex) of the UTF-8 bytes of the text. */
      content_hash: string
      grounding: components['schemas']['Grounding']
      license: components['schemas']['LicenseClass']
      version?: components['schemas']['TextVersion']
      state?: components['schemas']['PassageState']
    }
    TextPiece: {
      /** @enum {string} */
      kind: 'same' | 'added' | 'removed'
      text: string
      /** @description The Absatz or item in which it stands, as its page names it (`abs_2_nr_1`); of what is removed, in the old text. */
      part?: string
      /** @description Of `same`: where it stood in the old text, where that is another. */
      part_before?: string
    }
    /**
     * @description Of a text: the provision of its act under which its words stood before (`moved_from`), or stood behind it
     *     (`moved_to`), as far as words say so; no source does. Absent where no other shares more than half of them, or where
     *     either of the two shares as many with itself.
     */
    MovedText: {
      ref: string
      /** Format: uri */
      iri: string
      /** @description What it was called. */
      label: string
      /** @description Of the words of the longer text that both have in one order, from 0.5 to 1. */
      share: number
      /** @constant */
      derived: true
      /** @enum {string} */
      method: 'shared_words'
    }
    /**
     * @description `act`: an act as a whole; `provision`: a § or article; `recital`: a recital of an act of the Union; `service`: a
     *     public service; `document`: a document of the tenant.
     * @enum {string}
     */
    HitKind: 'act' | 'provision' | 'recital' | 'service' | 'document'
    SearchPage: {
      profile: string
      /** @description The search as it was asked. */
      q: string
      /**
       * Format: date
       * @description The day that was asked for, by `as_of` or in `q`. Absent where none was.
       */
      as_of?: string
      /**
       * @description The search as it was read, where it holds words that stand nowhere in what the caller may see and others are near
       *     (one letter away; two for longer words): "did you mean". The hits are those of it.
       */
      corrected?: string
      /** @description Why what the search cites is not there; the hits are those of its words. */
      unresolved?: string
      /**
       * @description Only with `as_of`: the acts (at most fifty, those with most hits first) of which hits are left out, for they are
       *     not held from so early; and, where the day is still to come, those of the hits in this page, by whose last
       *     state they are given (`still_to_come`). Absent where there are none.
       */
      not_held?: components['schemas']['NotHeld']
      /** @description All hits. */
      total: number
      /** @description Hits in this page. */
      count: number
      limit: number
      offset: number
      /** @description Only when there are more hits. */
      next_offset?: number
      results: components['schemas']['SearchHit'][]
      counts: components['schemas']['HitCounts']
      attributions: components['schemas']['Attributions']
    }
    SearchHit: {
      kind: components['schemas']['HitKind']
      ref: string
      iri: string
      label: string
      /** @description Where words of the search stand in `label`. */
      label_marks: components['schemas']['TextMark'][]
      /** @description The act that a provision belongs to. */
      act?: {
        ref: string
        label: string
      }
      grounding?: components['schemas']['Grounding']
      license: components['schemas']['LicenseClass']
      repealed: boolean
      /** @description It is what the search cites or names. */
      named: boolean
      /** @description Only with `lang`: that language, by ISO 639-1, of a text that is read first in another. */
      language?: string
      version?: components['schemas']['TextVersion']
      /** @description The sentence of its text in which most words of the search stand; absent for an act. */
      excerpt?: {
        /** @description Verbatim. */
        text: string
        /** @description Where it begins in the text, in UTF-16 units. */
        start: number
        /** @description Whether it is the whole sentence; a long one is cut. */
        whole: boolean
        /** @description Where words of the search stand in `text`. */
        marks: components['schemas']['TextMark'][]
      }
    }
    /** @description A place in a text, in UTF-16 units; `end` is the first that is not in it. */
    TextMark: {
      start: number
      end: number
    }
    /** @description Of how many hits the search consists, whatever `kind`, `law` and `domain` leave out; those with most first. */
    HitCounts: {
      kinds: {
        kind: components['schemas']['HitKind']
        hits: number
      }[]
      /** @description The fifty with most hits. */
      acts: {
        /** @description A value of `law`. */
        ref: string
        label: string
        hits: number
      }[]
      domains: {
        /** @description A value of `domain`. */
        domain: string
        hits: number
      }[]
    }
    Suggestions: {
      profile: string
      q: string
      suggestions: {
        /**
         * @description As the kinds of hits; `subject` is a matter of a subject index.
         * @enum {string}
         */
        kind: 'act' | 'provision' | 'recital' | 'service' | 'document' | 'subject'
        iri: string
        /** @description Absent for a subject. */
        ref?: string
        label: string
      }[]
    }
    ServiceList: {
      profile: string
      /** @description All hits. */
      total: number
      /** @description Hits in this page. */
      count: number
      limit: number
      offset: number
      /** @description Only when there are more hits. */
      next_offset?: number
      results: components['schemas']['Service'][]
      attributions: components['schemas']['Attributions']
    }
    Service: {
      label: string
      ref: string
      /** @description What the service is called. */
      bezeichnung: string
      license: components['schemas']['LicenseClass']
      /** @description Provisions and acts that are held, and that the profile admits; never guessed. */
      rechtsgrundlagen: components['schemas']['LegalBasisLink'][]
      not_held?: components['schemas']['NotHeld']
      rechtsgrundlage: components['schemas']['StatedLegalBasis']
      /**
       * @description The matters of subject indexes that the provisions in `rechtsgrundlagen` govern, the first those whose names
       *     share most words with the service's. An act as a whole leads to none.
       */
      subjects: components['schemas']['NamedSubject'][]
      /**
       * @description The same service in Leichte Sprache and in other forms of German that have a name of their own; only where the
       *     source has one. They are not searched, and nothing is answered from them.
       */
      weitere_formen?: components['schemas']['ServiceForm'][]
    }
    ServiceForm: {
      /** @description BCP 47; `de-simple` is Leichte or Einfache Sprache. */
      language: string
      /** @description What the service is called in that form. */
      bezeichnung?: string
      text: string
    }
    LegalBasisLink: {
      ref: string
      label: string
      version?: components['schemas']['TextVersion']
      /**
       * @description A link is made only to what is held.
       * @enum {string}
       */
      verdict: 'bestaetigt'
    }
    /** @description What the service states as its legal basis, and how much of it is held. */
    StatedLegalBasis: {
      /** @description In the words of the service; absent where it states none. */
      text?: string
      /**
       * @description `bestaetigt`: all that it names is held; `unbestaetigt`: some of it is not held, or nothing in it could be
       *     told as law; `keiner`: it states none.
       * @enum {string}
       */
      verdict: 'bestaetigt' | 'unbestaetigt' | 'keiner'
      /** @description What of the text is not held, in its own words. */
      unbestaetigt: string[]
    }
    Audit: {
      profile: string
      act: components['schemas']['AuditedAct']
      /**
       * @description The sectors that the act applies to, but for narrower ones in `not_affected`. The rules on the narrowest code
       *     that a company lies in decide.
       */
      sectors: components['schemas']['AffectedSector'][]
      /** @description Sectors that the act does not apply to. */
      not_affected: components['schemas']['RuledSector'][]
      /**
       * @description The act applies to a part of the sector for which the classification has no code; nothing is concluded of
       *     companies.
       */
      partly: components['schemas']['RuledSector'][]
      /** @description Rules on sectors that no code of the classification says. */
      unplaced: components['schemas']['SectorRule'][]
      /** @description What is missing in this graph, where nothing could be said. */
      hint?: string
      /** @description All companies. */
      total: number
      /** @description Companies in this page. */
      count: number
      limit: number
      offset: number
      /** @description Only when there are more companies. */
      next_offset?: number
      companies: components['schemas']['AuditedCompany'][]
      attributions: components['schemas']['Attributions']
    }
    AuditedAct: {
      ref: string
      /** @description Absent where the text of the act itself is not in this graph. */
      iri?: string
      label: string
      /** @description References of its texts in this graph, consolidated ones included; none where only rules or a catalogue name it. */
      held: string[]
      /**
       * @description Whether it was checked against an official catalogue that the act that the rules name by a short name has this
       *     CELEX number. False where a rule says that nobody did; true where no rule speaks of it.
       */
      number_checked: boolean
    }
    SectorName: {
      ref: string
      iri: string
      code: string
      /** @description Of the classification; the same code says another thing in another. */
      revision: string
      /** @description Absent where the classification is not in this graph. */
      label?: string
    }
    SectorCounterpart: {
      ref: string
      iri: string
      code: string
      revision: string
      label?: string
      /** @description `official`: of a correspondence table; `derived-by-heading`: the headings are equal. */
      method: string
    }
    RuledSector: {
      sector: components['schemas']['SectorName']
      /** @description The codes of the other revision that correspond. */
      counterparts: components['schemas']['SectorCounterpart'][]
      rules: components['schemas']['SectorRule'][]
    }
    AffectedSector: {
      sector: components['schemas']['SectorName']
      /** @description The codes of the other revision that correspond. */
      counterparts: components['schemas']['SectorCounterpart'][]
      rules: components['schemas']['SectorRule'][]
      /** @description Affected companies in this graph whose sector this code decides. */
      companies: number
    }
    SectorRule: {
      ref: string
      iri: string
      applies: boolean
      /** @description In the words of the rule. */
      sector: string
      /** @description The editor's reason. */
      text: string
      /** @description `editorial`: nobody's official word. */
      method: string
      /** @description The editor's own word, such as `definite` or `likely`. */
      confidence?: string
      uncertainty?: string
      license: components['schemas']['LicenseClass']
      /** @description As at `act`. */
      number_checked: boolean
      basis: components['schemas']['RuleBasis']
    }
    /** @description The provision that a rule rests on, by the editor's word. */
    RuleBasis: {
      held: boolean
      /**
       * @description Why there is no quote: the rule names no provision, or it is not in this graph.
       * @enum {string}
       */
      reason?: 'not-named' | 'not-held'
      ref?: string
      iri?: string
      label?: string
      quote?: string
      /**
       * @description `cited`: the part that the rule names; `beginning`: the first paragraph, since it names none.
       * @enum {string}
       */
      quoted?: 'cited' | 'beginning'
      /** @description Of the quote in the provision''s text in UTF-16 code units. */
      start?: number
      end?: number
      content_hash?: string
      grounding?: string
      license?: components['schemas']['LicenseClass']
    }
    AuditedCompany: {
      ref: string
      iri: string
      label: string
      affected: boolean
      /**
       * @description `removed` from the register; `exempt`: the rules leave its sector out; `partly`: they reach a part of its sector,
       *     and nothing is known of the company; `other-sector`: no rule speaks of its sector; `no-sector`: none is known
       *     here, which says nothing about the company.
       * @enum {string}
       */
      verdict: 'affected' | 'removed' | 'exempt' | 'partly' | 'other-sector' | 'no-sector'
      /** @description As printed there. */
      register_number?: string
      register_court?: string
      /** @description In the register's words. */
      status?: string
      /** @description When the publisher saw it there. */
      seen_at?: string
      seat?: string
      land: components['schemas']['RegionName'] | null
      license: components['schemas']['LicenseClass']
      /** @description IRI of the file that it was read from. */
      source?: string
      uncertainty?: string
      sector?: components['schemas']['SectorName']
      decided_by?: components['schemas']['SectorName']
      derivation?: components['schemas']['SectorDerivation']
    }
    /** @description How the company came to its sector. */
    SectorDerivation: {
      ref: string
      iri: string
      /** @description `official`, `declared`, `derived-by-notice` or `derived-by-name`. */
      method: string
      /** @description Probability from 0 to 1 that the code is right. */
      confidence?: number
      /** @description The words or notices that it rests on. */
      input: string[]
    }
    RegionName: {
      ref: string
      iri: string
      label?: string
    }
    RegionalImpact: {
      profile: string
      acts: components['schemas']['AuditedAct'][]
      /** @description Länder with affected companies, and the group without Land. */
      total: number
      /** @description Of them in this answer. */
      count: number
      limit: number
      /** @description Affected companies in all of them. */
      companies: number
      /** @description What is missing in this graph, where nothing could be said. */
      hint?: string
      results: components['schemas']['LandImpact'][]
      attributions: components['schemas']['Attributions']
    }
    LandImpact: {
      /** @description Null for the companies whose Land the register does not say. */
      land: components['schemas']['RegionName'] | null
      companies: components['schemas']['CompanyCount']
      /** @description For one act by the sector whose rules decide, for all acts by section; the most companies first. */
      sectors: {
        sector: components['schemas']['SectorName']
        companies: number
        /** @description The acts that affect some of them. */
        acts: string[]
      }[]
      indicators: components['schemas']['RegionalIndicator'][]
      missing: {
        indicator: string
        label: string
        /**
         * @description `no-region`: no Land is known; `not-held`: the table, or a value for the Land, is not in this graph.
         * @enum {string}
         */
        reason: 'no-region' | 'not-held'
      }[]
    }
    CompanyCount: {
      value: number
      /** @enum {string} */
      unit: 'companies'
      /** @description The first and the last year in which the register was seen. */
      years?: string[]
      /**
       * @description Counted in SPARQL; the query is at the answer's `Link`.
       * @enum {string}
       */
      method: 'count-distinct'
      /** @description How the companies came to their sectors. */
      sector_methods: string[]
      /** @description Mean probability that a company's sector is right. */
      mean_confidence?: number
      /** @description IRIs of the files that the companies were read from. */
      datasets: string[]
      licenses: components['schemas']['LicenseClass'][]
    }
    RegionalIndicator: {
      indicator: string
      label: string
      value: number
      /** @description Eurostat's code: `MIO_EUR`, `EUR_HAB`, `PC`. */
      unit?: string
      /** @description Of the latest value that is held. */
      year: string
      /** @description Eurostat's: `b` break in the series, `u` uncertain, `e` estimate, `p` provisional. */
      flags: string[]
      /** @enum {string} */
      method: 'latest-observation'
      /** @description Of the observation. */
      ref: string
      iri: string
      /** @description IRI of the table. */
      dataset: string
      license: components['schemas']['LicenseClass']
    }
    DossierRequest: {
      /**
       * @description A service, as `ref` of `/v1/leistung` or by its IRI. One that is not held, or not for this profile, is 404; a
       *     key that several services bear is 422 with their references.
       */
      leistung?: string
      /** @description The applicant, in whatever shape; kept as it is. */
      antragsteller?: unknown
      /**
       * @description Legal bases, kept as they are. A text, or the `ref` of an object, is looked up as `/v1/legal` does. Without
       *     them those of `leistung` are filled in.
       */
      rechtsgrundlagen?: unknown[]
      /** @description The fields, in their order; a name may stand several times. */
      felder: components['schemas']['DossierRequestField'][]
    }
    DossierRequestField: {
      name: string
      wert: string
      /** @description Where the value comes from. */
      quelle?: string
      siegel?: components['schemas']['DossierRequestSeal']
    }
    /**
     * @description What is said of an electronic seal. Other fields may be there and are kept. No signature is sent, so none is
     *     examined.
     */
    DossierRequestSeal: {
      /**
       * @description Who issued the certificate of the seal: the name in that certificate (`CN=…, O=…, C=…`, whole or in part), the
       *     provider's name, or that of its service.
       */
      aussteller: string
      /** @description What kind of seal it is said to be. Not examined. */
      typ?: string
      /**
       * Format: day-or-time
       * @description When the seal was made: a day in UTC (`2026-10-01`) or a time (RFC 3339). Our addition; without it the
       *     service's time counts.
       */
      datum?: string
    }
    /**
     * @description `kette.genesis` is the hash of all members but `felder`, `kette` and `signature`; each field's `hash` that of its
     *     `prev`, its `index` and the rest of it (docs/verifying.md).
     */
    Dossier: {
      /** @enum {string} */
      format: 'beleg-dossier-1'
      /**
       * Format: date-time
       * @description The service's time.
       */
      erstellt: string
      profile: string
      leistung?: {
        ref: string
        /** Format: uri */
        iri: string
        label: string
        license: components['schemas']['LicenseClass']
      }
      /** @description As it was sent. */
      antragsteller?: unknown
      /** @description As they were sent; else those of the service (`DossierBasis`). */
      rechtsgrundlagen: unknown[]
      /**
       * @description Sent, filled in from the graph, or neither.
       * @enum {string}
       */
      rechtsgrundlagen_herkunft: 'anfrage' | 'graph' | 'keine'
      /** @description For each legal basis that was sent, in order, whether it is held. */
      rechtsgrundlagen_pruefung?: {
        /**
         * @description `ungelesen`: no text, and no object with a `ref`.
         * @enum {string}
         */
        verdict: 'bestaetigt' | 'unbestaetigt' | 'ungelesen'
        /** @description Why it is not held. */
        grund?: string
        /** @description What it names: 50 provisions at most. */
        gehalten: components['schemas']['DossierBasis'][]
      }[]
      /** @description What else was sent; absent when nothing was. */
      zusatz?: {
        [key: string]: unknown
      }
      /** @description What the dossier does not say. */
      hinweise: string[]
      attributions: components['schemas']['Attributions']
      /** @description The names of the fields, in their order. */
      verzeichnis: string[]
      felder: components['schemas']['DossierField'][]
      kette: {
        /** @enum {string} */
        verfahren: 'sha256-rfc8785'
        genesis: components['schemas']['ChainHash']
        ende: components['schemas']['ChainHash']
      }
      signature?: components['schemas']['Signature']
    }
    ChainHash: string
    DossierBasis: {
      ref: string
      label: string
      /** Format: uri */
      iri: string
      license: components['schemas']['LicenseClass']
      /** @description Of the provision's text; absent for an act as a whole. */
      content_hash?: string
    }
    DossierField: {
      name: string
      wert: string
      /** @description `null`: none was stated. */
      quelle: string | null
      /** @description As it was sent. */
      siegel?: {
        [key: string]: unknown
      }
      /** @description What else of the field was sent; absent when nothing was. */
      zusatz?: {
        [key: string]: unknown
      }
      vertrauensanker: components['schemas']['TrustAnchor']
      /** @description From 0. */
      index: number
      prev: components['schemas']['ChainHash']
      hash: components['schemas']['ChainHash']
    }
    /** @description What the trusted lists say of the issuer of the field's seal at one time. The seal itself was not examined. */
    TrustAnchor: {
      /**
       * @description `qualifiziert`: the issuer is listed as one of qualified certificates for seals at that time;
       *     `nicht-qualifiziert`: listed, but not as such (type, status, no ForeSeals); `noch-nicht-gelistet`: listed, but
       *     with no status that early; `liste-abgelaufen`: the list's next issue was due by then, so it says nothing of
       *     that time; `nicht-gelistet`: on no list that the profile admits; `mehrdeutig`: the name fits several
       *     providers, or is the beginning of a listed one; `keine-liste`: the profile admits no trusted list that is
       *     held; `kein-siegel`: the field has none.
       * @enum {string}
       */
      urteil:
        | 'qualifiziert'
        | 'nicht-qualifiziert'
        | 'noch-nicht-gelistet'
        | 'liste-abgelaufen'
        | 'nicht-gelistet'
        | 'mehrdeutig'
        | 'keine-liste'
        | 'kein-siegel'
      /** @description Why. */
      grund: string
      /** @description The day or time that was judged. */
      stand: string
      /**
       * @description Who says when: the seal, or the service's time.
       * @enum {string}
       */
      stand_quelle: 'siegel.datum' | 'uhr'
      /**
       * @description How the issuer was read.
       * @enum {string}
       */
      gelesen_als?: 'zertifikat' | 'name' | 'name-ohne-rechtsform' | 'name-ohne-umlautzeichen'
      liste?: components['schemas']['JudgedList']
      dienst?: components['schemas']['JudgedService']
      /** @description Other services of that name that were looked at. */
      weitere_dienste?: number
      kandidaten?: {
        anbieter: string
        liste: string
      }[]
      /** @description The lists that were searched in vain. */
      gesucht_in?: components['schemas']['SearchedList'][]
    }
    SearchedList: {
      ref: string
      /** Format: uri */
      iri: string
      /** @description Its sequence number. */
      nummer: number
      /** Format: date-time */
      ausgestellt: string
      /**
       * Format: date-time
       * @description Absent for a list that was closed.
       */
      naechste_ausgabe?: string
      /** @description Whether the next issue was due by the service's time. */
      abgelaufen: boolean
      /** @description Whether it was due by `stand`. */
      abgelaufen_zum_stand: boolean
    }
    JudgedList: {
      ref: string
      /** Format: uri */
      iri: string
      /** @description Its sequence number. */
      nummer: number
      /** Format: date-time */
      ausgestellt: string
      /**
       * Format: date-time
       * @description Absent for a list that was closed.
       */
      naechste_ausgabe?: string
      /** @description Whether the next issue was due by the service's time. */
      abgelaufen: boolean
      /** @description Whether it was due by `stand`. */
      abgelaufen_zum_stand: boolean
      /** @description How far the list's own signature was checked (docs/importing/trustlist.md). */
      signatur: {
        geprueft: string[]
        ungeprueft: string[]
        in_worten?: string
      }
    }
    JudgedService: {
      ref: string
      /** Format: uri */
      iri: string
      label: string
      /** @description The provider. */
      anbieter: string
      /** @description The period that the verdict rests on; absent where none covers that time. */
      zeitraum?: components['schemas']['TrustPeriod']
      /** @description All periods that the list knows, the oldest first. */
      verlauf: components['schemas']['TrustPeriod'][]
    }
    TrustPeriod: {
      /** Format: uri */
      typ: string
      /** Format: uri */
      status: string
      zusaetze: string[]
      /** Format: date-time */
      von: string
      /**
       * Format: date-time
       * @description Absent for the last one.
       */
      bis?: string
    }
    Answer: {
      /**
       * @description Which edition of the rules `answer` was put together by, and by which statements come with what they take up or
       *     belong to and what is excepted from them; absent in answers of the first. `beleg verify` judges an answer by the rules of
       *     its edition.
       */
      edition?: number
      question: string
      /** @description The question as it was read, where it goes on from the one before (`after`). Absent where it stands by itself. */
      read_as?: string
      /**
       * @description What the next question is given with (`after`), so that it can go on from this one. It holds the question as it
       *     was read, and opens nothing.
       */
      follow_up?: string
      /**
       * Format: date
       * @description The day that was asked for, by `as_of` or in the question. Absent where none was.
       */
      as_of?: string
      not_held?: components['schemas']['NotHeld']
      /** @description False when the graph holds no evidence, or nothing was proven by it. */
      grounded: boolean
      assurance: components['schemas']['Assurance']
      unanswered?: components['schemas']['Unanswered']
      other_language?: components['schemas']['OtherLanguage']
      /**
       * @description Claims carry their reference in square brackets. What another provision proves than the proven claim before
       *     it begins a paragraph, behind an empty line. Between two quotes of one provision stands `[…]` where sentences of
       *     it are left out.
       */
      answer: string
      /** @description References of verified sources only. */
      citations: string[]
      verdict: string
      /** @description The share of evidenced statements among all that can be checked; 0 when there is none. */
      factscore: number
      fit: components['schemas']['AnswerFit']
      subjects: components['schemas']['AnswerSubjects']
      candidates: components['schemas']['AnswerCandidates']
      verification: components['schemas']['Verification'][]
      profile: string
      attributions: components['schemas']['Attributions']
      answered_by: components['schemas']['AnsweredBy']
      /** @description Each passage that a `belegt` entry names, once, so that the answer can be checked without us. */
      passages: components['schemas']['Passage'][]
      /** @description `sha256:` and the SHA-256 (hex) over all other fields but `signature`; `beleg verify` checks it offline. */
      receipt: string
      signature?: components['schemas']['Signature']
    }
    /**
     * @description What the answer is worth. `likely`: it is from a provision that the question names, or that most probably answers it.
     *     `possible`: the sentences of up to three passages that come nearest to the question, verbatim. That they stand
     *     there is proven; that they answer the question is not, and `answer` says so at its beginning. `none`: nothing is
     *     proven, `grounded` is false. docs/retrieval.md says what each was worth when it was measured.
     * @enum {string}
     */
    Assurance: 'likely' | 'possible' | 'none'
    /**
     * @description Only with `as_of`: what the question names, or what would be answered from today, and is not held in the state of
     *     that day, or which acts are answered from their last state for a day still to come; `answer` says so. Of a service: what it rests on, and is not. Nothing is stated of what it said then.
     *     Absent where there is none.
     */
    NotHeld: {
      iri: string
      ref: string
      label: string
      /**
       * @description `before_first_state`, the act is held from `since` on; `no_day`, it is held without a day from which its text
       *     counts; `not_in_state`, the state of the act that counts for the day (from `since` on) does not have the
       *     provision: others do, those of `times`; `not_published`, the act is published no more from `since` on;
       *     `not_yet_in_force` and `no_longer_in_force`, its source says that it is in force at other times, those of
       *     `times`; `still_to_come`, the day is behind today, and what is answered is what the act's state from `since` on
       *     says.
       * @enum {string}
       */
      why:
        | 'before_first_state'
        | 'no_day'
        | 'not_in_state'
        | 'not_published'
        | 'not_yet_in_force'
        | 'no_longer_in_force'
        | 'still_to_come'
      /** Format: date */
      since?: string
      times?: {
        /**
         * Format: date
         * @description The first day for which files show it, or on which it is in force.
         */
        observed_from: string
        /**
         * Format: date
         * @description The first day for which they show it no more, absent of what the last state has; or on which it is not in
         *     force any more.
         */
        observed_until?: string
      }[]
    }[]
    /** @description Only with `as_of`. The state of the act that counts for the day. */
    PassageState: {
      /**
       * Format: date
       * @description The day from which it counts.
       */
      since: string
      /** @description SHA-256 (hex) of the file that the state was read from. */
      file_hash: string
    }
    /**
     * @description What the question asks for besides and no statement gives, as the question says it (`welche Form`); `answer` says so
     *     at its end. Told of spans, ages, amounts, numbers, forms, authorities and penalties of questions that ask for
     *     several things; absent where nothing is known to be missing.
     */
    Unanswered: string[]
    /**
     * @description The language of the statements, where that is not the question's: what is held is quoted as it is held, and
     *     `answer` says so at its end. Absent where they are in the question's language.
     * @enum {string}
     */
    OtherLanguage: 'de' | 'en'
    /** @description How likely the first text that is answered from is one that answers what was asked, from 0 to 1. `factscore` says that what is stated stands in the sources; this says whether it answers the question. It is calibrated: of the questions that nobody here had seen, of 100 with 0.7 some 70 had the right provision first (docs/retrieval.md). From a limit on from which some 80 of 100 are right `assurance` is `likely`; below it `possible` or `none`, where `candidates` may say where to look. 1 where the question names what it is answered from. null where it is not known: where nothing was found. Of a service or a document it was measured on such, and it is answered from as `likely` only where it meets most of the question's words, too. */
    AnswerFit: number | null
    /** @description The matters of subject indexes that led to the passages, or to the candidates. */
    AnswerSubjects: components['schemas']['NamedSubject'][]
    /** @description Where `grounded` is false: what may be worth a look, the most likely first. Nothing is claimed of it. At most 5. Where the question names what only keeps the place of a text (`(weggefallen)`, `-`), or asks what changed in what it names, that and nothing else, with its `state`; `answer` says so. */
    AnswerCandidates: {
      iri: string
      ref: string
      label: string
      /** @description As that of the answer; absent where it is not known. */
      fit?: number
      /**
       * @description The question names it, and it states nothing of what is asked for. `repealed`, its text is gone; `empty`, it
       *     has none; `history`, the question asks what changed in it, which `GET /v1/history` and `GET /v1/compare` say.
       * @enum {string}
       */
      state?: 'repealed' | 'empty' | 'history'
      /** @description The part of it that is named and has the `state`: `Absatz 3`. Absent for the whole. */
      part?: string
    }[]
    /**
     * @description Whose words the answer is made of. `extractive`: sentences of the sources, verbatim. `model`: a language model's,
     *     each statement checked, or quotes that it has picked together with its words on them (`explanation`). `extractive_fallback`: sentences of the sources, because the model has failed. `none`:
     *     nobody's, for want of evidence. With `model` and no statement, evidence was found, and nothing that could be
     *     delivered was said of it.
     * @enum {string}
     */
    AnsweredBy: 'extractive' | 'model' | 'extractive_fallback' | 'none'
    /** @description A `belegt` entry carries all fields; an `offen` one may lack those that name the support. */
    Verification: {
      claim: string
      /** @enum {string} */
      verdict: 'belegt' | 'offen'
      /** @description Reference of the passage that supports it. */
      source?: string
      /** @enum {string} */
      via?: 'citation' | 'passage' | 'judge'
      /** @description The words that support it, verbatim. */
      quote?: string
      /** @description Where the quote starts in the passage (UTF-16 units). */
      start?: number
      /** @description Where it ends, exclusive. */
      end?: number
      /** Format: uri */
      passage?: string
      /** @description SHA-256 (hex) of the passage's text in UTF-8. */
      content_hash?: string
      /**
       * @description How the claim follows from the quote, step by step: each step is a rewrite that is known to keep the meaning.
       *     Empty where the claim says what stands there, and with `via: judge`.
       */
      rewrites?: components['schemas']['Rewriting'][]
      /** @description With `via: judge`: the name of the model that has raised it. */
      judge?: string
      /**
       * @description With `via: judge`: the claim cut into parts, each with the words of the quote that carry it, as the judge has
       *     cut and quoted. Together the parts are the claim.
       */
      judged?: components['schemas']['JudgedPart'][]
      explanation?: components['schemas']['Explanation']
      version?: components['schemas']['TextVersion']
      /**
       * @description Nobody has said it: it is a sentence of the passage that comes with another entry. `antecedent`: what the entry
       *     behind it takes up (`ein Antrag …` before `Der Antrag …`), or the rule that it belongs to (before `Absatz 1 gilt nicht für …`); `exception`: what is excepted from an entry before it
       *     (`Absatz 1 gilt nicht für …`). Absent where an answerer has said it.
       * @enum {string}
       */
      brought?: 'antecedent' | 'exception'
    }
    /**
     * @description Of an `offen` entry: it is what a language model says of quotes that it has picked, in words of its own. Nothing
     *     proves it, and `answer` calls it an explanation; it brings no number, party, duty or reference that the quotes do not
     *     have. Show it so that nobody takes it for the law.
     */
    Explanation: {
      /** @description The entries of `verification` that it is about, by their place, from 0; all are `belegt`, and before it. */
      of: number[]
      /** @description Of the rules by which it was let through. */
      edition: number
    }
    JudgedPart: {
      /** @description A part of the claim. */
      said: string
      /** @description Words of the quote, verbatim but for blanks. */
      quote: string
    }
    /**
     * @description Events in the form of `text/event-stream`. The data of each is an `AnswerEvent` in JSON, that of the last the
     *     text `[DONE]`. The id of the stream stands before the first, and again in the last.
     */
    AnswerStream: string
    AnswerEvent:
      | components['schemas']['AnswerToken']
      | components['schemas']['AnswerDone']
      | components['schemas']['AnswerFailure']
    AnswerToken: {
      /** @constant */
      type: 'token'
      /** @description All of them joined are the text of the answer. */
      text: string
      /**
       * @description It is what a language model says of what it has quoted, and proves nothing. Absent for all others.
       * @constant
       */
      explanation?: true
    }
    AnswerDone: {
      /** @constant */
      type: 'done'
      /** @description The question as it was read, where it goes on from the one before (`after`). Absent where it stands by itself. */
      read_as?: string
      /**
       * @description What the next question is given with (`after`), so that it can go on from this one. It holds the question as it
       *     was read, and opens nothing.
       */
      follow_up?: string
      /**
       * Format: date
       * @description The day that was asked for, by `as_of` or in the question. Absent where none was.
       */
      as_of?: string
      not_held?: components['schemas']['NotHeld']
      assurance: components['schemas']['Assurance']
      unanswered?: components['schemas']['Unanswered']
      other_language?: components['schemas']['OtherLanguage']
      citations: string[]
      verdict: string
      factscore: number
      fit: components['schemas']['AnswerFit']
      subjects: components['schemas']['AnswerSubjects']
      candidates: components['schemas']['AnswerCandidates']
      attributions: components['schemas']['Attributions']
      answered_by: components['schemas']['AnsweredBy']
    }
    AnswerFailure: {
      /** @constant */
      type: 'error'
      detail: string
    }
    TextCheckRequest: {
      /** @description What somebody else wrote, plain or Markdown. */
      text: string
      /**
       * @description The language of statements that do not tell it themselves.
       * @enum {string}
       */
      language?: 'de' | 'en'
      /**
       * @description Whose texts may prove a statement that does not cite them: the law, services' descriptions, the tenant's own
       *     documents. A document proves nothing unless it is asked for here or the statement cites it by its reference, and
       *     a statement that names law (an act, a §, `gesetzlich`) is proven by law alone.
       * @default [
       *       "law",
       *       "services"
       *     ]
       */
      sources: components['schemas']['CheckSource'][]
      /**
       * Format: date
       * @description The text is checked against what the law said on that day (in Berlin), as far as its states are held, and
       *     against nothing else: `sources` is then `[law]`. Citations of acts that are not held from so early are
       *     `not_checkable` with the reason `version`. Each passage has its `version`.
       */
      as_of?: string
    }
    /** @enum {string} */
    CheckSource: 'law' | 'services' | 'documents'
    TextCheck: {
      /** @constant */
      format: 'beleg-check-1'
      /**
       * @description Which edition of the rules the text was cut by, and which says when a statement is `belegt`, what differs and
       *     what a statement comes with; absent in checks of the first. `beleg verify` judges a check by the rules of its edition.
       *     The tenth is that of a check with a citation that has `version`, the ninth of all others.
       */
      edition?: number
      /** @description What was checked, in NFC; offsets are UTF-16 units into it. */
      text: string
      /** @description SHA-256 of the text in UTF-8. */
      text_hash: string
      profile: string
      /**
       * Format: date
       * @description The day whose law it was checked against (`as_of`). Absent where none was asked for.
       */
      as_of?: string
      /** @description Whose texts could prove a statement that does not cite them; absent before the fourth edition. */
      sources?: components['schemas']['CheckSource'][]
      /**
       * @description Every citation that can be checked is `resolved`, no statement is `contradicted`, or said by something else than
       *     what it cites or by only some of it, and nothing was left out for want of time. Statements may be `offen` all the
       *     same.
       */
      sound: boolean
      summary: components['schemas']['TextCheckSummary']
      citations: components['schemas']['CheckedCitation'][]
      statements: components['schemas']['CheckedStatement'][]
      attributions: components['schemas']['Attributions']
      /** @description Each passage that something here rests on, once, so that it can be checked without us. */
      passages: components['schemas']['Passage'][]
      /** @description `sha256:` and the SHA-256 (hex) over all other fields but `signature`; `beleg verify` checks it offline. */
      receipt: string
      signature?: components['schemas']['Signature']
    }
    TextCheckSummary: {
      /** @description How many have each verdict. */
      citations: {
        resolved: number
        no_such_part: number
        act_not_held: number
        repealed: number
        ambiguous: number
        not_checkable: number
      }
      statements: {
        belegt: number
        /** @description Absent before the sixth edition. */
        contradicted?: number
        offen: number
        not_checked: number
      }
      /** @description Of what is not checked, how much for which reason; reasons that there are. */
      not_checked: {
        heading?: number
        question?: number
        citation_only?: number
        asserts_nothing?: number
        code?: number
        table?: number
        too_long?: number
        other_language?: number
        time?: number
      }
    }
    /**
     * @description One provision with one part of it, one act as a whole (it has `act` and no `section`), or a part of a provision that
     *     is not named beside it (it has `parts` alone). Those of one list (`§ 3 Abs. 1 und 2`, `§§ 3 und 5`) have the same
     *     `text`, `start` and `end`, those of the whole list; of a range (`§§ 3 bis 5`) the ends are given, and of a short one
     *     also what is held between them.
     */
    CheckedCitation: {
      /** @description As it is written. */
      text: string
      start: number
      end: number
      /**
       * @description `resolved`: what it names is held. `no_such_part`: the act is held, and has no such section, or the section no
       *     such part: `missing` says which fails first. `act_not_held`: the act is not in this graph, or not in this
       *     profile, which does not mean that there is none. `repealed`: the section, or the act, is held as repealed. `ambiguous`:
       *     several acts are called so. `not_checkable`: see `reason`.
       * @enum {string}
       */
      verdict: 'resolved' | 'no_such_part' | 'act_not_held' | 'repealed' | 'ambiguous' | 'not_checkable'
      /** @description The act as it is written. */
      act?: string
      section?: {
        /** @enum {string} */
        kind: '§' | 'Art' | 'Anlage' | 'Erwägungsgrund' | 'Teil'
        number: string
        /**
         * @description Of an annex that is called so; in a German act an Anhang is another part than an Anlage of that number, and a schedule
         *     is the annex that is headed so. Of a `Teil` always: `Präambel`, `Muster` with its number.
         * @enum {string}
         */
        called?:
          | 'Anhang'
          | 'Vergütungsverzeichnis'
          | 'Kostenverzeichnis'
          | 'Gebührenverzeichnis'
          | 'Verzeichnis'
          | 'Präambel'
          | 'Eingangsformel'
          | 'Schlussformel'
          | 'Muster'
          | 'Formblatt'
          | 'Regel'
          | 'Tabelle'
      }
      /** @description The parts of the section that it names, the outermost first. */
      parts: components['schemas']['CitedPart'][]
      /** @description Of the provision; of the act, where that has no such section, or where none is named. */
      ref?: string
      label?: string
      /**
       * Format: uri
       * @description The provision that was looked into.
       */
      passage?: string
      missing?: {
        /** @enum {string} */
        kind:
          | '§'
          | 'Art'
          | 'Anlage'
          | 'Erwägungsgrund'
          | 'Teil'
          | 'Absatz'
          | 'Satz'
          | 'Nummer'
          | 'Buchstabe'
          | 'Vorbemerkung'
        number: string
        /** @description The part where it was looked for: `Absatz 1`. */
        within?: string
      }
      /** @description Parts that it names and that the text does not show for certain. */
      unchecked?: string[]
      /**
       * @description With `no_such_part` what comes nearest; with `ambiguous` the acts of that name; with the reason `no_act` what
       *     it would be in the act that was named last, or of parts alone in the provision.
       */
      candidates?: {
        ref: string
        label: string
        part?: string
      }[]
      /**
       * @description `no_act`: it names no act, or no provision. `not_law`: the reference is not of law, or of none that can be.
       *     `decision`: a decision of a court, and `publication`: a gazette or a printed paper of a parliament (`BT-Drs.`);
       *     this graph holds none, so nothing is said of whether there is such a one. `version`: the text names another
       *     version of the act than the one that is held, which has no such section or part. `time`: the call had used up
       *     its time.
       * @enum {string}
       */
      reason?: 'no_act' | 'not_law' | 'decision' | 'publication' | 'version' | 'time'
      /**
       * @description The text names another version of the act than the one that is held, or may do so (`a. F.`, `in der bis zum …
       *     geltenden Fassung`, `BDSG vom 20. Dezember 1990`): what was looked into is the text that is held, and says
       *     nothing of that version. Absent where that version is held, and was looked into (`version`).
       * @constant
       */
      other_version?: true
      version?: components['schemas']['TextVersion']
    }
    /**
     * @description A `belegt` statement has `via` and `proof`, a `contradicted` one `contradicted_by`, an `offen` one `reason` and
     *     perhaps `elsewhere` or `nearest`, a `not_checked` one `reason` and, with `other_language`, perhaps `nearest`.
     */
    CheckedStatement: {
      /** @description As it is written. */
      text: string
      start: number
      end: number
      /** @description Places in the list of citations, from 0, of those that stand in it. */
      citations: number[]
      /**
       * @description `contradicted`, from the sixth edition on: the statement is a sentence of the one provision that it cites but for
       *     one fact, which is certain. What differs less surely stays `offen`, with a hint in `nearest`: `offen` does not
       *     mean wrong, and a wrong statement may be `offen`.
       * @enum {string}
       */
      verdict: 'belegt' | 'contradicted' | 'offen' | 'not_checked'
      /**
       * @description What proves it: what it cites (`citation`), what is cited around it (`paragraph`), what was found (`search`).
       * @enum {string}
       */
      via?: 'citation' | 'paragraph' | 'search'
      /**
       * @description Of `offen`: `not_said` (not in words that the gate can follow), `said_elsewhere` (by something else than what
       *     it cites), `partly_said` (by some of what it cites together, and not by all), `citation_fails` (what it cites is
       *     not there), `needs_context` (it rests on a sentence that the text
       *     leaves out), `no_evidence`. Of `not_checked`: why there is nothing to check, or why it could not be.
       * @enum {string}
       */
      reason?:
        | 'not_said'
        | 'said_elsewhere'
        | 'partly_said'
        | 'citation_fails'
        | 'needs_context'
        | 'no_evidence'
        | 'heading'
        | 'question'
        | 'citation_only'
        | 'asserts_nothing'
        | 'code'
        | 'table'
        | 'too_long'
        | 'other_language'
        | 'time'
      proof?: components['schemas']['CheckProof']
      elsewhere?: components['schemas']['CheckProof']
      nearest?: components['schemas']['NearestSentence']
      /** @description The sentence that says it otherwise; `differs` names the one fact. */
      contradicted_by?: components['schemas']['NearestSentence']
      /**
       * @description What a reader must know besides, as it stands there: of a `belegt` statement what it takes up and what is
       *     excepted from it, with `needs_context` what it rests on. Absent where there is nothing, and before edition 5.
       */
      context?: components['schemas']['ContextSentence'][]
    }
    /** @description A sentence beside a statement: the `antecedent` that it takes up, or an `exception` from it. */
    ContextSentence: {
      /** @enum {string} */
      kind: 'antecedent' | 'exception'
      source: string
      quote: string
      /** @description Where it starts in the passage (UTF-16 units). */
      start: number
      end: number
      /** Format: uri */
      passage: string
      /** @description SHA-256 (hex) of the passage's text in UTF-8. */
      content_hash: string
    }
    CheckProof: {
      /** @description The statement as it was read, without what only says where it stands. */
      claim: string
      source: string
      quote: string
      /** @description Where the quote starts in the passage (UTF-16 units). */
      start: number
      end: number
      /** Format: uri */
      passage: string
      /** @description SHA-256 (hex) of the passage's text in UTF-8. */
      content_hash: string
      /** @description How the claim follows from the quote, step by step. */
      rewrites: components['schemas']['Rewriting'][]
    }
    /**
     * @description The sentence that comes nearest; a hint for a reader, no verdict. A statement that cites a provision itself has one
     *     of what it cites, however few words they share.
     */
    NearestSentence: {
      source: string
      /** Format: uri */
      passage: string
      content_hash: string
      quote: string
      start: number
      end: number
      /** @description Words of the statement that the sentence does not have. */
      said: string[]
      /** @description Words of the sentence that the statement does not have. */
      stands: string[]
      /**
       * @description What the statement states otherwise, as far as was learned to tell, one or two of: another `number`, `unit` or
       *     `date`, another `party` or another one who acts, a `negation` in but one of them, another `modal` verb, another `limit`
       *     (`mindestens`, `nur`), a `condition` or an `exception` more or fewer, another `scope` (a word that narrows is
       *     dropped or added), another `term` in the same place; `wording` alone: only other words were seen. Empty in
       *     checks before edition 3 for the same. A hint too.
       */
      differs: (
        | 'number'
        | 'unit'
        | 'date'
        | 'party'
        | 'negation'
        | 'modal'
        | 'limit'
        | 'condition'
        | 'exception'
        | 'scope'
        | 'term'
        | 'wording'
      )[]
    }
    IngestRequest: {
      title?: string
      /** @description Instead of `title`. */
      label?: string
      text?: string
      /** @description Instead of `text`. */
      content?: string
      /** @description Where the text comes from, in words or as a URL: attributions name it. Else the title does. */
      source?: string
      /**
       * @description A name of the tenant's choice, or a reference that an earlier answer gave. References of other families and
       *     of other tenants are names like any other.
       */
      ref?: string
    } & ((unknown | unknown) & (unknown | unknown))
    IngestResult: {
      ok: boolean
      tenant: string
      /**
       * Format: uri
       * @description IRI of the document.
       */
      concept: string
      /** @description Its reference, as TENANT:acme/leitfaden. */
      ref: string
      /** @description What was done, in words. */
      how: string
      /** @description Whether it is also found by its meaning. */
      embedded: boolean
    }
    Usage: {
      /** @description The profile that the quota belongs to. */
      profile: string
      /** @description What was delivered to the calling key, and is on disk, in [since, until). */
      ledger: {
        /**
         * Format: date-time
         * @description Null is from the beginning.
         */
        since: string | null
        /** Format: date-time */
        until: string
        /** @description Delivered answers, plain and streamed. */
        answers: number
        /** @description Of these, the grounded ones: what is billable. */
        grounded: number
        ingests: number
        /** @description Texts that were checked (`POST /v1/verify`). */
        checks: number
        /** @description Of the answers; null when there is none. */
        mean_factscore: number | null
      }
      /** @description With `detail`, the rows that the counts sum, newest first, `limit` at most. */
      rows?: {
        /** @description Unique. */
        request: string
        /** Format: date-time */
        at: string
        /** @enum {string} */
        kind: 'ask' | 'ask/stream' | 'ingest' | 'verify'
        profile: string
        tenant?: string
        /** @description Answers only. */
        grounded?: boolean
        /** @description Answers only. */
        factscore?: number
      }[]
      /** @description All /v1 calls to this process, of all callers, in the last minute. */
      used: number
      /** @description Calls a minute of this key, or of this client without one; all null when there is no limit. */
      quota: {
        limit: number | null
        remaining: number | null
        /** @description Seconds until the minute is over. */
        reset: number | null
      }
    }
    /**
     * @description Events in the form of `text/event-stream`. The data of each is a `BrainEvent` in JSON, that of the last the text
     *     `[DONE]`. The id of the stream stands before the first, and again in the last.
     */
    BrainStream: string
    BrainEvent:
      | components['schemas']['BrainStep']
      | components['schemas']['BrainPage']
      | components['schemas']['BrainFeed']
      | components['schemas']['BrainImprint']
      | components['schemas']['BrainRegister']
      | components['schemas']['BrainProfile']
      | components['schemas']['BrainAnchor']
      | components['schemas']['BrainFinding']
      | components['schemas']['BrainDone']
      | components['schemas']['BrainFailure']
    /** @description The run begins. */
    BrainStep: {
      /** @constant */
      type: 'step'
      /** @description As it is asked for, in ASCII. */
      domain: string
      /** @description What will be done, in this order. */
      steps: ('crawl' | 'impressum' | 'register' | 'profile' | 'anchor' | 'findings' | 'store')[]
      limit_seconds: number
      /** Format: date-time */
      started_at: string
    }
    /** @description A page was read. */
    BrainPage: {
      /** @constant */
      type: 'page'
      url: string
      /**
       * @description What it is for. Pages of `people` are not stored.
       * @enum {string}
       */
      kind: 'home' | 'imprint' | 'about' | 'offer' | 'people' | 'page'
      title: string
      /** @description BCP 47. */
      language?: string
      /** @description Of its readable text. */
      characters: number
      bytes: number
      /** @description SHA-256 of its bytes. */
      media_hash: string
      /** Format: date-time */
      retrieved_at: string
    }
    /** @description A feed of the site was read. */
    BrainFeed: {
      /** @constant */
      type: 'feed'
      url: string
      title: string
      items: {
        title: string
        url?: string
        published?: string
      }[]
    }
    /** @description Where a page says it. */
    BrainEvidence: {
      url: string
      quote: string
    }
    BrainText: {
      value: string
      evidence: components['schemas']['BrainEvidence']
    }
    /** @description What the company says of itself where the law makes it. */
    BrainImprint: {
      /** @constant */
      type: 'impressum'
      found: boolean
      url?: string
      legal_name?: components['schemas']['BrainText']
      legal_form?: components['schemas']['BrainText']
      register_court?: components['schemas']['BrainText']
      register_number?: components['schemas']['BrainText']
      vat_id?: components['schemas']['BrainText']
      address?: {
        value: {
          street?: string
          postal_code?: string
          town?: string
          /** @description ISO 3166-1. */
          country?: string
        }
        evidence: components['schemas']['BrainEvidence']
      }
      /** @description Empty in a preview. */
      representatives: {
        name: string
        /** @description In the words of the imprint. */
        role?: string
      }[]
      representatives_total: number
      faults: {
        /** @enum {string} */
        code: 'missing' | 'contradictory' | 'check-digits' | 'unreadable'
        /** @enum {string} */
        field:
          | 'legal_name'
          | 'legal_form'
          | 'register_court'
          | 'register_number'
          | 'vat_id'
          | 'address'
          | 'representatives'
        message: string
        /** @description The values that it speaks of; none where they are of persons. */
        said: components['schemas']['BrainText'][]
      }[]
    }
    /** @description An entry of a register, or a record of GLEIF, that may be the company. */
    RegisterEntry: {
      ref: string
      iri: string
      label: string
      license: components['schemas']['LicenseClass']
      /** @description As printed there. */
      register_number?: string
      register_court?: string
      /** @description In the source's words. */
      status?: string
      removed: boolean
      /** @description When the publisher saw it there. */
      seen_at?: string
      seat?: string
      address?: string
      /** @description IRI of the file that it was read from. */
      source?: string
      uncertainty?: string
      /** @description Its check digits hold. */
      lei?: string
      euid?: string
      /** @description From 0 to 1. */
      score: number
      /** @enum {string} */
      by: 'number-and-court' | 'number-and-name' | 'name-and-place' | 'name'
      /** @description What the imprint says otherwise. */
      differing: {
        /** @enum {string} */
        field: 'legal_name' | 'legal_form' | 'register_court' | 'register_number' | 'town' | 'postal_code'
        imprint: string
        register: string
      }[]
    }
    /** @description The company among those that the graph holds. */
    BrainRegister: {
      /** @constant */
      type: 'register'
      /**
       * @description `not-found-here`: this graph holds no such entry, which does not say that there is none; `not-looked-for`: the
       *     imprint tells neither name nor number.
       * @enum {string}
       */
      outcome: 'matched' | 'ambiguous' | 'not-found-here' | 'not-looked-for'
      message: string
      entry: components['schemas']['RegisterEntry'] | null
      /** @description Other records of the same company. */
      also: components['schemas']['RegisterEntry'][]
      candidates: components['schemas']['RegisterEntry'][]
      /** @description Companies that this graph holds for the caller. */
      searched: number
    }
    ProfileSentence: {
      text: string
      /** @constant */
      verdict: 'belegt'
      /** @description The page that says it. */
      url: string
      quote: string
      media_hash: string
      /** Format: date-time */
      retrieved_at: string
    }
    /** @description The company in the words of its own pages; each sentence was checked against the page that it is from. */
    BrainProfile: {
      /** @constant */
      type: 'profile'
      name: string
      text: string
      language?: string
      sentences: components['schemas']['ProfileSentence'][]
      /**
       * @description `extractive`: sentences of the pages; `model`: a model wrote them; `none`: the pages say nothing that can be quoted.
       * @enum {string}
       */
      described_by: 'model' | 'extractive' | 'none'
    }
    CompanySector: {
      ref: string
      iri: string
      code: string
      revision: string
      label: string
      /** @description Probability from 0 to 1 that the company belongs to the code. */
      confidence: number
      /** @enum {string} */
      method: 'declared' | 'derived-by-pages' | 'derived-by-name' | 'derived-by-notice'
      evidence: components['schemas']['BrainEvidence'][]
    }
    /** @description The concepts of the shared graph that the company is linked with. */
    BrainAnchor: {
      /** @constant */
      type: 'anchor'
      sector: components['schemas']['CompanySector'] | null
      candidates: components['schemas']['CompanySector'][]
      /** @description Two sectors or more are about as probable. */
      ambiguous: boolean
      concepts: {
        /** @enum {string} */
        as: 'sector' | 'land' | 'register-entry'
        ref: string
        iri: string
        label: string
      }[]
    }
    FindingSource: {
      /** @description A page of the company has none. */
      ref: string | null
      /** @description Of a page its address. */
      iri: string
      label: string
      license: components['schemas']['LicenseClass'] | null
      /** @description The day or time for which it speaks. */
      date: string | null
      content_hash: string
      /**
       * @description `text`: its text in the graph; `sheet`: what the graph states of it, a line each; `page`: the page.
       * @enum {string}
       */
      checked_against: 'text' | 'sheet' | 'page'
      /** @description What the offsets of the statements count in, where it is a sheet. */
      sheet?: string
    }
    FindingStatement: {
      text: string
      /** @constant */
      verdict: 'belegt'
      /** @description Place in `sources`, from 0. */
      source: number
      quote: string
      /** @description Of the quote in UTF-16 code units. */
      start: number
      end: number
    }
    Finding: {
      /**
       * @description In a stream alone.
       * @constant
       */
      type?: 'finding'
      /** @description The same matter has the same id in each run. */
      id: string
      /** @enum {string} */
      kind: 'regulation' | 'tender' | 'register' | 'sector'
      /** @description What was found. */
      code: string
      title: string
      text: string
      /** @enum {string} */
      severity: 'info' | 'notice' | 'warning'
      language: string
      statements: components['schemas']['FindingStatement'][]
      sources: components['schemas']['FindingSource'][]
      /** @description Of a tender, as its notice says it. */
      deadline: string | null
      /** @description In `/v1/findings` alone, as all that follow. */
      domain?: string
      /** @description Of the finding in the tenant's graph. */
      ref?: string
      iri?: string
      /**
       * @description What has become of it since.
       * @enum {string}
       */
      state?: 'current' | 'closed' | 'changed' | 'withdrawn'
      /** Format: date-time */
      found_at?: string
    }
    /** @description Something was found, as a stream tells it. */
    BrainFinding: components['schemas']['Finding'] & {
      /** @constant */
      type: 'finding'
    }
    /** @description What did not go as it might have; it ended nothing. */
    BrainNote: {
      code: string
      message: string
      url?: string
    }
    BrainDone: {
      /** @constant */
      type: 'done'
      domain: string
      pages: number
      feeds: number
      findings: number
      notes: components['schemas']['BrainNote'][]
      stored: components['schemas']['BrainStored']
      /** Format: date-time */
      finished_at: string
      attributions: components['schemas']['Attributions']
    }
    /** @description The profile in the tenant's graph; null for a preview. */
    BrainStored: null | {
      tenant: string
      /**
       * Format: uri
       * @description IRI of the profile.
       */
      concept: string
      ref: string
    }
    BrainFailure: {
      /** @constant */
      type: 'error'
      /** @description What the request would have been answered with. */
      status: number
      detail: string
    }
    BrainRequest: {
      domain: string
    }
    BrainRun: {
      domain: string
      /** Format: date-time */
      started_at: string
      /** Format: date-time */
      finished_at: string
      pages: components['schemas']['BrainPage'][]
      feeds: components['schemas']['BrainFeed'][]
      impressum: components['schemas']['BrainImprint']
      register: components['schemas']['BrainRegister']
      profile: components['schemas']['BrainProfile']
      anchor: components['schemas']['BrainAnchor']
      findings: components['schemas']['Finding'][]
      notes: components['schemas']['BrainNote'][]
      stored: components['schemas']['BrainStored']
      attributions: components['schemas']['Attributions']
    }
    FindingList: {
      tenant: string
      findings: components['schemas']['Finding'][]
      hint?: string
      runs: {
        domain: string
        /** @description Of the profile. */
        ref: string
        iri: string
        name: string
        /** Format: date-time */
        finished_at: string
      }[]
      /** @description Findings whose sources this profile does not admit. */
      withheld: number
      attributions: components['schemas']['Attributions']
    }
    IssueKeyRequest: {
      /** @description The profile to bind. */
      profile: string
      /** @description Binds the key to this tenant's graph too. */
      tenant?: string
      /** @description For the operator; no personal data, please. */
      label?: string
      /**
       * Format: date-time
       * @description From then on the key is not valid. Without it, or with null, it is until it is revoked.
       */
      expires_at?: string | null
    }
    IssuedKey: {
      key: string
      id: components['schemas']['KeyId']
      profile: string
      tenant?: string
      label?: string
      /** Format: date-time */
      created_at: string
      /**
       * Format: date-time
       * @description From then on it is not valid.
       */
      expires_at?: string
    }
    RotateKeyRequest: {
      /**
       * @description Seconds that the old key stays valid, if it does not expire before; 0 revokes it at once.
       * @default 86400
       */
      overlap: number
      /**
       * Format: date-time
       * @description When the new key expires; null is never. Without it, it is valid for as long as the old one was issued for.
       */
      expires_at?: string | null
    }
    RotatedKey: {
      key: string
      id: components['schemas']['KeyId']
      profile: string
      tenant?: string
      label?: string
      /** Format: date-time */
      created_at: string
      /**
       * Format: date-time
       * @description From then on it is not valid.
       */
      expires_at?: string
      replaces: {
        id: components['schemas']['KeyId']
        /**
         * Format: date-time
         * @description From then on the old key is not valid.
         */
        expires_at: string
      }
    }
    KeyId: string
    KeyList: {
      count: number
      keys: {
        id: components['schemas']['KeyId']
        /**
         * @description `expiring`: valid still, and replaced or at its end within 14 days.
         * @enum {unknown}
         */
        state: 'active' | 'expiring' | 'expired' | 'revoked'
        profile: string
        tenant?: string
        /** @description As it was given. */
        label?: string
        /** Format: date-time */
        created_at: string
        /**
         * Format: date-time
         * @description From then on it is not valid.
         */
        expires_at?: string
        /** Format: date-time */
        revoked_at?: string
        /**
         * Format: date-time
         * @description To the minute. Other processes of the same database are seen a minute later or so.
         */
        last_used_at?: string
        replaced_by?: components['schemas']['KeyId']
      }[]
    }
    RevokedKey: {
      id: components['schemas']['KeyId']
      /** @constant */
      revoked: true
    }
    DumpList: {
      /** @description The state of the graph: its versions, as `12-9`. */
      edition: string
      /**
       * Format: date-time
       * @description When the graph was read.
       */
      made_at: string
      shared_version: number
      provenance_version: number
      /** @description Of the graph of states. */
      states_version?: number
      licence_note: string
      dumps: components['schemas']['ProfileDumps'][]
    }
    ProfileDumps: {
      profile: string
      statements: number
      /** @description Where all sources are named, with their licences. */
      attributions: string
      /** @description In the order in which their files stand in the dump, each a whole gzip member. */
      scopes: {
        /** Format: uri */
        iri: string
        /**
         * Format: uri
         * @description The graph that the quads name.
         */
        graph: string
        /** @description True of what the acts of the scope say on other days than today; otherwise absent. */
        of_states?: boolean
        license: components['schemas']['LicenseClass']
        duties: string[]
        statements: number
        nq_bytes: number
        ttl_bytes: number
      }[]
      files: components['schemas']['DumpFile'][]
    }
    DumpFile: {
      path: string
      /**
       * @description Of what is packed.
       * @enum {string}
       */
      media_type: 'application/n-quads' | 'text/turtle'
      /** @description Of the file as it is sent, packed; so is the hash. */
      bytes: number
      sha256: string
      etag: string
    }
    /**
     * @description RFC 4180 in UTF-8 with a byte order mark. Lines that begin with `#` tell where it is from; then the names of columns,
     *     and a line for each item. A text that a spreadsheet would compute begins with an apostrophe.
     */
    CsvTable: string
    /** @description A JSON value a line, the first an object `about`, the others items as the answer in JSON has them. */
    JsonLinesTable: string
    /**
     * @description One SPARQL 1.1 query with prefixes of its own. Its comments say what its rows are, for which profile and version
     *     of the graphs it was made, and what of the answer is not SPARQL. Its default graph is the union of what the
     *     profile admits; the caller's scopes are written out.
     */
    SparqlQuery: string
    Error: {
      detail: string
    }
    ValidationError: {
      detail: {
        /** @description Where; `query`, `path` or `body` first, then the way to the value. */
        loc: (string | number)[]
        /** @description What is expected. */
        msg: string
        type: string
        /** @description What was given. */
        input?: unknown
        /** @description The limits, by name. */
        ctx?: Record<string, never>
      }[]
    }
    /** @enum {string} */
    LicenseClass: 'open' | 'attribution' | 'internal'
    /**
     * @description `verified`: the text is that of its passage in the source file that was loaded; whether that file comes from its
     *     publisher is another question, which `source.origin` of `/v1/provenance` answers.
     *     `summary`: editorial wording. `unverified`: a tenant's own text, or one that lacks something of its passage.
     *     `stale`: a newer version of the source is known.
     * @enum {string}
     */
    Grounding: 'verified' | 'summary' | 'unverified' | 'stale'
    Attribution: {
      source: string
      /** @description The licence's name. */
      license: string
      /** Format: uri */
      url: string
    }
    Attributions: components['schemas']['Attribution'][]
    /** @description A matter of a subject index. */
    NamedSubject: {
      iri: string
      /** @description By language. */
      names: {
        [key: string]: string
      }
    }
    Rewriting: {
      /** @description The name of the rewrite. */
      rewrite: string
      /** @description The whole of what is said, as it reads after this step; after the last one it is the claim. */
      said: string
    }
    Passage: {
      /** Format: uri */
      iri: string
      ref: string
      label: string
      /** @description The names of its act; a claim may use them. */
      act_names: string[]
      content_hash: string
      text: string
      license: components['schemas']['LicenseClass']
      version?: components['schemas']['TextVersion']
      state?: components['schemas']['PassageState']
    }
    /**
     * @description The operator's signature over the whole receipt, where the service has a key to sign with: Ed25519 (RFC 8032) over
     *     the receipt in canonical form (RFC 8785), this object in it without `value`. `beleg verify --key` checks it.
     */
    Signature: {
      /** @constant */
      alg: 'Ed25519'
      /** @description Which key of `/.well-known/beleg-jwks.json`; its thumbprint (RFC 7638). */
      kid: string
      /** @description Where the IRIs of the service that has signed begin. */
      issuer: string
      /**
       * Format: date-time
       * @description By the clock of that service.
       */
      signed_at: string
      /** @description In base64url. */
      value: string
    }
    CitedPart: {
      /** @enum {string} */
      kind:
        | 'Vorbemerkung'
        | 'Absatz'
        | 'Unterabsatz'
        | 'Satz'
        | 'Halbsatz'
        | 'Nummer'
        | 'Buchstabe'
        | 'Doppelbuchstabe'
      number: string
    }
  }
  responses: {
    /** @description A parameter is missing, or names several things. */
    NameUnclear: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description Not in the graph; `detail` says which part was not found. */
    NameNotFound: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        Link: components['headers']['Link']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description Parameters do not fit; all faults at once. */
    ReferenceRefused: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ValidationError']
      }
    }
    /** @description A parameter is missing. */
    BadRequest: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description Not in the graph; `detail` says which part was not found. */
    NotFound: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        Link: components['headers']['Link']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description `law` names no act that is held, or several. */
    LawNotFound: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        Link: components['headers']['Link']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description Not in the graph; `detail` says which part was not found. */
    ActNotFound: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        Link: components['headers']['Link']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description Parameters do not fit; all faults at once. */
    QuestionRefused: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ValidationError']
      }
    }
    /** @description The body is larger than 1 MB, or with the document the tenant would hold more than one may hold. */
    DocumentTooLarge: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description A run for this tenant and domain is under way. */
    RunUnderWay: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description The run took longer than 90 seconds; nothing was stored. */
    TimedOut: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description Parameters do not fit; all faults at once. */
    DomainRefused: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ValidationError']
      }
    }
    /** @description The quota of this minute is used up, or the previews of this client are. */
    TooManyPreviews: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        'Retry-After': components['headers']['RetryAfter']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description The administrator's key is missing or wrong. */
    NotAdministrator: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        'WWW-Authenticate': components['headers']['WWWAuthenticate']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description Administration is off, or a page of another origin asks. */
    AdministrationForbidden: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description There is no such key. */
    KeyNotFound: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description There is no such key, or it was revoked before. */
    ValidKeyNotFound: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description The key was replaced, expired or revoked before. */
    KeyEnded: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description The body does not fit; all faults at once. */
    KeyBodyRefused: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ValidationError']
      }
    }
    /** @description A parameter does not fit. */
    FlagRefused: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ValidationError']
      }
    }
    /** @description Too many wrong keys were given. */
    TooManyTries: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        'Retry-After': components['headers']['RetryAfter']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description The path has other methods; `Allow` names them. */
    DeleteOnly: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        Allow: components['headers']['Allow']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description The data sets with their licences, sources and numbers. */
    CatalogueDocument: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        ETag: components['headers']['ETag']
        Link: components['headers']['Link']
        [name: string]: unknown
      }
      content: {
        'text/turtle': string
        'application/ld+json': Record<string, never>
        'application/n-triples': string
        'application/rdf+xml': string
        'text/html': string
      }
    }
    /** @description All terms. */
    OntologyDocument: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        ETag: components['headers']['ETag']
        Link: components['headers']['Link']
        [name: string]: unknown
      }
      content: {
        'text/turtle': string
        'application/ld+json': Record<string, never>
        'application/n-triples': string
        'application/rdf+xml': string
        'text/html': string
      }
    }
    /** @description All shapes. */
    ShapesDocument: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        ETag: components['headers']['ETag']
        Link: components['headers']['Link']
        [name: string]: unknown
      }
      content: {
        'text/turtle': string
        'application/ld+json': Record<string, never>
        'application/n-triples': string
        'application/rdf+xml': string
        'text/html': string
      }
    }
    /** @description There is no such sitemap. */
    SitemapNotFound: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description There is no such format; `Link` lists those there are. */
    FormatNotFound: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        Link: components['headers']['Link']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description This service makes no dumps. */
    DumpsOff: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description There is no such dump. */
    DumpNotFound: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description A part that is needed is down, or the first dump is being made. */
    DumpUnavailable: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        'Retry-After': components['headers']['RetryAfter']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description Rows of SELECT or the answer of ASK; the graph of CONSTRUCT or DESCRIBE; without a query the service description. */
    SparqlAnswer: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        ETag: components['headers']['ETag']
        [name: string]: unknown
      }
      content: {
        'application/sparql-results+json': Record<string, never>
        'application/sparql-results+xml': string
        'text/csv': string
        'text/tab-separated-values': string
        'text/turtle': string
        'application/n-triples': string
        'application/ld+json': Record<string, never>
        'application/rdf+xml': string
        'text/html': string
      }
    }
    /** @description There is no format of results that the caller accepts, and `detail` lists what there is; or the answer holds a character that XML cannot hold. */
    ResultNotAcceptable: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        Link: components['headers']['Link']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description The query is none that is answered here; `detail` says where it fails. */
    QueryRefused: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description This service answers no SPARQL, or has no such graph that the caller may see. */
    MirrorOff: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description The query is larger than 256 kB. */
    QueryTooLarge: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description The body is neither a form nor a query. */
    QueryTypeUnsupported: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description A part that is needed is down or busy, or the mirror is being made. */
    MirrorUnavailable: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        'Retry-After': components['headers']['RetryAfter']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description Graphs are read here and not written; `Allow` names the methods. */
    PostedGraph: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        Allow: components['headers']['Allow']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description The acts that the caller may see, a page of them. */
    ActIndex: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        ETag: components['headers']['ETag']
        Link: components['headers']['Link']
        /** @description The path of this format. */
        'Content-Location'?: string
        [name: string]: unknown
      }
      content: {
        'text/turtle': string
        'application/ld+json': Record<string, never>
        'application/n-triples': string
        'application/rdf+xml': string
        'text/html': string
      }
    }
    /** @description The acts that the caller may see, a page of them. */
    UnionActIndex: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        ETag: components['headers']['ETag']
        Link: components['headers']['Link']
        /** @description The path of this format. */
        'Content-Location'?: string
        [name: string]: unknown
      }
      content: {
        'text/turtle': string
        'application/ld+json': Record<string, never>
        'application/n-triples': string
        'application/rdf+xml': string
        'text/html': string
      }
    }
    /** @description The services that the caller may see, a page of them. */
    NamedServices: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        ETag: components['headers']['ETag']
        Link: components['headers']['Link']
        /** @description The path of this format. */
        'Content-Location'?: string
        [name: string]: unknown
      }
      content: {
        'text/turtle': string
        'application/ld+json': Record<string, never>
        'application/n-triples': string
        'application/rdf+xml': string
        'text/html': string
      }
    }
    /** @description There is no such page, field or format. */
    ListNotFound: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        Link: components['headers']['Link']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description What the caller may see of the thing. */
    ThingDocument: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        ETag: components['headers']['ETag']
        'Memento-Datetime': components['headers']['MementoDatetime']
        Link: components['headers']['Link']
        [name: string]: unknown
      }
      content: {
        'text/turtle': string
        'application/ld+json': Record<string, never>
        'application/n-triples': string
        'application/rdf+xml': string
        'text/html': string
      }
    }
    /** @description What the caller may see of the part. */
    PartDocument: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        ETag: components['headers']['ETag']
        'Memento-Datetime': components['headers']['MementoDatetime']
        Link: components['headers']['Link']
        [name: string]: unknown
      }
      content: {
        'text/turtle': string
        'application/ld+json': Record<string, never>
        'application/n-triples': string
        'application/rdf+xml': string
        'text/html': string
      }
    }
    /** @description What the caller may see of the passage. */
    PassageDocument: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        ETag: components['headers']['ETag']
        'Memento-Datetime': components['headers']['MementoDatetime']
        Link: components['headers']['Link']
        [name: string]: unknown
      }
      content: {
        'text/turtle': string
        'application/ld+json': Record<string, never>
        'application/n-triples': string
        'application/rdf+xml': string
        'text/html': string
      }
    }
    /** @description What the caller may see of the thing. */
    DescriptionDocument: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        ETag: components['headers']['ETag']
        Link: components['headers']['Link']
        [name: string]: unknown
      }
      content: {
        'text/turtle': string
        'application/ld+json': Record<string, never>
        'application/n-triples': string
        'application/rdf+xml': string
        'text/html': string
      }
    }
    /** @description A document about the thing, in the format that the caller likes best. */
    SeeDocument: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        /** @description The document's path. */
        Location?: string
        Link: components['headers']['Link']
        [name: string]: unknown
      }
      content?: never
    }
    /** @description A document about the thing, in the format that the caller likes best. */
    SeeThing: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        /** @description The document's path. */
        Location?: string
        'Memento-Datetime': components['headers']['MementoDatetime']
        Link: components['headers']['Link']
        [name: string]: unknown
      }
      content?: never
    }
    /** @description What an act or a provision said at the time of `Accept-Datetime`. */
    SeeMemento: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        /** @description The text's path. */
        Location?: string
        Link: components['headers']['Link']
        [name: string]: unknown
      }
      content?: never
    }
    /** @description `Accept-Datetime` is no date, or `as_of` is asked for what has no states. */
    NoDatetime: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        Link: components['headers']['Link']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description A text or a predicate of the document has no form in XML, which the extension asks for; Turtle has one. */
    NotInXml: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        Link: components['headers']['Link']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description Nothing that the caller may see is held of this IRI. */
    IriNotFound: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        Link: components['headers']['Link']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description Nothing that the caller may see is an act or a provision of this name. */
    WorkNotFound: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description Nothing that the caller may see is held of this IRI, or there is no such format. */
    DescriptionNotFound: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        Link: components['headers']['Link']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description Nothing that the caller may see has this address. */
    ThingNotFound: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        Link: components['headers']['Link']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description There is no format that the caller accepts; `detail` and `Link` list what there is. */
    NotAcceptable: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        Link: components['headers']['Link']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description The key is missing or not valid; `detail` says when it expired or was revoked. */
    Unauthorized: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        'WWW-Authenticate': components['headers']['WWWAuthenticate']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description The page of another origin that asks may not read the answer. */
    ForeignOrigin: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description The key may not do this, or the page of another origin that asks may not read the answer. */
    Forbidden: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description The key may not do this, for instance has no tenant, or the page of another origin that asks may not read the answer. */
    ForbiddenToKey: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description Not in the graph; `detail` says which part was not found. */
    ServiceNotFound: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        Link: components['headers']['Link']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description The body is larger than 1 MB. */
    TooLarge: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description The body is not `application/json`. */
    UnsupportedMediaType: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description Parameters do not fit; all faults at once. */
    ValidationFailed: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ValidationError']
      }
    }
    /** @description Parameters do not fit; all faults at once. */
    PageSizeRefused: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ValidationError']
      }
    }
    /** @description Parameters do not fit; all faults at once. */
    PageRefused: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ValidationError']
      }
    }
    /** @description Parameters or body do not fit; all faults at once. */
    BodyRefused: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ValidationError']
      }
    }
    /** @description The quota of this minute is used up, or too many requests of the same caller are waiting. */
    TooManyRequests: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        'Retry-After': components['headers']['RetryAfter']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description A part that is needed is down or busy. */
    Unavailable: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        'Retry-After': components['headers']['RetryAfter']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description Nothing has changed since the answer with this `ETag`. */
    NotModified: {
      headers: {
        Link: components['headers']['Link']
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        ETag: components['headers']['ETag']
        [name: string]: unknown
      }
      content?: never
    }
    /** @description The path has other methods; `Allow` names them. */
    MethodNotAllowed: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        Allow: components['headers']['Allow']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description The path has other methods; `Allow` names them. */
    PostOnly: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        Allow: components['headers']['Allow']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description The path has other methods; `Allow` names them. */
    GetOrPost: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        Allow: components['headers']['Allow']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /**
     * @description The address and the headers together are larger than 16 kB (16,384 bytes). Nothing more of the request is read,
     *     and the connection is closed. What is long goes into a body, where an operation takes one.
     */
    HeadersTooLarge: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
    /** @description A fault of this service; its cause stands in the service's log beside the request's id. */
    Failed: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        RateLimit: components['headers']['RateLimit']
        'RateLimit-Policy': components['headers']['RateLimitPolicy']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Error']
      }
    }
  }
  parameters: {
    /**
     * @description A question in natural language.
     * @example Wie viele Tage Urlaub stehen mir im Jahr mindestens zu?
     */
    Question: string
    /** @description So many concepts are taken as ground at most. */
    K: number
    /**
     * @description The `follow_up` of the answer before, of the same tenant. A question that goes on from that one (`Und bei Teilzeit?`,
     *     `Gilt das auch für Azubis?`) is read together with it, and the answer says so in `read_as`; one that stands by
     *     itself is answered as without. Nothing is kept: the earlier question is in the value.
     */
    After: string
    /**
     * @description A day in Berlin: the answer is made of what the law said on that day, as far as its states are held, and of nothing
     *     that it said on another; acts alone are searched, and no services or documents. Each passage and each statement
     *     then has `version`, and `not_held` names what was found or named and is not held in the state of that day. A question
     *     that names a day itself (`Wie lautete § 556d BGB am 1.3.2023?`) is answered as of it without; another day beside
     *     that is 422.
     */
    QuestionAsOf: string
    /**
     * @description By ISO 639-1: of acts that are held in that language beside the one in which they are read first, what they say in
     *     it is searched, read and quoted in the place of that (`en`, with a question in English). Passages and citations then
     *     name that text (`CELEX:32016R0679#art_17@en`), and so does the receipt. All that is not held in it stays as it is.
     */
    QuestionLang: string
    /**
     * @description The company's web domain, as people type it: `erfundene-software.de`, `www.müller.de`, or the address of its home page.
     *     No address of a machine, no port.
     * @example erfundene-software.example
     */
    Domain: string
    /**
     * @description One SPARQL 1.1 query of at most 256 kB; addresses of more than 16 kB need POST.
     * @example PREFIX eli: <http://data.europa.eu/eli/ontology#> SELECT ?act ?title WHERE { ?act a eli:LegalResource ; eli:title ?title } ORDER BY ?act LIMIT 2
     */
    Sparql: string
    /** @description A graph of the caller's that the default graph is made of; may be given several times. */
    DefaultGraphUri: string[]
    /** @description A graph of the caller's that `GRAPH` can name; may be given several times. */
    NamedGraphUri: string[]
    /** @description The whole IRI of a graph of the caller's, which is given as it stands (Graph Store Protocol); not beside `query`. */
    StoredGraph: string
    /** @description Wanted is the default graph as it stands (Graph Store Protocol), whatever the value; not beside `query`. */
    StoredDefault: string
    /**
     * @description A profile whose scopes the key's own profile contains.
     * @example public-observatory
     */
    MirrorProfile: string
    /** @description What the acts are sorted by, and have their letter of. */
    ListBy: 'title' | 'abbreviation'
    /** @description Only those whose name begins so; an umlaut counts as its letter, and `other` is what begins with no letter. */
    ListLetter: string
    /** @description The IRI of a field, as `https://w3id.org/beleg/subjects/arbeit`: its acts, those that govern most of its matters first. */
    ListField: string
    /** @description Name of who describes them. */
    ListPublisher: string
    /** @description Words in a name or abbreviation, each of them also as a part of a word; those that are called so come first. */
    ListWords: string
    ListPage: number
    /**
     * @description Of law: when the text is wanted, as RFC 7089 has it (`Tue, 01 Mar 2022 12:00:00 GMT`). Of what is held in one state
     *     alone nothing changes with it.
     */
    AcceptDatetime: string
    Family:
      | 'eli'
      | 'celex'
      | 'xzufi'
      | 'nace'
      | 'wz'
      | 'nuts'
      | 'eurostat'
      | 'lei'
      | 'register'
      | 'legalform'
      | 'cpv'
      | 'ted'
      | 'catalogue'
      | 'trustlist'
      | 'rule'
      | 'sector'
      | 'dataset'
      | 'source'
      | 'publisher'
      | 'importer'
      | 'load'
      | 'promotion'
      | 'tenant'
      | 'graph'
      | '.well-known'
    /**
     * @description The full IRI, as `http://data.europa.eu/a4g/resource/1`.
     * @example http://data.europa.eu/a4g/resource/1
     */
    Iri: string
    /** @description For instance `gewo` of `/eli/gewo/14`; on the last part the extension of a document. */
    PathName: string
    PathPart: string
    PathPassage: string
    /**
     * @description Of acts and provisions: 303 to what was said on that day (in Berlin), as its own address (`…/2022-03-01`) has it; 404
     *     there says why it is not held. 400 for all else.
     */
    DocumentAsOf: string
    /**
     * @description A page of what points at the thing, 500 statements each and 10,000 in all; `Link` names the next, and the
     *     document itself says that it is a page (`hydra:view`). Of law, the page in HTML is one of 30 of what cites it.
     */
    DocumentPage: number
    /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
    Profile: string
    /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
    Key: string
    /** @description The id of a stream that the caller has had; `EventSource` sends it when it asks again. */
    LastEventId: string
    /**
     * @description `sparql` gives, in place of the answer, the query that stands for it, as `application/sparql-query`: one query
     *     that gives the answer's rows where the graph itself is asked. The answer's `Link` of `rel="via"` leads there.
     */
    Explain: 'sparql'
    IfNoneMatch: string
    /** @example ttl */
    Extension: 'ttl' | 'jsonld' | 'nt' | 'rdf' | 'html'
    /** @description Decides where a thing leads to; weights are honoured, other parameters of a type choose nothing. A document has the format of its extension. */
    Accept: string
  }
  requestBodies: {
    Sparql: {
      content: {
        'application/x-www-form-urlencoded': {
          query: string
          'default-graph-uri'?: string[]
          'named-graph-uri'?: string[]
        }
        'application/sparql-query': string
      }
    }
  }
  headers: {
    /**
     * @description Of what law said on another day, and of what has said the same in all states where a time was asked for: the first
     *     moment, in Berlin, for which files show the text; of a consolidated text of the Union, that of the day of which it is
     *     the version. Not since when it is in force.
     */
    MementoDatetime: string
    /** @description Weak; changes with the graph, the key's access and the query. */
    ETag: string
    /** @description The other formats, the thing's provenance, its licence, the next page. */
    Link: string
    /**
     * @description With `rel="via"` the address of the query that stands for this answer: the same request with `explain=sparql`,
     *     without a key. Absent from that query itself, and where it would be longer than 8,000 characters.
     */
    Via: string
    /** @description Of this request, also in the service's log. A caller's own is kept where it is a UUID or 16 to 64 hex digits. */
    RequestId: string
    /**
     * @description What is left of this minute's quota (`r`), and the seconds until the next (`t`). Absent where calls are not
     *     limited.
     */
    RateLimit: string
    /** @description The quota (`q`) of a window of so many seconds (`w`). Absent where calls are not limited. */
    RateLimitPolicy: string
    /**
     * @description The version of the shared graph that the text index held when this was searched, at least. It may be older than
     *     `graph_store.shared_version` of `/v1/health`: a large graph's index follows within seconds or, after much has
     *     changed, minutes, and what was written since is not found yet. What is shown is always as the graph holds it now.
     *     Absent where nothing is searched.
     */
    SearchedVersion: number
    /** @description The methods that the path has. */
    Allow: string
    /** @description How to authenticate. */
    WWWAuthenticate: string
    /** @description Seconds to wait. */
    RetryAfter: number
  }
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  readHealth: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Both stores answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Health']
        }
      }
      403: components['responses']['ForeignOrigin']
      405: components['responses']['MethodNotAllowed']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      /** @description A store does not answer; `detail` says which. */
      503: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          'Retry-After': components['headers']['RetryAfter']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Health']
        }
      }
    }
  }
  readLiveness: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description It does. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Probe']
        }
      }
      403: components['responses']['ForeignOrigin']
      405: components['responses']['MethodNotAllowed']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
    }
  }
  readReadiness: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description They may. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Probe']
        }
      }
      403: components['responses']['ForeignOrigin']
      405: components['responses']['MethodNotAllowed']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      /** @description Not now; `reasons` say which part is missing. */
      503: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          'Retry-After': components['headers']['RetryAfter']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Probe']
        }
      }
    }
  }
  listProfiles: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description All profiles. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProfileList']
        }
      }
      403: components['responses']['ForeignOrigin']
      405: components['responses']['MethodNotAllowed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  listSigningKeys: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The keys. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          [name: string]: unknown
        }
        content: {
          'application/jwk-set+json': components['schemas']['SigningKeys']
        }
      }
      403: components['responses']['ForeignOrigin']
      405: components['responses']['MethodNotAllowed']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
    }
  }
  readOverview: {
    parameters: {
      query?: {
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
        /**
         * @description `sparql` gives, in place of the answer, the query that stands for it, as `application/sparql-query`: one query
         *     that gives the answer's rows where the graph itself is asked. The answer's `Link` of `rel="via"` leads there.
         */
        explain?: components['parameters']['Explain']
      }
      header?: {
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The numbers. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          ETag: components['headers']['ETag']
          Link: components['headers']['Via']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Overview']
          'application/sparql-query': components['schemas']['SparqlQuery']
        }
      }
      304: components['responses']['NotModified']
      403: components['responses']['Forbidden']
      405: components['responses']['MethodNotAllowed']
      422: components['responses']['ValidationFailed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  listAttributions: {
    parameters: {
      query?: {
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
        /**
         * @description `sparql` gives, in place of the answer, the query that stands for it, as `application/sparql-query`: one query
         *     that gives the answer's rows where the graph itself is asked. The answer's `Link` of `rel="via"` leads there.
         */
        explain?: components['parameters']['Explain']
      }
      header?: {
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The sources, sorted. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          ETag: components['headers']['ETag']
          Link: components['headers']['Via']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['DataSourceList']
          'application/sparql-query': components['schemas']['SparqlQuery']
        }
      }
      304: components['responses']['NotModified']
      403: components['responses']['Forbidden']
      405: components['responses']['MethodNotAllowed']
      422: components['responses']['ValidationFailed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  readProvenance: {
    parameters: {
      query?: {
        /**
         * @description A standard reference (`ELI:GewO§14`, `CELEX:32016R0679`, `XZUFI:99050012104000`), a full IRI, or a citation
         *     as people write it (`§ 14 GewO`). One § at a time: a list of citations is answered 400, and one whose act, §,
         *     Absatz, Satz, Nummer or Buchstabe is not there 404, naming it.
         * @example ELI:GewO§14
         */
        ref?: string
        /**
         * @description The label of a concept, letter by letter, else the name of an act. Where several concepts bear it: 400, with
         *     their references.
         */
        label?: string
        /**
         * @description Of law: where what it said on that day (in Berlin) comes from, where the act is held in the state of the day;
         *     `text_version` then says when the text holds. References and citations are read as of the day. 404 says on
         *     which days it is held. A reference as `ELI:BGB§556d@2022-01-09` needs none. `explain` with it is 400.
         */
        as_of?: string
        /**
         * @description Of law: the record of the text that has this hash (`content_hash` of a receipt), whenever it held, so that what
         *     was cited before a change is found after it; `text_version` says when it holds. 404 where none of its texts that
         *     are held has the hash. `as_of` decides before it.
         */
        content_hash?: string
        /**
         * @description `sparql` gives, in place of the answer, the query that stands for it, as `application/sparql-query`: one query
         *     that gives the answer's rows where the graph itself is asked. The answer's `Link` of `rel="via"` leads there.
         */
        explain?: components['parameters']['Explain']
      }
      header?: {
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The record. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          ETag: components['headers']['ETag']
          Link: components['headers']['Via']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProvenanceRecord']
          'application/sparql-query': components['schemas']['SparqlQuery']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['NameUnclear']
      403: components['responses']['ForeignOrigin']
      404: components['responses']['NameNotFound']
      405: components['responses']['MethodNotAllowed']
      422: components['responses']['ReferenceRefused']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  listChanges: {
    parameters: {
      query?: {
        /**
         * @description A version of the shared graph, as `next_since` gives it: only later changes. Or a time: an epoch, an ISO
         *     time, or `<N>d` or `<N>h` for so many days or hours ago. From the beginning when absent.
         * @example 0
         */
        since?: string
        /** @example 1 */
        limit?: number
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The changes. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ChangeFeed']
          'text/csv': components['schemas']['CsvTable']
          'application/jsonl': components['schemas']['JsonLinesTable']
        }
      }
      304: components['responses']['NotModified']
      403: components['responses']['Forbidden']
      405: components['responses']['MethodNotAllowed']
      422: components['responses']['PageRefused']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  readChangesFeed: {
    parameters: {
      query?: {
        /** @description A version of the shared graph, as the link `next` gives it; only earlier changes. */
        before?: number
        /**
         * @description Commits of a page.
         * @example 5
         */
        limit?: number
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The feed. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/atom+xml': string
        }
      }
      304: components['responses']['NotModified']
      403: components['responses']['Forbidden']
      405: components['responses']['MethodNotAllowed']
      422: components['responses']['PageRefused']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  listProvisions: {
    parameters: {
      query?: {
        /**
         * @description Exact standard reference (`ELI:GewO§14`, `ELI:GG#art_1`, `CELEX:32016R0679#art_17`), or a citation as
         *     people write it (`§ 433 Abs. 1 BGB`, `Art. 6 DSGVO`). Lists and ranges (`§§ 823, 826 BGB`,
         *     `§§ 104 bis 113 BGB`, `§ 433 f. BGB`) give what they name, in their order; `ff.` all that follow in the
         *     act. A part that the provision does not have (`Abs. 9`, `Satz 7`, `lit. z`) is 404, and named. The reference
         *     of a whole act (`ELI:GewO`, `CELEX:32016R0679`) gives its provisions in order, as `law` does. Addresses that
         *     publishers give law (`http://data.europa.eu/eli/reg/2016/679/art_6/oj`, EUR-Lex, gesetze-im-internet.de), an
         *     IRI of the service and a bare CELEX number (`32016R0679`) are read as well. A citation that names a version
         *     (`in der bis zum 31. Dezember 2022 geltenden Fassung`, `Stand 1.6.2022`, `a. F.`) is read as of its day.
         * @example ELI:BUrlG§3
         */
        ref?: string
        /** @description An act by name, abbreviation, other name or CELEX number; gives its provisions in order. */
        law?: string
        /** @description Words; all of them must appear as whole words. */
        q?: string
        /**
         * @description With `ref` or `law`: what was said on that day (in Berlin), where the act is held in the state of the day; each
         *     result then has `version`. 404 says since when the act is held, or in which states it has the provision; the
         *     text of another day is never given instead. With `q` it is 400, and so is `explain`: words are searched, and
         *     mirrors are, in the law of today.
         */
        as_of?: string
        /**
         * @description With `ref` or `law`, by ISO 639-1: what an act says in that language (`de`, `en`), where it is held in several;
         *     each result then has `language`. Without it acts are read in German where they are held in it, else in English.
         *     404 says in which languages an act is held that is not held in this one; the text in another is never given
         *     instead. With `as_of` it is the text of that day in that language; 404 says in which languages the text of
         *     the day is held, and on which days one is in this language. A reference as `CELEX:32016R0679#art_17@en` needs
         *     none. With `q` and `explain` it is 400.
         */
        lang?: string
        limit?: number
        offset?: number
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
        /**
         * @description `sparql` gives, in place of the answer, the query that stands for it, as `application/sparql-query`: one query
         *     that gives the answer's rows where the graph itself is asked. The answer's `Link` of `rel="via"` leads there.
         */
        explain?: components['parameters']['Explain']
      }
      header?: {
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A page of provisions. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          'Searched-Version': components['headers']['SearchedVersion']
          ETag: components['headers']['ETag']
          Link: components['headers']['Via']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProvisionList']
          'application/sparql-query': components['schemas']['SparqlQuery']
        }
      }
      304: components['responses']['NotModified']
      400: components['responses']['BadRequest']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      405: components['responses']['MethodNotAllowed']
      422: components['responses']['PageRefused']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  listCitations: {
    parameters: {
      query: {
        /**
         * @description A reference or a citation of one provision or act, as at `/v1/legal`.
         * @example ELI:GewO§14
         */
        ref: string
        /**
         * @description `cites`: what it cites; `cited_by`: what cites it.
         * @example cited_by
         */
        direction?: 'cites' | 'cited_by'
        limit?: number
        offset?: number
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
        /**
         * @description `sparql` gives, in place of the answer, the query that stands for it, as `application/sparql-query`: one query
         *     that gives the answer's rows where the graph itself is asked. The answer's `Link` of `rel="via"` leads there.
         */
        explain?: components['parameters']['Explain']
      }
      header?: {
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A page of links. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          ETag: components['headers']['ETag']
          Link: components['headers']['Via']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CitationList']
          'text/csv': components['schemas']['CsvTable']
          'application/jsonl': components['schemas']['JsonLinesTable']
          'application/sparql-query': components['schemas']['SparqlQuery']
        }
      }
      304: components['responses']['NotModified']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      405: components['responses']['MethodNotAllowed']
      422: components['responses']['PageRefused']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  resolveReferences: {
    parameters: {
      query?: {
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ReferencesRequest']
      }
    }
    responses: {
      /** @description What each of them names. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['References']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      405: components['responses']['PostOnly']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['BodyRefused']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  listHistory: {
    parameters: {
      query: {
        /**
         * @description A reference or a citation of one provision or act, as at `/v1/legal`. Absätze and other parts of a citation
         *     lead to their provision.
         * @example ELI:NachwG§1
         */
        ref: string
        limit?: number
        offset?: number
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A page of texts or states, the latest first. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['History']
        }
      }
      304: components['responses']['NotModified']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      405: components['responses']['MethodNotAllowed']
      422: components['responses']['PageRefused']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  readHistoryFeed: {
    parameters: {
      query: {
        /**
         * @description A reference or a citation of one provision or act, as at `/v1/history`, of at most 400 characters; may be given
         *     up to twenty times.
         * @example [
         *       "ELI:NachwG§1"
         *     ]
         */
        ref: string[]
        /** @description Of titles and summaries. */
        lang?: 'de' | 'en'
        /** @description Entries, the latest first. */
        limit?: number
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The feed. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/atom+xml': string
        }
      }
      304: components['responses']['NotModified']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      405: components['responses']['MethodNotAllowed']
      422: components['responses']['PageRefused']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  compareStates: {
    parameters: {
      query: {
        /**
         * @description A reference or a citation of one provision or act, as at `/v1/history`.
         * @example ELI:NachwG§1
         */
        ref: string
        /**
         * @description Another act, or a provision of one, whose text counts as the new one: the act that took its place, the OJ text of
         *     a consolidated one. Provisions of two acts are those of one number.
         */
        with?: string
        /**
         * @description A day; what was said on it counts as the old text, also where it is the later one. Only with `with` may it be
         *     left out, and then the old text is today's.
         * @example 2022-07-31
         */
        from?: string
        /**
         * @description The other day; with `with` that of the new text. Today where it is left out.
         * @example 2022-08-01
         */
        to?: string
        limit?: number
        offset?: number
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A page of compared provisions. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Comparison']
        }
      }
      304: components['responses']['NotModified']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      405: components['responses']['MethodNotAllowed']
      422: components['responses']['PageRefused']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  searchGraph: {
    parameters: {
      query: {
        /**
         * @description Words, a citation, or the name of an act.
         * @example Dauer des Urlaubs
         */
        q: string
        /** @description Only hits of this kind. */
        kind?: 'act' | 'provision' | 'recital' | 'service' | 'document'
        /** @description Only hits of this act, by name, abbreviation, other name or CELEX number, as at `/v1/legal`. */
        law?: string
        /** @description Only hits of this domain (`law`, `services` …), as `counts.domains` names them. */
        domain?: string
        /**
         * @description Searches what provisions said on that day (in Berlin), each as the state of its act that counts for the day has
         *     it, with `version`; services and documents have no states, so none are found. `not_held` names acts with hits
         *     that are not held from so early. What `q` cites and the state of the day does not have is `unresolved`. Where `q`
         *     names a day itself (`Fristen, Stand 1.6.2022`), that is the day; another one beside it is 422.
         */
        as_of?: string
        /**
         * @description By ISO 639-1: of acts that are held in that language beside the one in which they are read first, what they say
         *     in it is searched in the place of that (`en`, with English words). Hits of it have `language`, and the
         *     reference and address of that text (`CELEX:32016R0679#art_17@en`). All else is found as without it.
         */
        lang?: string
        /** @example 2 */
        limit?: number
        offset?: number
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A page of hits. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          'Searched-Version': components['headers']['SearchedVersion']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SearchPage']
          'text/csv': components['schemas']['CsvTable']
          'application/jsonl': components['schemas']['JsonLinesTable']
        }
      }
      304: components['responses']['NotModified']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['LawNotFound']
      405: components['responses']['MethodNotAllowed']
      422: components['responses']['PageRefused']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  suggest: {
    parameters: {
      query: {
        /**
         * @description What was typed so far; a word is completed from two letters on.
         * @example Kündig
         */
        q: string
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The suggestions, the best first. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          'Searched-Version': components['headers']['SearchedVersion']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Suggestions']
        }
      }
      304: components['responses']['NotModified']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      405: components['responses']['MethodNotAllowed']
      422: components['responses']['ValidationFailed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  listServices: {
    parameters: {
      query?: {
        /**
         * @description Exact reference of a service (`XZUFI:99107023037000`), or its key in the LeiKa: then also the texts of other
         *     regions for that key.
         * @example XZUFI:99107023037000
         */
        ref?: string
        /** @description Words; all of them must appear as whole words. */
        q?: string
        /**
         * @description What the services rest on is looked up in what the law said on that day (in Berlin): `rechtsgrundlagen` are those
         *     whose text of the day is held, each with its `version`, and `not_held` says of the others why. Services have no
         *     states: all else is said as today. `explain` with it is 400.
         */
        as_of?: string
        limit?: number
        offset?: number
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
        /**
         * @description `sparql` gives, in place of the answer, the query that stands for it, as `application/sparql-query`: one query
         *     that gives the answer's rows where the graph itself is asked. The answer's `Link` of `rel="via"` leads there.
         */
        explain?: components['parameters']['Explain']
      }
      header?: {
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description A page of services. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          'Searched-Version': components['headers']['SearchedVersion']
          ETag: components['headers']['ETag']
          Link: components['headers']['Via']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ServiceList']
          'application/sparql-query': components['schemas']['SparqlQuery']
        }
      }
      304: components['responses']['NotModified']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['ServiceNotFound']
      405: components['responses']['MethodNotAllowed']
      422: components['responses']['PageRefused']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  readAudit: {
    parameters: {
      query: {
        /**
         * @description The act by name (`AI Act`), abbreviation (`NIS2`, `DSGVO`), CELEX number (`32022R2554`), reference
         *     (`CELEX:32022R2554`, `ELI:GewO`) or IRI (its ELI, where a catalogue in the graph says so).
         * @example DORA
         */
        act: string
        /** @description One company by its reference; the answer says of it alone whether the act affects it, and why. */
        company?: string
        /** @description Lists the companies of affected sectors that were removed from their register, in place of all others. */
        removed?: boolean
        /** @example 2 */
        limit?: number
        offset?: number
        /**
         * @description `sparql` gives, in place of the answer, the query that stands for it, as `application/sparql-query`: one query
         *     that gives the answer's rows where the graph itself is asked. The answer's `Link` of `rel="via"` leads there.
         */
        explain?: components['parameters']['Explain']
      }
      header?: {
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The act, its sectors, and a page of companies. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          ETag: components['headers']['ETag']
          Link: components['headers']['Via']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Audit']
          'text/csv': components['schemas']['CsvTable']
          'application/jsonl': components['schemas']['JsonLinesTable']
          'application/sparql-query': components['schemas']['SparqlQuery']
        }
      }
      304: components['responses']['NotModified']
      403: components['responses']['ForeignOrigin']
      404: components['responses']['ActNotFound']
      405: components['responses']['MethodNotAllowed']
      422: components['responses']['PageSizeRefused']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  readRegionalImpact: {
    parameters: {
      query?: {
        /**
         * @description The act, named as at `/v1/audit`. When omitted, all acts that rules speak of; a company counts once.
         * @example DORA
         */
        act?: string
        /**
         * @description Länder at most; those with the most companies come first.
         * @example 1
         */
        limit?: number
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
        /**
         * @description `sparql` gives, in place of the answer, the query that stands for it, as `application/sparql-query`: one query
         *     that gives the answer's rows where the graph itself is asked. The answer's `Link` of `rel="via"` leads there.
         */
        explain?: components['parameters']['Explain']
      }
      header?: {
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The Länder. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          ETag: components['headers']['ETag']
          Link: components['headers']['Via']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RegionalImpact']
          'application/sparql-query': components['schemas']['SparqlQuery']
        }
      }
      304: components['responses']['NotModified']
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['ActNotFound']
      405: components['responses']['MethodNotAllowed']
      422: components['responses']['PageRefused']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  assembleDossier: {
    parameters: {
      query?: {
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['DossierRequest']
      }
    }
    responses: {
      /** @description The dossier. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          /** @description A dossier holds personal data: `no-store`. */
          'Cache-Control'?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Dossier']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      404: components['responses']['ServiceNotFound']
      405: components['responses']['PostOnly']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['BodyRefused']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  ask: {
    parameters: {
      query: {
        /**
         * @description A question in natural language.
         * @example Wie viele Tage Urlaub stehen mir im Jahr mindestens zu?
         */
        q: components['parameters']['Question']
        /** @description So many concepts are taken as ground at most. */
        k?: components['parameters']['K']
        /**
         * @description The `follow_up` of the answer before, of the same tenant. A question that goes on from that one (`Und bei Teilzeit?`,
         *     `Gilt das auch für Azubis?`) is read together with it, and the answer says so in `read_as`; one that stands by
         *     itself is answered as without. Nothing is kept: the earlier question is in the value.
         */
        after?: components['parameters']['After']
        /**
         * @description A day in Berlin: the answer is made of what the law said on that day, as far as its states are held, and of nothing
         *     that it said on another; acts alone are searched, and no services or documents. Each passage and each statement
         *     then has `version`, and `not_held` names what was found or named and is not held in the state of that day. A question
         *     that names a day itself (`Wie lautete § 556d BGB am 1.3.2023?`) is answered as of it without; another day beside
         *     that is 422.
         */
        as_of?: components['parameters']['QuestionAsOf']
        /**
         * @description By ISO 639-1: of acts that are held in that language beside the one in which they are read first, what they say in
         *     it is searched, read and quoted in the place of that (`en`, with a question in English). Passages and citations then
         *     name that text (`CELEX:32016R0679#art_17@en`), and so does the receipt. All that is not held in it stays as it is.
         */
        lang?: components['parameters']['QuestionLang']
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The answer with its receipt, or `grounded` false when the graph holds no evidence. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          'Searched-Version': components['headers']['SearchedVersion']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Answer']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      405: components['responses']['MethodNotAllowed']
      422: components['responses']['QuestionRefused']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  askStream: {
    parameters: {
      query: {
        /**
         * @description A question in natural language.
         * @example Wie viele Tage Urlaub stehen mir im Jahr mindestens zu?
         */
        q: components['parameters']['Question']
        /** @description So many concepts are taken as ground at most. */
        k?: components['parameters']['K']
        /**
         * @description The `follow_up` of the answer before, of the same tenant. A question that goes on from that one (`Und bei Teilzeit?`,
         *     `Gilt das auch für Azubis?`) is read together with it, and the answer says so in `read_as`; one that stands by
         *     itself is answered as without. Nothing is kept: the earlier question is in the value.
         */
        after?: components['parameters']['After']
        /**
         * @description A day in Berlin: the answer is made of what the law said on that day, as far as its states are held, and of nothing
         *     that it said on another; acts alone are searched, and no services or documents. Each passage and each statement
         *     then has `version`, and `not_held` names what was found or named and is not held in the state of that day. A question
         *     that names a day itself (`Wie lautete § 556d BGB am 1.3.2023?`) is answered as of it without; another day beside
         *     that is 422.
         */
        as_of?: components['parameters']['QuestionAsOf']
        /**
         * @description By ISO 639-1: of acts that are held in that language beside the one in which they are read first, what they say in
         *     it is searched, read and quoted in the place of that (`en`, with a question in English). Passages and citations then
         *     name that text (`CELEX:32016R0679#art_17@en`), and so does the receipt. All that is not held in it stays as it is.
         */
        lang?: components['parameters']['QuestionLang']
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        /** @description The id of a stream that the caller has had; `EventSource` sends it when it asks again. */
        'Last-Event-ID'?: components['parameters']['LastEventId']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The events. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          'Searched-Version': components['headers']['SearchedVersion']
          [name: string]: unknown
        }
        content: {
          'text/event-stream': components['schemas']['AnswerStream']
        }
      }
      /** @description The caller has had this stream, wholly or in part (`Last-Event-ID`). Nothing is computed nor metered. */
      204: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          [name: string]: unknown
        }
        content?: never
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      405: components['responses']['MethodNotAllowed']
      422: components['responses']['QuestionRefused']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  checkText: {
    parameters: {
      query?: {
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['TextCheckRequest']
      }
    }
    responses: {
      /** @description What was found. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          'Searched-Version': components['headers']['SearchedVersion']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TextCheck']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['Forbidden']
      405: components['responses']['PostOnly']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['BodyRefused']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  ingest: {
    parameters: {
      query?: {
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['IngestRequest']
      }
    }
    responses: {
      /** @description The document is written and answerable. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['IngestResult']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['ForbiddenToKey']
      405: components['responses']['PostOnly']
      413: components['responses']['DocumentTooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['BodyRefused']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  readUsage: {
    parameters: {
      query?: {
        /**
         * @description Start: epoch (s or ms), ISO time, or `<N>d` / `<N>h` for so many days or hours ago.
         * @example 1d
         */
        since?: string
        /** @description End, exclusive, after `since`: epoch or ISO time; now when it is not given. */
        until?: string
        /**
         * @description Also gives the single rows.
         * @example true
         */
        detail?: boolean
        /** @description So many rows at most. */
        limit?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was used. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Usage']
        }
      }
      403: components['responses']['ForeignOrigin']
      405: components['responses']['MethodNotAllowed']
      422: components['responses']['PageSizeRefused']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  previewBrain: {
    parameters: {
      query: {
        /**
         * @description The company's web domain, as people type it: `erfundene-software.de`, `www.müller.de`, or the address of its home page.
         *     No address of a machine, no port.
         * @example erfundene-software.example
         */
        domain: components['parameters']['Domain']
      }
      header?: {
        /** @description The id of a stream that the caller has had; `EventSource` sends it when it asks again. */
        'Last-Event-ID'?: components['parameters']['LastEventId']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The events. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          [name: string]: unknown
        }
        content: {
          'text/event-stream': components['schemas']['BrainStream']
        }
      }
      /** @description The caller has had this stream, wholly or in part (`Last-Event-ID`). Nothing is read. */
      204: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          [name: string]: unknown
        }
        content?: never
      }
      403: components['responses']['ForeignOrigin']
      405: components['responses']['MethodNotAllowed']
      422: components['responses']['DomainRefused']
      429: components['responses']['TooManyPreviews']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  streamBrain: {
    parameters: {
      query: {
        /**
         * @description The company's web domain, as people type it: `erfundene-software.de`, `www.müller.de`, or the address of its home page.
         *     No address of a machine, no port.
         * @example erfundene-software.example
         */
        domain: components['parameters']['Domain']
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        /** @description The id of a stream that the caller has had; `EventSource` sends it when it asks again. */
        'Last-Event-ID'?: components['parameters']['LastEventId']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The events. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          [name: string]: unknown
        }
        content: {
          'text/event-stream': components['schemas']['BrainStream']
        }
      }
      /** @description The caller has had this stream, wholly or in part (`Last-Event-ID`). Nothing is read or written. */
      204: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          [name: string]: unknown
        }
        content?: never
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['ForbiddenToKey']
      405: components['responses']['MethodNotAllowed']
      409: components['responses']['RunUnderWay']
      422: components['responses']['ValidationFailed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  bootstrapBrain: {
    parameters: {
      query?: {
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['BrainRequest']
      }
    }
    responses: {
      /** @description The run is stored. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BrainRun']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['ForbiddenToKey']
      405: components['responses']['PostOnly']
      409: components['responses']['RunUnderWay']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['BodyRefused']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
      504: components['responses']['TimedOut']
    }
  }
  listFindings: {
    parameters: {
      query?: {
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The findings. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['FindingList']
        }
      }
      401: components['responses']['Unauthorized']
      403: components['responses']['ForbiddenToKey']
      405: components['responses']['MethodNotAllowed']
      422: components['responses']['ValidationFailed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  listKeys: {
    parameters: {
      query?: {
        /** @description Also those that are revoked. */
        all?: boolean
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description All keys that are not revoked, those that have expired among them. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['KeyList']
        }
      }
      401: components['responses']['NotAdministrator']
      403: components['responses']['AdministrationForbidden']
      405: components['responses']['GetOrPost']
      422: components['responses']['FlagRefused']
      429: components['responses']['TooManyTries']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  issueKey: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['IssueKeyRequest']
      }
    }
    responses: {
      /** @description The key; it is shown this once. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['IssuedKey']
        }
      }
      401: components['responses']['NotAdministrator']
      403: components['responses']['AdministrationForbidden']
      405: components['responses']['GetOrPost']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['KeyBodyRefused']
      429: components['responses']['TooManyTries']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  revokeKey: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the key, as `key:` and 16 hex digits.
         * @example key:b094a39153e2cdff
         */
        key_id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The key is not valid any more. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RevokedKey']
        }
      }
      401: components['responses']['NotAdministrator']
      403: components['responses']['AdministrationForbidden']
      404: components['responses']['ValidKeyNotFound']
      405: components['responses']['DeleteOnly']
      429: components['responses']['TooManyTries']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  rotateKey: {
    parameters: {
      query?: never
      header?: never
      path: {
        /**
         * @description The id of the key, as `key:` and 16 hex digits.
         * @example key:b094a39153e2cdff
         */
        key_id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['RotateKeyRequest']
      }
    }
    responses: {
      /** @description The new key; it is shown this once. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RotatedKey']
        }
      }
      401: components['responses']['NotAdministrator']
      403: components['responses']['AdministrationForbidden']
      404: components['responses']['KeyNotFound']
      405: components['responses']['PostOnly']
      409: components['responses']['KeyEnded']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['KeyBodyRefused']
      429: components['responses']['TooManyTries']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  readSitemapIndex: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The index (sitemaps.org, protocol 0.9). */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          [name: string]: unknown
        }
        content: {
          'application/xml': string
        }
      }
      403: components['responses']['ForeignOrigin']
      405: components['responses']['MethodNotAllowed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  readSitemap: {
    parameters: {
      query?: never
      header?: never
      path: {
        file: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The sitemap, as a gzip file. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          [name: string]: unknown
        }
        content: {
          'application/gzip': string
        }
      }
      403: components['responses']['ForeignOrigin']
      404: components['responses']['SitemapNotFound']
      405: components['responses']['MethodNotAllowed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  readCatalogue: {
    parameters: {
      query?: {
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        /** @description Decides where a thing leads to; weights are honoured, other parameters of a type choose nothing. A document has the format of its extension. */
        Accept?: components['parameters']['Accept']
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['CatalogueDocument']
      304: components['responses']['NotModified']
      403: components['responses']['Forbidden']
      405: components['responses']['MethodNotAllowed']
      406: components['responses']['NotAcceptable']
      422: components['responses']['ValidationFailed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  readOntology: {
    parameters: {
      query?: never
      header?: {
        /** @description Decides where a thing leads to; weights are honoured, other parameters of a type choose nothing. A document has the format of its extension. */
        Accept?: components['parameters']['Accept']
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['OntologyDocument']
      304: components['responses']['NotModified']
      403: components['responses']['ForeignOrigin']
      405: components['responses']['MethodNotAllowed']
      406: components['responses']['NotAcceptable']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
    }
  }
  readOntologyAs: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path: {
        /** @example ttl */
        extension: components['parameters']['Extension']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['OntologyDocument']
      304: components['responses']['NotModified']
      403: components['responses']['ForeignOrigin']
      404: components['responses']['FormatNotFound']
      405: components['responses']['MethodNotAllowed']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
    }
  }
  readContext: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The context; documents hold it themselves too. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/ld+json': Record<string, never>
        }
      }
      304: components['responses']['NotModified']
      403: components['responses']['ForeignOrigin']
      405: components['responses']['MethodNotAllowed']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
    }
  }
  readShapes: {
    parameters: {
      query?: never
      header?: {
        /** @description Decides where a thing leads to; weights are honoured, other parameters of a type choose nothing. A document has the format of its extension. */
        Accept?: components['parameters']['Accept']
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['ShapesDocument']
      304: components['responses']['NotModified']
      403: components['responses']['ForeignOrigin']
      405: components['responses']['MethodNotAllowed']
      406: components['responses']['NotAcceptable']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
    }
  }
  readShapesAs: {
    parameters: {
      query?: never
      header?: {
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path: {
        /** @example ttl */
        extension: components['parameters']['Extension']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['ShapesDocument']
      304: components['responses']['NotModified']
      403: components['responses']['ForeignOrigin']
      404: components['responses']['FormatNotFound']
      405: components['responses']['MethodNotAllowed']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
    }
  }
  listDumps: {
    parameters: {
      query?: {
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What there is. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['DumpList']
          'text/html': string
        }
      }
      304: components['responses']['NotModified']
      403: components['responses']['Forbidden']
      404: components['responses']['DumpsOff']
      405: components['responses']['MethodNotAllowed']
      422: components['responses']['ValidationFailed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['DumpUnavailable']
    }
  }
  readDump: {
    parameters: {
      query?: {
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        /** @description `bytes=0-999`, `bytes=1000-` or `bytes=-1000`. */
        Range?: string
        /** @description The `ETag` or `Last-Modified` of what the caller holds the beginning of; the whole when it is another. */
        'If-Range'?: string
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path: {
        file: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The whole. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          /** @description Strong: of these bytes. */
          ETag?: string
          /** @description When the edition was made. */
          'Last-Modified'?: string
          /** @description `bytes` */
          'Accept-Ranges'?: string
          [name: string]: unknown
        }
        content: {
          'application/gzip': string
        }
      }
      /** @description The range. */
      206: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          /** @description `bytes 0-999/123456` */
          'Content-Range'?: string
          [name: string]: unknown
        }
        content: {
          'application/gzip': string
        }
      }
      304: components['responses']['NotModified']
      403: components['responses']['Forbidden']
      404: components['responses']['DumpNotFound']
      405: components['responses']['MethodNotAllowed']
      /** @description The dump is another one than `If-Match` names, or newer than `If-Unmodified-Since`. */
      412: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description The range begins behind the end; `Content-Range` says where that is. */
      416: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          /** @description `bytes *\/123456` */
          'Content-Range'?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      422: components['responses']['ValidationFailed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['DumpUnavailable']
    }
  }
  querySparql: {
    parameters: {
      query?: {
        /**
         * @description One SPARQL 1.1 query of at most 256 kB; addresses of more than 16 kB need POST.
         * @example PREFIX eli: <http://data.europa.eu/eli/ontology#> SELECT ?act ?title WHERE { ?act a eli:LegalResource ; eli:title ?title } ORDER BY ?act LIMIT 2
         */
        query?: components['parameters']['Sparql']
        /** @description A graph of the caller's that the default graph is made of; may be given several times. */
        'default-graph-uri'?: components['parameters']['DefaultGraphUri']
        /** @description A graph of the caller's that `GRAPH` can name; may be given several times. */
        'named-graph-uri'?: components['parameters']['NamedGraphUri']
        /** @description The whole IRI of a graph of the caller's, which is given as it stands (Graph Store Protocol); not beside `query`. */
        graph?: components['parameters']['StoredGraph']
        /** @description Wanted is the default graph as it stands (Graph Store Protocol), whatever the value; not beside `query`. */
        default?: components['parameters']['StoredDefault']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        /** @description Decides where a thing leads to; weights are honoured, other parameters of a type choose nothing. A document has the format of its extension. */
        Accept?: components['parameters']['Accept']
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['SparqlAnswer']
      304: components['responses']['NotModified']
      400: components['responses']['QueryRefused']
      403: components['responses']['ForeignOrigin']
      404: components['responses']['MirrorOff']
      405: components['responses']['GetOrPost']
      406: components['responses']['ResultNotAcceptable']
      422: components['responses']['ValidationFailed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['MirrorUnavailable']
    }
  }
  postSparql: {
    parameters: {
      query?: {
        /** @description A graph of the caller's that the default graph is made of; may be given several times. */
        'default-graph-uri'?: components['parameters']['DefaultGraphUri']
        /** @description A graph of the caller's that `GRAPH` can name; may be given several times. */
        'named-graph-uri'?: components['parameters']['NamedGraphUri']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        /** @description Decides where a thing leads to; weights are honoured, other parameters of a type choose nothing. A document has the format of its extension. */
        Accept?: components['parameters']['Accept']
      }
      path?: never
      cookie?: never
    }
    requestBody: components['requestBodies']['Sparql']
    responses: {
      200: components['responses']['SparqlAnswer']
      400: components['responses']['QueryRefused']
      403: components['responses']['ForeignOrigin']
      404: components['responses']['MirrorOff']
      405: components['responses']['PostedGraph']
      406: components['responses']['ResultNotAcceptable']
      413: components['responses']['QueryTooLarge']
      415: components['responses']['QueryTypeUnsupported']
      422: components['responses']['ValidationFailed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['MirrorUnavailable']
    }
  }
  querySparqlAs: {
    parameters: {
      query?: {
        /**
         * @description One SPARQL 1.1 query of at most 256 kB; addresses of more than 16 kB need POST.
         * @example PREFIX eli: <http://data.europa.eu/eli/ontology#> SELECT ?act ?title WHERE { ?act a eli:LegalResource ; eli:title ?title } ORDER BY ?act LIMIT 2
         */
        query?: components['parameters']['Sparql']
        /** @description A graph of the caller's that the default graph is made of; may be given several times. */
        'default-graph-uri'?: components['parameters']['DefaultGraphUri']
        /** @description A graph of the caller's that `GRAPH` can name; may be given several times. */
        'named-graph-uri'?: components['parameters']['NamedGraphUri']
        /** @description The whole IRI of a graph of the caller's, which is given as it stands (Graph Store Protocol); not beside `query`. */
        graph?: components['parameters']['StoredGraph']
        /** @description Wanted is the default graph as it stands (Graph Store Protocol), whatever the value; not beside `query`. */
        default?: components['parameters']['StoredDefault']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        /** @description Decides where a thing leads to; weights are honoured, other parameters of a type choose nothing. A document has the format of its extension. */
        Accept?: components['parameters']['Accept']
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path: {
        /**
         * @description A profile whose scopes the key's own profile contains.
         * @example public-observatory
         */
        profile: components['parameters']['MirrorProfile']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['SparqlAnswer']
      304: components['responses']['NotModified']
      400: components['responses']['QueryRefused']
      403: components['responses']['Forbidden']
      404: components['responses']['MirrorOff']
      405: components['responses']['GetOrPost']
      406: components['responses']['ResultNotAcceptable']
      422: components['responses']['ValidationFailed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['MirrorUnavailable']
    }
  }
  postSparqlAs: {
    parameters: {
      query?: {
        /** @description A graph of the caller's that the default graph is made of; may be given several times. */
        'default-graph-uri'?: components['parameters']['DefaultGraphUri']
        /** @description A graph of the caller's that `GRAPH` can name; may be given several times. */
        'named-graph-uri'?: components['parameters']['NamedGraphUri']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        /** @description Decides where a thing leads to; weights are honoured, other parameters of a type choose nothing. A document has the format of its extension. */
        Accept?: components['parameters']['Accept']
      }
      path: {
        /**
         * @description A profile whose scopes the key's own profile contains.
         * @example public-observatory
         */
        profile: components['parameters']['MirrorProfile']
      }
      cookie?: never
    }
    requestBody: components['requestBodies']['Sparql']
    responses: {
      200: components['responses']['SparqlAnswer']
      400: components['responses']['QueryRefused']
      403: components['responses']['Forbidden']
      404: components['responses']['MirrorOff']
      405: components['responses']['PostedGraph']
      406: components['responses']['ResultNotAcceptable']
      413: components['responses']['QueryTooLarge']
      415: components['responses']['QueryTypeUnsupported']
      422: components['responses']['ValidationFailed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['MirrorUnavailable']
    }
  }
  listActs: {
    parameters: {
      query?: {
        /** @description What the acts are sorted by, and have their letter of. */
        by?: components['parameters']['ListBy']
        /** @description Only those whose name begins so; an umlaut counts as its letter, and `other` is what begins with no letter. */
        letter?: components['parameters']['ListLetter']
        /** @description The IRI of a field, as `https://w3id.org/beleg/subjects/arbeit`: its acts, those that govern most of its matters first. */
        field?: components['parameters']['ListField']
        /** @description Words in a name or abbreviation, each of them also as a part of a word; those that are called so come first. */
        q?: components['parameters']['ListWords']
        page?: components['parameters']['ListPage']
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        /** @description Decides where a thing leads to; weights are honoured, other parameters of a type choose nothing. A document has the format of its extension. */
        Accept?: components['parameters']['Accept']
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['ActIndex']
      304: components['responses']['NotModified']
      403: components['responses']['Forbidden']
      404: components['responses']['ListNotFound']
      405: components['responses']['MethodNotAllowed']
      406: components['responses']['NotAcceptable']
      422: components['responses']['ValidationFailed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  listActsAs: {
    parameters: {
      query?: {
        /** @description What the acts are sorted by, and have their letter of. */
        by?: components['parameters']['ListBy']
        /** @description Only those whose name begins so; an umlaut counts as its letter, and `other` is what begins with no letter. */
        letter?: components['parameters']['ListLetter']
        /** @description The IRI of a field, as `https://w3id.org/beleg/subjects/arbeit`: its acts, those that govern most of its matters first. */
        field?: components['parameters']['ListField']
        /** @description Words in a name or abbreviation, each of them also as a part of a word; those that are called so come first. */
        q?: components['parameters']['ListWords']
        page?: components['parameters']['ListPage']
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path: {
        /** @example ttl */
        extension: components['parameters']['Extension']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['ActIndex']
      304: components['responses']['NotModified']
      403: components['responses']['Forbidden']
      404: components['responses']['ListNotFound']
      405: components['responses']['MethodNotAllowed']
      422: components['responses']['ValidationFailed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  listUnionActs: {
    parameters: {
      query?: {
        /** @description What the acts are sorted by, and have their letter of. */
        by?: components['parameters']['ListBy']
        /** @description Only those whose name begins so; an umlaut counts as its letter, and `other` is what begins with no letter. */
        letter?: components['parameters']['ListLetter']
        /** @description The IRI of a field, as `https://w3id.org/beleg/subjects/arbeit`: its acts, those that govern most of its matters first. */
        field?: components['parameters']['ListField']
        /** @description Words in a name or abbreviation, each of them also as a part of a word; those that are called so come first. */
        q?: components['parameters']['ListWords']
        page?: components['parameters']['ListPage']
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        /** @description Decides where a thing leads to; weights are honoured, other parameters of a type choose nothing. A document has the format of its extension. */
        Accept?: components['parameters']['Accept']
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['UnionActIndex']
      304: components['responses']['NotModified']
      403: components['responses']['Forbidden']
      404: components['responses']['ListNotFound']
      405: components['responses']['MethodNotAllowed']
      406: components['responses']['NotAcceptable']
      422: components['responses']['ValidationFailed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  listUnionActsAs: {
    parameters: {
      query?: {
        /** @description What the acts are sorted by, and have their letter of. */
        by?: components['parameters']['ListBy']
        /** @description Only those whose name begins so; an umlaut counts as its letter, and `other` is what begins with no letter. */
        letter?: components['parameters']['ListLetter']
        /** @description The IRI of a field, as `https://w3id.org/beleg/subjects/arbeit`: its acts, those that govern most of its matters first. */
        field?: components['parameters']['ListField']
        /** @description Words in a name or abbreviation, each of them also as a part of a word; those that are called so come first. */
        q?: components['parameters']['ListWords']
        page?: components['parameters']['ListPage']
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path: {
        /** @example ttl */
        extension: components['parameters']['Extension']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['UnionActIndex']
      304: components['responses']['NotModified']
      403: components['responses']['Forbidden']
      404: components['responses']['ListNotFound']
      405: components['responses']['MethodNotAllowed']
      422: components['responses']['ValidationFailed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  listNamedServices: {
    parameters: {
      query?: {
        /** @description Only those whose name begins so; an umlaut counts as its letter, and `other` is what begins with no letter. */
        letter?: components['parameters']['ListLetter']
        /** @description Name of who describes them. */
        publisher?: components['parameters']['ListPublisher']
        /** @description Words in a name or abbreviation, each of them also as a part of a word; those that are called so come first. */
        q?: components['parameters']['ListWords']
        page?: components['parameters']['ListPage']
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        /** @description Decides where a thing leads to; weights are honoured, other parameters of a type choose nothing. A document has the format of its extension. */
        Accept?: components['parameters']['Accept']
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['NamedServices']
      304: components['responses']['NotModified']
      403: components['responses']['Forbidden']
      404: components['responses']['ListNotFound']
      405: components['responses']['MethodNotAllowed']
      406: components['responses']['NotAcceptable']
      422: components['responses']['ValidationFailed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  listNamedServicesAs: {
    parameters: {
      query?: {
        /** @description Only those whose name begins so; an umlaut counts as its letter, and `other` is what begins with no letter. */
        letter?: components['parameters']['ListLetter']
        /** @description Name of who describes them. */
        publisher?: components['parameters']['ListPublisher']
        /** @description Words in a name or abbreviation, each of them also as a part of a word; those that are called so come first. */
        q?: components['parameters']['ListWords']
        page?: components['parameters']['ListPage']
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path: {
        /** @example ttl */
        extension: components['parameters']['Extension']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['NamedServices']
      304: components['responses']['NotModified']
      403: components['responses']['Forbidden']
      404: components['responses']['ListNotFound']
      405: components['responses']['MethodNotAllowed']
      422: components['responses']['ValidationFailed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  describe: {
    parameters: {
      query: {
        /**
         * @description The full IRI, as `http://data.europa.eu/a4g/resource/1`.
         * @example http://data.europa.eu/a4g/resource/1
         */
        iri: components['parameters']['Iri']
        /**
         * @description A page of what points at the thing, 500 statements each and 10,000 in all; `Link` names the next, and the
         *     document itself says that it is a page (`hydra:view`). Of law, the page in HTML is one of 30 of what cites it.
         */
        page?: components['parameters']['DocumentPage']
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        /** @description Decides where a thing leads to; weights are honoured, other parameters of a type choose nothing. A document has the format of its extension. */
        Accept?: components['parameters']['Accept']
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      303: components['responses']['SeeDocument']
      304: components['responses']['NotModified']
      403: components['responses']['Forbidden']
      404: components['responses']['IriNotFound']
      405: components['responses']['MethodNotAllowed']
      406: components['responses']['NotAcceptable']
      422: components['responses']['ValidationFailed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  describeAs: {
    parameters: {
      query: {
        /**
         * @description The full IRI, as `http://data.europa.eu/a4g/resource/1`.
         * @example http://data.europa.eu/a4g/resource/1
         */
        iri: components['parameters']['Iri']
        /**
         * @description A page of what points at the thing, 500 statements each and 10,000 in all; `Link` names the next, and the
         *     document itself says that it is a page (`hydra:view`). Of law, the page in HTML is one of 30 of what cites it.
         */
        page?: components['parameters']['DocumentPage']
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path: {
        /** @example ttl */
        extension: components['parameters']['Extension']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['DescriptionDocument']
      303: components['responses']['SeeDocument']
      304: components['responses']['NotModified']
      403: components['responses']['Forbidden']
      404: components['responses']['DescriptionNotFound']
      405: components['responses']['MethodNotAllowed']
      406: components['responses']['NotInXml']
      422: components['responses']['ValidationFailed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  readTimeMap: {
    parameters: {
      query: {
        /**
         * @description The reference of an act or a provision (`ELI:GewO§14`), a citation (`§ 14 GewO`), or its IRI.
         * @example ELI:GewO§14
         */
        ref: string
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The texts, the earliest first. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          RateLimit: components['headers']['RateLimit']
          'RateLimit-Policy': components['headers']['RateLimitPolicy']
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/link-format': string
        }
      }
      304: components['responses']['NotModified']
      403: components['responses']['Forbidden']
      404: components['responses']['WorkNotFound']
      405: components['responses']['MethodNotAllowed']
      422: components['responses']['ValidationFailed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  readThing: {
    parameters: {
      query?: {
        /**
         * @description A page of what points at the thing, 500 statements each and 10,000 in all; `Link` names the next, and the
         *     document itself says that it is a page (`hydra:view`). Of law, the page in HTML is one of 30 of what cites it.
         */
        page?: components['parameters']['DocumentPage']
        /**
         * @description Of acts and provisions: 303 to what was said on that day (in Berlin), as its own address (`…/2022-03-01`) has it; 404
         *     there says why it is not held. 400 for all else.
         */
        as_of?: components['parameters']['DocumentAsOf']
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        /** @description Decides where a thing leads to; weights are honoured, other parameters of a type choose nothing. A document has the format of its extension. */
        Accept?: components['parameters']['Accept']
        /**
         * @description Of law: when the text is wanted, as RFC 7089 has it (`Tue, 01 Mar 2022 12:00:00 GMT`). Of what is held in one state
         *     alone nothing changes with it.
         */
        'Accept-Datetime'?: components['parameters']['AcceptDatetime']
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path: {
        family: components['parameters']['Family']
        /** @description For instance `gewo` of `/eli/gewo/14`; on the last part the extension of a document. */
        name: components['parameters']['PathName']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['ThingDocument']
      302: components['responses']['SeeMemento']
      303: components['responses']['SeeThing']
      304: components['responses']['NotModified']
      400: components['responses']['NoDatetime']
      403: components['responses']['Forbidden']
      404: components['responses']['ThingNotFound']
      405: components['responses']['MethodNotAllowed']
      406: components['responses']['NotAcceptable']
      422: components['responses']['ValidationFailed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  readPart: {
    parameters: {
      query?: {
        /**
         * @description A page of what points at the thing, 500 statements each and 10,000 in all; `Link` names the next, and the
         *     document itself says that it is a page (`hydra:view`). Of law, the page in HTML is one of 30 of what cites it.
         */
        page?: components['parameters']['DocumentPage']
        /**
         * @description Of acts and provisions: 303 to what was said on that day (in Berlin), as its own address (`…/2022-03-01`) has it; 404
         *     there says why it is not held. 400 for all else.
         */
        as_of?: components['parameters']['DocumentAsOf']
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        /** @description Decides where a thing leads to; weights are honoured, other parameters of a type choose nothing. A document has the format of its extension. */
        Accept?: components['parameters']['Accept']
        /**
         * @description Of law: when the text is wanted, as RFC 7089 has it (`Tue, 01 Mar 2022 12:00:00 GMT`). Of what is held in one state
         *     alone nothing changes with it.
         */
        'Accept-Datetime'?: components['parameters']['AcceptDatetime']
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path: {
        family: components['parameters']['Family']
        /** @description For instance `gewo` of `/eli/gewo/14`; on the last part the extension of a document. */
        name: components['parameters']['PathName']
        part: components['parameters']['PathPart']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['PartDocument']
      302: components['responses']['SeeMemento']
      303: components['responses']['SeeThing']
      304: components['responses']['NotModified']
      400: components['responses']['NoDatetime']
      403: components['responses']['Forbidden']
      404: components['responses']['ThingNotFound']
      405: components['responses']['MethodNotAllowed']
      406: components['responses']['NotAcceptable']
      422: components['responses']['ValidationFailed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
  readPassage: {
    parameters: {
      query?: {
        /**
         * @description A page of what points at the thing, 500 statements each and 10,000 in all; `Link` names the next, and the
         *     document itself says that it is a page (`hydra:view`). Of law, the page in HTML is one of 30 of what cites it.
         */
        page?: components['parameters']['DocumentPage']
        /**
         * @description Of acts and provisions: 303 to what was said on that day (in Berlin), as its own address (`…/2022-03-01`) has it; 404
         *     there says why it is not held. 400 for all else.
         */
        as_of?: components['parameters']['DocumentAsOf']
        /** @description Narrows the answer to a profile whose scopes the key's own profile contains; else 403. */
        profile?: components['parameters']['Profile']
        /** @description The API key, where the header `X-API-Key` is impossible. The header wins. */
        key?: components['parameters']['Key']
      }
      header?: {
        /** @description Decides where a thing leads to; weights are honoured, other parameters of a type choose nothing. A document has the format of its extension. */
        Accept?: components['parameters']['Accept']
        /**
         * @description Of law: when the text is wanted, as RFC 7089 has it (`Tue, 01 Mar 2022 12:00:00 GMT`). Of what is held in one state
         *     alone nothing changes with it.
         */
        'Accept-Datetime'?: components['parameters']['AcceptDatetime']
        'If-None-Match'?: components['parameters']['IfNoneMatch']
      }
      path: {
        family: components['parameters']['Family']
        /** @description For instance `gewo` of `/eli/gewo/14`; on the last part the extension of a document. */
        name: components['parameters']['PathName']
        part: components['parameters']['PathPart']
        passage: components['parameters']['PathPassage']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['PassageDocument']
      302: components['responses']['SeeMemento']
      303: components['responses']['SeeThing']
      304: components['responses']['NotModified']
      400: components['responses']['NoDatetime']
      403: components['responses']['Forbidden']
      404: components['responses']['ThingNotFound']
      405: components['responses']['MethodNotAllowed']
      406: components['responses']['NotAcceptable']
      422: components['responses']['ValidationFailed']
      429: components['responses']['TooManyRequests']
      431: components['responses']['HeadersTooLarge']
      500: components['responses']['Failed']
      503: components['responses']['Unavailable']
    }
  }
}

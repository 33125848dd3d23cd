import { crawlHosts } from './crawlHosts.js'
import { networks } from './networks.js'
import {
  baseIri,
  contact,
  databaseUrl,
  graphStore,
  headerText,
  hostName,
  httpUrl,
  mirror,
  onOff,
  origin,
  oneOfValues,
  several,
  strongKey,
  text,
  time,
  wholeNumber,
  type SettingReader
} from './readers.js'

/** The profiles of `ontology/profiles.ttl` (kept equal by a test), for settings and commands that run without a graph. */
export const profileNames = [
  'public-observatory',
  'trial',
  'free-market',
  'research-open',
  'de-federal',
  'commercial-full'
] as const

interface Setting<Value> {
  readonly read: SettingReader<Value>
  readonly about: string
  /** Its value is never shown, not even in a fault. */
  readonly secret?: true
}

const setting = <Value>(read: SettingReader<Value>, about: string): Setting<Value> => ({ read, about })
const secret = (about: string): Setting<string> => ({ read: headerText, about, secret: true })

export const quotaName = (profile: string) => `BELEG_QUOTA_${profile.toUpperCase().replaceAll('-', '_')}`

/** Each setting with what reads it. One that is absent or empty takes its default, which `base/settings/config.ts` gives. */
export const settings = {
  BELEG_HOST: setting(text, 'address to listen on (127.0.0.1)'),
  BELEG_PORT: setting(wholeNumber(0, 65535), 'port to listen on (8080); 0 takes a free one'),
  BELEG_DATA: setting(text, 'folder of log, database and snapshots (./data)'),
  BELEG_BASE_IRI: setting(baseIri, 'where all minted IRIs begin (from host and port)'),
  BELEG_OPERATOR: setting(text, 'who runs the service, named as publisher in its catalogue (Beleg)'),
  BELEG_SIGNING_KEY: setting(
    text,
    'file with the keys that receipts are signed with (none: they are not signed)'
  ),
  BELEG_ADMIN_KEY: {
    ...secret('opens /v1/admin, 16 or more characters; without it these answer 403'),
    read: strongKey
  },
  BELEG_GRAPH_STORE: setting(graphStore, 'embedded, or the address of a Fuseki dataset (embedded)'),
  BELEG_GRAPH_READ: setting(several(httpUrl), 'further Fuseki datasets to read from, separated by commas'),
  BELEG_MIRROR: setting(
    mirror,
    'what answers SPARQL of others: embedded, the address of a Fuseki dataset of its own, or off, also without dumps (embedded)'
  ),
  BELEG_CACHE_MB: setting(
    wholeNumber(0, 1_000_000),
    'megabytes of texts that were read and are kept in memory; 0 keeps none (128)'
  ),
  BELEG_TENANT_MB: setting(
    wholeNumber(0, 1_000_000),
    'megabytes that one tenant may hold in all, 320 bytes a statement and its texts; 0 is without limit (500)'
  ),
  BELEG_DATABASE_URL: setting(databaseUrl, 'the operations database (operations.sqlite in BELEG_DATA)'),
  BELEG_MODEL_URL: setting(httpUrl, 'a language model: base address of an OpenAI-compatible service'),
  BELEG_MODEL_NAME: setting(text, 'name of the language model'),
  BELEG_MODEL_KEY: secret('key of the language model'),
  BELEG_MODEL_CALLS: setting(
    wholeNumber(1, 1000),
    'calls to each model at once; more are refused with 503 (4)'
  ),
  BELEG_MODEL_SECONDS: setting(wholeNumber(1, 3600), 'time for one call to a model (60)'),
  BELEG_MODEL_FALLBACK: setting(
    oneOfValues('extractive', 'none'),
    'when the model fails: sentences of the law, marked as such, or 503 (extractive)'
  ),
  BELEG_MODEL_QUOTES: setting(
    onOff,
    'off: the language model writes, also where it could quote and explain: on or off (on)'
  ),
  BELEG_MODEL_READS: setting(
    onOff,
    'on: the language model picks sentences of the law, and says nothing itself: on or off (off)'
  ),
  BELEG_JUDGE_URL: setting(httpUrl, 'a second model that judges: base address'),
  BELEG_JUDGE_NAME: setting(text, 'name of the judge'),
  BELEG_JUDGE_KEY: secret('key of the judge'),
  BELEG_EMBEDDER_URL: setting(httpUrl, 'an embedder: base address of an OpenAI-compatible service'),
  BELEG_EMBEDDER_NAME: setting(text, 'name of the embedder'),
  BELEG_EMBEDDER_KEY: secret('key of the embedder'),
  BELEG_CORS_ORIGINS: setting(
    several(origin),
    'origins whose pages may read answers, separated by commas; * is any (none)'
  ),
  BELEG_TRUSTED_PROXIES: setting(
    networks,
    'proxies that may say who the client is: addresses, networks, loopback, linklocal, uniquelocal (none)'
  ),
  BELEG_QUOTA_PAGES: setting(
    wholeNumber(0, 1_000_000),
    'pages a minute that one key or client reads, which are no calls; 0 is without limit (600)'
  ),
  BELEG_ANSWERS_AT_ONCE: setting(
    wholeNumber(1, 1000),
    'questions of one key or client under way at once (4)'
  ),
  BELEG_LOOKUPS_AT_ONCE: setting(
    wholeNumber(1, 10_000),
    'weight of the lookups of one key or client under way at once: a reference 1, a page a tenth of its limit (32)'
  ),
  BELEG_WAITING: setting(wholeNumber(0, 100_000), 'requests of one key or client that may wait (1000)'),
  BELEG_PREVIEW_HOUR: setting(
    wholeNumber(0, 1_000_000),
    'previews of one client that begin a new crawl within an hour; 0 is without limit (5)'
  ),
  BELEG_PREVIEW_DAY: setting(wholeNumber(0, 1_000_000), 'the same within 24 hours (20)'),
  BELEG_PREVIEW_ALL: setting(wholeNumber(0, 1_000_000), 'the same of all clients within 24 hours (500)'),
  BELEG_CRAWL_CONTACT: setting(
    contact,
    'where the operator is reached, told to sites that are crawled: an address of the web or of mail (none)'
  ),
  BELEG_CRAWL_HOSTS: setting(
    crawlHosts,
    'for development and tests only: sites that stand on this machine, as company.example=127.0.0.1:9001 (none)'
  ),
  BELEG_API_URL: setting(
    httpUrl,
    'for "beleg mcp": where the API is that the tools call (from BELEG_HOST and BELEG_PORT)'
  ),
  BELEG_API_KEY: secret(
    'the key that "beleg query", "beleg check" and "beleg mcp --stdio" call a service with'
  ),
  BELEG_MCP_PORT: setting(
    wholeNumber(0, 65535),
    'for "beleg mcp": port to listen on (8081); 0 takes a free one'
  ),
  BELEG_MCP_HOSTS: setting(
    several(hostName),
    'for "beleg mcp": host names that it is reached under beside those of the loopback, separated by commas (none)'
  ),
  BELEG_UNSUPPORTED: setting(
    oneOfValues('mark', 'omit'),
    'claims without support: mark them as offen, or omit them (mark)'
  ),
  BELEG_COUNT_POSSIBLE: setting(
    onOff,
    'off: answers that are only possible count as not grounded in the ledger (on)'
  ),
  BELEG_DEMO: setting(onOff, 'off: start without the demo corpus and demo key (on)'),
  BELEG_CLOCK: setting(time, 'a fixed time, for tests only'),
  BELEG_LOG_LEVEL: setting(
    oneOfValues('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'how much is logged (info)'
  ),
  BELEG_METRICS_PORT: setting(
    wholeNumber(0, 65535),
    'port of its own that gives out metrics for Prometheus at /metrics (none); 0 takes a free one'
  ),
  BELEG_METRICS_HOST: setting(text, 'address that metrics are given out at (127.0.0.1)'),
  BELEG_TRACES_URL: setting(
    httpUrl,
    'a collector of OpenTelemetry that takes traces by OTLP over HTTP, as http://127.0.0.1:4318 (none)'
  ),
  BELEG_LOG_KEY: secret('makes client ids in the log pseudonymous (kept in BELEG_DATA)')
}

/** Calls a minute of each profile; 0 is without limit. */
export const quotaSettings = Object.fromEntries(
  profileNames.map(profile => [
    quotaName(profile),
    setting(wholeNumber(0, 1_000_000), `calls a minute with profile ${profile}; 0 is without limit`)
  ])
)

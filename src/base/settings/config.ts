import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { InvalidInput } from '../errors.js'
import { defaultPreviewLimits, type PreviewLimits } from './previewLimits.js'
import type { CrawlHosts } from './crawlHosts.js'
import { readSettings, type Settings } from './readSettings.js'
import { profileNames, quotaName } from './settings.js'

/** Where a language model or embedder listens: the base URL of an OpenAI-compatible service. */
export interface ModelSettings {
  readonly url: string
  readonly name: string
  readonly key?: string
}

/** What `beleg mcp` needs: where the API is, and where it listens itself. */
export interface McpSettings {
  readonly apiUrl: string
  /** Where the IRIs of that API begin. */
  readonly baseIri: string
  readonly port: number
  /** Names that it is reached under, beside those of the loopback. */
  readonly hosts: readonly string[]
}

export type LogLevel = NonNullable<Settings['BELEG_LOG_LEVEL']>

/** All settings of the service, checked. It holds secrets (`secrets`, keys of models, a store's password): never print it. */
export interface Config {
  readonly host: string
  readonly port: number
  /** Absolute path of the folder that holds log, database and snapshots. */
  readonly dataFolder: string
  /** Where all minted IRIs of new data begin; no slash at its end. `openGraph` minds what is held already. */
  readonly baseIri: string
  /** It was set; otherwise it follows host and port. */
  readonly baseIriGiven: boolean
  /** Who runs the service, as its catalogue names its publisher. */
  readonly operator: string
  /** Absolute path of the file with the keys that receipts are signed with; they are not signed when absent. */
  readonly signingKey?: string
  readonly graphStore:
    | { readonly kind: 'embedded' }
    | { readonly kind: 'fuseki'; readonly url: string; readonly readUrls: readonly string[] }
  /** What others ask by SPARQL: an engine of this process, a Fuseki dataset of its own, or nothing and no dumps. */
  readonly mirror: { readonly kind: 'embedded' | 'off' } | { readonly kind: 'fuseki'; readonly url: string }
  /** Of texts that were read; 0 keeps none. */
  readonly cacheBytes: number
  /** How much one tenant may hold (docs/tenants.md); 0 is without limit. */
  readonly tenantBytes: number
  /** Operations store other than the SQLite file in `dataFolder`, as `file:` address. */
  readonly databaseUrl?: string
  readonly demo: boolean
  /** Tests only: a time that stands still. */
  readonly clock?: Date
  /** Claims without support in an answer: delivered as `offen`, or left out. */
  readonly unsupported: 'mark' | 'omit'
  /** Whether answers that are only possible count as grounded. */
  readonly countsPossible: boolean
  readonly model?: ModelSettings
  /** When it fails: the law's own sentences, marked as such, or 503. */
  readonly modelFallback: 'extractive' | 'none'
  /** Whether it picks sentences of the law instead of writing. */
  readonly modelReads: boolean
  /** Whether it answers by quotes, each with words on it or none, where it can. */
  readonly modelQuotes: boolean
  readonly judge?: ModelSettings
  readonly embedder?: ModelSettings
  /** Calls at once to model and judge, each. */
  readonly modelCalls: number
  /** Time for one of them. */
  readonly modelSeconds: number
  /** Origins whose pages may read answers; `*` is any. */
  readonly corsOrigins: readonly string[]
  /** Networks (CIDR) of the proxies that are believed about who the client is. */
  readonly trustedProxies: readonly string[]
  /** Of one key or client: questions, and weight of lookups, that may be under way, and requests that may wait. */
  readonly atOnce: { readonly answers: number; readonly lookups: number; readonly waiting: number }
  /** Calls a minute by profile, where they differ from `ontology/profiles.ttl`; 0 is without limit. */
  readonly quotas: Readonly<Record<string, number>>
  /** Pages a minute, where they differ from the profile's own; 0 is without limit. */
  readonly pageQuota?: number
  readonly previewLimits: PreviewLimits
  /** What crawled sites are told of the operator, and which of them stand on this machine. */
  readonly crawl: { readonly contact?: string; readonly hosts: CrawlHosts }
  readonly mcp: McpSettings
  readonly logLevel: LogLevel
  /** Where metrics are given out; nowhere when absent. */
  readonly metrics?: { readonly host: string; readonly port: number }
  /** Base URL of a collector of OpenTelemetry that takes OTLP over HTTP; no traces when absent. */
  readonly tracesUrl?: string
  readonly secrets: {
    readonly adminKey?: string
    /** For commands that ask a service, and the tools over stdio; the service itself has no use for it. */
    readonly apiKey?: string
    /** Makes client ids in the log pseudonymous (HMAC); one is kept in the data folder when it is not set. */
    readonly logKey?: string
  }
}

const DEFAULT_PORT = 8080
const DEFAULT_MCP_PORT = 8081
const HERE = ['127.0.0.1', '::1', '[::1]', '0.0.0.0', '::', 'localhost']

/** Where this machine, or another, finds what listens on a host and port. */
export function hostAndPort(host: string, port: number): string {
  const name = HERE.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}${port === 80 ? '' : `:${port}`}`
}

/** The settings of this process: its environment, and below it the file `.env` of the working folder. @throws InvalidInput */
export function loadConfig(): Config {
  return readConfig({ ...envFile('.env'), ...process.env })
}

/** @throws InvalidInput that names all faulty settings at once */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const { values, quotas, faults } = readSettings(env)
  const allFaults = [...faults, ...contradictions(env)]
  if (allFaults.length) throw new InvalidInput(`Wrong settings: ${allFaults.join('; ')}`)
  const store = values.BELEG_GRAPH_STORE ?? 'embedded'
  const { BELEG_HOST: host = '127.0.0.1', BELEG_PORT: port = DEFAULT_PORT } = values
  return {
    host,
    port,
    dataFolder: resolve(values.BELEG_DATA ?? 'data'),
    baseIri: values.BELEG_BASE_IRI ?? hostAndPort(host, port || DEFAULT_PORT),
    baseIriGiven: values.BELEG_BASE_IRI !== undefined,
    operator: values.BELEG_OPERATOR ?? 'Beleg',
    ...(values.BELEG_SIGNING_KEY !== undefined && { signingKey: resolve(values.BELEG_SIGNING_KEY) }),
    graphStore:
      store === 'embedded'
        ? { kind: 'embedded' }
        : { kind: 'fuseki', url: store, readUrls: values.BELEG_GRAPH_READ ?? [] },
    mirror: mirrorOf(values.BELEG_MIRROR ?? 'embedded'),
    cacheBytes: (values.BELEG_CACHE_MB ?? 128) * 1_000_000,
    tenantBytes: (values.BELEG_TENANT_MB ?? 500) * 1_000_000,
    ...optional('databaseUrl', values.BELEG_DATABASE_URL),
    demo: values.BELEG_DEMO ?? true,
    ...optional('clock', values.BELEG_CLOCK),
    unsupported: values.BELEG_UNSUPPORTED ?? 'mark',
    countsPossible: values.BELEG_COUNT_POSSIBLE ?? true,
    ...optional('model', model(values.BELEG_MODEL_URL, values.BELEG_MODEL_NAME, values.BELEG_MODEL_KEY)),
    modelFallback: values.BELEG_MODEL_FALLBACK ?? 'extractive',
    modelReads: values.BELEG_MODEL_READS ?? false,
    modelQuotes: values.BELEG_MODEL_QUOTES ?? true,
    ...optional('judge', model(values.BELEG_JUDGE_URL, values.BELEG_JUDGE_NAME, values.BELEG_JUDGE_KEY)),
    ...optional(
      'embedder',
      model(values.BELEG_EMBEDDER_URL, values.BELEG_EMBEDDER_NAME, values.BELEG_EMBEDDER_KEY)
    ),
    corsOrigins: values.BELEG_CORS_ORIGINS ?? [],
    trustedProxies: values.BELEG_TRUSTED_PROXIES ?? [],
    atOnce: {
      answers: values.BELEG_ANSWERS_AT_ONCE ?? 4,
      lookups: values.BELEG_LOOKUPS_AT_ONCE ?? 32,
      waiting: values.BELEG_WAITING ?? 1000
    },
    modelCalls: values.BELEG_MODEL_CALLS ?? 4,
    modelSeconds: values.BELEG_MODEL_SECONDS ?? 60,
    quotas: Object.fromEntries(
      profileNames.flatMap(profile => {
        const quota = quotas[quotaName(profile)]
        return quota === undefined ? [] : [[profile, quota]]
      })
    ),
    ...optional('pageQuota', values.BELEG_QUOTA_PAGES),
    previewLimits: {
      hour: values.BELEG_PREVIEW_HOUR ?? defaultPreviewLimits.hour,
      day: values.BELEG_PREVIEW_DAY ?? defaultPreviewLimits.day,
      all: values.BELEG_PREVIEW_ALL ?? defaultPreviewLimits.all
    },
    crawl: {
      ...optional('contact', values.BELEG_CRAWL_CONTACT),
      hosts: values.BELEG_CRAWL_HOSTS ?? new Map()
    },
    mcp: mcpSettings(values, hostAndPort(host, port || DEFAULT_PORT)),
    logLevel: values.BELEG_LOG_LEVEL ?? 'info',
    ...(values.BELEG_METRICS_PORT !== undefined && {
      metrics: { host: values.BELEG_METRICS_HOST ?? '127.0.0.1', port: values.BELEG_METRICS_PORT }
    }),
    ...optional('tracesUrl', values.BELEG_TRACES_URL?.replace(/\/+$/, '')),
    secrets: {
      ...optional('adminKey', values.BELEG_ADMIN_KEY),
      ...optional('apiKey', values.BELEG_API_KEY),
      ...optional('logKey', values.BELEG_LOG_KEY)
    }
  }
}

function mirrorOf(value: string): Config['mirror'] {
  return value === 'embedded' || value === 'off' ? { kind: value } : { kind: 'fuseki', url: value }
}

/** @param here where this service listens, or would */
function mcpSettings(values: Settings, here: string): McpSettings {
  const apiUrl = (values.BELEG_API_URL ?? here).replace(/\/+$/, '')
  const { protocol, hostname, port, pathname } = new URL(apiUrl)
  // The IRIs of a service on this machine begin with its name, however it is addressed.
  const named =
    protocol === 'http:' && HERE.includes(hostname)
      ? `${hostAndPort(hostname, Number(port || 80))}${pathname}`.replace(/\/+$/, '')
      : apiUrl
  return {
    apiUrl,
    baseIri: values.BELEG_BASE_IRI ?? named,
    port: values.BELEG_MCP_PORT ?? DEFAULT_MCP_PORT,
    hosts: values.BELEG_MCP_HOSTS ?? []
  }
}

function model(
  url: string | undefined,
  name: string | undefined,
  key: string | undefined
): ModelSettings | undefined {
  return url === undefined || name === undefined ? undefined : { url, name, ...optional('key', key) }
}

/** Settings that make no sense without another. */
function contradictions(env: Readonly<Record<string, string | undefined>>): string[] {
  const given = (name: string) => Boolean(env[name]?.trim())
  const faults: string[] = []
  for (const part of ['MODEL', 'JUDGE', 'EMBEDDER']) {
    const [url, name, key] = [`BELEG_${part}_URL`, `BELEG_${part}_NAME`, `BELEG_${part}_KEY`] as const
    if (given(url) && !given(name)) faults.push(`${name} is missing: ${url} needs it`)
    if (!given(url) && (given(name) || given(key)))
      faults.push(`${url} is missing: ${given(name) ? name : key} needs it`)
  }
  const store = env['BELEG_GRAPH_STORE']?.trim() || 'embedded'
  const bare = (url: string | undefined) => url?.trim().replace(/\/+$/, '')
  if (store !== 'embedded' && bare(env['BELEG_MIRROR']) === bare(store)) {
    faults.push('BELEG_MIRROR is BELEG_GRAPH_STORE: a mirror is a dataset of its own')
  }
  if (given('BELEG_METRICS_HOST') && !given('BELEG_METRICS_PORT'))
    faults.push('BELEG_METRICS_PORT is missing: BELEG_METRICS_HOST needs it')
  if (given('BELEG_GRAPH_READ') && store === 'embedded') {
    faults.push('BELEG_GRAPH_READ is set, but BELEG_GRAPH_STORE is embedded: it needs a Fuseki dataset')
  }
  return faults
}

function envFile(file: string): Record<string, string | undefined> {
  if (!existsSync(file)) return {}
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new InvalidInput(`The settings file ${resolve(file)} cannot be read: ${(error as Error).message}`)
  }
}

function optional<Name extends string, Value>(name: Name, value: Value | undefined) {
  return (value === undefined ? {} : { [name]: value }) as { [Each in Name]?: Value }
}

/** Where other programs are looked for (`PATH`, `JAVA_HOME`); settings never come this way. */
export function programEnvironment(): Readonly<Record<string, string | undefined>> {
  return process.env
}

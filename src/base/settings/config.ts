import { graphStoreOf, type GraphStoreConfig } from './graphStoreOf.js'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { InvalidInput } from '../errors.js'
import { contradictions } from './contradictions.js'
import { hostAndPort, isThisMachine } from './hostAndPort.js'
import type { PreviewLimits } from './previewLimits.js'
import type { CrawlHosts } from './crawlHosts.js'
import { settingTexts, readSettings, type Settings } from './readSettings.js'
import { DEFAULT_PORT, profileNames, quotaName } from './settings.js'

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

export interface Notices {
  readonly imprint?: string
  readonly privacy?: string
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
  /** What its pages must say of the operator and of data: an address of the web each, or a file with the text. */
  readonly notices: Notices
  /** Absolute path of the file with the keys that receipts are signed with; they are not signed when absent. */
  readonly signingKey?: string
  readonly graphStore: GraphStoreConfig
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

/** The settings of this process: its environment, and below it the file `.env` of the working folder. @throws InvalidInput */
export function loadConfig(): Config {
  return readConfig({ ...envFile('.env'), ...process.env })
}

/** @throws InvalidInput that names all faulty settings at once */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = settingTexts(env)
  const { values, quotas, faults } = readSettings(set)
  const allFaults = [...faults, ...contradictions(set)]
  if (allFaults.length) throw new InvalidInput(`Wrong settings: ${allFaults.join('; ')}`)
  return {
    ...placesOf(values),
    ...storesOf(values),
    ...answeringOf(values),
    ...limitsOf(values, quotas),
    ...watchedOf(values),
    demo: values.BELEG_DEMO,
    ...optional('clock', values.BELEG_CLOCK),
    secrets: {
      ...optional('adminKey', values.BELEG_ADMIN_KEY),
      ...optional('apiKey', values.BELEG_API_KEY),
      ...optional('logKey', values.BELEG_LOG_KEY)
    }
  }
}

/** Where it listens, what it is called, and whom it believes. */
function placesOf(values: Settings) {
  const { BELEG_HOST: host, BELEG_PORT: port, BELEG_BASE_IRI: baseIri } = values
  const here = hostAndPort(host, port || DEFAULT_PORT)
  return {
    host,
    port,
    baseIri: baseIri ?? here,
    baseIriGiven: baseIri !== undefined,
    operator: values.BELEG_OPERATOR,
    notices: { ...optional('imprint', values.BELEG_IMPRINT), ...optional('privacy', values.BELEG_PRIVACY) },
    corsOrigins: values.BELEG_CORS_ORIGINS ?? [],
    trustedProxies: values.BELEG_TRUSTED_PROXIES ?? [],
    crawl: {
      ...optional('contact', values.BELEG_CRAWL_CONTACT),
      hosts: values.BELEG_CRAWL_HOSTS ?? new Map()
    },
    mcp: mcpSettings(values, here)
  } satisfies Partial<Config>
}

function storesOf(values: Settings) {
  const { BELEG_SIGNING_KEY: signingKey } = values
  return {
    dataFolder: resolve(values.BELEG_DATA),
    ...optional('signingKey', signingKey === undefined ? undefined : resolve(signingKey)),
    graphStore: graphStoreOf(values),
    mirror: mirrorOf(values.BELEG_MIRROR),
    ...optional('databaseUrl', values.BELEG_DATABASE_URL)
  } satisfies Partial<Config>
}

function answeringOf(values: Settings) {
  const { BELEG_MODEL_URL, BELEG_MODEL_NAME, BELEG_MODEL_KEY } = values
  const { BELEG_JUDGE_URL, BELEG_JUDGE_NAME, BELEG_JUDGE_KEY } = values
  const { BELEG_EMBEDDER_URL, BELEG_EMBEDDER_NAME, BELEG_EMBEDDER_KEY } = values
  return {
    unsupported: values.BELEG_UNSUPPORTED,
    countsPossible: values.BELEG_COUNT_POSSIBLE,
    ...optional('model', model(BELEG_MODEL_URL, BELEG_MODEL_NAME, BELEG_MODEL_KEY)),
    modelFallback: values.BELEG_MODEL_FALLBACK,
    modelReads: values.BELEG_MODEL_READS,
    modelQuotes: values.BELEG_MODEL_QUOTES,
    ...optional('judge', model(BELEG_JUDGE_URL, BELEG_JUDGE_NAME, BELEG_JUDGE_KEY)),
    ...optional('embedder', model(BELEG_EMBEDDER_URL, BELEG_EMBEDDER_NAME, BELEG_EMBEDDER_KEY)),
    modelCalls: values.BELEG_MODEL_CALLS,
    modelSeconds: values.BELEG_MODEL_SECONDS
  } satisfies Partial<Config>
}

/** How much each caller gets, and how much memory it may take. */
function limitsOf(values: Settings, quotas: Readonly<Record<string, number>>) {
  return {
    cacheBytes: values.BELEG_CACHE_MB * 1_000_000,
    tenantBytes: values.BELEG_TENANT_MB * 1_000_000,
    atOnce: {
      answers: values.BELEG_ANSWERS_AT_ONCE,
      lookups: values.BELEG_LOOKUPS_AT_ONCE,
      waiting: values.BELEG_WAITING
    },
    quotas: Object.fromEntries(
      profileNames.flatMap(profile => {
        const quota = quotas[quotaName(profile)]
        return quota === undefined ? [] : [[profile, quota]]
      })
    ),
    ...optional('pageQuota', values.BELEG_QUOTA_PAGES),
    previewLimits: {
      hour: values.BELEG_PREVIEW_HOUR,
      day: values.BELEG_PREVIEW_DAY,
      all: values.BELEG_PREVIEW_ALL
    }
  } satisfies Partial<Config>
}

function watchedOf(values: Settings) {
  const { BELEG_METRICS_HOST: host, BELEG_METRICS_PORT: port } = values
  return {
    logLevel: values.BELEG_LOG_LEVEL,
    ...optional('metrics', port === undefined ? undefined : { host, port }),
    ...optional('tracesUrl', values.BELEG_TRACES_URL?.replace(/\/+$/, ''))
  } satisfies Partial<Config>
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
    protocol === 'http:' && isThisMachine(hostname)
      ? `${hostAndPort(hostname, Number(port || 80))}${pathname}`.replace(/\/+$/, '')
      : apiUrl
  return {
    apiUrl,
    baseIri: values.BELEG_BASE_IRI ?? named,
    port: values.BELEG_MCP_PORT,
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

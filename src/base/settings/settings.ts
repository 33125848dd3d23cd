import { crawlHosts } from './crawlHosts.js'
import { networks } from './networks.js'
import { defaultPreviewLimits } from './previewLimits.js'
import {
  baseIri,
  contact,
  databaseUrl,
  graphStore,
  headerText,
  hostName,
  httpUrl,
  mirror,
  notice,
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
  /** Its value is never shown, not even in a fault. */
  readonly secret?: true
}

/** What a setting is read from where it is absent, as it would be written. */
export interface HasDefault {
  readonly byDefault: string
}

const setting = <Value>(read: SettingReader<Value>): Setting<Value> => ({ read })
const secret: Setting<string> = { read: headerText, secret: true }

const withDefault = <Value>(byDefault: string, read: SettingReader<Value>): Setting<Value> & HasDefault => ({
  read,
  byDefault
})

export const quotaName = (profile: string) => `BELEG_QUOTA_${profile.toUpperCase().replaceAll('-', '_')}`

/** Where the service listens when it is not told. */
export const DEFAULT_PORT = 8080

/**
 * Each setting: its name, what reads it, and its default where it has one of its own; others follow from what else is set,
 * in `config.ts`. What each means, and its default again, is told in docs/operating.md; a test compares them.
 */
export const settings = {
  BELEG_HOST: withDefault('127.0.0.1', text),
  BELEG_PORT: withDefault(String(DEFAULT_PORT), wholeNumber(0, 65535)),
  BELEG_DATA: withDefault('./data', text),
  BELEG_BASE_IRI: setting(baseIri),
  BELEG_OPERATOR: withDefault('Beleg', text),
  BELEG_IMPRINT: setting(notice),
  BELEG_PRIVACY: setting(notice),
  BELEG_SIGNING_KEY: setting(text),
  BELEG_ADMIN_KEY: { ...secret, read: strongKey },
  BELEG_GRAPH_STORE: withDefault('embedded', graphStore),
  BELEG_GRAPH_UPDATE: setting(httpUrl),
  BELEG_GRAPH_READ: setting(several(httpUrl)),
  BELEG_MIRROR: withDefault('embedded', mirror),
  BELEG_CACHE_MB: withDefault('128', wholeNumber(0, 1_000_000)),
  BELEG_TENANT_MB: withDefault('500', wholeNumber(0, 1_000_000)),
  BELEG_DATABASE_URL: setting(databaseUrl),
  BELEG_MODEL_URL: setting(httpUrl),
  BELEG_MODEL_NAME: setting(text),
  BELEG_MODEL_KEY: secret,
  BELEG_MODEL_CALLS: withDefault('4', wholeNumber(1, 1000)),
  BELEG_MODEL_SECONDS: withDefault('60', wholeNumber(1, 3600)),
  BELEG_MODEL_FALLBACK: withDefault('extractive', oneOfValues('extractive', 'none')),
  BELEG_MODEL_QUOTES: withDefault('on', onOff),
  BELEG_MODEL_READS: withDefault('off', onOff),
  BELEG_JUDGE_URL: setting(httpUrl),
  BELEG_JUDGE_NAME: setting(text),
  BELEG_JUDGE_KEY: secret,
  BELEG_EMBEDDER_URL: setting(httpUrl),
  BELEG_EMBEDDER_NAME: setting(text),
  BELEG_EMBEDDER_KEY: secret,
  BELEG_CORS_ORIGINS: setting(several(origin)),
  BELEG_TRUSTED_PROXIES: setting(networks),
  BELEG_QUOTA_PAGES: setting(wholeNumber(0, 1_000_000)),
  BELEG_ANSWERS_AT_ONCE: withDefault('4', wholeNumber(1, 1000)),
  BELEG_LOOKUPS_AT_ONCE: withDefault('32', wholeNumber(1, 10_000)),
  BELEG_WAITING: withDefault('1000', wholeNumber(0, 100_000)),
  BELEG_PREVIEW_HOUR: withDefault(String(defaultPreviewLimits.hour), wholeNumber(0, 1_000_000)),
  BELEG_PREVIEW_DAY: withDefault(String(defaultPreviewLimits.day), wholeNumber(0, 1_000_000)),
  BELEG_PREVIEW_ALL: withDefault(String(defaultPreviewLimits.all), wholeNumber(0, 1_000_000)),
  BELEG_CRAWL_CONTACT: setting(contact),
  BELEG_CRAWL_HOSTS: setting(crawlHosts),
  BELEG_API_URL: setting(httpUrl),
  BELEG_API_KEY: secret,
  BELEG_MCP_PORT: withDefault('8081', wholeNumber(0, 65535)),
  BELEG_MCP_HOSTS: setting(several(hostName)),
  BELEG_UNSUPPORTED: withDefault('mark', oneOfValues('mark', 'omit')),
  BELEG_COUNT_POSSIBLE: withDefault('on', onOff),
  BELEG_DEMO: withDefault('on', onOff),
  BELEG_CLOCK: setting(time),
  BELEG_LOG_LEVEL: withDefault(
    'info',
    oneOfValues('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
  ),
  BELEG_METRICS_PORT: setting(wholeNumber(0, 65535)),
  BELEG_METRICS_HOST: withDefault('127.0.0.1', text),
  BELEG_TRACES_URL: setting(httpUrl),
  BELEG_LOG_KEY: secret
}

/** Calls a minute of each profile; 0 is without limit. */
export const quotaSettings = Object.fromEntries(
  profileNames.map(profile => [quotaName(profile), setting(wholeNumber(0, 1_000_000))])
)

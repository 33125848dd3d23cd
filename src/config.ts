/** Where a language model or embedder listens: the base URL of an OpenAI-compatible service. */
export interface ModelSettings {
  readonly url: string
  readonly name: string
  readonly key?: string
}

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** All settings of the service, checked. Secrets stand apart, so that the rest can be shown. */
export interface Config {
  readonly host: string
  readonly port: number
  /** Absolute path of the folder that holds log, database and snapshots. */
  readonly dataFolder: string
  /** Where all minted IRIs begin; no slash at its end. */
  readonly baseIri: string
  readonly graphStore:
    | { readonly kind: 'embedded' }
    | { readonly kind: 'fuseki'; readonly url: string; readonly readUrls: readonly string[] }
  /** Operations store other than the SQLite file in `dataFolder`. */
  readonly databaseUrl?: string
  readonly demo: boolean
  /** Tests only: a time that stands still. */
  readonly clock?: Date
  /** Claims without support in an answer: delivered as `offen`, or left out. */
  readonly unsupported: 'mark' | 'omit'
  readonly model?: ModelSettings
  readonly judge?: ModelSettings
  readonly embedder?: ModelSettings
  /** Calls a minute by profile, where they differ from `ontology/profiles.ttl`. */
  readonly quotas: Readonly<Record<string, number>>
  readonly logLevel: LogLevel
  readonly secrets: {
    readonly adminKey?: string
    /** Makes client ids in the log pseudonymous (HMAC). */
    readonly logKey: string
  }
}

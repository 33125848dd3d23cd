import type { Logger } from 'pino'
import type { ReportFailure } from '../causeLog.js'
import type { components } from '../contract/types.js'
import type { Identifiers } from '../graph/identifiers.js'
import type { Profile } from '../graph/profiles/profile.js'
import type { CitableText } from '../graph/texts/citableText.js'
import type { Access } from '../services/access.js'
import type { ChangeFeed, ChangesRequest } from '../services/changes/listChanges.js'
import type { DataSource } from '../services/attributions/listSources.js'
import type { FindThing } from '../services/documents/findThing.js'
import type { ReadDocument } from '../services/documents/readDocument.js'
import type { FoundThing, ThingDocument } from '../services/documents/thingDocument.js'
import type { Ingested, IngestRequest } from '../services/ingest/ingestDocument.js'
import type { Overview } from '../services/overview/readOverview.js'
import type { ProvenanceRecord } from '../services/provenance/provenanceRecord.js'
import type { ReadProvenance } from '../services/provenance/readProvenance.js'
import type { ListServices, ServicePage } from '../services/publicServices/listServices.js'
import type { Metered } from '../services/usage/meter.js'
import type { Usage, UsageRequest } from '../services/usage/readUsage.js'
import type { GraphStore, StoreHealth } from '../store/graphStore.js'
import type { EventStreamTimes } from './eventStream.js'
import type { TurnSettings } from './turnstiles.js'

/** Everything that the HTTP floor needs, as plain functions; `commands/wire.ts` binds them. */
export interface AppDependencies {
  readonly config: HttpSettings
  readonly log: Logger
  /** Says in the log what was not available, and why. */
  readonly reportFailure: ReportFailure
  /** Of the package, for `/v1/health`. */
  readonly version: string
  /** For the versions that an `ETag` is made of; handlers never query it. */
  readonly store: Pick<GraphStore, 'versions'>
  readonly ids: Pick<Identifiers, 'base' | 'iriToRef' | 'sharedGraph' | 'provenanceGraph' | 'tenantGraph'>
  readonly quota: Quota

  /** The key as issued; undefined when it is not valid. Called for each request: it must cost microseconds. */
  readonly findKey: (key: string) => MaybePromise<FoundKey | undefined>
  /**
   * What a caller may see; without a key, the public profile. `profile` narrows it.
   * @throws Forbidden when the profile is unknown or not contained in the key's own
   */
  readonly access: (key: FoundKey | undefined, profile: string | undefined) => MaybePromise<Access>

  readonly health: () => Promise<HealthReport>
  readonly listProfiles: () => MaybePromise<readonly Profile[]>
  /** @throws NotFound naming the part of the reference, or the act, that was not found */
  readonly listProvisions: (request: ListProvisions) => Promise<ProvisionPage>
  /** @throws NotFound when no service of the reference is held that the caller may see */
  readonly listServices: (request: ListServices) => Promise<ServicePage>
  readonly readOverview: (access: Access) => Promise<Overview>
  /** @throws InvalidWindow when `since` cannot be used */
  readonly listChanges: (request: ChangesRequest) => Promise<ChangeFeed>
  readonly listSources: (access: Access) => Promise<readonly DataSource[]>
  /** @throws BadRequest for a label that several concepts bear @throws NotFound */
  readonly readProvenance: (request: ReadProvenance) => Promise<ProvenanceRecord>
  readonly findThing: (request: FindThing) => Promise<FoundThing | undefined>
  /** @throws NotFound for a page that there is not */
  /** Whether something of an IRI of others is held that the caller may see. */
  readonly isHeld: (request: { readonly iri: string; readonly access: Access }) => Promise<boolean>
  readonly readDocument: (request: ReadDocument) => Promise<ThingDocument>
  readonly ask: (request: Ask) => Promise<components['schemas']['Answer']>
  /** The same answer sentence by sentence; it is counted before `done`. @throws Unavailable */
  readonly streamAnswer: (request: Ask) => AsyncIterable<StreamedEvent>
  /** The document is on disk and answerable when this resolves. @throws InvalidDocument @throws Unavailable */
  readonly ingest: (request: IngestRequest) => Promise<Ingested>
  /**
   * Writes the ledger's row of an answer or ingest; on disk when this resolves. Await it before the last byte is sent.
   * @throws Unavailable when it cannot be written: then nothing may be delivered
   */
  readonly recordUse: (use: Metered) => Promise<void>
  /** @throws InvalidWindow when `since` or `until` cannot be used */
  readonly readUsage: (request: UsageRequest) => Promise<Usage>
  /** Counts the `/v1` calls of this process. */
  readonly calls: CallCounter
  readonly issueKey: (request: IssueKey) => Promise<IssuedKey>
  readonly listKeys: () => Promise<readonly ListedKey[]>
  /** False when there is no such key. */
  readonly revokeKey: (id: string) => Promise<boolean>
}

export type { ListServices }

export type MaybePromise<Value> = Value | Promise<Value>

export interface HttpSettings {
  readonly secrets: { readonly adminKey?: string | undefined; readonly logKey: string }
  /** Networks (CIDR) of the proxies that may say who the client is; none when absent. */
  readonly trustedProxies?: readonly string[] | undefined
  /** Origins whose pages may read answers; `*` is any. None when absent. */
  readonly corsOrigins?: readonly string[] | undefined
  /** Of answers that are kept as they are sent; none are when absent. */
  readonly cacheBytes?: number | undefined
  /** How much may be under way, and wait, where it differs from the defaults. */
  readonly turns?: Partial<TurnSettings> | undefined
  /** Calls a minute by profile, where they differ from the profile's own; 0 is without limit. */
  readonly quotas?: Readonly<Record<string, number>> | undefined
  /** Times of the answer stream, in milliseconds, where they differ from its own. */
  readonly stream?: Partial<EventStreamTimes & { readonly patienceMs: number }> | undefined
}

export interface CallCounter {
  readonly count: () => void
  readonly lastMinute: () => number
}

/** Counts a call against a minute's limit. */
export interface Quota {
  readonly consume: (id: string, limitPerMinute: number) => MaybePromise<QuotaState>
}

export interface QuotaState {
  readonly allowed: boolean
  readonly remaining: number
  /** Until the window starts anew. */
  readonly resetSeconds: number
}

export interface FoundKey {
  /** `key:…`, safe to log. */
  readonly id: string
  readonly profile: string
  readonly tenant?: string | undefined
}

export interface HealthReport {
  readonly graph: StoreHealth
  /** Version of the shared graph, when the store answers. */
  readonly sharedVersion?: number | undefined
  readonly operations: { readonly ok: boolean }
}

export interface ListProvisions {
  /** Exactly one of `ref`, `law` and `q`. */
  readonly by: { readonly ref: string } | { readonly law: string } | { readonly q: string }
  readonly limit: number
  readonly offset: number
  readonly access: Access
  /** Aborted when the caller has gone. */
  readonly signal?: AbortSignal | undefined
}

export interface ProvisionPage {
  readonly total: number
  readonly provisions: readonly CitableText[]
  /** Of what the page holds. */
  readonly attributions: readonly Attribution[]
}

export type Attribution = components['schemas']['Attribution']

export interface Ask {
  readonly question: string
  readonly k: number
  readonly access: Access
  /** Who asks, for the ledger. */
  readonly keyId?: string | undefined
  /** Unique for each request, for the ledger. */
  readonly requestId: string
  readonly signal: AbortSignal
}

/** All `token` texts joined are the answer's text. */
export type StreamedEvent =
  | { readonly type: 'token'; readonly text: string }
  | {
      readonly type: 'done'
      readonly answer: {
        readonly citations: readonly string[]
        readonly verdict: string
        readonly factscore: number
        readonly attributions: readonly Attribution[]
        readonly answered_by: components['schemas']['AnsweredBy']
      }
    }

export interface IssueKey {
  readonly profile: string
  readonly tenant?: string
  readonly label?: string
}

export interface ListedKey {
  readonly id: string
  readonly profile: string
  readonly tenant?: string | undefined
  readonly label?: string | undefined
  readonly createdAt: Date | string
}

export interface IssuedKey extends ListedKey {
  /** Shown once. */
  readonly key: string
}

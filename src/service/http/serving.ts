import type { Logger } from 'pino'
import type { ReportFailure } from '../../base/log/causeLog.js'
import type { Notices } from '../../base/settings/config.js'
import type { Identifiers } from '../../graph/identifiers.js'
import type { Signer } from '../../proof/grounding/signature/signer.js'
import type { CallCounter } from '../operations/callCounter.js'
import type { Quota } from '../operations/quota.js'
import type { Services } from '../services.js'
import type { Watch } from '../../base/log/watch.js'
import type { EventStreamTimes } from './eventStream.js'
import type { QueueSettings } from './fairQueues.js'

/** What the HTTP floor serves, and how. */
export interface Serving {
  readonly services: Services
  readonly settings: HttpSettings
  readonly ids: Pick<Identifiers, 'base' | 'isOurs' | 'isLaw' | 'ofPath' | 'iriToRef' | 'isEuropean'>
  /** Counts calls against the limits of a minute. */
  readonly quota: Pick<Quota, 'consume'>
  /** Counts the `/v1` calls of this process. */
  readonly calls: CallCounter
  readonly log: Logger
  /** Says in the log what was not available, and why. */
  readonly reportFailure: ReportFailure
  /** Signs receipts; undefined where they are given out as they are. */
  readonly signer?: Signer | undefined
  /** Undefined where nobody watches. */
  readonly watch?: Watch | undefined
  /** Of the package, for `/v1/health`. */
  readonly version: string
}

export interface HttpSettings {
  readonly secrets: { readonly adminKey?: string | undefined; readonly logKey: string }
  /** Offered by the pages to who has no key; absent without a demo corpus. */
  readonly demoKey?: string | undefined
  /** What pages say of the operator and of data: an address of the web each, or a file; none when absent. */
  readonly notices?: Notices | undefined
  /** Networks (CIDR) of the proxies that may say who the client is; none when absent. */
  readonly trustedProxies?: readonly string[] | undefined
  /** Origins whose pages may read answers; `*` is any. None when absent. */
  readonly corsOrigins?: readonly string[] | undefined
  /** Of answers that are kept as they are sent; none are when absent. */
  readonly cacheBytes?: number | undefined
  /** How much may be under way, and wait, where it differs from the defaults. */
  readonly queues?: Partial<QueueSettings> | undefined
  /** Calls a minute by profile, where they differ from the profile's own; 0 is without limit. */
  readonly quotas?: Readonly<Record<string, number>> | undefined
  /** Pages a minute, where they differ from the profile's own; 0 is without limit. */
  readonly pageQuota?: number | undefined
  /** Times of the answer stream, in milliseconds, where they differ from its own. */
  readonly stream?: Partial<EventStreamTimes & { readonly patienceMs: number }> | undefined
}

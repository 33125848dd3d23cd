import type { Logger } from 'pino'
import type { ReportFailure } from '../../../base/log/causeLog.js'
import type { Watch } from '../../../base/log/watch.js'
import type { Config } from '../../../base/settings/config.js'
import type { Identifiers } from '../../../graph/identifiers.js'
import type { GraphStore } from '../../../graph/store/graphStore.js'
import type { Operations } from '../../operations/openOperations.js'
import type { OpenParts } from './openParts.js'

/** What each part of a service is opened with. */
export interface Opening {
  readonly config: Config
  readonly log: Logger
  /** What was opened, to be ended with the service. */
  readonly open: OpenParts
  readonly report: ReportFailure
  readonly now: () => Date
  /** Undefined where nobody watches. */
  readonly watch: Watch | undefined
}

/** Where a service stores what it has. */
export interface OpenedStores {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly operations: Operations
}

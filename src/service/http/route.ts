import type { DoorStep } from './context.js'
import type { Explain, Handler, OpenHandler } from './handler.js'
import type { AccessLevel } from './middleware/requireAccess.js'
import type { Serving } from './serving.js'

/** An operation, and what serves it. */
export type Route = CallerRoute | OpenRoute

/** It is found out who calls. */
interface CallerRoute extends RouteParts {
  readonly access: Exclude<AccessLevel, OpenRoute['access']>
  readonly handler: (serving: Serving) => Handler
  /** The query behind its answer; the contract's parameter `Explain` and header `Link` belong to it. */
  readonly explain?: (serving: Serving) => Explain
}

interface OpenRoute extends RouteParts {
  readonly access: 'open' | 'admin'
  readonly handler: (serving: Serving) => OpenHandler
  readonly explain?: never
}

interface RouteParts {
  /** Of the contract; method, path, parameters and body stand there. */
  readonly operationId: string
  /** Which queue it waits in: that of the lookups when absent, none for what is `open`, for administration, and for `runs`, which are counted by themselves. */
  readonly queue?: 'answers' | 'mirrors' | 'runs'
  /** A step before it waits. */
  readonly before?: DoorStep
  /** Whether people read it as a page: then it counts as one. */
  readonly isPage?: true
}

import type { Asked } from './answerer.js'
import type { Extract } from './extractAnswer.js'

/** A sentence that was picked, with the exception that stands behind it. */
export interface Picked {
  readonly passage: Extract['passage']
  readonly sentences: readonly string[]
}

/** Reads question and provisions together, and says which sentences answer; nothing that it says is delivered. */
export interface Reader {
  /**
   * The best first; none where no sentence answers. Undefined where it cannot tell.
   * @throws ModelFailed when a model behind it does
   */
  read(asked: Asked, signal: AbortSignal): Promise<readonly Picked[] | undefined>
}

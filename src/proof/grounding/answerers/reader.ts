import type { AnswerRequest } from './answerer.js'
import type { Extract } from './extractAnswer.js'

/** A sentence that was picked, with the exception that stands behind it. */
export interface Picked {
  readonly passage: Extract['passage']
  readonly sentences: readonly string[]
  /** Of an item of a list, whose words do not stand like that in the passage: where it stands. */
  readonly place?: number
  /** What the reader says of it in words of its own, of which nothing is proven. */
  readonly words?: string
}

/** Reads question and provisions together, and says which sentences answer. */
export interface Reader {
  /** It makes the whole answer: what it picks of a provision is said in full. Else it only says what comes first. */
  readonly answers?: true
  /**
   * The best first; none where no sentence answers. Undefined where it cannot tell.
   * @throws ModelFailed when a model behind it does
   */
  read(asked: AnswerRequest, signal: AbortSignal): Promise<readonly Picked[] | undefined>
}

import type { Act } from '../law/acts/act.js'
import type { FoundCitation } from '../law/citations/findCitations.js'
import type { FoundRef } from '../law/refs.js'
import type { ExpectedAnswer } from './expectedAnswer.js'
import type { Aspect } from './aspects.js'

/** A question as all that follows takes it: read once, at the door. Words are tokens, folded, in their order. */
export interface Question {
  /** As it was asked. */
  readonly text: string
  /** The sentences of the text that ask, and the account of a case that it gives beside them: `''` for most. */
  readonly asking: string
  readonly told: string
  /** Of the whole text: what is told ranks too. */
  readonly words: readonly string[]
  /**
   * The words of what asks, without the names of the acts. Where it has too few words of content (`Was gilt hier?`), the
   * account gives them, here and in `matter`.
   */
  readonly wordsBesideActs: readonly string[]
  readonly refs: readonly FoundRef[]
  readonly citations: readonly FoundCitation[]
  /** The acts that it names, each once. */
  readonly acts: readonly Act[]
  /**
   * What it is about: the words of what asks without references, citations, and those that only ask for the content of
   * these.
   */
  readonly matter: readonly string[]
  /** The same without the names of the acts. */
  readonly matterBesideActs: readonly string[]
  /** Nothing but what the acts are about that it names, if it names any. */
  readonly asksOnlyForActs: boolean
  /** What the form of what asks asks for: a span, an age, an amount, what something is. */
  readonly form: ExpectedAnswer
  /** What it asks for, where that is several things of which a sentence tells whether it gives them. */
  readonly aspects: readonly Aspect[]
  /** The other countries whose law it asks for: see `foreignCountries`. */
  readonly countries: readonly string[]
}

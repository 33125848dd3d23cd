import type { Act } from '../law/acts/act.js'
import type { FoundCitation } from '../law/citations/findCitations.js'
import type { FoundRef } from '../law/refs.js'
import type { AskedFor } from './askedFor.js'

/** A question as all that follows takes it: read once, at the door. Words are tokens, folded, in their order. */
export interface Question {
  /** As it was asked. */
  readonly text: string
  readonly words: readonly string[]
  /** The words without the names of the acts. */
  readonly wordsBesideActs: readonly string[]
  readonly refs: readonly FoundRef[]
  readonly citations: readonly FoundCitation[]
  /** The acts that it names, each once. */
  readonly acts: readonly Act[]
  /** What it is about: the words without references, citations, and those that only ask for the content of these. */
  readonly matter: readonly string[]
  /** The same without the names of the acts. */
  readonly matterBesideActs: readonly string[]
  /** Nothing but what the acts are about that it names, if it names any. */
  readonly asksOnlyForActs: boolean
  /** What its form asks for: a span, an age, an amount, what something is. */
  readonly form: AskedFor
  /** Names of other countries, or beginnings of words that speak of them: small letters. */
  readonly countries: readonly string[]
}

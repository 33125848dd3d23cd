import type { LikeKnown } from '../knownQuestions/likeKnown.js'
import type { IndexView } from '../index/indexView.js'
import type { Ranked } from '../index/rankUnits.js'
import type { SearchedFor } from '../retrieval.js'
import type { MatchedSubject } from '../subjects/subjectIndex.js'
import type { Unit } from '../../proof/question/units.js'
import type { WordAlikeness } from '../wordVectors/alike.js'
import type { Prior } from './prior.js'

/** What each way of searching finds for a question. */
export interface Channels {
  readonly question: SearchedFor
  readonly indexes: readonly IndexView[]
  /** All words of the question, and those that ask. */
  readonly units: readonly Unit[]
  readonly asked: readonly Unit[]
  readonly byUnits: readonly Ranked[]
  readonly byAsked: readonly Ranked[]
  /** What the words that ask are about, and what all are. */
  readonly subjects: readonly MatchedSubject[]
  readonly toldSubjects: readonly MatchedSubject[]
  /** IRIs of the best by words of what the question names, and of what is in the rarer language. */
  readonly ofParts?: readonly string[]
  /** IRIs of what is labelled as what asks, and of what may define it. */
  readonly labelled?: readonly string[]
  readonly near: readonly { readonly iri: string; readonly similarity: number }[]
  readonly alike: WordAlikeness
  /** To questions whose answers are known, and what stands before their paths. */
  readonly like: LikeKnown
  readonly base: string
  /** IRIs of the acts that the question names, with all their texts. */
  readonly named: ReadonlySet<string>
  readonly prior: Prior
}

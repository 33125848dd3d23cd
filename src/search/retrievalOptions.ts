import type { Identifiers } from '../graph/identifiers.js'
import type { GraphStore } from '../graph/store/graphStore.js'
import type { EarlyReading } from './kept/earlyReading.js'
import type { IndexNotice } from './kept/storedIndex.js'
import type { KnownQuestion } from './knownQuestions/knownQuestions.js'
import type { Vectors } from './vectors/vectors.js'
import type { WordVectors } from '../proof/analysis/wordVectors/wordVectors.js'

export interface RetrievalOptions {
  readonly store: GraphStore
  readonly ids: Pick<Identifiers, 'base' | 'sharedGraph' | 'provenanceGraph' | 'statesGraph'>
  /** With an embedder, `rank` also finds what means the same in other words. */
  readonly vectors?: Pick<Vectors, 'search'>
  /** What words mean, for a question; those that the service brings when absent. */
  readonly wordVectors?: (question: string) => WordVectors
  /** Questions whose answers are known, for a question; those that the service brings when absent. */
  readonly knownQuestions?: (question: string) => readonly KnownQuestion[]
  /** How many tenants' indexes are kept; those not asked for the longest are given up first. */
  readonly mostTenants?: number
  /** How long the graphs must be left alone before their indexes follow by themselves, in ms. */
  readonly settleMs?: number
  /** Where the index of a large shared graph is kept; nowhere when absent. */
  readonly file?: string
  /** Where the index of what law said on other days is kept, as of so many texts; nowhere when absent. */
  readonly statesFile?: string
  /** The shared graph, where it is being read already. */
  readonly early?: EarlyReading | undefined
  /** From how many texts on the shared graph's index is built in a thread, and kept. */
  readonly large?: number
  /** How long the shared graph must be left alone before its index is written to disk again, in ms. */
  readonly keepMs?: number
  /** After how long it is tried again what failed, in ms. */
  readonly againMs?: number
  /** How long a request waits for the shared graph's index where there is none yet, or a small one follows, in ms. */
  readonly patienceMs?: number
  /** How long after a change requests wait for a large index to follow, in ms. */
  readonly freshMs?: number
  /** Told what becomes of the index on disk, for the log. */
  readonly told?: IndexNotice
}

import type { NamedNode } from '@rdfjs/types'
import type { Subject } from '../graph/subjects/subjectsOf.js'
import type { Question } from '../proof/question/question.js'
import type { Expansions } from '../proof/question/counterparts.js'
import type { IndexEntry } from './index/segment.js'
import type { Candidate } from './ranker/candidates.js'
import type { FoundConcepts, FoundOptions } from './finding/searchConcepts.js'

export type ConceptKind = 'provision' | 'service' | 'document'

/** A question, or a text of which nothing but the words is known. */
export type SearchedFor = Pick<Question, 'text' | 'words'> &
  Partial<Pick<Question, 'acts' | 'countries' | 'form'>>

/** What a search may see. Graphs stand in the order of their results; an empty list of graphs or scopes finds nothing. */
export interface SearchOptions {
  readonly graphs: readonly NamedNode[]
  /** The admitted scopes; a concept without a scope is never found. */
  readonly scopes: readonly NamedNode[]
  /** All kinds when absent. */
  readonly kinds?: readonly ConceptKind[]
  readonly limit: number
  /**
   * What is found beyond the limit all the same: that whose label meets this share (0 to 1) of what asks, and for a
   * question what something is, the provisions on definitions that hold its words.
   */
  readonly labelled?: number | undefined
  /** The words of the question that `coverage` is a share of, without the name of an act, say; all when absent. */
  readonly about?: readonly string[]
  /**
   * YYYY-MM-DD, of provisions: what they said on that day is searched. What an act that is not held from so early says
   * today is found with the rest: nothing must be answered from it, and who asks must be told.
   */
  readonly onDay?: string | undefined
  /**
   * ISO 639-1: of acts that are held in it beside the language in which they are read first, what they say in it is
   * searched in its place; all else as it is.
   */
  readonly lang?: string | undefined
  /** As of a day: acts (IRI) in whose place others count; nothing of them is ranked. */
  readonly without?: ReadonlySet<string> | undefined
  readonly signal?: AbortSignal | undefined
}

export interface MatchOptions extends SearchOptions {
  readonly offset: number
}

export interface Matches {
  /** All matches, not only those of the page. */
  readonly total: number
  /** The page: by graph as asked for, then by act, place in the act, IRI. */
  readonly iris: readonly string[]
  /** The versions of the graphs that were searched; changes whenever one of them does. */
  readonly version: string
}

export interface Hit {
  readonly iri: string
  readonly ref: string
  readonly kind: ConceptKind
  /** Comparable within one ranking only. */
  readonly score: number
  /** How likely it answers the question, from 0 to 1; measured on provisions alone, and 0 behind the first six. */
  readonly fit: number
  /** Share (0 to 1) of the question's idf weight that the concept meets: the measure for "is this evidence at all". */
  readonly coverage: number
  /** Share (0 to 1) of the weight of what asks that its label meets. */
  readonly labelled: number
  /** Cosine between question and concept; present for what an embedder found. */
  readonly similarity?: number
  /** The matters of subject indexes that lead to it, the most likely first. */
  readonly subjects: readonly Subject[]
  /** The graph that holds the concept. */
  readonly graph: string
}

/** What of the shared graph can be searched; requests that need more wait for it. */
export type IndexState =
  | {
      readonly state: 'ready'
      readonly version: number
      /** For how long the graph has had a later version, as far as is known, in ms; absent when it has none. */
      readonly behindMs?: number
      /** Concepts that were read, of all, while it is built anew. */
      readonly read?: number
      readonly of?: number
    }
  /** Concepts that were read, of all; absent before they were counted, and where a small graph is read in no time. */
  | { readonly state: 'building'; readonly read?: number; readonly of?: number }

/** What a begun search may go on as. */
export interface Completions {
  /** What is labelled so, the most cited first. */
  readonly concepts: readonly IndexEntry[]
  readonly subjects: readonly Subject[]
  /** How often an act and its provisions are cited in all. */
  readonly citedAct: (act: string) => number
}

/** For people who search: by words, as they come. */
export interface Search {
  /** All that holds the words or is about their matter, the best first, a page of it. */
  search(question: SearchedFor, options: FoundOptions): Promise<FoundConcepts>
  /** For words (folded tokens) that nobody knows the nearest ones that stand in what may be seen. */
  spellings(words: readonly string[], options: SearchOptions): Promise<ReadonlyMap<string, string>>
  /** What is called by these words (folded tokens), of which the last may be begun only; `limit` of each. */
  completions(words: readonly string[], options: SearchOptions): Promise<Completions>
}

/**
 * Finds concepts by their text: all that carry `kg:text` and `kg:contentHash`.
 * Each call first brings its graphs' indexes to the store's version, so what was acknowledged before is found. A large
 * shared graph's follows beside the requests: meanwhile its last version is searched, and what it finds may have changed
 * since or be gone.
 * All methods reject with `Unavailable` when the store is, and when an index is not there in time.
 */
export interface Retrieval extends Search {
  /** Resolves when the shared graph was indexed for the first time (or that failed: the next call tries again). */
  readonly ready: Promise<void>
  /** The concepts in whose label and text every whole token of `q` stands; none for a `q` without tokens. */
  matchAll(q: string, options: MatchOptions): Promise<Matches>
  /** The concepts that fit the question best, the best first; equal scores by IRI. */
  rank(question: SearchedFor, options: SearchOptions): Promise<Hit[]>
  /** All that `rank` chooses from, with what is known of each, in no order: for who learns how to rank. */
  candidates(question: SearchedFor, options: SearchOptions): Promise<Candidate[]>
  /** What the law says for words of a question, by the concept schemes that these scopes admit. */
  expansions(scopes: readonly NamedNode[], question: Pick<Question, 'text'>): Promise<Expansions>
  /** The text index of the shared graph. */
  state(): IndexState
  /** The version of the graph of states that its index holds; -1 before there is one. */
  statesVersion(): number
  close(): void
}

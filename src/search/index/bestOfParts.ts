import type { SearchOptions } from '../retrieval.js'
import { admitted } from './admitted.js'
import { best } from './best.js'
import { actRanges } from './actRanges.js'
import type { IndexView } from './indexView.js'
import { documentsByKind } from './documentsByKind.js'
import type { Segment } from './segment.js'
import { rarerLanguage, textLanguages } from './textLanguages.js'

/** A part of what is searched that has its own best, however many others are better: some documents of each segment. */
export interface SearchedPart {
  readonly most: number
  readonly documents: (index: IndexView, segment: Segment) => Uint32Array
}

/** What each document of a segment is worth. */
export interface Scored {
  readonly index: IndexView
  readonly segment: Segment
  readonly scores: Float32Array
}

const NAMED = 40
const RARER = 20
const OF_KIND = 12
const NONE = new Uint32Array(0)

/**
 * What is asked for by its act; what is written in the language of which less is held: words of a question find what
 * shares them, and that is nothing where law and question speak two languages; services, and a tenant's documents, of which
 * there are few beside all law.
 * @param acts IRIs of those that the question names
 */
export function searchedParts(indexes: readonly IndexView[], acts: ReadonlySet<string>): SearchedPart[] {
  const rarer = rarerLanguage(indexes)
  const ofActs = (_: IndexView, segment: Segment) => {
    const ranges = actRanges(segment)
    const found = [...acts].flatMap(act => ranges.get(act) ?? [])
    return Uint32Array.from(
      found.flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at))
    )
  }
  return [
    ...(acts.size > 0 ? [{ most: NAMED, documents: ofActs }] : []),
    ...(rarer === undefined
      ? []
      : [
          {
            most: RARER,
            documents: (index: IndexView, segment: Segment) =>
              textLanguages(index, segment).documents[rarer] ?? NONE
          }
        ]),
    ...(['service', 'document'] as const).map(kind => ({
      most: OF_KIND,
      documents: (_: IndexView, segment: Segment) => documentsByKind(segment).get(kind) ?? NONE
    }))
  ]
}

/** The IRIs of the best of each part, those that are repealed left out. */
export function bestOfParts(
  scored: readonly Scored[],
  parts: readonly SearchedPart[],
  search: Pick<SearchOptions, 'scopes' | 'kinds'>
): string[] {
  return parts.flatMap(({ most, documents }) => {
    const found: { readonly iri: string; readonly score: number }[] = []
    for (const { index, segment, scores } of scored) {
      const own = documents(index, segment)
      const values = Float32Array.from(own, document => scores[document]!)
      const admits = admitted(segment, search)
      const wanted = (at: number) => admits(own[at]!) && !segment.entries[own[at]!]!.repealed
      for (const at of best(values, wanted, most))
        found.push({ iri: segment.entries[own[at]!]!.iri, score: values[at]! })
    }
    return found
      .sort((one, other) => other.score - one.score)
      .slice(0, most)
      .map(({ iri }) => iri)
  })
}

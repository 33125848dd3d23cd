import { compareText } from '../../base/text/compareText.js'
import { admitted } from '../index/admitted.js'
import { best } from '../index/best.js'
import { bestOfParts, type SearchedPart, type Scored } from '../index/bestOfParts.js'
import type { IndexView } from '../index/indexView.js'
import { labelOf } from '../index/labels.js'
import type { RankedPlace } from '../index/rankUnits.js'
import type { Segment } from '../index/segment.js'
import type { SearchOptions } from '../retrieval.js'
import { vectorOfStems, vectorsOfIndex } from './documentVectors.js'
import { comparedVector, type ComparedVector } from '../../proof/analysis/wordVectors/comparedVector.js'
import { productsWith } from './products.js'
import { productWith, type VectorRows } from '../../proof/analysis/wordVectors/vectorRows.js'
import { questionVector, type WordVectors } from '../../proof/analysis/wordVectors/wordVectors.js'

/** How much alike in meaning a question is to documents, by its words alone, from -1 to 1. */
export interface WordAlikeness {
  /** IRIs of the documents that are most alike, the best first; those that are repealed are left out. */
  readonly nearest: readonly string[]
  /** IRIs of those that are most alike of each part. */
  readonly ofParts: readonly string[]
  readonly ofDocument: (placed: RankedPlace) => number
  readonly ofLabel: (placed: RankedPlace) => number
}

/** What is less alike is so by chance. */
export const LEAST_ALIKE = 0.3

/** @param stems the question's */
export async function alikeTo(
  vectors: WordVectors,
  indexes: readonly IndexView[],
  stems: readonly string[],
  search: SearchOptions,
  parts: readonly SearchedPart[] = []
): Promise<WordAlikeness> {
  const question = questionVector(vectors, stems)
  const asked = comparedVector(question)
  const ofSegment = new Map<Segment, VectorRows>()
  const scored: Scored[] = []
  const found: { readonly iri: string; readonly alike: number }[] = []
  for (const index of indexes) {
    for (const [segment, documents] of await vectorsOfIndex(vectors, index)) {
      ofSegment.set(segment, documents)
      const scores = scoresOf(documents, asked)
      scored.push({ index, segment, scores })
      const admits = admitted(segment, search)
      const wanted = (document: number) => !segment.entries[document]!.repealed && admits(document)
      for (const document of best(scores, wanted, search.limit))
        found.push({ iri: segment.entries[document]!.iri, alike: scores[document]! })
    }
  }
  found.sort((one, other) => other.alike - one.alike || compareText(one.iri, other.iri))
  return {
    nearest: found.slice(0, search.limit).map(({ iri }) => iri),
    ofParts: bestOfParts(scored, parts, search),
    ofDocument({ segment, document }) {
      // A text that was indexed anew meanwhile stands in a segment that was not looked at.
      const rows = ofSegment.get(segment)
      return rows === undefined ? 0 : productWith(rows, document, asked)
    },
    ofLabel({ index, segment, document }) {
      const label = vectorOfStems(vectors, index.lexicon, labelOf(segment, document))
      return label.reduce((sum, value, at) => sum + value * question[at]!, 0)
    }
  }
}

function scoresOf(documents: VectorRows, asked: ComparedVector): Float32Array {
  const scores = productsWith(documents, asked)
  for (let document = 0; document < scores.length; document++)
    if (scores[document]! < LEAST_ALIKE) scores[document] = 0
  return scores
}

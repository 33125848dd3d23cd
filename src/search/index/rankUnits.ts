import type { Unit } from '../../proof/question/units.js'
import type { SearchOptions } from '../retrieval.js'
import { admitted } from './admitted.js'
import { best } from './best.js'
import type { Scored } from './bestOfParts.js'
import type { IndexView } from './indexView.js'
import { rareness, type Rareness } from './rareness.js'
import type { IndexEntry, Segment } from './segment.js'
import { weights } from './weights.js'

export interface Ranked {
  readonly entry: IndexEntry
  readonly graph: string
  readonly score: number
  readonly coverage: number
}

export type RankedPlace = Pick<Candidate, 'index' | 'segment' | 'document'>

interface Candidate {
  readonly index: IndexView
  readonly segment: Segment
  readonly document: number
  score: number
}

/** What all documents are worth for these words. */
export function scoreAll(indexes: readonly IndexView[], units: readonly Unit[]): Scored[] {
  const rare = rareness(indexes)
  return indexes.flatMap(index =>
    index.segments.map(segment => ({ index, segment, scores: scoreSegment(index, segment, units, rare) }))
  )
}

/** The best concepts of all graphs, scored as if they were one. */
export function rankUnits(
  indexes: readonly IndexView[],
  units: readonly Unit[],
  options: SearchOptions,
  /** What `coverage` is a share of. */
  about: readonly Unit[] = units,
  scored: readonly Scored[] = scoreAll(indexes, units)
): Ranked[] {
  const rare = rareness(indexes)
  const candidates: Candidate[] = []
  for (const { index, segment, scores } of scored) {
    const admits = admitted(segment, options)
    for (const document of best(scores, admits, weights.reranked)) {
      candidates.push({ index, segment, document, score: scores[document]! })
    }
  }
  candidates.sort(byScore)
  candidates.length = Math.min(candidates.length, Math.max(weights.reranked, options.limit))
  for (const candidate of candidates) {
    candidate.score += neighbours(candidate, units, rare)
    if (candidate.segment.entries[candidate.document]!.repealed) candidate.score *= weights.repealed
  }
  return (
    candidates
      .sort(byScore)
      .slice(0, options.limit)
      .map(candidate => ({
        entry: candidate.segment.entries[candidate.document]!,
        graph: candidate.index.graph.value,
        score: candidate.score,
        coverage: unitCoverage(candidate, about, rare)
      }))
      // Met by nothing but the way of asking.
      .filter(ranked => ranked.coverage > 0)
  )
}

function byScore(a: Candidate, b: Candidate): number {
  if (a.score !== b.score) return b.score - a.score
  const [one, other] = [a.segment.entries[a.document]!.iri, b.segment.entries[b.document]!.iri]
  return one < other ? -1 : one > other ? 1 : 0
}

/** What each document of a segment is worth for these words. */
export function scoreSegment(
  index: IndexView,
  segment: Segment,
  units: readonly Unit[],
  rare: Rareness
): Float32Array {
  const size = segment.entries.length
  const total = new Float32Array(size)
  const ofUnit = new Float32Array(size)
  const ofGroup = new Float32Array(size)
  const touched: number[] = []
  const { documents, weights: found } = segment.stems
  const add = (stems: readonly string[], factor: number) => {
    for (const [i, stem] of stems.entries()) {
      const range = segment.stems.range(index.lexicon.findStem(stem))
      if (range === undefined) continue
      const worth = factor * (i === 0 ? 1 : weights.part) * rare.ofStem(stem)
      for (let at = range[0]; at < range[1]; at++) {
        const document = documents[at]!
        if (ofGroup[document] === 0) touched.push(document)
        ofGroup[document]! += found[at]! * worth
      }
    }
  }
  // Words that stand for the same one do not add up: the best of them counts.
  const settleGroup = () => {
    for (const document of touched) {
      if (ofGroup[document]! > ofUnit[document]!) ofUnit[document] = ofGroup[document]!
      ofGroup[document] = 0
    }
    touched.length = 0
  }
  for (const unit of units) {
    add(unit.stems, 1)
    settleGroup()
    for (const alternative of unit.alternatives) {
      add(alternative.stems, unit.word === undefined ? weights.phrase : weights.lay)
      settleGroup()
    }
    for (let document = 0; document < size; document++) {
      total[document]! += ofUnit[document]!
      ofUnit[document] = 0
    }
  }
  return total
}

/** What neighbours in the question are worth that stand close together in the text, in this order. */
function neighbours({ index, segment, document }: Candidate, units: readonly Unit[], rare: Rareness): number {
  const words = units.filter(unit => unit.word !== undefined)
  const sequence = segment.sequence.subarray(
    segment.sequenceStarts[document],
    segment.sequenceStarts[document + 1]
  )
  let score = 0
  for (let i = 0; i + 1 < words.length; i++) {
    const [first, second] = [words[i]!.stems[0]!, words[i + 1]!.stems[0]!]
    const [a, b] = [index.lexicon.findStem(first), index.lexicon.findStem(second)]
    if (a === undefined || b === undefined || !near(sequence, a, b)) continue
    score += weights.neighbours * Math.min(rare.ofStem(first), rare.ofStem(second))
  }
  return score
}

function near(sequence: Uint32Array, first: number, second: number): boolean {
  for (let at = sequence.indexOf(first); at >= 0; at = sequence.indexOf(first, at + 1)) {
    for (let next = at + 1; next <= at + weights.neighbourDistance; next++) {
      if (sequence[next] === second) return true
    }
  }
  return false
}

export function unitCoverage(
  { index, segment, document }: RankedPlace,
  units: readonly Unit[],
  rare: Rareness
): number {
  let all = 0
  let met = 0
  const holds = (stem: string) => segment.stems.weight(index.lexicon.findStem(stem), document) > 0
  for (const unit of units) {
    if (unit.word === undefined) continue
    const weight = rare.ofStem(unit.stems[0]!)
    all += weight
    const parts = unit.stems.slice(1)
    if (holds(unit.stems[0]!) || unit.alternatives.some(({ stems }) => holds(stems[0]!))) met += weight
    else if (parts.length > 0) {
      const held = parts.filter(holds).length
      met += weight * (held === parts.length ? weights.allParts : (held * weights.part) / parts.length)
    }
  }
  return all === 0 ? 0 : met / all
}

import { compareText } from '../../base/text/compareText.js'
import { standingFor, type Unit } from '../../proof/question/units.js'
import { admitted, type Admission } from './admitted.js'
import { best } from './best.js'
import type { IndexView } from './indexView.js'
import type { Rareness } from './rareness.js'
import { scoreSegment } from './rankUnits.js'
import type { IndexEntry, Segment } from './segment.js'
import { weights } from './weights.js'

/** All concepts that hold the words of a search. */
export interface MatchedConcepts {
  /** How many are told by their score, the best first; equal ones by IRI. */
  best(count: number, where: (entry: IndexEntry) => boolean): IndexEntry[]
  /** All of them, in no order. */
  readonly entries: readonly IndexEntry[]
}

/** A concept that holds less than this share of what is searched for (by weight) is no hit; where few hold all, this. */
const [ALL, ENOUGH] = [0.999, 0.5]
/** So many hits with all words are not few. */
const MANY = 20

/**
 * The admitted concepts that hold all words, in any of their forms or as what stands for them; where these are few, those
 * that hold half of them by weight, too, unless `least` is `all`.
 */
export function matchUnits(
  indexes: readonly IndexView[],
  units: readonly Unit[],
  rare: Rareness,
  { least, ...options }: Admission & { readonly least?: 'all' | undefined }
): MatchedConcepts {
  // What nothing holds is no reason to leave something out, unless all is wanted.
  const words = units.filter(
    unit => unit.word !== undefined && (least === 'all' || standsSomewhere(unit, indexes))
  )
  const whole = words.reduce((sum, { stems }) => sum + rare.ofStem(stems[0]!), 0)
  const segments = indexes.flatMap(index => index.segments.map(segment => ({ index, segment })))
  const shares = segments.map(({ index, segment }) => sharesHeld(index, segment, words, rare, whole))
  const admits = segments.map(({ segment }) => admitted(segment, options))
  const holding = (least: number) =>
    shares.map((held, at) => documentsWith(held, document => admits[at]!(document), least))
  const all = holding(ALL)
  const full = all.reduce((sum, documents) => sum + documents.length, 0)
  const found = full >= MANY || least === 'all' ? all : holding(ENOUGH)
  const values = segments.map(({ index, segment }, at) => {
    const scores = scoreSegment(index, segment, words, rare)
    const held = new Float32Array(scores.length)
    for (const document of found[at]!) {
      const worth = segment.entries[document]!.repealed ? weights.repealed : 1
      held[document] = scores[document]! * shares[at]![document]! * worth
    }
    return held
  })
  return {
    entries: segments.flatMap(({ segment }, at) => found[at]!.map(document => segment.entries[document]!)),
    best: (count, where) =>
      segments
        .flatMap(({ segment: { entries } }, at) =>
          best(values[at]!, document => where(entries[document]!), count).map(document => ({
            entry: entries[document]!,
            value: values[at]![document]!
          }))
        )
        .sort((one, other) => other.value - one.value || compareText(one.entry.iri, other.entry.iri))
        .slice(0, count)
        .map(({ entry }) => entry)
  }
}

function standsSomewhere(unit: Unit, indexes: readonly IndexView[]): boolean {
  const stems = [...standingFor(unit), ...unit.stems.slice(1)]
  return indexes.some(({ lexicon }) => stems.some(each => lexicon.findStem(each) !== undefined))
}

/** For each document the share of the words that it holds, from 0 to 1; all parts of a compound are worth less than it. */
function sharesHeld(
  { lexicon }: IndexView,
  segment: Segment,
  words: readonly Unit[],
  rare: Rareness,
  whole: number
): Float32Array {
  const shares = new Float32Array(segment.entries.length)
  const { documents } = segment.stems
  for (const unit of words) {
    const share = rare.ofStem(unit.stems[0]!) / whole
    const holds = new Uint8Array(shares.length)
    for (const stem of standingFor(unit)) {
      const [from, to] = segment.stems.range(lexicon.findStem(stem)) ?? [0, 0]
      for (let at = from; at < to; at++) holds[documents[at]!] = 1
    }
    for (let document = 0; document < holds.length; document++)
      if (holds[document] === 1) shares[document]! += share
    const parts = unit.stems.slice(1)
    if (parts.length === 0) continue
    const held = new Uint8Array(shares.length)
    for (const part of parts) {
      const [from, to] = segment.stems.range(lexicon.findStem(part)) ?? [0, 0]
      for (let at = from; at < to; at++) held[documents[at]!]!++
    }
    for (let document = 0; document < held.length; document++)
      if (holds[document] === 0 && held[document] === parts.length)
        shares[document]! += share * weights.allParts
  }
  return shares
}

function documentsWith(shares: Float32Array, admits: (document: number) => boolean, least: number): number[] {
  const found: number[] = []
  for (let document = 0; document < shares.length; document++)
    if (shares[document]! >= least && admits(document)) found.push(document)
  return found
}

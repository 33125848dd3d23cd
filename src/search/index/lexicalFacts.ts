import { standingFor, type Unit } from '../../proof/question/units.js'
import type { IndexView } from './indexView.js'
import { labelOf } from './labels.js'
import { unitCoverage, type RankedPlace } from './rankUnits.js'
import type { Rareness } from './rareness.js'
import { weights } from './weights.js'

/** What the words of a question and those of one concept have to do with each other. All shares are from 0 to 1. */
export interface LexicalFacts {
  /** As `rankUnits` scores, without neighbours. */
  readonly score: number
  /** Share of the question that the concept meets. */
  readonly coverage: number
  /** Share of the question that its label meets. */
  readonly label: number
  /** The same by the question's own words, without what stands for them. */
  readonly labelOwn: number
  /** Share of its label that the question holds. */
  readonly labelHeld: number
  /** Share of the question that one place of its text of about a sentence's length meets. */
  readonly nearby: number
  /** In words that count. */
  readonly length: number
}

/** Words of a sentence that count, about. */
const WINDOW = 20

/** Measures concepts against a question: the units are looked up once. */
export function lexicalFacts(
  units: readonly Unit[],
  about: readonly Unit[],
  rare: Rareness
): (placed: RankedPlace) => LexicalFacts {
  const words = units.filter(({ word }) => word !== undefined)
  const worth = words.map(({ stems }) => rare.ofStem(stems[0]!))
  const whole = worth.reduce((sum, each) => sum + each, 0)
  const unitsIn = new Map<IndexView, Record<'any' | 'own', ReadonlyMap<number, number>>>()
  return placed => {
    const { index, segment, document } = placed
    const known = unitsIn.get(index) ?? {
      any: unitsByStem(words, index, standingFor),
      own: unitsByStem(words, index, ({ stems }) => stems.slice(0, 1))
    }
    unitsIn.set(index, known)
    const unitOf = known.any
    const start = segment.sequenceStarts[document]!
    const sequence = segment.sequence.subarray(start, segment.sequenceStarts[document + 1])
    const label = labelOf(segment, document)
    const share = (part: Uint32Array, by = unitOf) => {
      const met = new Set<number>()
      for (const stem of part) {
        const unit = by.get(stem)
        if (unit !== undefined) met.add(unit)
      }
      return whole === 0 ? 0 : [...met].reduce((sum, at) => sum + worth[at]!, 0) / whole
    }
    let held = 0
    for (const stem of label) if (unitOf.has(stem)) held++
    return {
      score: scoreOf(placed, units, rare),
      coverage: unitCoverage(placed, about, rare),
      label: share(label),
      labelOwn: share(label, known.own),
      labelHeld: label.length === 0 ? 0 : held / label.length,
      nearby: whole === 0 ? 0 : bestWindow(sequence.subarray(label.length), unitOf, worth) / whole,
      length: sequence.length - label.length
    }
  }
}

/** Which of the words each stem of an index stands for: the first of them. */
function unitsByStem(
  words: readonly Unit[],
  { lexicon }: IndexView,
  stemsOf: (unit: Unit) => readonly string[]
): ReadonlyMap<number, number> {
  const unitOf = new Map<number, number>()
  for (const [at, unit] of words.entries()) {
    for (const stem of stemsOf(unit)) {
      const number = lexicon.findStem(stem)
      if (number !== undefined && !unitOf.has(number)) unitOf.set(number, at)
    }
  }
  return unitOf
}

/** The most that units are worth together that stand in one window. */
function bestWindow(
  text: Uint32Array,
  unitOf: ReadonlyMap<number, number>,
  worth: readonly number[]
): number {
  const counts = new Array<number>(worth.length).fill(0)
  let [now, best] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const comes = unitOf.get(text[at]!)
    if (comes !== undefined && counts[comes]!++ === 0) now += worth[comes]!
    const goes = at < WINDOW ? undefined : unitOf.get(text[at - WINDOW]!)
    if (goes !== undefined && --counts[goes]! === 0) now -= worth[goes]!
    if (now > best) best = now
  }
  return best
}

function scoreOf({ index, segment, document }: RankedPlace, units: readonly Unit[], rare: Rareness): number {
  const group = (stems: readonly string[], factor: number) =>
    stems.reduce((sum, stem, at) => {
      const found = segment.stems.weight(index.lexicon.findStem(stem), document)
      return found === 0 ? sum : sum + found * factor * (at === 0 ? 1 : weights.part) * rare.ofStem(stem)
    }, 0)
  return units.reduce((sum, unit) => {
    const lay = unit.word === undefined ? weights.phrase : weights.lay
    return sum + Math.max(group(unit.stems, 1), ...unit.alternatives.map(({ stems }) => group(stems, lay)))
  }, 0)
}

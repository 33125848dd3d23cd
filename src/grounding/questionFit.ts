import { splitNothing } from '../retrieval/analysis/compounds.js'
import { unitsOf, type Unit } from '../retrieval/analysis/question.js'
import { stem } from '../retrieval/analysis/stem.js'
import { tokensOf } from '../retrieval/analysis/tokens.js'

/** Shorter stems are not looked for inside of compounds: `amt` would be in `gesamt`. */
const MIN_PART = 5

/** How well texts fit a question: the share of its weight that they meet, its words weighed by rareness among `texts`. */
export function questionFit(question: string, texts: readonly string[]) {
  const units = unitsOf(question, splitNothing, () => true)
  const bags = texts.map(bagOf)
  const weights = units.map(unit => {
    const holding = bags.filter(bag => meets(bag, unit) > 0).length
    return Math.log(1 + (texts.length + 1) / (holding + 1))
  })
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return {
    /** False when the question holds nothing but stop words and references. */
    hasContent: units.some(unit => unit.word !== undefined),
    /** From 0 to 1. */
    share: (text: string): number => {
      if (whole === 0) return 0
      const bag = bagOf(text)
      return units.reduce((sum, unit, index) => sum + weights[index]! * meets(bag, unit), 0) / whole
    }
  }
}

function bagOf(text: string): ReadonlySet<string> {
  return new Set(tokensOf(text).map(stem))
}

function meets(bag: ReadonlySet<string>, unit: Unit): number {
  if (unit.stems.length > 0 && holds(bag, unit.stems[0]!)) return 1
  return unit.alternatives.some(stems => stems.length > 0 && holds(bag, stems[0]!)) ? 0.9 : 0
}

function holds(bag: ReadonlySet<string>, wanted: string): boolean {
  if (bag.has(wanted)) return true
  if (wanted.length < MIN_PART) return false
  for (const word of bag) {
    if (word.length > wanted.length && (word.startsWith(wanted) || word.endsWith(wanted))) return true
  }
  return false
}

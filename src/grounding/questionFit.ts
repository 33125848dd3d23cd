import { splitNothing } from '../retrieval/analysis/compounds.js'
import { unitsOf, type Unit } from '../retrieval/analysis/question.js'
import { stem } from '../retrieval/analysis/stem.js'
import { tokensOf } from '../retrieval/analysis/tokens.js'
import { thresholds } from './thresholds.js'

/** Shorter stems are not looked for inside of compounds: `amt` would be in `gesamt`. */
const MIN_PART = 5
/** Shorter heads say nothing of a compound: `satz` of `Umsatzsteuersatz`. */
const MIN_HEAD = 7
/** What a turn of phrase (`wie lange`: Dauer, Frist) is worth against a word. */
const PHRASE = 0.25

/** How well texts fit a question: the share of its weight that they meet, its words weighed by rareness among `texts`. */
export function questionFit(question: string, texts: readonly string[]) {
  const stems = new Map<string, string>()
  const bags = new Map<string, ReadonlySet<string>>()
  /** Texts share their words, and sentences their title: each is stemmed once. */
  const bagOf = (text: string): ReadonlySet<string> => {
    let bag = bags.get(text)
    if (bag === undefined) bags.set(text, (bag = new Set(tokensOf(text).map(stemOf))))
    return bag
  }
  const stemOf = (token: string): string => {
    let found = stems.get(token)
    if (found === undefined) stems.set(token, (found = stem(token)))
    return found
  }
  const words = new Set(texts.flatMap(tokensOf))
  const units = unitsOf(question, splitNothing, token => words.has(token))
  const held = texts.map(bagOf)
  const weights = units.map(unit => {
    const holding = held.filter(bag => meets(bag, unit) > 0).length
    return (unit.word === undefined ? PHRASE : 1) * Math.log(1 + (texts.length + 1) / (holding + 1))
  })
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return {
    /** False when the question holds nothing but stop words and references. */
    hasContent: units.some(unit => unit.word !== undefined),
    /**
     * From 0 to 1.
     * @param title what stands above the text, and vouches for words that the text lacks
     * @param vouched what such a word is worth, from 0 to 1
     */
    share: (text: string, title = '', vouched = 0): number => {
      if (whole === 0) return 0
      const [own, above] = [bagOf(text), bagOf(title)]
      const met = (unit: Unit) => Math.max(meets(own, unit), vouched * meets(above, unit))
      return units.reduce((sum, unit, index) => sum + weights[index]! * met(unit), 0) / whole
    }
  }
}

function meets(bag: ReadonlySet<string>, { stems, alternatives }: Unit): number {
  const [own] = stems
  if (own !== undefined && holds(bag, own)) return 1
  if (alternatives.some(([other]) => other !== undefined && holds(bag, other))) return thresholds.counterpart
  return own === undefined ? 0 : meetsParts(bag, own)
}

function holds(bag: ReadonlySet<string>, wanted: string): boolean {
  if (bag.has(wanted)) return true
  if (wanted.length < MIN_PART) return false
  for (const word of bag) {
    if (word.length > wanted.length && (word.startsWith(wanted) || word.endsWith(wanted))) return true
  }
  return false
}

/** A compound of the question of which the text holds the head (`Steuersatz` of `Umsatzsteuersatz`), and perhaps the rest. */
function meetsParts(bag: ReadonlySet<string>, compound: string): number {
  if (compound.length < MIN_HEAD + MIN_PART) return 0
  let best = 0
  for (const word of bag) {
    if (word.length < MIN_HEAD || !compound.endsWith(word)) continue
    const rest = compound.slice(0, -word.length).replace(/(?<=.{5})(?:s|es|n|en)$/, '')
    const whole = rest.length >= MIN_PART && (bag.has(rest) || [...bag].some(other => other.startsWith(rest)))
    best = Math.max(best, whole ? thresholds.counterpart : thresholds.head)
  }
  return best
}

import { knownIn } from '../../analysis/knownIn.js'
import { splitNothing } from '../../analysis/compounds.js'
import type { Expansions } from '../../question/counterparts.js'
import { unitsOf, type Unit } from '../../question/units.js'
import { bagOf } from './bags.js'
import { thresholds } from '../thresholds.js'

/** Shorter stems are not looked for inside of compounds: `amt` would be in `gesamt`. */
const MIN_PART = 5
/** Shorter heads say nothing of a compound: `satz` of `Umsatzsteuersatz`. */
const MIN_HEAD = 7
/** What a turn of phrase (`wie lange`: Dauer, Frist) is worth against a word. */
const PHRASE = 0.25

/** A text in parts, none of which goes on in the next one: its title, and what stands below it. */
export type Parts = readonly string[]

/** How well texts fit words of a question: the share of their weight that they meet, weighed by rareness among `texts`. */
export function questionFit(words: readonly string[], texts: readonly Parts[], expansions: Expansions) {
  const bags = texts.map(parts => parts.map(bagOf))
  const knows = knownIn(bags.flatMap(parts => parts.map(({ tokens }) => tokens)))
  const units = unitsOf(words, splitNothing, knows, expansions)
  const held = bags.map(parts => parts.map(({ stems }) => stems))
  const weights = units.map(unit => {
    const holding = held.filter(lines => meets(lines, unit) > 0).length
    return (unit.word === undefined ? PHRASE : 1) * Math.log(1 + (texts.length + 1) / (holding + 1))
  })
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const linesOf = (parts: Parts) => parts.map(part => bagOf(part).stems)
  /** The share that is met when `met` tells how far a unit is. */
  const shareOf = (met: (unit: Unit, index: number) => number): number => {
    if (whole === 0) return 0
    return units.reduce((sum, unit, index) => sum + weights[index]! * met(unit, index), 0) / whole
  }
  return {
    /** False for stop words alone. */
    hasContent: units.some(unit => unit.word !== undefined),
    /**
     * From 0 to 1.
     * @param title what stands above the text, and vouches for words that the text lacks
     * @param vouched what such a word is worth, from 0 to 1
     */
    share: (text: Parts, title = '', vouched = 0): number => {
      const [own, above] = [linesOf(text), linesOf([title])]
      return shareOf(unit => Math.max(meets(own, unit), vouched * meets(above, unit)))
    },
    /** The same for the sentences of a text with a title, each by its `stemLines`. */
    shareWithin: (text: string, title: string): ((sentence: string, vouched: number) => number) => {
      const [own, above] = [linesOf([text]), linesOf([title])]
      // What the whole text does not hold, none of its sentences does.
      const within = units.map(unit => reduced(unit, own))
      const vouches = units.map(unit => meets(above, unit))
      return (sentence, vouched) =>
        shareOf((_, index) => {
          const unit = within[index]
          return Math.max(unit === undefined ? 0 : meets([sentence], unit), vouched * vouches[index]!)
        })
    }
  }
}

type Stems = Pick<Unit, 'stems' | 'alternatives'>

function meets(lines: readonly string[], { stems, alternatives }: Stems): number {
  const [own] = stems
  if (own !== undefined && holds(lines, own)) return 1
  if (alternatives.some(({ stems: [other] }) => other !== undefined && holds(lines, other)))
    return thresholds.counterpart
  return own === undefined ? 0 : meetsParts(lines, own)
}

/** The unit with those of its alternatives that the lines hold; undefined when they do not meet it at all. */
function reduced(unit: Unit, lines: readonly string[]): Stems | undefined {
  if (meets(lines, unit) === 0) return undefined
  return {
    stems: unit.stems,
    alternatives: unit.alternatives.filter(({ stems: [other] }) => other !== undefined && holds(lines, other))
  }
}

function holds(lines: readonly string[], wanted: string): boolean {
  if (wanted.length < MIN_PART) return lines.some(line => line.includes(`\n${wanted}\n`))
  return lines.some(line => line.includes(`\n${wanted}`) || line.includes(`${wanted}\n`))
}

/** A compound of the question of which the text holds the head (`Steuersatz` of `Umsatzsteuersatz`), and perhaps the rest. */
function meetsParts(lines: readonly string[], compound: string): number {
  if (compound.length < MIN_HEAD + MIN_PART) return 0
  const least = `${compound.slice(-MIN_HEAD)}\n`
  if (!lines.some(line => line.includes(least))) return 0
  let best = 0
  for (let from = compound.length - MIN_HEAD; from >= 0; from--) {
    const head = compound.slice(from)
    if (!lines.some(line => line.includes(`\n${head}\n`))) continue
    const rest = compound.slice(0, from).replace(/(?<=.{5})(?:s|es|n|en)$/, '')
    const whole = rest.length >= MIN_PART && lines.some(line => line.includes(`\n${rest}`))
    best = Math.max(best, whole ? thresholds.counterpart : thresholds.head)
  }
  return best
}

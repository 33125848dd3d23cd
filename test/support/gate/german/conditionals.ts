import type { Source } from '../sources.js'
import { finiteReadings } from './lexicon.js'
import { lowered, readPhrase, splitVerbFirst, tokens, type NounPhrase } from './phrases.js'

/** `Ist der Antrag zulässig, so hat das Gericht …`, taken apart. */
export interface VerbFirst {
  readonly verb: string
  readonly subject: string
  readonly rest: string
  readonly condition: string
  readonly result: Result
}

/** `hat das Gericht den Schuldner zu hören`: `so` and the full stop taken away. */
export interface Result {
  readonly verb: string
  readonly subject: string
  readonly phrase?: NounPhrase
  readonly rest: string
}

/** `…, wenn der Antrag zulässig ist` or with the clause in front. */
export interface Conditional {
  readonly word: string
  /** Without `wenn`. */
  readonly condition: string
  /** The main clause as it stands, verb first when the clause is in front. */
  readonly main: string
  readonly front: boolean
}

export function readVerbFirst({
  plain,
  sentence
}: Pick<Source, 'plain' | 'sentence'>): VerbFirst | undefined {
  if (!plain) return undefined
  const comma = sentence.indexOf(', ')
  if (comma < 0 || /, (?:aber|jedoch|und|oder) /.test(sentence.slice(comma))) return undefined
  const condition = sentence.slice(0, comma)
  const parts = splitVerbFirst(condition)
  if (parts === undefined) return undefined
  const result = readResult(sentence.slice(comma + 2).replace(/\.$/, ''))
  return result && { ...parts, condition, result }
}

/** What follows a condition: `so` may stand first, then the verb and its subject. */
export function readResult(text: string): Result | undefined {
  const clause = text.replace(/^(?:so|dann) /, '')
  const verb = /^\p{Ll}+/u.exec(clause)?.[0]
  if (verb === undefined || finiteReadings(verb).length === 0) return undefined
  return splitVerbFirst(clause)
}

const SUBORDINATORS = 'wenn|soweit|sofern|falls|sobald|solange|nachdem|bevor|weil|da|obwohl'
const LAST = new RegExp(`^([^,]+), (${SUBORDINATORS}) ([^,]+)\\.$`, 'u')
const FRONT = new RegExp(`^(${SUBORDINATORS}) ([^,]+), ([^,]+)\\.$`, 'iu')

export function readConditional({
  plain,
  sentence
}: Pick<Source, 'plain' | 'sentence'>): Conditional | undefined {
  if (!plain) return undefined
  const front = FRONT.exec(sentence)
  if (front !== null) {
    return {
      word: front[1]!.toLowerCase(),
      condition: front[2]!,
      main: front[3]!.replace(/^(?:so|dann) /, ''),
      front: true
    }
  }
  const last = LAST.exec(sentence)
  return last === null ? undefined : { word: last[2]!, condition: last[3]!, main: last[1]!, front: false }
}

/** The verb at the end of a subordinate clause, and what stands before it. */
export function splitVerbLast(
  clause: string
): { before: string; verb: string; subject?: NounPhrase } | undefined {
  const all = tokens(clause)
  const verb = all.at(-1)
  if (verb === undefined || finiteReadings(verb.text).length === 0) return undefined
  const subject = readPhrase(all, 0)?.phrase
  return {
    before: clause.slice(0, verb.start).trim(),
    verb: verb.text,
    ...(subject && subject.preposition === undefined && { subject })
  }
}

/** `hat das Gericht zu hören` as a main clause that begins with its subject. */
export const resultAsMain = (result: Result): string =>
  `${result.subject} ${result.verb} ${result.rest}`.replace(/^\p{Ll}/u, first => first.toUpperCase())

export { lowered }

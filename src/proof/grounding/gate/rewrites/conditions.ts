import {
  isFiniteForm,
  isSubordinate,
  isVerbGroup,
  mainClause,
  segmentsOf,
  type ClauseSegment
} from '../../../grammar/german/phrases/clause.js'
import { determinerReadings } from '../../../grammar/german/closed/determinerReadings.js'
import { auxiliaries, germanPrepositions, pronouns } from '../../../grammar/german/phrases/functionWords.js'
import { nounPhraseAt } from '../../../grammar/german/phrases/nounPhrase.js'
import { nounReadings } from '../../../grammar/german/nouns/nounReadings.js'
import { isComma, type Word } from '../../../grammar/wording/word.js'

/** A sentence whose condition comes first: `Wenn …, so hat …`, `Ist …, so hat …`. */
export interface Leading {
  /** The condition, without the comma that ends it. */
  readonly condition: ClauseSegment
  /** What follows from it, from its verb on; a `so` in front is not part of it. */
  readonly main: ClauseSegment
  readonly so: boolean
  /** Nothing follows the main clause. */
  readonly alone: boolean
}

/** Whether a sentence opens with a finite verb that cannot be a noun: `Kosten der Verwahrung, die …, trägt …`. */
export function opensWithVerb(words: readonly Word[]): boolean {
  const [first] = words
  if (first === undefined || !first.initial || !isFiniteForm(first)) return false
  if (auxiliaries.has(first.key) && first.key !== 'waren') return true
  if (!nounReadings(first.written).some(({ number }) => number === 'plural')) return true
  const second = words[1]?.key ?? ''
  if (pronouns.has(second)) return true
  const cases = determinerReadings(second).length > 0 ? nounPhraseAt(words, 1)?.cases : 'n'
  return cases?.includes('n') === true && !cases.includes('g') && !germanPrepositions.has(second)
}

/** What opens a condition. Nothing that gives a reason or a time past: they do not say on what something depends. */
export const CONDITION = /^(?:wenn|soweit|sofern|falls|solange|sobald|bevor|ehe|nachdem)$/

/**
 * The condition that a sentence begins with, and its main clause; undefined where it has none, or where it cannot be told
 * which verb ends it.
 * @param opens whether the first word opens such a condition
 */
export function leading(words: readonly Word[], opens: (word: Word) => boolean): Leading | undefined {
  const first = words[0]
  if (first === undefined || !opens(first)) return undefined
  const segments = segmentsOf(words)
  const mains = segments.filter(
    segment => segment.start > 0 && isComma(words[segment.start - 1]) && opensMain(words, segment)
  )
  const [main, more] = mains
  if (main === undefined || (more !== undefined && words[main.start]!.key !== 'so')) return undefined
  const condition = { start: 0, end: main.start - 1 }
  if (
    segments.some(
      segment => segment.start > 0 && segment.end <= condition.end && !isSubordinate(words, segment)
    )
  )
    return undefined
  const so = /^(?:so|dann)$/.test(words[main.start]!.key)
  return {
    condition,
    main: { start: main.start + (so ? 1 : 0), end: main.end },
    so,
    alone: main.end === words.length
  }
}

function opensMain(words: readonly Word[], { start, end }: ClauseSegment): boolean {
  const [first, second] = [words[start]!, words[start + 1]]
  if (/^(?:so|dann)$/.test(first.key)) return second !== undefined && start + 1 < end && isFiniteForm(second)
  return isFiniteForm(first) && !isSubordinate(words, { start, end }) && !isVerbGroup(words, start, end)
}

/** A sentence whose condition comes last, behind one main clause without another one in it. */
export function trailing(
  words: readonly Word[]
): { readonly verb: number; readonly condition: ClauseSegment } | undefined {
  const segments = segmentsOf(words)
  const last = segments.at(-1)
  if (last === undefined || segments.length !== 2 || !isComma(words[last.start - 1])) return undefined
  if (!CONDITION.test(words[last.start]!.key) || !isVerbGroup(words, last.end - 1, last.end)) return undefined
  const clause = mainClause(words)
  if (clause === undefined || clause.end !== last.start - 1) return undefined
  return { verb: clause.verb, condition: last }
}

/** What a condition must not be moved across: it says of which conditions the rule speaks. */
export const BOUND =
  /^(?:nur|erst|allein|ausschliesslich|lediglich|insbesondere|dann|dadurch|auch|selbst|bereits|schon|jedoch|aber|zumindest|es|sondern|denn)$/

import type { Span } from '../../../law/span.js'
import { antecedentOf, pointsAtCompounds } from '../antecedent.js'
import { passageSentences, readText, type SourceSentence } from '../sources.js'
import { exceptionsTo } from './exceptions.js'
import { ruleBefore } from './ruleBefore.js'
import { takenUp } from './takenUp.js'

/** UTF-16 units of a sentence that is brought: a list of pages would bury what it belongs to. */
const MOST = 8_000

/** The edition of these rules. Raise it when one changes, and keep those before for what was delivered by them. */
export const CONTEXT_EDITION = 2

/** What a reader must know besides sentences of a passage: what they take up, and what is excepted from them. */
export interface ReaderContext {
  readonly before: readonly SourceSentence[]
  readonly behind: readonly SourceSentence[]
}

/**
 * The context of what is quoted, none of it within the quote: where that begins with what takes something up, the
 * sentence that brought it in, or the rule that it belongs to; behind it the exceptions from what it rules.
 * @param edition of the rules by which it was told
 */
export function contextOf(text: string, { start, end }: Span, edition = CONTEXT_EDITION): ReaderContext {
  const all = passageSentences(text)
  const quoted = all.filter(each => each.start >= start && each.end <= end)
  const [first] = quoted
  if (first === undefined) return { before: [], behind: [] }
  const pointing = edition < 2 ? pointsAtCompounds : undefined
  const isOutside = (each: SourceSentence) =>
    !quoted.includes(each) &&
    each.end - each.start <= MOST &&
    antecedentOf(text, each.start, pointing) !== undefined
  const own = all.filter(({ unit, at }) => unit === first.unit && at < first.at)
  const language = readText(text).language ?? 'de'
  const taken = takenUp(first, own, language)
  const needed = taken.length > 0 || edition < 2 ? taken : ruleBefore(first, all, language)
  return {
    before: needed.filter(isOutside),
    behind: [...new Set(quoted.flatMap(each => exceptionsTo(each, all, edition)))].filter(isOutside)
  }
}

import type { Span } from '../../../law/span.js'
import { antecedentOf } from '../antecedent.js'
import { passageSentences, readText, type SourceSentence } from '../sources.js'
import { exceptionsTo } from './exceptions.js'
import { takenUp } from './takenUp.js'

/** UTF-16 units of a sentence that is brought: a list of pages would bury what it belongs to. */
const MOST = 8_000

/** What a reader must know besides sentences of a passage: what they take up, and what is excepted from them. */
export interface Context {
  readonly before: readonly SourceSentence[]
  readonly behind: readonly SourceSentence[]
}

/**
 * The context of what is quoted, none of it within the quote: where that begins with what takes something up, the
 * sentence that brought it in; behind it the exceptions from what it rules.
 */
export function contextOf(text: string, { start, end }: Span): Context {
  const all = passageSentences(text)
  const quoted = all.filter(each => each.start >= start && each.end <= end)
  const [first] = quoted
  if (first === undefined) return { before: [], behind: [] }
  const isOutside = (each: SourceSentence) =>
    !quoted.includes(each) && each.end - each.start <= MOST && antecedentOf(text, each.start) !== undefined
  const own = all.filter(({ unit, at }) => unit === first.unit && at < first.at)
  return {
    before: takenUp(first, own, readText(text).language ?? 'de').filter(isOutside),
    behind: [...new Set(quoted.flatMap(each => exceptionsTo(each, all)))].filter(isOutside)
  }
}

import { isSubordinate, segmentAt } from '../../../grammar/german/phrases/clause.js'
import { nounReadings } from '../../../grammar/german/nouns/nounReadings.js'
import { dataTable, wordLists } from '../../../../base/text/dataTable.js'
import { closedClass, denials, wordsAs } from '../../../grammar/closedClasses.js'
import { determinerReadings } from '../../../grammar/german/closed/determinerReadings.js'
import { countKeys } from '../../../grammar/wording/countKeys.js'
import type { Word } from '../../../grammar/wording/word.js'
import { opensWithVerb } from './conditions.js'
import type { Rewrite } from './rewrite.js'

const list = wordLists(dataTable(new URL('./dropWords.tsv', import.meta.url), ['list', 'words']))
/** What says only that something is said besides others. */
export const idle = list('idle')
const attributes = list('attribute')
const keeping: ReadonlySet<string> = new Set([
  ...list('kept beside'),
  ...wordsAs(closedClass('negation'), 'nicht', 'kein')
])
/** In English no comma sets a condition apart. */
const conditional: ReadonlySet<string> = new Set(
  (['conjunction', 'relative'] as const).flatMap(name => [...closedClass(name, 'en').keys()])
)

/**
 * Leaves out words that say only that something is said besides others (`ferner`, `auch`), or that an authority is the
 * one that it must be (`die zuständige Behörde`). Not beside words with which they mean something else (`auch wenn`,
 * `sowohl … als auch`, `nicht auch`), within conditions or denials, and `zuständig` only of one, behind an article.
 */
export const dropWords: Rewrite = {
  name: 'drop-word',
  brings: [],
  *results(sentence, goal) {
    const wanted = countKeys(goal)
    const dropped = new Set<number>()
    for (const [at, { key }] of sentence.entries()) {
      if ((wanted.get(key) ?? 0) > 0 && !isSurplus(sentence, wanted, key)) continue
      if (isIdle(sentence, at) || isAttribute(sentence, at)) dropped.add(at)
    }
    if (dropped.size === 0) return
    yield sentence.filter((_, at) => !dropped.has(at))
    if (dropped.size > 1) for (const one of dropped) yield sentence.filter((_, at) => at !== one)
  }
}

const isSurplus = (sentence: readonly Word[], wanted: ReadonlyMap<string, number>, key: string) =>
  sentence.filter(word => word.key === key).length > (wanted.get(key) ?? 0)

function isIdle(words: readonly Word[], at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at]!, words[at + 1]]
  // At the beginning the verb behind it would open the sentence, and ask or suppose.
  if (!idle.has(word.key) || before === undefined || before.kind === 'mark' || after === undefined)
    return false
  if (isBound(words, at)) return false
  return !keeping.has(before.key) && !keeping.has(after.key) && after.kind !== 'mark'
}

/** Within a condition `auch` asks for more, and what is denied besides others is not denied alone. */
function isBound(words: readonly Word[], at: number): boolean {
  const own = segmentAt(words, at)
  if (own === undefined || isSubordinate(words, own)) return true
  if (own.start === 0 && opensWithVerb(words)) return true
  const [before, inside] = [words.slice(own.start, at), words.slice(own.start, own.end)]
  return before.some(({ key }) => conditional.has(key)) || inside.some(({ key }) => denials.has(key))
}

function isAttribute(words: readonly Word[], at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at]!, words[at + 1]]
  if (!attributes.has(word.key) || !isDefinite(before?.key ?? '') || after === undefined) return false
  // Of several only some are competent.
  if (word.key === 'competent') return !after.key.endsWith('s')
  const readings = nounReadings(after.written)
  return readings.length > 0 && readings.every(({ number }) => number === 'singular')
}

const isDefinite = (key: string) =>
  key === 'the' || determinerReadings(key).some(({ kind }) => kind === 'definite')

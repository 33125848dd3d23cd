import { dataTable, wordsOf } from '../../base/text/dataTable.js'
import type { Language } from './language.js'

/** Each word of a class, and what it is compared as; that is empty where the class does not part its words. */
export type ClosedClass = ReadonlyMap<string, string>

const rows = dataTable(new URL('./closedClasses.tsv', import.meta.url), ['language', 'list', 'as', 'words'])

/**
 * The words of a class of `closedClasses.tsv`: small letters, ss for ß.
 * @param language of one language; without it those of both
 * @throws Error where no row is of that class
 */
export function closedClass(name: string, language?: Language): ClosedClass {
  const own = rows.filter(row => row.list === name && (language === undefined || row.language === language))
  if (own.length === 0) throw new Error(`No row is of the class ${name}`)
  return new Map(own.flatMap(({ as, words }) => wordsOf(words).map(word => [word, as] as const)))
}

/** Those of a class that are compared as one of these. */
export function wordsAs(words: ClosedClass, ...as: readonly string[]): ReadonlySet<string> {
  return new Set([...words].flatMap(([word, each]) => (as.includes(each) ? [word] : [])))
}

/** What denies a clause; `ohne` and `noch` deny what stands behind them. */
export const denials: ReadonlySet<string> = wordsAs(
  closedClass('negation'),
  'nicht',
  'kein',
  'nie',
  'niemand',
  'nichts',
  'weder',
  'keinesfalls'
)

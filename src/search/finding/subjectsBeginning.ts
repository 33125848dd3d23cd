import { compareText } from '../../base/text/compareText.js'
import { tokensOf } from '../../proof/analysis/tokens.js'
import type { Subject } from '../../graph/subjects/subjectsOf.js'
import { admitted } from '../index/admitted.js'
import type { IndexView } from '../index/indexView.js'
import { namesByWord, type NamesByWord } from '../index/namesByWord.js'
import type { SearchOptions } from '../retrieval.js'

const known = new WeakMap<readonly Subject[], Promise<NamesByWord>>()

/**
 * The subjects that a provision governs which may be seen, and of which a name holds these words next to each other, the
 * last of which may be begun only: the shortest names first.
 * @param words folded tokens
 */
export async function subjectsBeginning(
  words: readonly string[],
  subjects: readonly Subject[],
  indexes: readonly IndexView[],
  options: Pick<SearchOptions, 'scopes' | 'limit'>
): Promise<readonly Subject[]> {
  if (words.length === 0) return []
  const scopes = new Set(options.scopes.map(({ value }) => value))
  const isSeen = (provision: string) =>
    indexes.some(index => {
      const place = index.place(provision)
      return place !== undefined && admitted(place[0], options)(place[1])
    })
  const names = known.get(subjects) ?? namesByWord(subjects, spelledNames)
  known.set(subjects, names)
  const lengths = new Map<number, number>()
  for (const { name, of } of (await names).holding(words))
    lengths.set(of, Math.min(name.length, lengths.get(of) ?? Infinity))
  const found: Subject[] = []
  const order = [...lengths].map(([at, length]) => ({ subject: subjects[at]!, length }))
  order.sort((one, other) => one.length - other.length || compareText(one.subject.iri, other.subject.iri))
  for (const { subject } of order) {
    if (found.length === options.limit) break
    const isShown = subject.scopes.length === 0 || subject.scopes.some(scope => scopes.has(scope))
    if (isShown && subject.provisions.some(isSeen)) found.push(subject)
  }
  return found
}

/** Its names, folded, with a blank before each word. */
const spelledNames = ({ names }: Subject) => Object.values(names).map(name => ` ${tokensOf(name).join(' ')}`)

import { compareText } from '../../compareText.js'
import { tokensOf } from '../../analysis/tokens.js'
import type { Subject } from '../../graph/subjects/subjectsOf.js'
import { admitted } from '../index/admitted.js'
import type { IndexView } from '../index/indexView.js'
import type { SearchOptions } from '../retrieval.js'

const known = new WeakMap<readonly Subject[], readonly (readonly string[])[]>()

/**
 * The subjects that a provision governs which may be seen, and of which a name holds these words next to each other, the
 * last of which may be begun only: the shortest names first.
 * @param words folded tokens
 */
export function subjectsBeginning(
  words: readonly string[],
  subjects: readonly Subject[],
  indexes: readonly IndexView[],
  options: Pick<SearchOptions, 'scopes' | 'limit'>
): readonly Subject[] {
  if (words.length === 0) return []
  const wanted = ` ${words.join(' ')}`
  const scopes = new Set(options.scopes.map(({ value }) => value))
  const isSeen = (provision: string) =>
    indexes.some(index => {
      const place = index.place(provision)
      return place !== undefined && admitted(place[0], options)(place[1])
    })
  const names = known.get(subjects) ?? subjects.map(spelledNames)
  known.set(subjects, names)
  return subjects
    .flatMap((subject, at) => {
      const lengths = names[at]!.filter(name => name.includes(wanted)).map(({ length }) => length)
      const isShown = subject.scopes.length === 0 || subject.scopes.some(scope => scopes.has(scope))
      return lengths.length > 0 && isShown ? [{ subject, length: Math.min(...lengths) }] : []
    })
    .sort((one, other) => one.length - other.length || compareText(one.subject.iri, other.subject.iri))
    .filter(({ subject }) => subject.provisions.some(isSeen))
    .slice(0, options.limit)
    .map(({ subject }) => subject)
}

/** Its names, folded, with a blank before each word. */
const spelledNames = ({ names }: Subject) => Object.values(names).map(name => ` ${tokensOf(name).join(' ')}`)

import { NotFound } from '../../../base/errors.js'
import { scopeSet, type Access } from '../../access.js'
import { initialOf } from '../../lists/initialOf.js'
import { lettersOf, type LetterCount } from '../../lists/lettersOf.js'
import { listPage, type RangeOfPage } from '../../lists/listPage.js'
import { actsMatching } from './actsMatching.js'
import type { ActFamily, ActIndexEntry, IndexedActs } from './indexedActs.js'

export interface ListActs {
  readonly family: ActFamily
  /** What they are sorted by, and have their letter of. */
  readonly by: 'title' | 'short'
  /** `A` to `Z`, or `other`. */
  readonly letter?: string | undefined
  /** IRI of a field of a subject index. */
  readonly field?: string | undefined
  /** Words of names, each of which may be begun or cut out. */
  readonly q?: string | undefined
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  readonly access: Access
}

export interface ActList {
  /** All acts of the family that the caller may see. */
  readonly all: number
  /** Those that were chosen, on all pages. */
  readonly total: number
  /** Of the page. */
  readonly acts: readonly ListedAct[]
  readonly pages: readonly RangeOfPage[]
  readonly letters: readonly LetterCount[]
  readonly fields: readonly ListedField[]
  /** Those that govern most matters of the subject indexes, where there are some. */
  readonly frequent: readonly ListedAct[]
}

export interface ListedAct extends ActIndexEntry {
  /** Provisions that the caller may see. */
  readonly size: number
  /** Matters of the field that it governs, or of all fields. */
  readonly matters: number
}

export interface ListedField {
  readonly iri: string
  readonly names: Readonly<Record<string, string>>
  readonly acts: number
}

/** Of these it is said what there is most of. */
const FREQUENT = 12

/** @throws NotFound for a field or a page that there is not */
export function listActs(index: IndexedActs, request: ListActs): ActList {
  const { family, by, letter, field, q, page, pageSize, access } = request
  const scopes = scopeSet(access)
  const isShown = ({ act, family: own }: ActIndexEntry) => own === family && scopes.has(act.scope)
  const shown = (by === 'title' ? index.byTitle : index.byShort).filter(isShown)
  const iris = new Set(shown.map(({ act }) => act.iri))
  const fields = index.fields
    .map(({ iri, names, matters }) => ({ iri, names, counts: countsOf([matters], scopes, iris) }))
    .filter(({ counts }) => counts.size > 0)
  const everywhere = countsOf(
    index.fields.map(each => each.matters),
    scopes,
    iris
  )
  const chosenField = field === undefined ? undefined : fields.find(each => each.iri === field)
  if (field !== undefined && chosenField === undefined)
    throw new NotFound('There is no such field of law here')
  const counts = chosenField?.counts ?? everywhere
  const listed = (entry: ActIndexEntry): ListedAct => ({
    ...entry,
    size: [...entry.provisions].reduce((sum, [scope, size]) => sum + (scopes.has(scope) ? size : 0), 0),
    matters: counts.get(entry.act.iri) ?? 0
  })
  const byMatters = (entries: readonly ActIndexEntry[]) =>
    entries
      .filter(({ act }) => counts.has(act.iri))
      .sort((one, other) => counts.get(other.act.iri)! - counts.get(one.act.iri)!)
  const ofField = chosenField === undefined ? shown : byMatters(shown)
  const matching = q === undefined ? ofField : actsMatching(q, ofField, everywhere)
  const chosen = letter === undefined ? matching : matching.filter(each => initialOf(each[by]) === letter)
  const { total, entries, pages } = listPage(chosen, each => each[by], { page, pageSize })
  return {
    ...{ all: shown.length, total, pages },
    acts: entries.map(listed),
    letters: lettersOf(shown.map(each => each[by])),
    fields: fields.map(({ iri, names, counts }) => ({ iri, names, acts: counts.size })),
    frequent: byMatters(shown).slice(0, FREQUENT).map(listed)
  }
}

/** How many matters each act (IRI) governs, of those that these scopes admit. */
function countsOf(
  fields: readonly IndexedActs['fields'][number]['matters'][],
  scopes: ReadonlySet<string>,
  shown: ReadonlySet<string>
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const matters of fields)
    for (const matter of matters) {
      if (matter.scopes.length > 0 && !matter.scopes.some(scope => scopes.has(scope))) continue
      for (const act of matter.acts) if (shown.has(act)) counts.set(act, (counts.get(act) ?? 0) + 1)
    }
  return counts
}

import type { NamedNode } from '@rdfjs/types'
import type { Identifiers } from '../../graph/identifiers.js'
import type { KnownNorm } from './knownNorms.js'
import { formerNumber, normNumber, NOTE, numberWithin } from './normNumber.js'
import type { Norm } from './readNorm.js'

/** A norm that becomes a provision. */
export interface DraftProvision {
  readonly norm: Norm
  readonly known: KnownNorm
  readonly sourceHash: string
  readonly path?: string
  /** The heading above it that is an article: `Art 229`. */
  readonly article?: string
  /** The heading right above it: `Teil C`. */
  readonly under?: string
}

export interface NamedDraft extends DraftProvision {
  readonly iri: NamedNode
  /** As people read it: `§ 14`, `§§ 3 bis 6`, `Anlage 1`, `Art 229 § 6`. */
  readonly number: string
  readonly title?: string
  /** The identifier that it had before headings counted, where it has another now. */
  readonly former?: NamedNode
}

/**
 * Gives each norm its identifier; norms of the same name are told apart by their order. One that another norm had before
 * is given to none.
 * @param isNew of a norm that was no provision before headings counted
 */
export function nameNorms(
  drafts: readonly DraftProvision[],
  { act, ids, isNew }: { act: NamedNode; ids: Identifiers; isNew: (norm: Norm) => boolean }
): NamedDraft[] {
  const byName = (name: string) => (ids.provision(act, name) === undefined ? 'Text' : name)
  const times = new Map<string, number>()
  const before = drafts.map(({ norm }) => {
    if (isNew(norm)) return undefined
    const name = byName(formerNumber(norm))
    const first = ids.provision(act, name)!.value
    const nth = (times.get(first) ?? 0) + 1
    times.set(first, nth)
    return ids.provision(act, name, nth)!
  })
  const anew = beginAnew(drafts)
  const numbers = drafts.map(({ norm, article }) =>
    anew && isPlainSection(norm) && article !== undefined
      ? `${article} ${normNumber(norm)}`
      : normNumber(norm)
  )
  const seen = new Set<string>()
  const again = new Set(numbers.filter(number => seen.size === seen.add(number).size))
  const used = new Set(before.flatMap(iri => iri?.value ?? []))
  return drafts.map((draft, at) => {
    const { norm, under } = draft
    const number = (again.has(numbers[at]!) ? numberWithin(norm, under) : undefined) ?? numbers[at]!
    const ofHeading = norm.enbez === undefined && number !== NOTE ? norm.heading?.title : undefined
    const title = norm.title ?? (ofHeading === number ? undefined : ofHeading)
    const former = before[at]
    const named = { ...draft, number, ...(title !== undefined && { title }) }
    if (former !== undefined && byName(number) === byName(formerNumber(norm)))
      return { ...named, iri: former }
    const iri = firstFree(byName(number))
    return { ...named, iri, ...(former !== undefined && former.value !== iri.value && { former }) }
  })

  function firstFree(name: string): NamedNode {
    for (let nth = 1; ; nth++) {
      const iri = ids.provision(act, name, nth)!
      if (used.has(iri.value)) continue
      used.add(iri.value)
      return iri
    }
  }
}

/** A § that does not say itself of which article it is. */
function isPlainSection({ enbez, heading }: Norm): boolean {
  return enbez?.startsWith('§') === true && heading === undefined
}

/** Whether such §§ of several articles bear the same number. */
function beginAnew(drafts: readonly DraftProvision[]): boolean {
  const articles = new Map<string, string | undefined>()
  return drafts.some(({ norm, article }) => {
    if (!isPlainSection(norm)) return false
    const number = normNumber(norm)
    if (articles.has(number)) return articles.get(number) !== article
    articles.set(number, article)
    return false
  })
}

import { DataFactory } from 'n3'
import type { Identifiers } from '../identifiers.js'
import { listHolds } from '../../law/sectionLists.js'
import type { LegalBasis } from '../../law/citations/findLegalBases.js'
import type { SectionSpan } from '../../law/citations/legalBasisTokens.js'

/** The sections that the graph holds of an act: the last parts of their IRIs (`14`, `art_6`, `10-12`). */
export type HeldSections = (act: string) => ReadonlySet<string>

export interface ResolvedBasis extends LegalBasis {
  /** What is held of it: the act, the provision, or those of a range. */
  readonly iris: readonly string[]
  /** Whether all of it is held: of a range, both its ends. */
  readonly confirmed: boolean
}

/** Looks up what a text names; only what is held is linked, and `§ 823` is never `§ 1823`. */
export function resolveLegalBases(
  bases: readonly LegalBasis[],
  { ids, held }: { ids: Identifiers; held: HeldSections }
): ResolvedBasis[] {
  return bases.map(basis => {
    const { act, section } = basis
    if (act === undefined) return { ...basis, iris: [], confirmed: false }
    if (section === undefined) return { ...basis, iris: [act.iri], confirmed: true }
    return { ...basis, ...inAct(act.iri, section, held(act.iri), ids) }
  })
}

function inAct(
  act: string,
  { kind, number, to }: SectionSpan,
  held: ReadonlySet<string>,
  ids: Identifiers
): { iris: string[]; confirmed: boolean } {
  const first = found(number)
  if (to === undefined)
    return { iris: first === undefined ? [] : [iri(first)], confirmed: first !== undefined }
  const last = found(to)
  const range = `${name(number) ?? ''}-${to}`
  const within = [...held].filter(section => listHolds(range, section))
  const all = new Set([
    ...within,
    ...(first === undefined ? [] : [first]),
    ...(last === undefined ? [] : [last])
  ])
  return { iris: [...all].map(iri), confirmed: first !== undefined && last !== undefined }

  function name(value: string): string | undefined {
    const node = ids.cited(DataFactory.namedNode(act), kind, value)
    return node?.value.slice(act.length + 1)
  }

  /** The norm of that number, or the one that stands for several among which it is. */
  function found(value: string): string | undefined {
    const section = name(value)
    if (section === undefined || held.has(section)) return section
    return [...held].find(one => listHolds(one, section))
  }

  function iri(section: string): string {
    return `${act}/${section}`
  }
}

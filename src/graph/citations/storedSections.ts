import { DataFactory } from 'n3'
import type { Section } from '../../proof/law/citations/citation.js'
import { listHolds, rangeOf, sectionAmong } from '../../proof/law/sectionLists.js'
import type { Identifiers } from '../identifiers.js'

/** The sections that the graph holds of an act: the last parts of their IRIs (`14`, `art_6`, `10-12`). */
export type StoredSections = (act: string) => ReadonlySet<string>

/** What is held of a section, or of all from one to another. */
export interface SectionLookUp {
  readonly iris: readonly string[]
  /** Whether all of it is held: of a range, both its ends. */
  readonly confirmed: boolean
}

/**
 * Looks up a section of an act (IRI), or a range of them; `§ 823` is never `§ 1823`.
 * @param held the act's sections
 */
export function storedSections(
  act: string,
  { to, ...section }: Section & { readonly to?: string },
  held: ReadonlySet<string>,
  ids: Identifiers
): SectionLookUp {
  const { number } = section
  const first = found(number)
  if (to === undefined)
    return { iris: first === undefined ? [] : [iri(first)], confirmed: first !== undefined }
  const last = found(to)
  const range = rangeOf(name(number) ?? '', name(to) ?? '')
  const within = range === undefined ? [] : [...held].filter(section => listHolds(range, section))
  const all = new Set([
    ...within,
    ...(first === undefined ? [] : [first]),
    ...(last === undefined ? [] : [last])
  ])
  return { iris: [...all].map(iri), confirmed: first !== undefined && last !== undefined }

  function name(value: string): string | undefined {
    const node = ids.cited(DataFactory.namedNode(act), { ...section, number: value })
    return node?.value.slice(act.length + 1)
  }

  /** The norm of that number, or the one that stands for several among which it is. */
  function found(value: string): string | undefined {
    const section = name(value)
    return section === undefined || held.has(section) ? section : sectionAmong(section, held)
  }

  function iri(section: string): string {
    return `${act}/${section}`
  }
}

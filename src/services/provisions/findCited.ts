import { NotFound } from '../../errors.js'
import { holds, type ActEntry } from '../../graph/acts/actContents.js'
import { resolveCitation } from '../../graph/citations/resolveCitation.js'
import type { CitableText } from '../../graph/texts/citableText.js'
import type { Act } from '../../law/acts/act.js'
import type { Citation, Section } from '../../law/citations/citation.js'
import { missingPart, type MissingPart } from '../../law/parts/missingPart.js'
import { scopeSet, visibilityOfLaw, type Access } from '../access.js'
import { severalActs, shown } from './messages.js'
import type { ProvisionParts } from './provisionParts.js'

/** What a citation is looked up with. */
export type CitedParts = Pick<ProvisionParts, 'ids' | 'acts' | 'contents' | 'loader'>

/** The norm that a citation names, among the provisions of its act that the caller may see. */
export interface CitedPlace {
  readonly act: Act
  readonly entries: readonly ActEntry[]
  /** Among the entries. */
  readonly index: number
}

/**
 * The norm of one citation, or the one that stands for several of which it is one (`§§ 61 bis 63`).
 * @throws NotFound saying whether it is the act or the section that is not there
 */
export async function findCitedPlace(
  parts: CitedParts,
  { act: name, section }: Pick<Citation, 'act' | 'section'>,
  access: Access
): Promise<CitedPlace> {
  const scopes = scopeSet(access)
  const resolution = resolveCitation(
    { act: name, section },
    { ids: parts.ids, table: await parts.acts(), scopes }
  )
  if (!('act' in resolution)) {
    if (resolution.missing === 'act') throw new NotFound(`No act named ${shown(name)} is in this graph`)
    throw new NotFound(severalActs(name, resolution.candidates))
  }
  const { act } = resolution
  const entries = (await parts.contents(act.iri)).filter(entry => scopes.has(entry.scope))
  const index = 'iri' in resolution ? placeOf(entries, resolution.iri) : -1
  if (index < 0) throw new NotFound(`${act.label} is in this graph, but it has no ${sectionName(section)}`)
  return { act, entries, index }
}

/** @throws NotFound also when the provision has no such Absatz, Satz, Nummer or Buchstabe */
export async function findCited(parts: CitedParts, citation: Citation, access: Access): Promise<CitableText> {
  const { act, entries, index } = await findCitedPlace(parts, citation, access)
  const found = await parts.loader.load(entries[index]!.iri, visibilityOfLaw(parts.ids, access))
  if (found === undefined)
    throw new NotFound(`${act.label} is in this graph, but it has no ${sectionName(citation.section)}`)
  // A summary has the law's Absätze, but not its sentences and lists.
  const { absatz } = citation
  const named = found.grounding === 'summary' ? { ...(absatz && { absatz }) } : citation
  const missing = found.repealed ? undefined : missingPart(found.text, named)
  if (missing !== undefined)
    throw new NotFound(`${found.label} is in this graph, but it has no ${partName(missing)}`)
  return found
}

function placeOf(entries: readonly ActEntry[], iri: string): number {
  const itself = entries.findIndex(entry => entry.iri === iri)
  if (itself >= 0) return itself
  return entries.findIndex(entry => holds(entry, iri))
}

function sectionName({ kind, number }: Section): string {
  return kind === 'Art' ? `Art. ${number}` : `${kind} ${number}`
}

function partName({ kind, number, within }: MissingPart): string {
  return within === undefined ? `${kind} ${number}` : `${kind} ${number} in ${within}`
}

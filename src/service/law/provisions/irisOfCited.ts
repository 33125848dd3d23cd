import type { Access } from '../../access.js'
import type { Act } from '../../../proof/law/acts/act.js'
import type { CitedSections } from '../../../proof/law/citations/parseCitations.js'
import type { ActEntry } from '../../../graph/acts/actContents.js'
import { NotFound } from '../../../base/errors.js'
import { findCited, findCitedPlace } from './findCited.js'
import type { ProvisionParts } from './provisionParts.js'

/**
 * The IRIs of the provisions of a list of citations, each once, in its order: `§§ 823, 826 BGB`, `§§ 104 bis 113 BGB`.
 * `f.` brings the next one too, `ff.` all that follow in the act.
 * @throws NotFound naming what is not there
 */
export async function irisOfCited(
  parts: ProvisionParts,
  list: readonly CitedSections[],
  access: Access
): Promise<string[]> {
  const iris = new Set<string>()
  for (const cited of list) for (const iri of await irisOf(parts, cited, access)) iris.add(iri)
  return [...iris]
}

async function irisOf(
  parts: ProvisionParts,
  { first, last, following }: CitedSections,
  access: Access
): Promise<string[]> {
  if (last === undefined && following === undefined) return [(await findCited(parts, first, access)).iri]
  const { act, entries, index } = await findCitedPlace(parts, first, access)
  const alike = entries.slice(index).filter(entry => kindOf(act, entry) === kindOf(act, entries[index]!))
  if (following !== undefined) return irisIn(following === 'f' ? alike.slice(0, 2) : alike)
  const end = await findCitedPlace(parts, { act: first.act, section: last! }, access)
  if (end.index < index) {
    throw new NotFound(`${act.label}: ${last!.number} stands before ${first.section.number}`)
  }
  const lastIri = entries[end.index]!.iri
  return irisIn(alike.slice(0, alike.findIndex(entry => entry.iri === lastIri) + 1))
}

/** `art`, `anlage`; nothing for a §. */
function kindOf(act: Act, { iri }: ActEntry): string {
  return /^[a-z]+(?=_)/.exec(iri.slice(act.iri.length + 1))?.[0] ?? ''
}

function irisIn(entries: readonly ActEntry[]): string[] {
  return entries.map(entry => entry.iri)
}

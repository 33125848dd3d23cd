import type { RegisterMatch } from '../../company/register/registerMatch.js'
import type { CompanySectors } from '../../company/sectors/sectorCandidates.js'
import { regionNames } from '../impact/regionNames.js'
import type { Anchor } from './brainRun.js'
import type { GatherParts } from './gatherParts.js'

/** The concepts of the shared graph that a company is linked with. */
export async function anchorsOf(
  { store, ids }: Pick<GatherParts, 'store' | 'ids'>,
  {
    register: { entry },
    sectors: { sector }
  }: { readonly register: RegisterMatch; readonly sectors: CompanySectors }
): Promise<Anchor[]> {
  const land = entry?.land
  const names =
    land === undefined
      ? []
      : [...(await regionNames({ store, ids, kept: (_, make) => make() }, [land])).values()]
  return [
    ...(sector === undefined
      ? []
      : [
          { as: 'sector' as const, iri: sector.iri, ref: sector.ref, label: `${sector.code} ${sector.label}` }
        ]),
    ...names.map(({ iri, ref, label }) => ({ as: 'land' as const, iri, ref, label: label ?? ref })),
    ...(entry === undefined
      ? []
      : [{ as: 'register-entry' as const, iri: entry.iri, ref: entry.ref, label: entry.label }])
  ]
}

import { sectorOfAwards } from '../../company/sectors/cpvSectors.js'
import type { DerivedSector } from '../../company/sectors/nameDerivation.js'
import type { SectorTree } from '../../company/sectors/sectorTree.js'
import type { Awards } from './readAwards.js'

/** Notices that an assignment names: a few tell as much as all. */
const NAMED = 5

/** What all that a company has won tells of its sector. */
export function sectorByNotice({ notices, cpvs }: Awards, tree: SectorTree): DerivedSector | undefined {
  const found = sectorOfAwards(cpvs, tree)
  return found === undefined ? undefined : { ...found, from: notices.slice(0, NAMED) }
}

/** The one of two that is surer, with how it became known; what was won before what is said. */
export function surest(byName: DerivedSector | undefined, byNotice: DerivedSector | undefined) {
  if (byNotice !== undefined && byNotice.confidence >= (byName?.confidence ?? 0))
    return { sector: byNotice, method: 'derived-by-notice' as const }
  return byName === undefined ? undefined : { sector: byName, method: 'derived-by-name' as const }
}

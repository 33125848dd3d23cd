import type { CompanySectors, SectorCandidate } from '../sectors/sectorCandidates.js'

/** A sector that findings rest on, and whether that it is the company's is but an assumption. */
export interface AssumedSector {
  readonly sector: SectorCandidate
  readonly assumed: boolean
}

/** From here on a sector is no assumption. */
const SURE = 0.7
/** A candidate that is less probable is no ground for a finding. */
const LEAST = 0.25
const MOST = 2

/** The sector; where it is not told, or open, the best candidates. */
export function assumedSectors({ sector, candidates }: CompanySectors): AssumedSector[] {
  if (sector !== undefined) return [{ sector, assumed: sector.confidence < SURE }]
  return candidates
    .filter(({ confidence }) => confidence >= LEAST)
    .slice(0, MOST)
    .map(candidate => ({ sector: candidate, assumed: true }))
}

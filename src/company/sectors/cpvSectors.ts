import { dataTable } from '../../base/text/dataTable.js'
import type { SectorTree } from './sectorTree.js'

/** What a CPV code says of the sector of who won the contract. */
export interface CpvSector {
  readonly code: string
  readonly confidence: number
}

/** Editorial, as the table is: nobody has labelled winners, so it is not measured. */
const CONFIDENCE: Readonly<Record<string, number>> = { close: 0.8, broad: 0.6 }

const sectors = new Map(
  dataTable(new URL('./cpvSectors.tsv', import.meta.url), ['cpv', 'nace', 'match']).map(
    ({ cpv, nace, match }) => [cpv, { code: nace, confidence: CONFIDENCE[match]! }]
  )
)

/** By the longest beginning that the table has; undefined for goods, and for what is in no one's trade. */
export function sectorOfCpv(cpv: string): CpvSector | undefined {
  for (let length = cpv.length; length >= 2; length--) {
    const found = sectors.get(cpv.slice(0, length))
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * The narrowest code in which all that a company has won lies. Undefined where something it has won says nothing, or
 * something else: then what was won does not tell what the company is.
 */
export function sectorOfAwards(cpvs: readonly string[], tree: SectorTree): CpvSector | undefined {
  const all = cpvs.map(sectorOfCpv)
  let common: readonly string[] | undefined
  for (const one of all) {
    const path = one === undefined ? [] : tree.path(one.code)
    const before: readonly string[] = common ?? path
    common = before.filter((code, at) => path[at] === code)
  }
  const code = common?.at(-1)
  if (code === undefined) return undefined
  return { code, confidence: Math.min(...all.map(one => one!.confidence)) }
}

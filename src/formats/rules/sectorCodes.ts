import { dataTable, wordsOf } from '../../base/text/dataTable.js'
import type { Rule } from './readRule.js'

/** Of the classification that the codes belong to. */
export const REVISION = '2'

export interface SectorCodes {
  readonly codes: readonly string[]
  /** `whole`: a company under these codes is what the rule names; `part`: the rule names only some of them. */
  readonly fit: 'whole' | 'part'
}

const columns = ['sector', 'subsector', 'act', 'nace', 'fit'] as const
const rows = dataTable(new URL('./sectors.tsv', import.meta.url), columns)
const table = new Map(
  rows.map(({ sector, subsector, act, nace, fit }): [string, SectorCodes] => {
    if (fit !== 'whole' && fit !== 'part') throw new Error(`sectors.tsv: ${sector}/${subsector} is "${fit}"`)
    return [key(sector, subsector, act), { codes: wordsOf(nace), fit }]
  })
)

/**
 * The NACE codes of what a rule names: those of its subsector, where an act has a row of its own that one. A subsector
 * without a row is a part of its sector. Undefined where nothing fits ("other").
 */
export function sectorCodes({ act, sector, subsector = '' }: Rule): SectorCodes | undefined {
  const own = table.get(key(sector, subsector, act)) ?? table.get(key(sector, subsector, ''))
  if (own !== undefined) return own
  const wider = table.get(key(sector, '', ''))
  return wider && { codes: wider.codes, fit: 'part' }
}

function key(sector: string, subsector: string, act: string): string {
  return `${act} ${sector}/${subsector}`
}

import { dataTable } from '../../dataTable.js'

/** Of the classification that the codes belong to. */
export const REVISION = '2'

const rows = dataTable(new URL('./sectors.tsv', import.meta.url), ['sector', 'subsector', 'nace'])
const codes = new Map(rows.map(({ sector, subsector, nace }) => [`${sector}/${subsector}`, nace]))

/** The NACE code of a sector in such rules, that of its subsector where it has one; undefined where none fits ("other"). */
export function sectorCode(sector: string, subsector: string | undefined): string | undefined {
  return codes.get(`${sector}/${subsector ?? ''}`) ?? codes.get(`${sector}/`)
}

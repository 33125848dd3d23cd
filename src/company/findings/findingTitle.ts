import { dataTable } from '../../base/text/dataTable.js'
import type { SectorCandidate } from '../sectors/sectorCandidates.js'
import type { SheetLanguage } from './sheet.js'

const titles = new Map(
  dataTable(new URL('./findingTitles.tsv', import.meta.url), ['name', 'de', 'en']).map(row => [row.name, row])
)

/** A title of the table with its holes filled. @throws Error for a name that the table does not have */
export function findingTitle(
  name: string,
  language: SheetLanguage,
  values: Readonly<Record<string, string>>
): string {
  const template = titles.get(name)
  if (template === undefined) throw new Error(`findingTitles.tsv has no ${name}`)
  return template[language].replace(/\{([a-z_]+)\}/g, (_, hole: string) => values[hole] ?? '')
}

/** A title that says on which assumption its finding rests. */
export function assumedTitle(
  title: string,
  { code, label }: SectorCandidate,
  language: SheetLanguage
): string {
  return findingTitle('assumed', language, { code, sector: label, title })
}

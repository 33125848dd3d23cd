import { dataTable } from '../../dataTable.js'
import { foldActName } from './foldActName.js'

const names = new Map<string, string[]>()
for (const row of dataTable(new URL('./englishNames.tsv', import.meta.url), ['abbreviation', 'name'])) {
  const key = foldActName(row.abbreviation)
  names.set(key, [...(names.get(key) ?? []), row.name, `German ${row.name}`])
}

/** What an act of this abbreviation is called in English: `Civil Code`, `German Civil Code`. */
export function englishNames(abbreviation: string): readonly string[] {
  return names.get(foldActName(abbreviation)) ?? []
}

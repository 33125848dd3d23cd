import { dataTable } from '../../../base/text/dataTable.js'
import { foldActName } from './foldActName.js'

const COLUMNS = ['abbreviation', 'name'] as const
const english = dataTable(new URL('./englishNames.tsv', import.meta.url), COLUMNS).flatMap(
  ({ abbreviation, name }) => [name, `German ${name}`].map(each => ({ abbreviation, name: each }))
)
const german = dataTable(new URL('./germanNames.tsv', import.meta.url), COLUMNS)

const names = new Map<string, string[]>()
for (const { abbreviation, name } of [...german, ...english]) {
  const key = foldActName(abbreviation)
  names.set(key, [...(names.get(key) ?? []), name])
}

/**
 * What an act of this abbreviation is called by people and in no field of its file: `EGBGB`; `Civil Code`, `German Civil
 * Code`.
 */
export function namesInUse(abbreviation: string): readonly string[] {
  return names.get(foldActName(abbreviation)) ?? []
}

import { dataTable } from '../../../base/text/dataTable.js'
import { foldActName, foldInflectedActName } from './foldActName.js'

interface Names {
  /** The name by which a provision is cited, first; then other names. */
  readonly de: readonly string[]
  readonly en: readonly string[]
}

const rows = dataTable(new URL('./popularNames.tsv', import.meta.url), [
  'celex',
  'language',
  'names',
  'source'
])
const said = rows.flatMap(({ celex, language, names }) =>
  names.split('; ').map(name => ({ celex, language: language as 'de' | 'en', name, key: foldActName(name) }))
)
const celexes = new Map<string, Set<string>>()
for (const { celex, key } of said) celexes.set(key, (celexes.get(key) ?? new Set()).add(celex))

const byCelex = new Map<string, { readonly de: string[]; readonly en: string[] }>()
for (const { celex, language, name, key } of said) {
  if (celexes.get(key)!.size > 1) continue
  const names = byCelex.get(celex) ?? { de: [], en: [] }
  byCelex.set(celex, names)
  names[language].push(name)
}

/** By the stems of words, where nothing else is spelled so. */
const inflected = new Map<string, Set<string>>()
for (const { celex, name } of said) {
  const key = foldInflectedActName(name)
  inflected.set(key, (inflected.get(key) ?? new Set()).add(celex))
}

/** All names without blanks, as they are spelled and by the stems of their words. */
export const popularForms: ReadonlySet<string> = new Set([...celexes.keys(), ...inflected.keys()])

/** The acts that people call so, held or not: none, one, or several where the name says too little. */
export function popularCelexes(name: string): readonly string[] {
  return [...(celexes.get(foldActName(name)) ?? inflected.get(foldInflectedActName(name)) ?? [])]
}

/** Names in use of acts that people ask for, but for those that other acts bear too. */
export function popularNames(celex: string): Names {
  return byCelex.get(celex) ?? { de: [], en: [] }
}

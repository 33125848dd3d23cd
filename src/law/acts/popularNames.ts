import { dataTable } from '../../dataTable.js'
import { foldActName } from './foldActName.js'

interface Names {
  /** The abbreviation by which a provision is cited, first; then other names. */
  readonly de: readonly string[]
  readonly en: readonly string[]
}

const rows = dataTable(new URL('./popularNames.tsv', import.meta.url), ['celex', 'language', 'name'])
const names = new Map<string, { readonly de: string[]; readonly en: string[] }>()
for (const { celex, language, name } of rows) {
  const known = names.get(celex) ?? { de: [], en: [] }
  names.set(celex, known)
  known[language as 'de' | 'en'].push(name)
}

const celexes = new Map<string, string | undefined>()
for (const { celex, name } of rows) {
  const key = foldActName(name)
  celexes.set(key, celexes.has(key) && celexes.get(key) !== celex ? undefined : celex)
}

/** The act that people call so, held or not; undefined for other names, and for one that several acts bear. */
export function popularCelex(name: string): string | undefined {
  return celexes.get(foldActName(name))
}

/** Names in use of acts that people ask for. */
export function popularNames(celex: string): Names {
  return names.get(celex) ?? { de: [], en: [] }
}

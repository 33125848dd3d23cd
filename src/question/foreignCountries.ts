import { dataTable, wordsOf } from '../dataTable.js'

const rows = dataTable(new URL('./countries.tsv', import.meta.url), ['kind', 'words'])
const of = (kind: string) => rows.filter(row => row.kind === kind).flatMap(({ words }) => wordsOf(words))
const names = of('name')
const beginnings = of('beginning')

/** The other countries of which a text speaks: their names, or the beginnings of its words for them. */
export function foreignCountries(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}-]+/gu) ?? []).flatMap(word => {
    const country = names.find(name => word === name || word === `${name}s`)
    return country ?? beginnings.find(name => word.startsWith(name)) ?? []
  })
}

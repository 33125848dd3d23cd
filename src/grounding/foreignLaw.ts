import { dataTable, wordsOf } from '../dataTable.js'

const rows = dataTable(new URL('./countries.tsv', import.meta.url), ['kind', 'words'])
const of = (kind: string) => rows.filter(row => row.kind === kind).flatMap(({ words }) => wordsOf(words))
const names = of('name')
const beginnings = of('beginning')

/** Does the question ask about another country that the evidence does not speak of? German law is silent on it then. */
export function asksForeignLaw(question: string, evidence: readonly string[]): boolean {
  return (question.toLowerCase().match(/[\p{L}-]+/gu) ?? []).some(word => {
    const country = names.find(name => word === name || word === `${name}s`)
    const stem = country ?? beginnings.find(name => word.startsWith(name))
    return stem !== undefined && !evidence.some(text => text.toLowerCase().includes(stem))
  })
}

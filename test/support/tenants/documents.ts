import type { NewDocument } from '../../../src/service/tenant/ingest/newDocument.js'

const SYLLABLES = [
  'bor',
  'dax',
  'fel',
  'gim',
  'hut',
  'jok',
  'kav',
  'lem',
  'nuz',
  'pir',
  'quo',
  'rax',
  'sul',
  'tov',
  'wem',
  'zyk'
]
const MONTHS = ['Januar', 'März', 'Mai', 'Juli', 'September', 'November']

/** Documents that every tenant has under the same title, with words of its own. */
export const COMMON = 10

/** A word of no language, one for each number. */
export function word(number: number): string {
  let text = ''
  for (let rest = number + 4096; rest > 0; rest = Math.floor(rest / 16)) text = SYLLABLES[rest % 16]! + text
  return text[0]!.toUpperCase() + text.slice(1)
}

/** What stands in each document of a tenant, and in no other's. */
export const secretOf = (tenant: string) => `losung-${tenant}-`

/** The n-th document of a tenant in a version; its title names it in a question. */
export function documentOf(
  tenant: string,
  place: number,
  n: number,
  version: number
): NewDocument & { question: string } {
  const name = word(n < COMMON ? n : COMMON + place * 100_000 + n)
  const day = 1 + (version % 28)
  const text = [
    `Die Anlage ${name} wird am ${day}. ${MONTHS[version % MONTHS.length]!} gewartet.`,
    `Das Kennwort der Anlage ist ${secretOf(tenant)}${n} in der Fassung f${version}.`
  ].join(' ')
  const question = `Wann wird die Anlage ${name} gewartet?`
  return { title: `Wartung der Anlage ${name}`, text, question, ref: `wartung-${n}` }
}

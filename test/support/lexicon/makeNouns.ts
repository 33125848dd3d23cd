import { compareText } from '../../../src/base/text/compareText.js'
import { compoundHead } from '../../../src/proof/grammar/german/nouns/compoundHead.js'
import { decline } from '../../../src/proof/grammar/german/nouns/decline.js'
import { nounOf, umlauted } from '../../../src/proof/grammar/german/nouns/noun.js'
import { NounTable, type NounRow } from '../../../src/proof/grammar/german/nouns/nounTable.js'
import { keyOf } from '../../../src/proof/grammar/german/spelling.js'
import { newSpelling } from './newSpelling.js'
import type { DictionaryNoun } from './packages.js'

/** What is known of words by other means than the table of nouns. */
export interface ByRule {
  /** Whether an adjective or participle with an ending is spelt so. */
  isAdjectival(word: string): boolean
  isInfinitive(word: string): boolean
}

/** The table of nouns: those that no rule gives, and that are not made of others in it. */
export function makeNouns(
  dictionary: Readonly<Record<string, DictionaryNoun>>,
  additions: readonly NounRow[],
  rule: ByRule
): NounRow[] {
  const added = new Set(additions.map(({ noun }) => keyOf(noun)))
  const merged = new Map<string, NounRow>()
  for (const [word, entry] of Object.entries(dictionary)) {
    const noun = newSpelling(word)
    if (!/^[A-ZÄÖÜ][a-zäöüßé]+(?:-[A-ZÄÖÜa-zäöüß]+)*$/.test(noun) || added.has(keyOf(noun))) continue
    const row = rowOf(noun, entry)
    if (row === undefined || isRuled(row, rule)) continue
    const other = merged.get(keyOf(noun))
    merged.set(keyOf(noun), other === undefined ? row : join(other, row))
  }
  const table = new NounTable(additions)
  for (const row of merged.values()) merged.set(keyOf(row.noun), likeAddition(row, additions))
  const parts = new Set([...merged.keys(), ...additions.map(({ noun }) => keyOf(noun))])
  const kept: NounRow[] = []
  const byLength = [...merged.values()].sort(
    (a, b) => a.noun.length - b.noun.length || compareText(a.noun, b.noun)
  )
  for (const row of byLength) {
    if (isCompound(row, table, parts, rule)) continue
    kept.push(row)
    table.add(row)
  }
  return [...kept, ...additions].sort((a, b) => compareText(a.noun, b.noun))
}

function isRuled({ noun, genders, plurals, singular }: NounRow, rule: ByRule): boolean {
  // `die Angehörige` is an adjective; `Anlage` and `Abgabe` are none.
  if (noun.endsWith('e') && (genders === 'n' || singular === 'n') && rule.isAdjectival(noun)) return true
  return rule.isInfinitive(noun) && (plurals === '' || plurals === '-') && singular === 's'
}

/** Whether the table reads it as a compound with the same gender and all of its forms. */
function isCompound(row: NounRow, table: NounTable, parts: ReadonlySet<string>, rule: ByRule): boolean {
  const key = keyOf(row.noun)
  if (table.has(key)) return false
  const head = compoundHead(key, table)
  if (head === undefined || key.length - head.at < 4) return false
  if (!isPart(key.slice(0, head.at), parts, rule)) return false
  return decline(nounOf(row.noun, row.genders, row.singular, row.plurals)).every(
    ({ form, number, cases }) => {
      const found = compoundHead(keyOf(form), table)
      const readings = found?.forms.filter(
        each => each.number === number && each.noun.genders.join('') === row.genders
      )
      return (
        found?.at === head.at &&
        readings !== undefined &&
        [...cases].every(letter => readings.some(each => each.cases.includes(letter)))
      )
    }
  )
}

/** Whether a word may stand before another: a noun with its joint, the stem of a verb, an adjective. */
function isPart(start: string, parts: ReadonlySet<string>, rule: ByRule): boolean {
  if (start.length < 3) return false
  if (
    parts.has(start) ||
    parts.has(`${start}e`) ||
    rule.isInfinitive(`${start}en`) ||
    rule.isAdjectival(`${start}e`)
  )
    return true
  return ['s', 'es', 'n', 'en', 'e', 'er'].some(
    joint => start.endsWith(joint) && parts.has(start.slice(0, -joint.length))
  )
}

/** With the plurals of an added noun that it ends with: `Schwerpunkt` goes like `Punkt`. */
function likeAddition(row: NounRow, additions: readonly NounRow[]): NounRow {
  const like = additions.find(
    ({ noun, genders }) =>
      noun.length > 3 && genders.includes(row.genders) && keyOf(row.noun).endsWith(keyOf(noun))
  )
  if (like === undefined) return row
  const plurals = like.plurals.split(' ').filter(each => !each.startsWith('='))
  return {
    ...row,
    plurals: [...new Set([...row.plurals.split(' '), ...plurals])].filter(each => each !== '').join(' ')
  }
}

function rowOf(noun: string, entry: DictionaryNoun): NounRow | undefined {
  const forms = (number: 'SIN' | 'PLU') =>
    (['NOM', 'GEN', 'DAT', 'AKK'] as const).map(name => {
      const form = entry[name]?.[number]
      return form === undefined ? undefined : newSpelling(form)
    })
  const [plural] = forms('PLU')
  const [nominative, genitive, dative] = forms('SIN')
  if (nominative === undefined && plural === undefined) return undefined
  const genders = entry.G === undefined ? '' : entry.G.toLowerCase()
  const plurals = plural === undefined ? usualPlural(noun, genders) : writtenPlural(noun, plural)
  return {
    noun,
    genders,
    singular: nominative === undefined ? '-' : declension(noun, genders, genitive, dative),
    plurals
  }
}

function declension(
  noun: string,
  gender: string,
  genitive: string | undefined,
  dative: string | undefined
): string {
  if (gender === 'f') return '0'
  const oblique = (form: string | undefined) =>
    form !== undefined && (form === `${noun}n` || form === `${noun}en`)
  if (oblique(genitive) || oblique(dative))
    return genitive !== undefined && /s$/.test(genitive) && !/ns$/.test(genitive) ? 'ns' : 'n'
  return 's'
}

/** What the plural would be where the dictionary has none: it leaves out many, and those that there are not nobody writes. */
function usualPlural(noun: string, gender: string): string {
  if (noun.endsWith('e')) return 'n'
  if (gender === 'f') return noun.endsWith('in') ? 'nen' : 'en'
  return /(?:en|er|el|chen|lein)$/.test(noun)
    ? '-'
    : noun.endsWith('nis')
      ? 'se'
      : /[aiouy]$/.test(noun)
        ? 's'
        : 'e'
}

function writtenPlural(noun: string, plural: string): string {
  if (plural.startsWith(noun)) return plural.slice(noun.length) || '-'
  const changed = umlauted(noun)
  return plural.startsWith(changed) ? `"${plural.slice(changed.length)}` : `=${plural}`
}

function join(a: NounRow, b: NounRow): NounRow {
  const both = (one: string, other: string, between: string) =>
    [...new Set([...one.split(between), ...other.split(between)])].filter(each => each !== '').join(between)
  const singular = both(a.singular, b.singular, '')
  return {
    noun: a.noun,
    genders: both(a.genders, b.genders, ''),
    singular: singular === '-' ? '-' : singular.replaceAll('-', ''),
    plurals: both(a.plurals, b.plurals, ' ')
  }
}

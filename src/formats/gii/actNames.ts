import { normalisedLine } from '../xml/element.js'
import type { GiiAct } from './readGiiAct.js'
import type { Norm } from './readNorm.js'

const ORDINALS = [
  'Erstes Zweites Drittes Viertes Fünftes Sechstes Siebtes Achtes Neuntes Zehntes Elftes Zwölftes Dreizehntes',
  'Vierzehntes'
]
  .join(' ')
  .split(' ')
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV']

/** Names in use that stand in no field of the file. */
const POPULAR: Readonly<Record<string, readonly string[]>> = {
  GG: ['Grundgesetz'],
  AGG: ['Antidiskriminierungsgesetz'],
  BEEG: ['Elternzeitgesetz', 'Elterngeldgesetz'],
  GWB: ['Kartellgesetz'],
  LkSG: ['Lieferkettengesetz'],
  StVO: ['Straßenverkehrsordnung'],
  UWG: ['Gesetz gegen unlauteren Wettbewerb']
}

/** How a provision of the act is cited: `BDSG` for `BDSG 2018`, `SGB II` for `SGB 2`, `TDDDG` for `TTDSG`. */
export function citedAbbreviation(act: GiiAct): string {
  const book = bookOfSgb(act.jurabk)
  return act.amtabk ?? (book === undefined ? act.jurabk : `SGB ${ROMAN[book - 1]}`)
}

/** Abbreviations that norms bear besides the act's own: further `jurabk`. */
export function furtherNames(act: GiiAct, norms: readonly Norm[]): string[] {
  return [...new Set(norms.flatMap(norm => norm.jurabk))].filter(name => name !== act.jurabk)
}

/** All names but the abbreviation itself and the full title; sorted, each once. */
export function otherNames(act: GiiAct, furtherJurabk: readonly string[]): string[] {
  const names = new Set([citedAbbreviation(act), ...furtherJurabk])
  if (act.amtabk !== undefined) names.add(act.amtabk)
  if (act.shortTitle !== undefined) names.add(act.shortTitle)
  names.add(act.jurabk.replace(/ (?:1[89]|20)[0-9]{2}$/, ''))
  const plain = normalisedLine(act.title.replace(/\([^)]*\)/g, ' ').replace(/[- –]+$/, ''))
  if (plain !== '') names.add(plain)
  for (const name of POPULAR[citedAbbreviation(act)] ?? []) names.add(name)
  const book = bookOfSgb(act.jurabk)
  if (book !== undefined) {
    for (const name of [
      `SGB ${ROMAN[book - 1]}`,
      `SGB ${book}`,
      `${ORDINALS[book - 1]} Buch Sozialgesetzbuch`
    ]) {
      names.add(name)
    }
  }
  names.delete(act.jurabk)
  names.delete(act.title)
  return [...names].sort()
}

function bookOfSgb(jurabk: string): number | undefined {
  const [, number] = /^SGB ([0-9]{1,2})$/.exec(jurabk) ?? []
  const book = Number(number)
  return book >= 1 && book <= ROMAN.length ? book : undefined
}

import { dataTable, wordsOf } from '../../base/text/dataTable.js'
import { countries } from '../grammar/countries.js'

const rows = dataTable(new URL('./ownCountry.tsv', import.meta.url), ['kind', 'words'])
const of = (kind: string) => rows.filter(row => row.kind === kind).flatMap(({ words }) => wordsOf(words))
const others = countries.filter(({ code }) => code !== 'DE')
const names = others.flatMap(each => each.names.map(name => name.toLowerCase().replaceAll(' ', '-')))
const beginnings = others.flatMap(({ adjectives }) => adjectives)
const own = of('own')
/** `Ich lebe in …`, `We work in …`: the asker, a verb of being somewhere, and the place, in one clause. */
const RESIDING = new RegExp(
  String.raw`(?<!\p{L})(?:${of('asker').join('|')})(?!\p{L})[^,;.!?]{0,80}(?<!\p{L})(?:${of('residing').join('|')}) (?:hier |jetzt |here |now )?in(?: der| den| the)? ([\p{L}-]+)`,
  'giu'
)

/**
 * The other countries whose law is asked for, by their names or the beginnings of words for them, small letters: those
 * of which the asking sentences speak, and that in which the account says that the asker lives. Goods, journeys and
 * relatives of an account have their countries too, and the law that is asked for is ours all the same; so it is where
 * Germany is named.
 * @param asking what asks
 * @param told the account beside it
 */
export function foreignCountries(asking: string, told: string): string[] {
  if (isOwn(asking)) return []
  const found = countriesIn(asking)
  if (isOwn(told)) return found
  const residences = [...told.matchAll(RESIDING)].flatMap(([, place]) => countriesIn(place!))
  return [...found, ...residences]
}

function countriesIn(text: string): string[] {
  return wordsIn(text).flatMap(word => {
    const country = names.find(name => word === name || word === `${name}s`)
    return country ?? beginnings.find(name => word.startsWith(name)) ?? []
  })
}

const isOwn = (text: string) => wordsIn(text).some(word => own.some(name => word.startsWith(name)))
const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}-]+/gu) ?? []

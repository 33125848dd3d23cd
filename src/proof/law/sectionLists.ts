import { arabic } from './citations/numerals.js'
import { sectionOfArticle } from './sections.js'

/** What stands before the numbers of sections that may be counted: `art_`, `anlage_`, `art_1_par_`; nothing for a §. */
const KIND = /^((?:[a-z]+_)?)(.+)$/
const KINDS = new Set([
  ...['', 'art_', 'anlage_', 'anlagen_', 'anhang_', 'nr_'],
  ...['regel_', 'muster_', 'formblatt_', 'tabelle_']
])

/**
 * Whether a norm that stands for several sections (`10-12`, `31-33a,34`, `art_4-6`, `art_2_bis_art_5`, `nr_16_bis_54`)
 * holds one of them.
 * @param section the last part of the norm's IRI
 * @param wanted the last part of the IRI that one section would have: `11`, `art_5`
 */
export function listHolds(section: string, wanted: string): boolean {
  if (!/[-,]|_(?:bis|und|u)_/.test(section)) return false
  const [whole, one] = [partsOf(section), partsOf(wanted)]
  if (whole === undefined || one === undefined || whole.kind !== one.kind) return false
  const at = place(one.list)
  if (at === undefined) return false
  return listed(whole).some(part => {
    const [first, last = first] = part.split('-').map(place)
    return first !== undefined && last !== undefined && compare(first, at) <= 0 && compare(at, last) <= 0
  })
}

/** The list of all sections from one to another, as `listHolds` reads it; undefined where they are not of one kind. */
export function rangeOf(first: string, last: string): string | undefined {
  const [from, to] = [partsOf(first), partsOf(last)]
  return from === undefined || to === undefined || from.kind !== to.kind
    ? undefined
    : `${from.kind}${from.list}-${to.list}`
}

/**
 * The section, of those that an act has, that a cited one means: itself; else the norm that stands for several of which it
 * is one; else, of a § that is cited without the article in which it stands, the only § of that number.
 * @param held last parts of IRIs
 */
export function sectionAmong(wanted: string, held: Iterable<string>): string | undefined {
  const sections = [...held]
  if (sections.includes(wanted)) return wanted
  const list = sections.find(section => listHolds(section, wanted))
  if (list !== undefined || !/^[0-9]/.test(wanted)) return list
  const inArticles = sections.filter(section => {
    const number = sectionOfArticle(section)?.number
    return number !== undefined && (number === wanted || listHolds(number, wanted))
  })
  return inArticles.length === 1 ? inArticles[0] : undefined
}

/** `art_2_bis_art_5` as `art_2-5`, `anlagen_1_bis_3i_4_und_5` is none that is surely read. */
function partsOf(section: string): { readonly kind: string; readonly list: string } | undefined {
  const inner = sectionOfArticle(section)
  if (inner !== undefined) return { kind: `${inner.article}_par_`, list: inner.number }
  const [, kind = '', list = ''] = KIND.exec(section) ?? []
  if (!KINDS.has(kind)) return undefined
  return {
    kind: kind.replace('anlagen_', 'anlage_'),
    list: list
      .replaceAll(`_${kind}`, '_')
      .replace(/_bis_/g, '-')
      .replace(/_(?:und|u)_/g, ',')
  }
}

function listed({ list }: { readonly list: string }): string[] {
  return list.includes('_') ? [] : list.split(',')
}

type Place = readonly [number: number, letters: string]

function place(section: string): Place | undefined {
  const [, number, letters] = /^([0-9]{1,5})([a-z]{0,3})$/.exec(section) ?? []
  if (number !== undefined) return [Number(number), letters!]
  const roman = /^[ivxlc]{1,8}$/.test(section) ? arabic(section.toUpperCase()) : undefined
  return roman === undefined ? undefined : [Number(roman), '']
}

function compare([one, letters]: Place, [other, otherLetters]: Place): number {
  if (one !== other) return one - other
  return letters < otherLetters ? -1 : letters > otherLetters ? 1 : 0
}

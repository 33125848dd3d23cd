import { dataTable, wordsOf } from '../../../base/text/dataTable.js'

/** A kind of acts of the European Union. */
export interface EuKind {
  /** In CELEX numbers: `R`, `L`, `D`. */
  readonly letter: string
  /** How people name acts of it, the usual word first. */
  readonly names: { readonly de: readonly string[]; readonly en: readonly string[] }
}

/** Of which treaty an act is: `EU`, `EC`, `EEC`; its English spelling, and the German one. */
export interface EuCommunity {
  readonly en: string
  readonly de: string
}

const spaced = (word: string) => word.replaceAll('_', ' ')
const kinds = dataTable(new URL('./euKinds.tsv', import.meta.url), [
  ...(['letter', 'communities', 'words', 'cited', 'de', 'en'] as const)
]).map(({ letter, communities, words, cited, de, en }) => {
  const titles = wordsOf(words).map(spaced)
  const texts = cited === '-' ? [] : wordsOf(cited).map(spaced)
  return {
    letter,
    communities: communities === '-' ? undefined : wordsOf(communities),
    titles,
    texts: [...titles, ...texts],
    inTitle: new RegExp(`^(?:${titles.join('|')})$`, 'iu'),
    inText: new RegExp(`(?:${[...titles, ...texts].join('|')})(?:e?s|e?n)?$`, 'iu'),
    names: { de: wordsOf(de).map(spaced), en: wordsOf(en).map(spaced) }
  }
})
const communities = dataTable(new URL('./euCommunities.tsv', import.meta.url), [
  'community',
  'de',
  'signs'
]).map(({ community, de, signs }) => ({
  en: community,
  de,
  signs: new Set(wordsOf(signs).map(sign => sign.toLowerCase()))
}))

/** Pieces of patterns (case does not matter): signs of communities, and kinds as titles and as texts write them. */
export const EU_SIGN = [...new Set(communities.flatMap(({ signs }) => [...signs]))]
  .sort(longestFirst)
  .join('|')
export const KIND_IN_TITLES = kinds.flatMap(({ titles }) => titles).join('|')
export const KIND_IN_TEXTS = [...new Set(kinds.flatMap(({ texts }) => texts))].sort(longestFirst).join('|')

export function euCommunity(sign: string): EuCommunity | undefined {
  return communities.find(({ signs }) => signs.has(sign.toLowerCase()))
}

/** The kind that a title calls so. @param community in English */
export function euKindInTitle(word: string, community: string | undefined): EuKind | undefined {
  return kinds.find(({ inTitle, communities }) => isOf(communities, community) && inTitle.test(word))
}

/** The kind that a text calls so: with case endings, as a compound, or by an abbreviation. */
export function euKindInText(word: string, community: string | undefined): EuKind | undefined {
  return kinds.find(({ inText, communities }) => isOf(communities, community) && inText.test(word))
}

function isOf(communities: readonly string[] | undefined, community: string | undefined): boolean {
  return communities === undefined || (community !== undefined && communities.includes(community))
}

function longestFirst(one: string, other: string): number {
  return other.length - one.length
}

/** The number of an act of sector 3. */
export function padCelex(year: string, letter: string, number: string): string {
  return `3${year}${letter}${number.replace(/^0+/, '').padStart(4, '0')}`
}

import { dataTable, wordsOf } from '../../base/text/dataTable.js'
import type { PageKind } from './crawled.js'

/** What an address or heading says; `legal` and `contact` may hold an imprint where no page is called so. */
export type StatedKind = Exclude<PageKind, 'home'> | 'legal' | 'contact' | 'skip'

const table = dataTable(new URL('./pageWords.tsv', import.meta.url), ['kind', 'words']).map(
  ({ kind, words }) => ({
    kind: kind as StatedKind,
    words: wordsOf(words)
  })
)

/** A link of more words is a sentence, or a headline. */
const MOST_WORDS = 6
const ENDING = /\.(?:html?|php\d?|aspx?|jsp|cfm|shtml|xhtml)$/i

export interface ClassifiedLink {
  readonly kind: StatedKind
  /** Nothing else is said. */
  readonly isExact: boolean
}

/** What the words of a link or a heading say; `page` where they say nothing. */
export function kindOfWords(text: string): ClassifiedLink {
  const words = folded(text)
  return words.split('-').length > MOST_WORDS ? { kind: 'page', isExact: false } : kindOf(words)
}

/** What a path says: its last part first, then what it is part of. */
export function kindOfPath(url: URL): ClassifiedLink {
  const parts = url.pathname
    .split('/')
    .filter(part => part !== '')
    .map(part => folded(decoded(part).replace(ENDING, '')))
  const last = parts.at(-1) ?? ''
  const own = last.split('-').length > MOST_WORDS ? { kind: 'page' as const, isExact: false } : kindOf(last)
  if (own.kind !== 'page') return own
  const asked = [...url.searchParams.values()]
    .map(value => kindOf(folded(value)))
    .find(each => each.kind !== 'page')
  if (asked !== undefined) return asked
  const above = parts.slice(0, -1).reverse().map(kindOf)
  // A page below the imprint is no imprint.
  return above.find(({ kind }) => ['skip', 'people', 'about', 'offer'].includes(kind)) ?? own
}

function kindOf(words: string): ClassifiedLink {
  const within = `-${words}-`
  for (const { kind, words: known } of table) {
    for (const word of known) {
      const isOpen = word.endsWith('*')
      const sought = isOpen ? `-${word.slice(0, -1)}` : `-${word}-`
      if (within.includes(sought)) return { kind, isExact: word === words }
    }
  }
  return { kind: 'page', isExact: false }
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

function folded(text: string): string {
  return text
    .slice(0, 200)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, letter => UMLAUTS[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

import { dataTable } from '../../dataTable.js'
import { spellOut } from '../../law/spellOut.js'

const FORMS = new Set(
  dataTable(new URL('./legalForms.tsv', import.meta.url), ['form']).map(({ form }) => form)
)
/** Words of the longest form. */
const LONGEST = 4

/** A name without regard to case, blanks, punctuation, accents and the spelling of umlauts, ß and `und`. */
export function foldName(name: string): string {
  return wordsOfName(name).join('')
}

/** The same without the legal form that ends it. */
export function foldWithoutForm(name: string): string {
  return withoutForm(wordsOfName(name)).join('')
}

/** The same, for those who write u for ü. */
export function foldWithoutMarks(name: string): string {
  return foldWithoutForm(name).replace(/([aou])e/g, '$1')
}

export function wordsOfName(name: string): string[] {
  const plain = spellOut(name.normalize('NFKC').replaceAll('&', ' und '))
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
  return plain.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '')
}

/** A name that is nothing but forms stays as it is. */
export function withoutForm(words: readonly string[]): readonly string[] {
  let kept = words
  for (;;) {
    const size = [...Array(LONGEST).keys()].map(at => LONGEST - at).find(n => endsWithForm(kept, n))
    if (size === undefined) return kept
    kept = kept.slice(0, -size)
  }
}

function endsWithForm(words: readonly string[], size: number): boolean {
  return words.length > size && FORMS.has(words.slice(-size).join(''))
}

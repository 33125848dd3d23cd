import { dataTable } from '../../base/text/dataTable.js'
import { spellOut } from '../../proof/law/spellOut.js'
import { spelledForms } from '../spelledForms.js'

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
  // What is ASCII by now has no marks: most names are.
  const bare = ASCII.test(plain) ? plain : plain.normalize('NFD').replace(/\p{M}+/gu, '')
  return bare.match(WORD) ?? []
}

const ASCII = /^[\x00-\x7f]*$/
const WORD = /[\p{L}\p{N}]+/gu

/** Form as it is written, in one word → as it is compared; empty for what is no form and stands behind one. */
const FORMS = new Map([
  ...spelledForms
    .filter(({ endsRegistered }) => endsRegistered)
    .map(({ spelling, as }) => [wordsOfName(spelling).join(''), as] as const),
  ...dataTable(new URL('./besideForms.tsv', import.meta.url), ['ending', 'as']).map(
    ({ ending, as }) => [ending, as] as const
  )
])

/** A name that is nothing but forms stays as it is. */
export function withoutForm(words: readonly string[]): readonly string[] {
  return cutForm(words).core
}

export interface CutName {
  /** Its words without the form. */
  readonly core: readonly string[]
  /** `gmbhcokg`, one word for all ways to write it; empty where the name ends with none. */
  readonly form: string
}

export function cutForm(words: readonly string[]): CutName {
  let size = words.length
  let form = ''
  for (let cut = sizeOfForm(words, size); cut > 0; cut = sizeOfForm(words, size)) {
    form = `${FORMS.get(words.slice(size - cut, size).join(''))}${form}`
    size -= cut
  }
  return { core: size === words.length ? words : words.slice(0, size), form }
}

/** How many words, of the first so many, are the longest form that ends them; 0 where none does, or nothing would be left. */
function sizeOfForm(words: readonly string[], size: number): number {
  let [found, form] = [0, '']
  for (let cut = 1; cut <= LONGEST && cut < size; cut++) {
    form = `${words[size - cut]}${form}`
    if (FORMS.has(form)) found = cut
  }
  return found
}

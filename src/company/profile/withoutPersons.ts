import { dataTable, wordLists, wordsOf } from '../../base/text/dataTable.js'
import { splitSentences } from '../../proof/law/sentences/splitSentences.js'
import { spelledForms } from '../spelledForms.js'

const signs = wordLists(dataTable(new URL('./personSigns.tsv', import.meta.url), ['list', 'words']))
const [titles, roles] = [signs('title'), signs('role')]
const forms: ReadonlySet<string> = new Set([
  ...signs('company'),
  ...spelledForms.filter(({ tellsCompany }) => tellsCompany).map(({ spelling }) => spelling.toLowerCase())
])
const firstNames = new Set(
  dataTable(new URL('./firstNames.tsv', import.meta.url), ['language', 'names']).flatMap(({ names }) =>
    wordsOf(names)
  )
)

const MAIL = /[\p{L}\p{N}._+-]{1,64}\s{0,3}(?:@|[[({]\s?(?:at|ät)\s?[\])}])\s{0,3}[\p{L}\p{N}-]{1,64}/iu
/** Seven digits and more, as telephone numbers are written; years, amounts and opening hours have fewer in a row. */
const TELEPHONE = /(?:\+|\b0|\(0)[\d\s/().–-]{6,24}\d/
const CALL = /\b(?:tel|telefon|telefax|fax|mobil|phone|fon|call us)\b\.?\s{0,3}:?\s{0,3}[+(\d]/i
const LONGEST_PIECE = 5_000
const PIECE = new RegExp(`[^]{1,${LONGEST_PIECE}}(?:\\s|$)|[^]{1,${LONGEST_PIECE}}`, 'g')
/** A word, or what parts words: behind a comma another name begins. */
const WORD = /\p{L}[\p{L}\p{M}.'’-]*|[&,;:|()–—]/gu
/** A name, as far as its first letters tell. */
const CAPITALISED = /^\p{Lu}[\p{L}\p{M}.'’-]+$/u
/** `Max-Planck-Straße`, `Carl-Benz-Schule`: called after a person, and no person. */
const CALLED_AFTER =
  /-(?:str\.?|straße|strasse|weg|platz|allee|gasse|ring|ufer|damm|hof|schule|gymnasium|haus|halle|park|preis|institut|universität|street|road)$/iu
/** What stands between a first name and a surname. */
const PARTICLES = new Set([
  'von',
  'van',
  'vom',
  'de',
  'di',
  'da',
  'zu',
  'zum',
  'zur',
  'der',
  'den',
  'del',
  'ten',
  'al',
  'el'
])
/** What joins the words of a company's name. */
const JOINING = new Set(['&', 'und', 'and', '-'])
/** `Roswitha Zapf, Amberg` below a praise: a name, a comma and few words, whoever is called so. */
const SIGNED =
  /(?:^|[.!?]\s)[\s„“”"»«–—-]{0,4}\p{Lu}[\p{Ll}’'-]+(?: \p{Lu}\.)?(?: \p{Lu}[\p{Ll}’'-]+(?:-\p{Lu}\p{Ll}+)?){1,2}, [^,.!?]{2,60}$/u
/** Words behind a name in which a legal form makes it a company's. */
const NAME_OF_COMPANY = 5

/**
 * A text of a page without the sentences that name a person or say how to reach one: mail addresses, telephone numbers,
 * titles and roles with a name, first names with a surname, what is signed. Paragraphs stay apart. It works by lists of
 * titles, roles and common first names: in a sentence a name that is in none of them, without title and role, stays.
 */
export function withoutPersons(text: string): string {
  return text
    .split('\n')
    .map(line => (line.trim() === '' ? '' : piecesOf(line).map(sentencesWithout).join('')))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Whether a text names a person or says how to reach one, by the same signs. */
export function namesPerson(text: string): boolean {
  return text.split('\n').some(tellsOfPerson)
}

/** No writer's line is longer than a piece; sentences of one that a machine wrote are not looked for in its whole. */
function piecesOf(line: string): string[] {
  return line.length <= LONGEST_PIECE ? [line] : (line.match(PIECE) ?? [])
}

function sentencesWithout(line: string): string {
  if (!tellsOfPerson(line)) return line
  const sentences = splitSentences(line).map(({ start, end }) => line.slice(start, end))
  const left = sentences.filter(sentence => !tellsOfPerson(sentence))
  // A name may be cut in two where its title ends with a full stop.
  const text = left.join(' ')
  return left.length === sentences.length || tellsOfPerson(text) ? '' : text
}

function tellsOfPerson(text: string): boolean {
  if (MAIL.test(text) || TELEPHONE.test(text) || CALL.test(text)) return true
  const words = text.match(WORD) ?? []
  if (SIGNED.test(text) && !isCompany(words, 1)) return true
  return words.some((word, at) => {
    const next = words[at + 1]
    if (next === undefined) return false
    const lower = word.toLowerCase()
    if (isTitle(word)) return isTitle(next) || (CAPITALISED.test(next) && !isCompany(words, at + 1))
    if (roles.has(lower.replace(/[.’']$/, ''))) return isNamedAfterRole(words, at + 1)
    return isName(words, at)
  })
}

/** `Dr.-Ing.` is one as `Dr.` is; `MS Office` is none. */
function isTitle(word: string): boolean {
  if (word === 'MS') return false
  const lower = word.toLowerCase()
  const [first = ''] = lower.split('-')
  return [lower, first].some(each => titles.has(each) || titles.has(each.replace(/[.’']$/, '')))
}

/** `Ansprechpartner: Frau Muster` has its own sign; here a first name is enough: `Inhaberin Petra`. */
function isNamedAfterRole(words: readonly string[], at: number): boolean {
  const from = [':', ',', '(', '–', '—'].includes(words[at]!) ? at + 1 : at
  const first = words[from]
  return first !== undefined && isFirstName(first) && !isCompany(words, from + 1)
}

function isFirstName(word: string): boolean {
  if (CALLED_AFTER.test(word)) return false
  const [first = ''] = word.split('-')
  return firstNames.has(first) || firstNames.has(inSmall(first))
}

/** `MAX` is `Max`; `max` is a word. */
function inSmall(word: string): string {
  return /^\p{Lu}{2,}$/u.test(word) ? `${word[0]!}${word.slice(1).toLowerCase()}` : word
}

/** A first name and what may be a surname, which are not the name of a company. */
function isName(words: readonly string[], at: number): boolean {
  if (!isFirstName(words[at]!)) return false
  let surname = at + 1
  while (PARTICLES.has(words[surname]?.toLowerCase() ?? '')) surname++
  const name = words[surname]
  return (
    name !== undefined && CAPITALISED.test(name) && !CALLED_AFTER.test(name) && !isCompany(words, surname)
  )
}

/** Whether a legal form follows, with nothing between but words that a name may have. */
function isCompany(words: readonly string[], at: number): boolean {
  for (const word of words.slice(at, at + NAME_OF_COMPANY)) {
    const lower = word.toLowerCase()
    if (forms.has(lower) || forms.has(`${lower}.`)) return true
    if (!JOINING.has(lower) && !/^\p{Lu}/u.test(word)) return false
  }
  return false
}

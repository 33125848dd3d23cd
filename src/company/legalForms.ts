import { foldPhrase, Phrases, type PhraseWord } from './phrases.js'
import { spelledForms } from './spelledForms.js'

export interface CompanyForm {
  /** `GmbH & Co. KG` */
  readonly form: string
  /** Two letters; `EU` for the forms of European law. */
  readonly country: string
  readonly person: 'legal' | 'partnership' | 'natural'
  /** How the number of the register begins where such a company must stand (`HRB`); undefined where it need not. */
  readonly register?: string
  /** It may stand before the name too. */
  readonly leads: boolean
}

/** A spelling of so many letters is a form only with the right capitals: `AG`, `eG`, `se`. */
const SHORT = 3

/** Short spellings by their capitals, long ones whatever they are. */
type Spellings = CompanyForm | ReadonlyMap<string, CompanyForm>
const phrases = new Phrases<Spellings>()
const short = new Map<string, Map<string, CompanyForm>>()
for (const { spelling, form, country, person, place, register } of spelledForms) {
  const named: CompanyForm = {
    form,
    country,
    person: person as CompanyForm['person'],
    leads: place === 'either',
    ...(register === '-' ? {} : { register })
  }
  const key = foldPhrase(spelling)
  if (key.length > SHORT) phrases.add(spelling, named)
  else short.set(key, (short.get(key) ?? new Map<string, CompanyForm>()).set(bare(spelling), named))
}
for (const [key, spellings] of short) phrases.add(key, spellings)

/** The longest legal form that begins with the word at that place; `end` is the first word behind it, by number. */
export function legalFormAt(
  text: string,
  words: readonly PhraseWord[],
  at: number
): { readonly form: CompanyForm; readonly end: number } | undefined {
  const written = (end: number) => bare(text.slice(words[at]!.start, words[end - 1]!.end))
  const formOf = (value: Spellings, end: number) => ('get' in value ? value.get(written(end)) : value)
  const found = phrases.longestAt(text, words, at, (value, end) => formOf(value, end) !== undefined)
  return found && { form: formOf(found.value, found.end) as CompanyForm, end: found.end }
}

function bare(spelling: string): string {
  return spelling.replace(/\s/g, '').replace(/\.$/, '')
}

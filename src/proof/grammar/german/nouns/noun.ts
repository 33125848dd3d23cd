export type Gender = 'm' | 'f' | 'n'

/** A noun as `nouns.tsv` has it. */
export interface ListedNoun {
  readonly lemma: string
  /** Several where a word has several (`der Teil`, `das Teil`); none for what has only a plural. */
  readonly genders: readonly Gender[]
  /** `s`: genitive in -s or -es; `n`: weak, all but the nominative in -n or -en; `0`: like the nominative; `-`: no singular. */
  readonly singular: string
  /** The nominatives of the plural. */
  readonly plurals: readonly string[]
}

/** A form of a noun with the cases that it stands for, letters of `n g d a`. */
export interface DeclinedForm {
  readonly form: string
  readonly number: 'singular' | 'plural'
  readonly cases: string
}

/**
 * Reads a row. A plural is written as what is put behind the lemma (`en`; `-` for nothing), with `"` before it where
 * the last a, o or u of the lemma becomes ä, ö, ü, or as the whole word with `=` before it.
 */
export function nounOf(lemma: string, genders: string, singular: string, plurals: string): ListedNoun {
  return {
    lemma,
    genders: [...genders] as Gender[],
    singular,
    plurals: plurals
      .split(' ')
      .filter(each => each !== '')
      .map(each => pluralOf(lemma, each))
  }
}

export function pluralOf(lemma: string, written: string): string {
  if (written.startsWith('=')) return written.slice(1)
  const ending = written.replace(/^"/, '').replace(/^-$/, '')
  return (written.startsWith('"') ? umlauted(lemma) : lemma) + ending
}

/** The last vowel that can be is put into its umlaut: `Vertrag` → `Verträg`, `Haus` → `Häus`. */
export function umlauted(word: string): string {
  return word.replace(/au(?=[^aouAOU]*$)|[aouAOU](?=[^aouAOU]*$)/u, vowels =>
    vowels.replace(/[aouAOU]/, vowel => UMLAUTS[vowel] ?? vowel)
  )
}

const UMLAUTS: Readonly<Record<string, string>> = { a: 'ä', o: 'ö', u: 'ü', A: 'Ä', O: 'Ö', U: 'Ü' }

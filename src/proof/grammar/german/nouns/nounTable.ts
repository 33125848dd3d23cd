import { keyOf } from '../spelling.js'
import { decline } from './decline.js'
import { nounOf, type ListedNoun } from './noun.js'

export interface NounRow {
  readonly noun: string
  readonly genders: string
  readonly singular: string
  readonly plurals: string
}

export interface NounForm {
  readonly noun: ListedNoun
  readonly number: 'singular' | 'plural'
  readonly cases: string
}

/** Endings that stand between a form and its noun. */
const ENDINGS = ['', 'e', 'en', 'n', 's', 'es', 'ens', 'ns', 'er', 'ern', 'se', 'ses', 'sen', 'nen']

/** The nouns of a table, found by any form. */
export class NounTable {
  readonly #byLemma = new Map<string, NounRow[]>()
  /** The first letters of all nouns, three where there are as many, without umlauts. */
  readonly #beginnings = new Set<string>()
  /** Forms of plurals that are no ending behind the noun, to their nouns. */
  readonly #plurals = new Map<string, string[]>()

  constructor(rows: readonly NounRow[]) {
    for (const row of rows) this.add(row)
  }

  add(row: NounRow): void {
    const key = keyOf(row.noun)
    push(this.#byLemma, key, row)
    this.#beginnings.add(beginning(key.slice(0, 3)))
    if (!row.plurals.includes('=')) return
    for (const plural of row.plurals.split(' ')) {
      if (!plural.startsWith('=')) continue
      const written = keyOf(plural.slice(1))
      push(this.#plurals, written, key)
      this.#beginnings.add(beginning(written.slice(0, 3)))
      push(this.#plurals, `${written}n`, key)
    }
  }

  nouns(key: string): readonly ListedNoun[] {
    return (this.#byLemma.get(key) ?? []).map(({ noun, genders, singular, plurals }) =>
      nounOf(noun, genders, singular, plurals)
    )
  }

  has(key: string): boolean {
    return this.#byLemma.has(key)
  }

  /** Whether some noun begins like the word from here on: most places in a word are ruled out by it. */
  mayBegin(key: string, at: number): boolean {
    return (
      this.#beginnings.has(beginning(key.slice(at, at + 3))) ||
      this.#beginnings.has(beginning(key.slice(at, at + 2)))
    )
  }

  /** What forms of nouns of the table a word is, as it stands: no compounds. */
  forms(key: string): readonly NounForm[] {
    const lemmas = new Set(this.#plurals.get(key))
    for (const ending of ENDINGS) {
      if (!key.endsWith(ending) || key.length - ending.length < 2) continue
      const root = key.slice(0, key.length - ending.length)
      if (this.#byLemma.has(root)) lemmas.add(root)
      const plain = withoutUmlaut(root)
      if (plain !== root && this.#byLemma.has(plain)) lemmas.add(plain)
    }
    return [...lemmas].flatMap(lemma =>
      this.nouns(lemma).flatMap(noun =>
        decline(noun)
          .filter(({ form }) => keyOf(form) === key)
          .map(({ number, cases }) => ({ noun, number, cases }))
      )
    )
  }
}

/** `häus` → `haus`: the last umlaut taken away. */
function withoutUmlaut(root: string): string {
  return root.replace(/[äöü](?=[^äöü]*$)/, vowel => (vowel === 'ä' ? 'a' : vowel === 'ö' ? 'o' : 'u'))
}

function beginning(letters: string): string {
  return /[äöü]/.test(letters)
    ? letters.replaceAll('ä', 'a').replaceAll('ö', 'o').replaceAll('ü', 'u')
    : letters
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key)
  if (values === undefined) map.set(key, [value])
  else values.push(value)
}

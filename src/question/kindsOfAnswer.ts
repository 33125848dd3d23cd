import { dataTable } from '../dataTable.js'

/** What a form of question asks for, and how sentences read that give it. */
interface Kind {
  readonly sure: boolean
  readonly gain: number
  readonly asked: RegExp
  readonly given: RegExp
}

const parts: Readonly<Record<string, string>> = {
  number: String.raw`(?:\d|(?<!\p{L})(?:ein(?:e[nmrs]?)?|zwei|drei|vier|fünf|sechs|sieb(?:en|te[ns]?)|acht(?:zehn(?:te[ns]?)?)?|neun|zehn|elf|zwölf|vierzehn|sechzehn|zwanzig|dreißig)(?!\p{L}))`,
  unit: String.raw`(?:stunde|tag|werktag|kalendertag|woche|monat|jahr|minute|lebensjahr|lebensmonat)`,
  word: String.raw`(?<![\p{L}\p{N}])`,
  no: String.raw`(?![\p{L}\p{N}])`
}

const read = (pattern: string) =>
  new RegExp(
    pattern.replace(/\{(number|unit|word|no)\}/g, (_, name: string) => parts[name]!),
    'iu'
  )

const kinds: readonly Kind[] = dataTable(new URL('./kindsOfAnswer.tsv', import.meta.url), [
  'kind',
  'sure',
  'gain',
  'asked',
  'given'
]).map(({ sure, gain, asked, given }) => ({
  sure: sure === 'yes',
  gain: Number(gain),
  asked: read(asked),
  given: read(given)
}))

/** What of a question's kinds a sentence gives. */
export interface Given {
  /** Whether it gives one without which nothing is answered: a span, an age, an amount. */
  readonly sure: boolean
  /** What it is worth more for the two kinds that are worth most; 0 when it gives none. */
  readonly gain: number
}

/** What sentences give of what a question asks for by its form. */
export function kindsAskedFor(question: string): (sentence: string) => Given {
  const wanted = kinds.filter(({ asked }) => asked.test(question))
  return sentence => {
    const given = wanted.filter(({ given }) => given.test(sentence))
    const gains = given.map(({ gain }) => gain).sort((one, other) => other - one)
    return { sure: given.some(({ sure }) => sure), gain: (gains[0] ?? 0) + (gains[1] ?? 0) }
  }
}

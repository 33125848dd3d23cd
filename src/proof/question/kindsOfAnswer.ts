import { dataTable } from '../../base/text/dataTable.js'

/** What a form of question asks for, and how sentences read that give it. */
interface Kind {
  readonly sure: boolean
  readonly gain: number
  /** Sentences tell whether they give it: who asks for it and something else is told what is left open. */
  readonly aspect: boolean
  readonly asked: RegExp
  readonly given: RegExp
}

const parts: Readonly<Record<string, string>> = {
  number: String.raw`(?:\d|(?<!\p{L})(?:ein(?:e[nmrs]?)?|(?:zwei|vier|fünf|sechs|neun|zehn|elf|zwölf|vierzehn)(?:te[mnrs]?)?|drei|(?:ers|drit)te[mnrs]?|sieb(?:en|te[nmrs]?)|acht(?:e[mnrs]?)?|(?:acht)?zehn(?:te[ns]?)?|sechzehn|(?:zwan|drei(?:ß|ss))ig(?:ste[mnrs]?)?)(?!\p{L}))`,
  unit: String.raw`(?:stunde|tag|werktag|kalendertag|woche|monat|\p{L}*jahr|minute|lebensmonat)`,
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
  'aspect',
  'asked',
  'given'
]).map(({ sure, gain, aspect, asked, given }) => ({
  sure: sure === 'yes',
  gain: Number(gain),
  aspect: aspect === 'yes',
  asked: read(asked),
  given: read(given)
}))

/** What the form of a question asks for. */
export interface ExpectedKinds {
  /** Whether it asks for one without which nothing is answered: a span, an age, an amount. */
  readonly sure: boolean
  readonly given: (sentence: string) => OfferedKinds
}

/** What of a question's kinds a sentence gives. */
export interface OfferedKinds {
  /** Whether it gives any of them. */
  readonly any: boolean
  /** Whether it gives one without which nothing is answered: a span, an age, an amount. */
  readonly sure: boolean
  /** What it is worth more for the two kinds that are worth most; 0 when it gives none. */
  readonly gain: number
}

/** What a question asks for by its form, and what sentences give of it. */
export function expectedKinds(question: string): ExpectedKinds {
  const wanted = kinds.filter(({ asked }) => asked.test(question))
  return {
    sure: wanted.some(({ sure }) => sure),
    given: sentence => {
      const given = wanted.filter(({ given }) => given.test(sentence))
      const gains = given.map(({ gain }) => gain).sort((one, other) => other - one)
      return {
        any: given.length > 0,
        sure: given.some(({ sure }) => sure),
        gain: (gains[0] ?? 0) + (gains[1] ?? 0)
      }
    }
  }
}

/** Tells whether a sentence gives what a part of a question asks for; undefined where no sentence tells that. */
export function kindsOfAspect(part: string): ((sentence: string) => boolean) | undefined {
  const wanted = kinds.filter(({ aspect, asked }) => aspect && asked.test(part))
  return wanted.length === 0 ? undefined : sentence => wanted.some(({ given }) => given.test(sentence))
}

import { keyOf } from '../spelling.js'
import type { GrammaticalNumber, VerbForm } from './verb.js'
import type { VerbTable } from './verbTable.js'

export interface VerbReading {
  /** The infinitive: `anzeigen`. */
  readonly lemma: string
  /** The separable prefix: `an`. */
  readonly prefix?: string
  /** `stem`: a finite form whose separable prefix stands elsewhere (`zeigt` of `anzeigen`), or nowhere. */
  readonly part: 'whole' | 'stem'
  readonly form: VerbForm
  /** Of finite forms, in the third person. */
  readonly number?: GrammaticalNumber
  readonly kind?: 'auxiliary' | 'modal'
}

/** The readings of a word by a table. @param kinds auxiliaries and modals */
export function readVerb(
  word: string,
  table: VerbTable,
  kinds: ReadonlyMap<string, 'auxiliary' | 'modal'> = new Map()
): VerbReading[] {
  const key = keyOf(word)
  if (key === '') return []
  const readings: VerbReading[] = []
  for (const { base, verb, form } of table.simple(key)) {
    const { form: name, number } = form
    const finite = number === undefined ? {} : { number }
    if (verb !== undefined) {
      const kind = kinds.get(verb.lemma)
      readings.push({
        lemma: verb.lemma,
        part: 'whole',
        form: name,
        ...finite,
        ...(kind === undefined ? {} : { kind })
      })
    }
    if (number === undefined) continue
    for (const { lemma, prefix } of table.separable(base)) {
      readings.push({ lemma, prefix, part: 'stem', form: name, number })
    }
  }
  for (const [prefix, rest] of beginnings(key, table.prefixes))
    readings.push(...readBehind(prefix, rest, table))
  return unique(readings)
}

/** The readings of `anzeigt` and `anzuzeigen`, cut behind `an`. */
function readBehind(prefix: string, rest: string, table: VerbTable): VerbReading[] {
  const readings: VerbReading[] = []
  const verbs = (base: string) => table.separable(base).filter(verb => keyOf(verb.prefix) === prefix)
  for (const { base, form } of table.simple(rest)) {
    for (const { lemma, prefix } of verbs(base)) {
      const number = form.number === undefined ? {} : { number: form.number }
      readings.push({ lemma, prefix, part: 'whole', form: form.form, ...number })
    }
  }
  if (rest.startsWith('zu')) {
    for (const { lemma, prefix } of verbs(rest.slice(2))) {
      readings.push({ lemma, prefix, part: 'whole', form: 'zu' })
    }
  }
  return readings
}

function* beginnings(key: string, prefixes: ReadonlySet<string>): Iterable<[prefix: string, rest: string]> {
  for (let at = 2; at < key.length - 2; at++) {
    if (prefixes.has(key.slice(0, at))) yield [key.slice(0, at), key.slice(at)]
  }
}

function unique(readings: readonly VerbReading[]): VerbReading[] {
  const seen = new Map(
    readings.map(reading => [
      [reading.lemma, reading.prefix, reading.part, reading.form, reading.number].join(' '),
      reading
    ])
  )
  return [...seen.values()]
}

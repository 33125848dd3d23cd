import { keyOf } from '../spelling.js'
import type { VerbReading } from '../verbs/readVerb.js'
import type { AdjectiveTable } from './adjectiveTable.js'

type ReadVerbs = (word: string) => readonly VerbReading[]

export type Ending = '' | 'e' | 'en' | 'em' | 'er' | 'es'

export interface AdjectiveReading {
  /** Without an ending: `zulässig`; of a participle, the participle: `beauftragt`. */
  readonly lemma: string
  readonly degree: 'positive' | 'comparative' | 'superlative'
  readonly ending: Ending
  /** The infinitive, of a participle. */
  readonly verb?: string
  /** Where the end begins by which alone it is known: 11 of `verwaltungsgerichtlich`, by `gerichtlich`. */
  readonly endsAs?: number
}

const ENDINGS: readonly Ending[] = ['', 'e', 'en', 'em', 'er', 'es']

/** The readings of a word by a table and by the verbs whose participle it may be. */
export function readAdjective(
  word: string,
  table: AdjectiveTable,
  verbReadings: ReadVerbs,
  mayBeParticiple: (key: string) => boolean
): AdjectiveReading[] {
  const key = keyOf(word)
  if (key === '') return []
  const readings = ENDINGS.flatMap(ending => {
    if (!key.endsWith(ending) || key.length - ending.length < 2) return []
    const root = key.slice(0, key.length - ending.length)
    return [
      ...table.read(root, ending !== '').map(each => ({ ...each, ending })),
      ...participles(root, verbReadings).map(verb => ({
        lemma: root,
        degree: 'positive' as const,
        ending,
        verb
      }))
    ]
  })
  if (readings.length > 0) return readings
  const ordinal = byPattern(key, ORDINAL)
  if (ordinal.length > 0) return ordinal
  const regular = byPattern(key, SUFFIXES).map(each => ({ ...each, endsAs: 0 }))
  return regular.length > 0 ? regular : compounds(key, verbReadings, mayBeParticiple)
}

/** What is an adjective though nobody has put it down. */
const SUFFIXES =
  /^\p{L}{3,}(?:lich|isch|bar|sam|haft|los|mässig|würdig|förmig|artig|tägig|wöchig|monatig|jährig|stündig|stellig|rädrig|achsig|seitig|haltig|malig|pflichtig|fähig|frei|arm|reich|nah|fern|weit|gemäss|iell|uell|iert|orientiert)$/u
const ORDINAL =
  /^(?:\p{L}*(?:zehn|elf|zwölf|zwei|vier|fünf|sechs|sieb|sieben|acht|neun)t|dritt|acht|erst|letzt|\p{L}*(?:zig|ssig|hundert|tausend|million)st)$/u

/** The word without what may be an ending, where the rest says what it is. */
function byPattern(key: string, pattern: RegExp): AdjectiveReading[] {
  return ENDINGS.flatMap(ending => {
    const root = key.slice(0, key.length - ending.length)
    const is = key.endsWith(ending) && pattern.test(root)
    return is ? [{ lemma: root, degree: 'positive' as const, ending }] : []
  })
}

/** The shortest participle that others are put before. */
const SHORTEST_PARTICIPLE = 5
const LONGEST_PARTICIPLE = 30

/** `personenbezogenen`, `qualitätssichernd`: what stands before a participle. */
function compounds(
  key: string,
  verbReadings: ReadVerbs,
  mayBeParticiple: (key: string) => boolean
): AdjectiveReading[] {
  for (let at = Math.max(2, key.length - LONGEST_PARTICIPLE); at <= key.length - SHORTEST_PARTICIPLE; at++) {
    const found = ENDINGS.flatMap(ending => {
      const root = key.slice(at, key.length - ending.length)
      if (!key.endsWith(ending) || root.length < SHORTEST_PARTICIPLE || !mayBeParticiple(root)) return []
      return participles(root, verbReadings).map(verb => ({
        lemma: key.slice(0, at) + root,
        degree: 'positive' as const,
        ending,
        verb,
        endsAs: at
      }))
    })
    if (found.length > 0) return found
  }
  return []
}

/** The verbs whose participle this is; `zu zahlende` is one of the present. */
function participles(root: string, verbReadings: ReadVerbs): string[] {
  const negated = root.startsWith('un') && root.length > 5 ? verbReadings(root.slice(2)) : []
  const inner = [...verbReadings(root), ...negated, ...gerundive(root, verbReadings)]
  const verbs = inner.flatMap(({ form, part, lemma }) =>
    part === 'whole' && (form === 'participle' || form === 'presentParticiple') ? [lemma] : []
  )
  return [...new Set(verbs)]
}

/** `anzuzeigend` by `anzeigend`'s `anzuzeigen`. */
function gerundive(root: string, verbReadings: ReadVerbs) {
  if (!root.endsWith('nd')) return []
  return verbReadings(root.slice(0, -1))
    .filter(({ form }) => form === 'zu')
    .map(reading => ({ ...reading, form: 'presentParticiple' as const }))
}

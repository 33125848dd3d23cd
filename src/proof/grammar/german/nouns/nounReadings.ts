import { adjectiveReadings } from '../adjectives/adjectiveReadings.js'
import { cachedByWord } from '../cachedByWord.js'
import { isCapitalised, keyOf } from '../spelling.js'
import { verbTable } from '../verbs/germanVerbs.js'
import { compoundHeads } from './compoundHead.js'
import { nounTable } from './germanNouns.js'
import type { Gender } from './noun.js'
import { endingReadings } from './nominalised.js'
import type { NounForm } from './nounTable.js'

export interface NounReading {
  /** The nominative singular, or plural where there is none: `Verwaltungsbehörde`. */
  readonly lemma: string
  readonly gender: Gender
  readonly number: 'singular' | 'plural'
  /** Letters of `n g d a`. */
  readonly cases: string
  /** An adjective, participle or infinitive that stands as a noun: `Beteiligter`, `das Betreten`. */
  readonly nominalised?: 'adjective' | 'infinitive'
}

/**
 * What a noun may be, in all genders, numbers and cases: rather one reading too many than one too few. A compound is
 * read by its head. `[]` for what begins with a small letter and for what is not known.
 */
export const nounReadings: (word: string) => readonly NounReading[] = cachedByWord(read)

function read(word: string): NounReading[] {
  const key = keyOf(word)
  if (key === '' || !isCapitalised(word)) return []
  const table = nounTable()
  const own = table.forms(key)
  const adjectives = adjectival(word)
  const infinitives = infinitival(word)
  if (own.length > 0) {
    // What the table has is not read by a short end, too: `Anträgen` is nothing `träge`.
    const whole = [
      ...adjectives.filter(({ from }) => from === undefined || key.length - from > LONG_END),
      ...infinitives.filter(({ from }) => from === 0)
    ]
    return [...own.flatMap(each => nounReading(word, 0, each)), ...whole.map(plain)]
  }
  return [
    ...compoundHeads(key, table).flatMap(({ at, forms }) =>
      forms.flatMap(each => nounReading(word, at, each))
    ),
    ...[...adjectives, ...infinitives].map(plain),
    ...bySuffix(word)
  ]
}

/** Letters of an adjective's end with its ending, by which a word is read that the table has as a noun. */
const LONG_END = 6

/** A reading that a rule gives, and where the part begins that the rule knows. */
type Ruled = NounReading & { readonly from: number | undefined }

function plain({ lemma, gender, number, cases, nominalised }: Ruled): NounReading {
  return { lemma, gender, number, cases, ...(nominalised === undefined ? {} : { nominalised }) }
}

function nounReading(word: string, at: number, { noun, number, cases }: NounForm): NounReading[] {
  const lemma = at === 0 ? noun.lemma : compound(word.normalize('NFC'), at, keyOf(word).length, noun.lemma)
  const genders: readonly Gender[] = noun.genders.length > 0 ? noun.genders : ['m', 'f', 'n']
  return genders.map(gender => ({ lemma, gender, number, cases }))
}

/** What the beginning of the word is and the head in small letters; after a hyphen as it is. */
function compound(word: string, at: number, length: number, head: string): string {
  // Keys are longer than words by one letter for each ß.
  const start = word.slice(0, Math.max(0, at - (length - word.length)))
  return start.endsWith('-') ? start + head : start + head.toLowerCase()
}

/** What every word with such an ending is, though nobody has put it down. */
const SUFFIXES: readonly (readonly [RegExp, Gender, 'singular' | 'plural', string])[] = [
  [/(?:ung|heit|keit|schaft|ion|tät|enz|anz|ie|ik|ur)$/, 'f', 'singular', 'ngda'],
  [/(?:ung|heit|keit|schaft|ion|tät|enz|anz|ie|ik|ur)(?:e?n)$/, 'f', 'plural', 'ngda'],
  [/(?:er|ist|ent|ant|or|at|ar|är|eur)in$/, 'f', 'singular', 'ngda'],
  [/(?:er|ist|ent|ant|or|at|ar|är|eur)innen$/, 'f', 'plural', 'ngda'],
  [/\p{L}{3}ling$/u, 'm', 'singular', 'nda'],
  [/\p{L}{3}lings$/u, 'm', 'singular', 'g'],
  [/\p{L}{3}linge$/u, 'm', 'plural', 'nga'],
  [/\p{L}{3}lingen$/u, 'm', 'plural', 'd'],
  [/\p{L}{3}(?:ler|ner|iker|mer|ger|ter|ser|ber|ser|zer|rer|her|der|ker|fer|ßer)$/u, 'm', 'singular', 'nda'],
  [/\p{L}{3}(?:ler|ner|iker|mer|ger|ter|ser|ber|ser|zer|rer|her|der|ker|fer|ßer)s$/u, 'm', 'singular', 'g'],
  [/\p{L}{3}(?:ler|ner|iker|mer|ger|ter|ser|ber|ser|zer|rer|her|der|ker|fer|ßer)$/u, 'm', 'plural', 'nga'],
  [/\p{L}{3}(?:ler|ner|iker|mer|ger|ter|ser|ber|ser|zer|rer|her|der|ker|fer|ßer)n$/u, 'm', 'plural', 'd']
]

function bySuffix(word: string): NounReading[] {
  if (word.length < 6) return []
  return SUFFIXES.filter(([suffix]) => suffix.test(word)).map(([, gender, number, cases]) => ({
    lemma: number === 'plural' ? word.replace(/(?:nen|en|n|e)$/, '') : word.replace(/(?<!i)s$/, ''),
    gender,
    number,
    cases
  }))
}

function adjectival(word: string): Ruled[] {
  return adjectiveReadings(word).flatMap(({ ending, endsAs }) => {
    if (ending === '') return []
    const lemma = `${word.slice(0, word.length - ending.length)}e`
    return endingReadings(ending).map(reading => ({
      lemma,
      ...reading,
      nominalised: 'adjective' as const,
      from: endsAs
    }))
  })
}

/** An infinitive, or the longest one that the word ends with: `Wirksamwerden`, `Inverkehrbringens`. */
function infinitival(word: string): Ruled[] {
  const genitive = word.endsWith('ns')
  const written = genitive ? word.slice(0, -1) : word
  if (!written.endsWith('n')) return []
  for (let from = 0; from <= written.length - SHORTEST_INFINITIVE; from++) {
    if (from === 1 || !verbTable().isInfinitive(keyOf(written.slice(from)))) continue
    const cases = genitive ? 'g' : 'nda'
    return [{ lemma: written, gender: 'n', number: 'singular', cases, nominalised: 'infinitive', from }]
  }
  return []
}

const SHORTEST_INFINITIVE = 5

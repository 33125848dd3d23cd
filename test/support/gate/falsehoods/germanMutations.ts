import { kinds } from '../kind.js'
import type { Random } from '../random.js'

/** Makes a false claim of a true sentence, or gives undefined when the sentence has nothing to falsify that way. */
export type Mutation = (sentence: string, random: Random) => string | undefined

const NUMBER =
  /(?<![\p{L}\d.,])(\d{1,6})(?![\d.,]*\d|\p{L}|\.\s?(?:Januar|Februar|März|April|Mai|Juni|Juli|August|Sept|Okt|Nov|Dez))/gu
const WORDS = 'zwei drei vier fünf sechs sieben acht zehn zwölf fünfzehn zwanzig dreißig'.split(' ')
const MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')
const MODALS: Readonly<Record<string, readonly string[]>> = {
  muss: ['kann', 'darf', 'soll'],
  müssen: ['können', 'dürfen', 'sollen'],
  kann: ['muss', 'soll'],
  können: ['müssen', 'sollen'],
  darf: ['muss', 'soll'],
  dürfen: ['müssen', 'sollen'],
  soll: ['muss', 'kann'],
  sollen: ['müssen', 'können']
}
const PARTIES = (
  'Arbeitgeber/Arbeitnehmer Vermieter/Mieter Verkäufer/Käufer Gläubiger/Schuldner Verpächter/Pächter Auftraggeber/Auftragnehmer ' +
  'Unternehmer/Besteller Unternehmer/Verbraucher Verpfänder/Pfandgläubiger Eigentümer/Besitzer Eigentümer/Nießbraucher ' +
  'Kläger/Beklagte Finanzbehörde/Steuerpflichtige Behörde/Antragsteller Bundesregierung/Bundesrat Vormund/Mündel Darlehensgeber/Darlehensnehmer ' +
  'Erblasser/Erbe Gesellschaft/Gesellschafter Reiseveranstalter/Reisende Verwalter/Eigentümer Bund/Länder Prinzipal/Handlungsgehilfe'
)
  .split(' ')
  .map(pair => pair.split('/') as [string, string])

function replaceOne(
  text: string,
  pattern: RegExp,
  random: Random,
  make: (found: RegExpMatchArray) => string | undefined
) {
  const found = [...text.matchAll(pattern)]
  if (found.length === 0) return undefined
  const match = random.pick(found)
  const value = make(match)
  if (value === undefined || value === match[0]) return undefined
  return text.slice(0, match.index) + value + text.slice(match.index + match[0].length)
}

const other = (random: Random, words: readonly string[], word: string) =>
  random.pick(words.filter(one => one !== word))

/** Exchanges all of two words with each other. */
function exchange(text: string, one: string, two: string): string {
  return text.replace(new RegExp(`(?<!\\p{L})(?:${one}|${two})(?!\\p{Ll}{3})`, 'gu'), word =>
    word === one ? two : one
  )
}

const mutations: Readonly<Record<string, Mutation>> = {
  number: (text, random) =>
    random.next() < 0.7
      ? replaceOne(text, NUMBER, random, found =>
          String(Math.max(1, Number(found[1]) + random.pick([-2, -1, 1, 2, 5, 10])))
        )
      : replaceOne(text, new RegExp(`(?<!\\p{L})(?:${WORDS.join('|')})(?!\\p{L})`, 'gu'), random, found =>
          other(random, WORDS, found[0])
        ),
  unit: (text, random) =>
    replaceOne(text, /(?<!\p{L})(?:Tage|Wochen|Monate|Jahre)(?=n?(?!\p{L}))/gu, random, found =>
      other(random, ['Tage', 'Wochen', 'Monate', 'Jahre'], found[0])
    ),
  date: (text, random) =>
    replaceOne(text, new RegExp(`(\\d{1,2})\\. (${MONTHS.join('|')})( \\d{4})?`, 'gu'), random, found =>
      random.next() < 0.5
        ? `${(Number(found[1]) % 28) + 1}. ${found[2]}${found[3] ?? ''}`
        : `${found[1]}. ${other(random, MONTHS, found[2]!)}${found[3] ?? ''}`
    ),
  'negation added': (text, random) =>
    replaceOne(
      text,
      /(?<!\p{L})(?:ist|sind|wird|werden|kann|können|darf|dürfen|muss|müssen|soll|sollen|gilt|gelten|hat|haben)(?= \p{L})(?! nicht| kein)/gu,
      random,
      found => `${found[0]} nicht`
    ),
  'negation removed': (text, random) => replaceOne(text, / nicht(?= )/gu, random, () => ''),
  'kein for ein': (text, random) =>
    replaceOne(text, /(?<!\p{L})ein(?=(?:e|en|em|er|es)? \p{L})/gu, random, () => 'kein'),
  modality: (text, random) => {
    const pattern = new RegExp(`(?<!\\p{L})(?:${Object.keys(MODALS).join('|')})(?!\\p{L})`, 'gu')
    return replaceOne(text, pattern, random, found => random.pick(MODALS[found[0]]!))
  },
  'parties exchanged': (text, random) => {
    const present = PARTIES.filter(pair =>
      pair.every(party => new RegExp(`(?<!\\p{L})${party}(?!\\p{Ll}{3})`, 'u').test(text))
    )
    return present.length === 0 ? undefined : exchange(text, ...random.pick(present))
  },
  'nouns exchanged': (text, random) => {
    const nouns = [
      ...new Set(
        [...text.matchAll(/(?<=(?:der|die|das|dem|den|des|eine?[snmr]?) )\p{Lu}\p{Ll}{3,}/gu)].map(
          found => found[0]
        )
      )
    ]
    if (nouns.length < 2) return undefined
    const one = random.pick(nouns)
    const two = other(random, nouns, one)
    return one.slice(0, 5) === two.slice(0, 5) ? undefined : exchange(text, one, two)
  },
  'party replaced': (text, random) => {
    const flat = PARTIES.flatMap(
      ([one, two]) =>
        [
          [one, two],
          [two, one]
        ] as const
    )
    const present = flat.filter(([one]) => new RegExp(`(?<!\\p{L})${one}(?!\\p{Ll}{3})`, 'u').test(text))
    if (present.length === 0) return undefined
    const [one, two] = random.pick(present)
    return text.replace(new RegExp(`(?<!\\p{L})${one}(?!\\p{Ll}{3})`, 'gu'), two)
  },
  'section in the text': (text, random) =>
    replaceOne(
      text,
      /(§§? |Absatz |Abs\. |Satz |Nummer |Nr\. |Artikel )(\d+)/gu,
      random,
      found => `${found[1]}${Number(found[2]) + random.pick([1, 2, 3, 7])}`
    ),
  'und for oder': (text, random) =>
    replaceOne(text, /(?<!\p{L})(?:und|oder)(?!\p{L})/gu, random, found =>
      found[0] === 'und' ? 'oder' : 'und'
    ),
  'limit removed': (text, random) =>
    replaceOne(text, / (?:nur|mindestens|höchstens|spätestens)(?= )/gu, random, () => ''),
  'limit exchanged': (text, random) =>
    replaceOne(
      text,
      /(?<!\p{L})(?:mindestens|höchstens|vor|nach|frühestens|spätestens)(?= )/gu,
      random,
      found =>
        ({
          mindestens: 'höchstens',
          höchstens: 'mindestens',
          vor: 'nach',
          nach: 'vor',
          frühestens: 'spätestens',
          spätestens: 'frühestens'
        })[found[0]]
    ),
  'condition removed': (text, random) =>
    replaceOne(text, /, (?:wenn|soweit|sofern|es sei denn)[^,;.()\n]{8,}(?=\.$)/gu, random, () => ''),
  'condition dropped: phrase': (text, random) =>
    replaceOne(
      text,
      / (?:auf|bei|mit|ohne|innerhalb|binnen|unter|nach|vor|durch|gegen|während|in|im|aus|vom) (?:\p{Ll}+ ){0,3}\p{Lu}\p{L}+(?= \p{Ll}{2,})/gu,
      random,
      () => ''
    ),
  'condition dropped: in front': text => {
    const found =
      /^(?:Auf|Bei|Im|In|Mit|Nach|Unter|Innerhalb|Vor|Während) [^,;:.()\n]{4,60}? (ist|sind|wird|werden|kann|können|muss|müssen|darf|dürfen|soll|sollen|hat|haben|gilt|gelten) ((?:der|die|das|ein|eine) (?:\p{Ll}+ )?\p{Lu}\p{L}+) ([^,;:()\n]{5,}\.)$/u.exec(
        text
      )
    if (found === null) return undefined
    return `${found[2]![0]!.toUpperCase()}${found[2]!.slice(1)} ${found[1]} ${found[3]}`
  },
  'condition dropped: relative clause': (text, random) =>
    replaceOne(
      text,
      /(?<=\p{L}), (?:die|der|das|dem|den|deren|dessen|welche[rsnm]?) [^,;:.()\n]{8,80},(?= (?:ist|sind|hat|haben|kann|können|muss|müssen|darf|dürfen|wird|werden|soll|sollen|gilt|gelten) )/gu,
      random,
      () => ''
    ),
  'condition dropped: word': (text, random) =>
    replaceOne(
      text,
      / (?:(?:schriftlich|erforderlich|beauftragt|berechtigt|öffentlich|volljährig|wichtig|wesentlich)(?:e[nrsm]?)?|vorsätzlich|fahrlässig|unverzüglich|gewerbsmäßig|unentgeltlich|ausdrücklich|ganz|teilweise)(?= \p{L})/gu,
      random,
      () => ''
    ),
  'cut off': (text, random) => {
    const words = text.split(' ')
    return words.length < 8 ? undefined : `${words.slice(0, random.pick([-2, -3, -4])).join(' ')}.`
  }
}

/** Claims with a word, number or phrase of the sentence changed or dropped. */
export const mutationFalsehoods = Object.entries(mutations).flatMap(([name, mutate]) =>
  kinds(false, 'de', { [name]: ({ sentence }, random) => mutate(sentence, random) })
)

import type { Random } from '../../test/support/gate/random.js'

/** Makes a false claim of a sentence of law; undefined where the sentence has nothing to falsify that way. */
export type Falsehood = (sentence: string, random: Random) => string | undefined

const edge = (pattern: string) => new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'gu')

/** Another text for one of the places where a pattern is found. */
function change(text: string, pattern: RegExp, random: Random, make: (found: string) => string | undefined) {
  const found = [...text.matchAll(pattern)]
  if (found.length === 0) return undefined
  const match = random.pick(found)
  const value = make(match[0])
  if (value === undefined || value === match[0]) return undefined
  return capital(text.slice(0, match.index) + value + text.slice(match.index + match[0].length))
}

/** Exchanges two different ones of what a pattern finds. */
function swap(
  text: string,
  pattern: RegExp,
  random: Random,
  comparable: (one: string, other: string) => boolean = () => true
) {
  const found = [...text.matchAll(pattern)]
  const pairs = found.flatMap((one, at) =>
    found
      .slice(at + 1)
      .filter(other => other[0] !== one[0] && comparable(one[0], other[0]))
      .map(other => [one, other] as const)
  )
  if (pairs.length === 0) return undefined
  const [one, other] = random.pick(pairs)
  const [end, last] = [one.index + one[0].length, other.index + other[0].length]
  return text.slice(0, one.index) + other[0] + text.slice(end, other.index) + one[0] + text.slice(last)
}

const capital = (text: string) => text.replace(/^\s*\p{Ll}/u, first => first.toUpperCase())

const table = (words: Readonly<Record<string, string>>): [RegExp, (found: string) => string | undefined] => [
  edge(Object.keys(words).join('|')),
  found => words[found]
]

const [MODAL, otherModal] = table({
  muss: 'kann',
  müssen: 'können',
  kann: 'muss',
  können: 'müssen',
  darf: 'soll',
  dürfen: 'sollen',
  soll: 'muss',
  sollen: 'müssen'
})
const [LIMIT, otherLimit] = table({
  mindestens: 'höchstens',
  höchstens: 'mindestens',
  spätestens: 'frühestens',
  frühestens: 'spätestens',
  vor: 'nach',
  nach: 'vor',
  über: 'unter',
  unter: 'über',
  ab: 'bis',
  bis: 'ab',
  ohne: 'mit',
  mit: 'ohne',
  gegen: 'für',
  für: 'gegen'
})
const PARTY =
  'Arbeitgeber|Arbeitnehmer|Vermieter|Mieter|Verkäufer|Käufer|Gläubiger|Schuldner|Unternehmer|Besteller|Verbraucher|Eigentümer|Besitzer|Gericht|Behörde|Finanzbehörde|Antragsteller|Vormund|Betreuer|Gesellschaft|Gesellschafter|Erblasser|Erbe|Verfrachter|Empfänger|Absender|Frachtführer|Spediteur|Bundesregierung|Bundesrat|Bundestag|Darlehensgeber|Darlehensnehmer|Reisende|Reiseveranstalter|Notar|Vorstand|Aufsichtsrat|Betriebsrat|Familiengericht|Ehegatte|Kind|Vater|Mutter|Zahlungsdienstleister|Zahler|Versicherer|Bürge|Beauftragte|Auftraggeber'
const FINITE = 'ist|sind|wird|werden|kann|können|darf|dürfen|muss|müssen|soll|sollen|gilt|gelten|hat|haben'
/** `, so hat …`, `, kann …`. */
const BEHIND = new RegExp(
  `^(?:Ist|Sind|Wird|Werden|Hat|Haben|Kann|Darf) ([^,;:()]{8,}), (?:so )?((?:${FINITE}) [^;:()]+\\.?)$`,
  'u'
)

/** By what differs in each from the sentence. */
export const falsehoods: Readonly<Record<string, Falsehood>> = {
  number: (text, random) =>
    change(text, edge('\\d{1,4}(?!\\. )'), random, found => String(Number(found) + random.pick([1, 2, 5]))),
  'numbers swapped': (text, random) =>
    swap(
      text,
      edge('(?<!(?:und|oder|,|^|\\n) *(?:§+ )?)(?:\\d{1,4}|zwei|drei|vier|sechs|zehn)(?!\\.\\s)'),
      random
    ),
  unit: (text, random) =>
    change(text, edge('Tagen?|Wochen|Monaten?|Jahren?'), random, found =>
      /^T|^W/.test(found) ? 'Monaten' : 'Tagen'
    ),
  'negation added': (text, random) => change(text, edge(FINITE), random, found => `${found} nicht`),
  'negation dropped': (text, random) => change(text, / (?:nicht|nie|niemals)(?= )/gu, random, () => ''),
  'negation moved': (text, random) => {
    const without = change(text, / nicht(?= )/gu, random, () => '')
    const moved = without && change(without, edge(FINITE), random, found => `${found} nicht`)
    return moved && / nicht (?:sich|er|sie|es|dies)(?!\p{L})| nicht[.,;]/u.test(moved) ? undefined : moved
  },
  'kein for ein': (text, random) => change(text, edge('eine?[nmrs]?'), random, found => `k${found}`),
  modal: (text, random) => change(text, MODAL, random, otherModal),
  'modals swapped': (text, random) => swap(text, MODAL, random),
  'parties swapped': (text, random) => swap(text, edge(PARTY), random),
  'parties swapped behind the same article': (text, random) =>
    swap(
      text,
      edge(`(?:die|das|dem|den|des|einem|einen|eine) (?:\\p{Ll}+ )?\\p{Lu}\\p{L}+`),
      random,
      (one, two) => one.split(' ')[0] === two.split(' ')[0]
    ),
  'cases swapped': (text, random) => {
    const swapped = swap(
      text,
      edge(`(?:Der|der|dem|den|Dem|Den)(?= (?:${PARTY}))`),
      random,
      (one, two) => one.toLowerCase() !== two.toLowerCase()
    )
    return swapped && capital(swapped.replace(/(?<=. )D(?=e[rmn] )/gu, 'd'))
  },
  'party replaced': (text, random) =>
    change(text, edge(PARTY), random, found =>
      random.pick(PARTY.split('|').filter(party => party !== found))
    ),
  'nouns swapped': (text, random) =>
    swap(
      text,
      /(?<=(?:der|die|das|dem|den|des|eine?[snmr]?|von|mit|auf|durch|an|zu[rm]) )\p{Lu}\p{Ll}{3,}/gu,
      random,
      (one, two) => one.slice(0, 5) !== two.slice(0, 5)
    ),
  'condition dropped': (text, random) =>
    change(
      text,
      /, (?:wenn|soweit|sofern|solange|es sei denn|falls)[^,;.()\n]{8,}(?=\.)/gu,
      random,
      () => ''
    ),
  'condition first dropped': text => {
    const found =
      BEHIND.exec(text) ?? /^(Wenn|Soweit|Sofern) [^,;:()]{8,}, (?:so )?([^;:()]+\.?)$/u.exec(text)
    const verb = /^(\p{Ll}+) (.*)$/u.exec(found?.[2] ?? '')
    const rest =
      verb && /^((?:der|die|das|ein|eine) (?:\p{Ll}+ )?\p{Lu}\p{L}+|er|sie|es) (.*)$/u.exec(verb[2]!)
    return rest ? capital(`${rest[1]} ${verb[1]} ${rest[2]}`) : undefined
  },
  'condition made a statement': text => {
    const found = BEHIND.exec(text)
    const verb = /^\S+/.exec(text)![0].toLowerCase()
    const rest =
      found && /^((?:der|die|das|ein|eine) (?:\p{Ll}+ )?\p{Lu}\p{L}+|er|sie|es) (.*)$/u.exec(found[1]!)
    return rest ? capital(`${rest[1]} ${verb} ${rest[2]}, ${found[2]}`) : undefined
  },
  'condition and consequence swapped': text => {
    const found = /^(Wenn|Soweit|Sofern) ([^,;:()]{8,}) (\p{Ll}+), (?:so )?(\p{Ll}+) ([^,;:()]+?)\.?$/u.exec(
      text
    )
    return found ? `${found[1]} ${found[5]} ${found[4]}, ${found[3]} ${found[2]}.` : undefined
  },
  'phrase dropped': (text, random) =>
    change(
      text,
      / (?:auf|bei|mit|ohne|innerhalb|binnen|unter|nach|vor|durch|gegen|während|in|im|aus|vom|bis|zu[rm]) (?:\p{Ll}+ ){0,3}\p{Lu}\p{L}+(?= \p{L}{2,})/gu,
      random,
      () => ''
    ),
  'phrase moved to another preposition': (text, random) =>
    swap(
      text,
      edge('auf|bei|mit|innerhalb|unter|nach|vor|durch|gegen|während|in|aus|von|an|für|über'),
      random
    ),
  'relative clause dropped': (text, random) =>
    change(
      text,
      /(?<=\p{L}), (?:die|der|das|dem|den|deren|dessen|welche[rsnm]?) [^,;:.()\n]{8,80},(?= \p{Ll})/gu,
      random,
      () => ''
    ),
  'word dropped': (text, random) =>
    change(
      text,
      / (?:\p{Ll}+(?:lich|ig|isch|sam|bar)(?:e[nrsm]?)?|sofort|jederzeit|selbst|gemeinsam|insbesondere)(?= )/gu,
      random,
      () => ''
    ),
  'und, oder': (text, random) =>
    change(text, edge('und|oder'), random, found => (found === 'und' ? 'oder' : 'und')),
  'und, oder swapped': (text, random) => swap(text, edge('und|oder'), random),
  'limit dropped': (text, random) =>
    change(
      text,
      / (?:nur|mindestens|höchstens|spätestens|erst|lediglich|ausschließlich|allein)(?= )/gu,
      random,
      () => ''
    ),
  'limit put in': (text, random) => change(text, edge(FINITE), random, found => `${found} nur`),
  'limit exchanged': (text, random) => change(text, LIMIT, random, otherLimit),
  reference: (text, random) =>
    change(text, /(?:§§? |Absatz |Abs\. |Satz |Nummer |Nr\. |Artikel )\d+/gu, random, found =>
      found.replace(/\d+/, number => String(Number(number) + random.pick([1, 2, 7])))
    )
}

/** Verbs, each with one that a model might say for it. */
const VERBS = table({
  anzeigen: 'melden',
  angezeigt: 'gemeldet',
  erteilt: 'gewährt',
  erteilen: 'gewähren',
  verlangen: 'fordern',
  verlangt: 'fordert',
  bestimmt: 'festgelegt',
  bestimmen: 'festlegen',
  entscheidet: 'befindet',
  erfolgt: 'geschieht',
  erfolgen: 'geschehen',
  beträgt: 'umfasst',
  vorzulegen: 'einzureichen',
  vorgelegt: 'eingereicht',
  mitzuteilen: 'bekanntzugeben',
  übermitteln: 'senden',
  festgestellt: 'ermittelt',
  zahlen: 'entrichten',
  gezahlt: 'entrichtet',
  geleistet: 'erbracht',
  erlassen: 'herausgeben',
  anzuwenden: 'heranzuziehen',
  enthalten: 'aufweisen',
  enthält: 'umfasst',
  beantragen: 'erbitten',
  beantragt: 'erbeten',
  begründet: 'gerechtfertigt',
  erforderlich: 'erforderlich'
})

/** The same sentence as a model says it: with another verb, and its condition with `wenn`. */
export function inOtherWords(text: string, random: Random): string {
  const said = change(text, ...([VERBS[0], random, VERBS[1]] as const)) ?? text
  const found = BEHIND.exec(said)
  if (found === null || random.next() < 0.5) return said
  return `Wenn ${found[1]} ${/^\S+/.exec(said)![0].toLowerCase()}, ${found[2]}`
}

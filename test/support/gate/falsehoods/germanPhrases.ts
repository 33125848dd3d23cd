import { finiteReadings, nounForm, nounReadings, type Case } from '../german/lexicon.js'
import { lowered, nounPhrases, raised, readMain, tokens, type NounPhrase } from '../german/phrases.js'
import { prepositions } from '../german/words.js'
import { kinds } from '../kind.js'
import type { Random } from '../random.js'
import { replaceAt, tidy } from '../replaceOne.js'
import type { Source } from '../sources.js'

const words = (sentence: string, phrase: NounPhrase) => sentence.slice(phrase.start, phrase.end)
const has = (phrase: NounPhrase, of: Case) => phrase.readings.some(one => one.case === of)
/** Nothing of it is a part of a larger name: `Absatz 1`, `Nummer 2`. */
const usual = (phrase: NounPhrase) =>
  !/^(?:Absatz|Satz|Nummer|Artikel|Buchstabe|Anlage|Abschnitt|Teil|Kapitel)/.test(phrase.noun.text)

function pair<Item>(
  items: readonly Item[],
  random: Random,
  fits: (one: Item, two: Item) => boolean
): [Item, Item] | undefined {
  const pairs = items
    .flatMap((one, at) => items.slice(at + 1).map((two): [Item, Item] => [one, two]))
    .filter(([one, two]) => fits(one, two))
  return pairs.length === 0 ? undefined : random.pick(pairs)
}

const short = ({ plain, sentence }: Source) => (plain ? nounPhrases(sentence).filter(usual) : [])

/** The wording of a phrase without its preposition. */
function bare(sentence: string, phrase: NounPhrase): string {
  const from = phrase.article ?? phrase.adjectives[0] ?? phrase.noun
  return sentence.slice(from.start, phrase.end)
}
const startOf = (phrase: NounPhrase) => (phrase.article ?? phrase.adjectives[0] ?? phrase.noun).start

const OTHER_ARTICLE: Readonly<Record<string, readonly string[]>> = {
  der: ['dem', 'den'],
  dem: ['der', 'den'],
  den: ['dem', 'der'],
  einem: ['einen', 'ein'],
  einen: ['einem', 'ein'],
  dieser: ['diesem', 'diesen'],
  diesem: ['dieser', 'diesen']
}

export const germanPhraseFalsehoods = kinds(false, 'de', {
  'preposition moved to another phrase': (source, random) => {
    const phrases = short(source)
    const found = pair(phrases, random, (one, two) => {
      if ((one.preposition === undefined) === (two.preposition === undefined)) return false
      const moved = (one.preposition ?? two.preposition)!
      const to = one.preposition === undefined ? one : two
      return (
        /^(?:gegen|für|ohne|durch|mit|nach|von|aus|bei|auf|vor|über|unter|wegen)$/.test(moved) &&
        to.article !== undefined
      )
    })
    if (found === undefined) return undefined
    const from = found[0].preposition === undefined ? found[1] : found[0]
    const to = found[0] === from ? found[1] : found[0]
    return raised(
      replaceAt(source.sentence, [
        { start: from.start, end: startOf(from), by: '' },
        { start: to.start, end: to.start, by: `${from.preposition!} ` }
      ]).replace(
        new RegExp(`(${from.preposition!} )(Der|Die|Das|Ein|Eine)\\b`, 'u'),
        (_, one: string, two: string) => one + two.toLowerCase()
      )
    )
  },
  'prepositions of two phrases exchanged': (source, random) => {
    const found = pair(
      short(source).filter(one => one.preposition !== undefined),
      random,
      (one, two) =>
        one.preposition !== two.preposition &&
        (one.article === undefined) === (two.article === undefined) &&
        prepositions.get(one.preposition!)!.some(of => prepositions.get(two.preposition!)!.includes(of))
    )
    if (found === undefined) return undefined
    const [one, two] = found
    return raised(
      replaceAt(source.sentence, [
        { start: one.start, end: startOf(one), by: `${two.preposition!} ` },
        { start: two.start, end: startOf(two), by: `${one.preposition!} ` }
      ])
    )
  },
  'preposition moved within its phrase': (source, random) => {
    const able = short(source).filter(one => one.preposition !== undefined && one.article !== undefined)
    if (able.length === 0) return undefined
    const one = random.pick(able)
    const behind = source.sentence.slice(one.article!.end, one.end).trim()
    return raised(
      replaceAt(source.sentence, [
        { start: one.start, end: one.end, by: `${one.article!.text} ${one.preposition!} ${behind}` }
      ])
    )
  },
  'preposition dropped': (source, random) => {
    const able = short(source).filter(
      one =>
        /^(?:gegen|ohne|mit|für|vor|nach|aus|unter|durch|gegenüber|außer|wegen)$/.test(
          one.preposition ?? ''
        ) && one.article !== undefined
    )
    if (able.length === 0) return undefined
    const one = random.pick(able)
    return raised(replaceAt(source.sentence, [{ start: one.start, end: startOf(one), by: '' }]))
  },
  'case changed: article': (source, random) => {
    const able = short(source).filter(
      one =>
        one.article !== undefined &&
        one.preposition === undefined &&
        OTHER_ARTICLE[one.article.text.toLowerCase()] !== undefined
    )
    if (able.length === 0) return undefined
    const { article } = random.pick(able)
    return raised(
      replaceAt(source.sentence, [
        {
          start: article!.start,
          end: article!.end,
          by: random.pick(OTHER_ARTICLE[article!.text.toLowerCase()]!)
        }
      ])
    )
  },
  'case or number changed: ending of a noun': (source, random) => {
    const able = short(source).filter(one => one.article !== undefined)
    if (able.length === 0) return undefined
    const one = random.pick(able)
    const lemma = one.readings[0]!.lemma
    const forms = (['NOM', 'GEN', 'DAT', 'AKK'] as const)
      .flatMap(of =>
        (['SIN', 'PLU'] as const).map(count =>
          nounForm({ ...one.readings[0]!, lemma }, one.noun.text, of, count)
        )
      )
      .filter((form): form is string => form !== undefined && form !== one.noun.text)
    const fits = (form: string) =>
      nounReadings(form).some(two =>
        one.readings.some(
          other => other.case === two.case && other.count === two.count && other.gender === two.gender
        )
      )
    const wrong = forms.filter(
      form =>
        !fits(form) &&
        form !== `${one.noun.text}e` &&
        `${form}e` !== one.noun.text &&
        form.replace(/es$/, 's') !== one.noun.text.replace(/es$/, 's')
    )
    return wrong.length === 0
      ? undefined
      : replaceAt(source.sentence, [{ ...one.noun, by: random.pick(wrong) }])
  },
  'case exchanged: der and den': (source, random) => {
    const phrases = short(source).filter(
      one => one.preposition === undefined && one.article !== undefined && one.adjectives.length === 0
    )
    const found = pair(phrases, random, (one, two) => {
      const both = [one, two]
        .map(phrase => phrase.article!.text.toLowerCase())
        .sort()
        .join(' ')
      if (!/^(?:den der|dem der|ein einen|ein einem)$/.test(both)) return false
      return [one, two].every(
        phrase =>
          nounForm(phrase.readings[0]!, phrase.noun.text, 'NOM', 'SIN') === phrase.noun.text &&
          phrase.readings.some(of => of.gender === 'M' && of.count === 'SIN')
      )
    })
    if (found === undefined) return undefined
    const [one, two] = found
    return raised(
      replaceAt(source.sentence, [
        { ...one.article!, by: two.article!.text.toLowerCase() },
        { ...two.article!, by: one.article!.text.toLowerCase() }
      ])
    )
  },
  'subject and object exchanged': (source, random) => {
    if (!source.plain) return undefined
    const clause = readMain(source.sentence.replace(/,.*/, ''))
    if (clause?.subject === undefined || clause.front.length !== clause.subject.end) return undefined
    const own = clause.subject
    const object = nounPhrases(clause.rest).find(
      one =>
        one.preposition === undefined &&
        one.article !== undefined &&
        (has(one, 'AKK') || has(one, 'DAT')) &&
        usual(one)
    )
    if (
      object === undefined ||
      own.noun.text === object.noun.text ||
      /\b(?:ist|sind|gilt|gelten)\b/.test(clause.verb)
    )
      return undefined
    const subjects = exchangedForms(source.sentence, own, clause.rest, object, random)
    return (
      subjects &&
      tidy(
        `${raised(subjects.subject)} ${clause.verb} ${clause.rest.slice(0, object.start)}${subjects.object}${clause.rest.slice(object.end)}${source.sentence.slice(source.sentence.replace(/,.*/, '').length)}`.replace(
          /([^.])$/,
          '$1.'
        )
      )
    )
  },
  'agent and patient of a passive exchanged': (source, random) => {
    if (!source.plain) return undefined
    const clause = readMain(source.sentence)
    if (
      clause?.subject === undefined ||
      clause.front.length !== clause.subject.end ||
      !/^(?:wird|werden)$/.test(clause.verb)
    )
      return undefined
    const agent = nounPhrases(clause.rest).find(
      one => /^(?:von|durch|vom)$/.test(one.preposition ?? '') && usual(one)
    )
    if (agent === undefined) return undefined
    const patient = clause.subject
    const article = { von: 'DAT', vom: 'DAT', durch: 'AKK' }[agent.preposition!] as Case
    const one = declined(source.sentence, patient, article)
    const two = declined(clause.rest, agent, 'NOM')
    if (one === undefined || two === undefined || patient.readings[0]!.count !== agent.readings[0]!.count)
      return undefined
    void random
    return tidy(
      `${raised(two)} ${clause.verb} ${clause.rest.slice(0, agent.start)}${agent.preposition === 'vom' ? 'von' : agent.preposition} ${one}${clause.rest.slice(agent.end)}.`
    )
  },
  'phrase moved behind another noun': (source, random) => {
    if (!source.plain) return undefined
    const clause = readMain(source.sentence)
    const own = clause?.subject
    if (clause === undefined || own === undefined) return undefined
    const attached = clause.front.slice(own.whole).trim()
    if (attached === '' || attached.split(' ').length < 2) return undefined
    const able = nounPhrases(clause.rest).filter(one => usual(one) && one.attribute === undefined)
    if (able.length === 0) return undefined
    const to = random.pick(able)
    return tidy(
      `${clause.front.slice(0, own.whole)} ${clause.verb} ${clause.rest.slice(0, to.whole)} ${attached}${clause.rest.slice(to.whole)}.`
    )
  },
  'genitive moved behind another noun': (source, random) => {
    const phrases = short(source)
    const able = phrases.filter(
      one => one.attribute !== undefined && one.attribute.article !== undefined && usual(one.attribute)
    )
    if (able.length === 0) return undefined
    const one = random.pick(able)
    const others = phrases.filter(
      other => other !== one && other.attribute === undefined && other.article !== undefined
    )
    if (others.length === 0) return undefined
    const other = random.pick(others)
    return replaceAt(source.sentence, [
      { start: one.end, end: one.whole, by: '' },
      { start: other.end, end: other.end, by: source.sentence.slice(one.end, one.whole) }
    ])
  },
  'adjective moved to another noun': (source, random) => {
    const phrases = short(source)
    const found = pair(
      phrases.flatMap(one => [one, ...(one.attribute ? [one.attribute] : [])]),
      random,
      (one, two) =>
        one.adjectives.length + two.adjectives.length === 1 &&
        one.article !== undefined &&
        two.article !== undefined
    )
    if (found === undefined) return undefined
    const from = found[0].adjectives.length === 1 ? found[0] : found[1]
    const to = from === found[0] ? found[1] : found[0]
    const stem = from.adjectives[0]!.text.replace(/e[nrms]?$/, '')
    const strong = to.readings.every(
      one => one.count === 'SIN' && (one.case === 'NOM' || (one.case === 'AKK' && one.gender !== 'M'))
    )
    return replaceAt(source.sentence, [
      { ...from.adjectives[0]!, by: '' },
      { start: to.noun.start, end: to.noun.start, by: `${stem}${strong ? 'e' : 'en'} ` }
    ])
  },
  'two nouns exchanged in their places': (source, random) => {
    const found = pair(short(source), random, (one, two) => {
      if (one.article === undefined || two.article === undefined || one.noun.text === two.noun.text)
        return false
      return (
        one.readings.some(of =>
          two.readings.some(
            other => of.gender === other.gender && of.count === other.count && of.case === other.case
          )
        ) || one.article.text.toLowerCase() === two.article.text.toLowerCase()
      )
    })
    if (found === undefined) return undefined
    const [one, two] = found
    if (
      source.sentence
        .slice(one.end, two.start)
        .trim()
        .match(/^(?:und|oder|sowie|,)$/)
    )
      return undefined
    return replaceAt(source.sentence, [
      { ...one.noun, by: two.noun.text },
      { ...two.noun, by: one.noun.text }
    ])
  },
  'und made genitive': ({ plain, sentence }, random) => {
    const found = [
      ...sentence.matchAll(/(?<=\p{Lu}\p{L}{3,} )(?:und|oder|sowie) (die|der|das) (?=\p{Lu}\p{L}{3,})/gu)
    ].filter(one => one[1] !== 'das')
    if (!plain || found.length === 0) return undefined
    const one = random.pick(found)
    return tidy(`${sentence.slice(0, one.index)}der ${sentence.slice(one.index + one[0].length)}`)
  },
  'number of the verb changed': ({ plain, sentence }) => {
    if (!plain) return undefined
    const clause = readMain(sentence)
    if (clause?.subject === undefined || / (?:und|oder|sowie) /.test(clause.front)) return undefined
    const count = finiteReadings(clause.verb)[0]!.count === 'S' ? 'SIN' : 'PLU'
    if (!clause.subject.readings.some(one => one.case === 'NOM' && one.count === count)) return undefined
    const verb = otherVerb(clause.verb)
    return verb && `${clause.front} ${verb} ${clause.rest}.`
  },
  'number of the verb changed in a clause': ({ plain, sentence }, random) => {
    const able = tokens(sentence).filter(
      (token, at, all) =>
        /^(?:kann|können|darf|dürfen|muss|müssen|soll|sollen|ist|sind|hat|haben|wird)$/.test(token.text) &&
        /^[,.]$/.test(all[at + 1]?.text ?? '')
    )
    if (!plain || able.length === 0) return undefined
    const one = random.pick(able)
    const verb = otherVerb(one.text)
    return verb && replaceAt(sentence, [{ ...one, by: verb }])
  },
  'party added': (source, random) => {
    const clause = source.plain ? readMain(source.sentence) : undefined
    if (clause?.subject?.article === undefined || clause.front.length !== clause.subject.end) return undefined
    const others = nounPhrases(clause.rest).filter(
      one => one.article !== undefined && usual(one) && one.noun.text !== clause.subject!.noun.text
    )
    if (others.length === 0) return undefined
    const other = declined(clause.rest, random.pick(others), 'NOM')
    return (
      other &&
      `${clause.front} ${random.pick(['oder', 'sowie', 'und'])} ${lowered(other)} ${clause.verb} ${clause.rest}.`
    )
  }
})

function otherVerb(verb: string): string | undefined {
  const pairs =
    'kann/können darf/dürfen muss/müssen soll/sollen ist/sind hat/haben wird/werden gilt/gelten bleibt/bleiben'.split(
      ' '
    )
  for (const [one, two] of pairs.map(both => both.split('/') as [string, string])) {
    if (verb === one) return two
    if (verb === two) return one
  }
  if (finiteReadings(verb).some(one => one.prefix !== undefined)) return undefined
  return /^\p{Ll}{3,}[^ntd]t$/u.test(verb)
    ? verb.replace(/t$/, 'en')
    : /^\p{Ll}{4,}en$/u.test(verb)
      ? verb.replace(/en$/, 't')
      : undefined
}

/** Two phrases, each in the case of the other. */
function exchangedForms(
  first: string,
  subject: NounPhrase,
  second: string,
  object: NounPhrase,
  random: Random
) {
  const of = has(object, 'AKK') ? 'AKK' : 'DAT'
  const one = declined(first, subject, of)
  const two = declined(second, object, 'NOM')
  void random
  if (one === undefined || two === undefined || subject.readings[0]!.count !== object.readings[0]!.count)
    return undefined
  return { subject: two, object: one }
}

const ARTICLES: Readonly<Record<Case, Readonly<Record<'M' | 'F' | 'N' | 'P', string>>>> = {
  NOM: { M: 'er', F: 'ie', N: 'as', P: 'ie' },
  AKK: { M: 'en', F: 'ie', N: 'as', P: 'ie' },
  DAT: { M: 'em', F: 'er', N: 'em', P: 'en' },
  GEN: { M: 'es', F: 'er', N: 'es', P: 'er' }
}

/** A phrase with the definite article in another case. */
export function declined(sentence: string, phrase: NounPhrase, of: Case): string | undefined {
  if (phrase.article !== undefined && !/^d(?:er|ie|as|em|en|es)$/i.test(phrase.article.text)) return undefined
  if (phrase.article === undefined && phrase.preposition !== 'vom') return undefined
  const reading = phrase.readings[0]!
  const noun = nounForm(reading, phrase.noun.text, of, reading.count)
  if (noun === undefined) return undefined
  const key = reading.count === 'PLU' ? 'P' : reading.gender
  const weak =
    reading.count === 'SIN' && (of === 'NOM' || (of === 'AKK' && reading.gender !== 'M')) ? 'e' : 'en'
  const adjectives = phrase.adjectives.map(one => `${one.text.replace(/e[nrms]?$/, '')}${weak} `).join('')
  void sentence
  return `d${ARTICLES[of][key]} ${adjectives}${noun}`
}

export { bare, words }

import { dataTable } from '../../../../src/base/text/dataTable.js'
import { declined } from '../falsehoods/germanPhrases.js'
import { finiteReadings, verbEntries, verbReadings } from '../german/lexicon.js'
import {
  lowered,
  nounPhrases,
  raised,
  readMain,
  readPhrase,
  tokens,
  type NounPhrase
} from '../german/phrases.js'
import { kinds } from '../kind.js'
import { listsOf } from '../law.js'
import { tidy } from '../replaceOne.js'
import { participleOf } from './germanClauses.js'

/** A reference that belongs to the phrase before it: `nach § 5 Absatz 2`. */
const REFERENCE =
  /^(?: (?:des|der|nach|gemäß|im Sinne des))? (?:§§? ?\d+[a-z]?|(?:Absatz|Absatzes|Abs\.|Satz|Satzes|Nummer|Nr\.|Artikel|Artikels|Anlage) \d+[a-z]?)(?: (?:Absatz|Abs\.|Satz|Nummer|Nr\.|Buchstabe) \w+)*/u
/** What cannot follow a phrase that ends here. */
const GOES_ON =
  /^(?:,| (?:des|der|deren|dessen|von|vom|und|oder|sowie|bis|im|in|für|zu|zur|zum|nach|über|§|Absatz|Satz|Nummer|mit|durch|an|auf|aus|gegen|bei|seit|vor|zwischen|einer|eines|als|\p{Lu}|\d))/u
const ACTORS =
  /(?:behörde|amt|ministerium|gericht|regierung|rat|ausschuss|ausschuß|kommission|präsident|vorstand|arbeitgeber|anstalt|agentur|kammer|leiter|leitung|kasse|träger|verband|betreiber|unternehmer|richter|stelle|vorsitzende|institut|ministerin|versicherer|verwaltung|gesellschaft|länder|staatsanwaltschaft)n?$/i

const forms = dataTable(new URL('../nominalForms.tsv', import.meta.url), ['kind', 'from', 'to'])

/** Where a phrase ends with the references behind it; undefined when it may go on. */
function endOf(text: string, phrase: NounPhrase): number | undefined {
  const reference = REFERENCE.exec(text.slice(phrase.whole))
  const end = phrase.whole + (reference?.[0].length ?? 0)
  return GOES_ON.test(text.slice(end)) ? undefined : end
}

export const germanPhraseTruths = kinds(true, 'de', {
  'adverbial in front moved behind the verb': ({ plain, sentence }) => {
    const clause = plain ? readMain(sentence) : undefined
    if (clause?.opening?.preposition === undefined || /,| (?:wie|als) /.test(clause.rest)) return undefined
    const subject = readPhrase(tokens(clause.rest), 0)?.phrase
    if (subject?.article === undefined || subject.preposition !== undefined) return undefined
    const count = finiteReadings(clause.verb)[0]!.count === 'S' ? 'SIN' : 'PLU'
    if (!subject.readings.some(one => one.case === 'NOM' && one.count === count)) return undefined
    const end = endOf(clause.rest, subject)
    if (end === undefined || /^(?:sich|ihm|ihr|ihnen|es)\b/.test(clause.rest.slice(end).trim()))
      return undefined
    return tidy(
      `${raised(clause.rest.slice(0, end))} ${clause.verb} ${lowered(clause.front)} ${clause.rest.slice(end).trim()}.`
    )
  },
  'adverbial moved to the front': ({ plain, sentence }) => {
    const clause = plain ? readMain(sentence) : undefined
    if (
      clause?.subject === undefined ||
      clause.rest.includes(',') ||
      clause.front.length !== clause.subject.whole
    )
      return undefined
    const phrase = readPhrase(tokens(clause.rest), 0)?.phrase
    if (phrase?.preposition === undefined) return undefined
    const end = endOf(clause.rest, phrase)
    if (end === undefined || end >= clause.rest.length) return undefined
    return `${raised(clause.rest.slice(0, end))} ${clause.verb} ${lowered(clause.front)} ${clause.rest.slice(end).trim()}.`
  },
  'passive made active': ({ plain, sentence }) => {
    const clause = plain ? readMain(sentence) : undefined
    if (clause?.subject === undefined || clause.front.length !== clause.subject.whole) return undefined
    if (!/^(?:wird|werden)$/.test(clause.verb) || / (?:und|oder|sowie) |,/.test(clause.rest)) return undefined
    const agent = nounPhrases(clause.rest).find(
      one => /^(?:von|vom)$/.test(one.preposition ?? '') && ACTORS.test(one.noun.text)
    )
    const last = clause.rest.split(' ').at(-1)!
    const verb = verbReadings(last).find(one => one.kind === 'PA2')
    const end = agent && endOf(clause.rest, agent)
    if (agent === undefined || verb === undefined || end === undefined) return undefined
    const tense = verbEntries[verb.lemma]!['PRÄ'] as Record<
      string,
      Record<string, string | readonly string[]>
    >
    const third = tense[agent.readings.some(one => one.count === 'SIN') ? 'S' : 'P']?.['3']
    const [form, prefix = ''] = typeof third === 'string' ? [third] : (third ?? [])
    const subject = declined(clause.rest, agent, 'NOM')
    const object = declined(sentence, clause.subject, 'AKK')
    // `festgelegt`: a prefix that the dictionary does not part from its verb.
    if (prefix === '' && /^(?!ge).{2,}ge/u.test(last)) return undefined
    if (form === undefined || subject === undefined || object === undefined) return undefined
    const own = clause.rest.slice(agent.end, end)
    const attribute = sentence.slice(clause.subject.end, clause.subject.whole)
    return tidy(
      `${raised(subject)}${own} ${form} ${object}${attribute} ${clause.rest.slice(0, agent.start)}${clause.rest.slice(end, -last.length)} ${prefix}.`
    )
  },
  'active made passive': ({ plain, sentence }) => {
    const clause = plain ? readMain(sentence) : undefined
    if (
      clause?.subject?.article === undefined ||
      clause.front.length !== clause.subject.end ||
      !ACTORS.test(clause.subject.noun.text)
    )
      return undefined
    const object = readPhrase(tokens(clause.rest), 0)?.phrase
    if (
      object?.article === undefined ||
      object.preposition !== undefined ||
      !object.readings.some(one => one.case === 'AKK')
    )
      return undefined
    if (object.readings.some(one => one.case === 'DAT') || / (?:und|oder|sowie|zu|sich) |,/.test(clause.rest))
      return undefined
    const open = /^ (?:für|in|im|an|auf|über|nach|mit|bei|zu|zur)\b/.test(clause.rest.slice(object.whole))
      ? object.whole
      : undefined
    const end = endOf(clause.rest, object) ?? open
    const last = clause.rest.split(' ').at(-1)!
    const apart = finiteReadings(last + clause.verb).find(one => one.prefix === last)
    if (/^(?:fest|sicher|bekannt|statt|bereit|frei|gleich|klar|wahr|teil|voraus)$/.test(last))
      return undefined
    const reading = apart ?? finiteReadings(clause.verb).find(one => one.prefix === undefined)
    const participle = reading && participleOf(reading.lemma)
    const agent = declined(sentence, clause.subject, 'DAT')
    const patient = declined(clause.rest, object, 'NOM')
    if (end === undefined || participle === undefined || agent === undefined || patient === undefined)
      return undefined
    const behind = clause.rest.slice(end, apart === undefined ? undefined : -last.length)
    const verb = object.readings.some(one => one.case === 'AKK' && one.count === 'SIN') ? 'wird' : 'werden'
    return tidy(
      `${raised(patient)}${clause.rest.slice(object.end, end)} ${verb} von ${agent}${behind} ${participle}.`
    )
  },
  'list item with its chapeau': ({ passage }, random) => {
    const able = listsOf(passage).filter(
      list =>
        list.join === 'and' &&
        list.tail === '' &&
        /(?:hat|haben|verpflichtet|muss|müssen)(?:[ ,]|$)/.test(list.chapeau) &&
        !/(?:wenn|soweit|sofern|dass|mindestens|Folgendes|folgende[rsnm]?)\b/.test(list.chapeau)
    )
    return able.length === 0 ? undefined : said(random.pick(able), random)
  },
  'item of an or-list with its chapeau': ({ passage }, random) => {
    const able = listsOf(passage).filter(
      list =>
        list.join === 'or' &&
        list.tail === '' &&
        /(?:, (?:wenn|sofern|soweit|falls)|kann|können|darf|dürfen|, wer)(?: [^,]*)?$/.test(list.chapeau) &&
        !/\b(?:nicht|kein\w*|es sei denn|nur|soll\w*|entweder|und|folgende\w*)\b/.test(list.chapeau)
    )
    return able.length === 0 ? undefined : said(random.pick(able), random)
  },
  'one condition of two joined by oder': ({ plain, sentence }) => {
    const found = /^([^,]*), (wenn|sofern|soweit) ([^,]{15,}?) oder ([^,]{10,})\.$/u.exec(sentence)
    if (!plain || found === null || /\b(?:nur|nicht|kein\w*)\b/.test(found[1]!) || /entweder/.test(found[3]!))
      return undefined
    const last = found[3]!.split(' ').at(-1)!
    const end = found[4]!.split(' ').at(-1)!
    const closed = finiteReadings(last).length > 0 && finiteReadings(end).length > 0 && !/zu$/.test(found[3]!)
    return closed && verbReadings(last).every(one => one.kind !== 'INF' && one.kind !== 'PA2')
      ? `${found[1]}, ${found[2]} ${found[3]}.`
      : undefined
  },
  'one of two things that may be done': ({ plain, sentence }) => {
    const found =
      /^([^,]* (?:kann|können|darf|dürfen) [^,]*?)((?:den|die|das|dem|der|eine[nmr]?|ein) \p{Lu}\p{L}+) oder ((?:den|die|das|dem|der|eine[nmr]?|ein) \p{Lu}\p{L}+)( \p{Ll}[^,]*\.)$/u.exec(
        sentence
      )
    if (!plain || found === null || /\b(?:nur|nicht|kein\w*|oder|und)\b/.test(found[1]! + found[4]!))
      return undefined
    return /^ (?:der|des|eine[sr]|für|von|auf|zu|über|gegen|in|im|nach)\b/.test(found[4]!)
      ? undefined
      : `${found[1]}${found[2]}${found[4]}`
  },
  'pronoun resolved': ({ plain, sentence, next }) => {
    const found = /^(Er|Sie) (\p{Ll}+) ([^\n:;()„“]*\.)$/u.exec(next ?? '')
    const main = plain ? readMain(sentence) : undefined
    if (found === null || main?.subject === undefined || / (?:und|oder|sowie) /.test(main.front))
      return undefined
    const verb = finiteReadings(found[2]!)[0]
    if (verb === undefined) return undefined
    const fits = (phrase: NounPhrase) =>
      phrase.readings.some(one =>
        found[1] === 'Er'
          ? one.gender === 'M' && one.count === 'SIN'
          : verb.count === 'P'
            ? one.count === 'PLU'
            : one.gender === 'F' && one.count === 'SIN'
      )
    const able = nounPhrases(sentence)
      .flatMap(one => [one, ...(one.attribute ? [one.attribute] : [])])
      .filter(fits)
    const { subject } = main
    if (able.length !== 1 || able[0]!.start !== subject.start) return undefined
    if (/\b(?:sie|er|ihre?[rsnm]?|seine?[rsnm]?|ihn|ihm)\b/.test(sentence)) return undefined
    if (subject.article === undefined && verb.count === 'S') return undefined
    return `${main.front.slice(0, subject.whole)} ${found[2]} ${found[3]}`
  },
  'nominal and verbal form': ({ plain, sentence }) => {
    if (!plain) return undefined
    for (const { from, to } of forms) {
      const pattern = new RegExp(from, 'u')
      if (pattern.test(sentence)) return tidy(sentence.replace(pattern, to))
    }
    return undefined
  }
})

function said(
  list: ReturnType<typeof listsOf>[number],
  random: { pick: <Item>(items: readonly Item[]) => Item }
): string {
  return tidy(`${list.chapeau} ${random.pick(list.items)}.`)
}

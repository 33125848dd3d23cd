import { readConditional, readResult, readVerbFirst, resultAsMain } from '../german/conditionals.js'
import { finiteReadings, verbEntries, verbReadings } from '../german/lexicon.js'
import { lowered, mainOfSubordinate, raised, readMain, tokens } from '../german/phrases.js'
import { kinds } from '../kind.js'
import { tidy } from '../replaceOne.js'

const PRONOUN =
  /(?<!\p{L})(?:er|sie|es|ihn|ihm|ihr|ihnen|dies|diese[rsmn]?|ihre[rsnm]?|seine?[rsnm]?|deren|dessen)(?!\p{L})/iu
const FINITE =
  /^(?:ist|sind|hat|haben|wird|kann|können|darf|dürfen|muss|müssen|soll|sollen|war|waren|hatte|hatten|wurde|wurden)$/
/** Words that hang on a clause from outside: it cannot be moved away from them. */
const BOUND =
  /(?:^|\s)(?:nur|auch|erst|insbesondere|dann|außer|selbst|und|oder|jedoch|aber)$|\b(?:nur|auch dann|erst|insoweit|dann)\b/

/** One verb only: no second clause hides behind an `und`. */
const oneVerb = (text: string) =>
  tokens(text).every(token => !FINITE.test(token.text)) && !/ (?:und|oder) \p{Ll}+(?:t|en)(?: |$)/u.test(text)

/** `nimmt … teil` with its verb at the end: `… teilnimmt`. */
function verbLast(verb: string, rest: string): string | undefined {
  const last = rest.split(' ').at(-1)!
  const joined = last + verb
  if (finiteReadings(joined).some(one => one.prefix === last))
    return `${rest.slice(0, -last.length)}${joined}`.trim()
  return finiteReadings(verb).some(one => one.prefix === undefined) ? `${rest} ${verb}` : undefined
}

export const germanClauseTruths = kinds(true, 'de', {
  'verb-first condition with wenn': source => {
    const found = readVerbFirst(source)
    if (found === undefined || !oneVerb(found.rest)) return undefined
    const clause = verbLast(found.verb, found.rest)
    const { result } = found
    return clause && `Wenn ${found.subject} ${clause}, ${result.verb} ${result.subject} ${result.rest}.`
  },
  'verb-first condition behind with wenn': source => {
    const found = readVerbFirst(source)
    if (found === undefined || !oneVerb(found.rest)) return undefined
    if ([found.condition, found.result.subject, found.result.rest].some(text => PRONOUN.test(text)))
      return undefined
    const clause = verbLast(found.verb, found.rest)
    return clause && `${resultAsMain(found.result)}, wenn ${found.subject} ${clause}.`
  },
  'wenn to verb-first condition': source => {
    const found = readConditional(source)
    if (found === undefined || found.word !== 'wenn' || BOUND.test(found.main)) return undefined
    const main = mainOfSubordinate(found.condition)
    const parts = main === undefined ? undefined : readMain(main)
    if (parts === undefined || !oneVerb(parts.rest)) return undefined
    const condition = `${raised(parts.verb)} ${lowered(parts.front)} ${parts.rest}`
    if (found.front) return `${condition}, so ${found.main}.`
    const result = readMain(found.main)
    if (result?.subject === undefined || PRONOUN.test(found.condition) || PRONOUN.test(found.main))
      return undefined
    return `${condition}, so ${result.verb} ${lowered(result.front)} ${result.rest}.`
  },
  'condition moved to the front': source => {
    const found = readConditional(source)
    if (
      found === undefined ||
      found.front ||
      !/^(?:wenn|sofern|soweit|falls)$/.test(found.word) ||
      BOUND.test(found.main)
    )
      return undefined
    const main = readMain(found.main)
    if (main?.subject === undefined || PRONOUN.test(found.condition) || PRONOUN.test(found.main))
      return undefined
    return `${raised(found.word)} ${found.condition}, ${main.verb} ${lowered(main.front)} ${main.rest}.`
  },
  'condition moved to the back': source => {
    const found = readConditional(source)
    if (found?.front !== true || !/^(?:wenn|sofern|soweit|falls)$/.test(found.word)) return undefined
    const result = readResult(found.main)
    if (result === undefined || PRONOUN.test(found.condition) || PRONOUN.test(found.main)) return undefined
    return `${resultAsMain(result)}, ${found.word} ${found.condition}.`
  },
  'sofern and wenn': source => {
    const found = readConditional(source)
    if (found === undefined || !/^(?:wenn|sofern|falls)$/.test(found.word) || BOUND.test(found.main))
      return undefined
    const word = found.word === 'wenn' ? 'sofern' : 'wenn'
    return source.sentence.replace(new RegExp(`(?<!\\p{L})${found.word}(?!\\p{L})`, 'iu'), was =>
      /^\p{Lu}/u.test(was) ? raised(word) : word
    )
  },
  'hat zu and muss': ({ plain, sentence }) => {
    const clause = plain ? readMain(sentence) : undefined
    if (clause?.subject === undefined || clause.rest.includes(',') || !/^(?:hat|haben)$/.test(clause.verb))
      return undefined
    const infinitive = infinitiveAtEnd(clause.rest)
    if (
      infinitive === undefined ||
      /\b(?:nicht|kein\w*|nur|und|oder)\b/.test(clause.rest) ||
      / zu .* zu /.test(clause.rest)
    )
      return undefined
    return `${clause.front} ${clause.verb === 'hat' ? 'muss' : 'müssen'} ${infinitive.before} ${infinitive.lemma}.`
  },
  'ist zu and muss werden': ({ plain, sentence }) => {
    const clause = plain ? readMain(sentence) : undefined
    if (clause === undefined || clause.rest.includes(',') || !/^(?:ist|sind)$/.test(clause.verb))
      return undefined
    const infinitive = infinitiveAtEnd(clause.rest)
    const participle = infinitive && participleOf(infinitive.lemma)
    if (
      infinitive === undefined ||
      participle === undefined ||
      /\b(?:nicht|kein\w*|nur|und|oder)\b/.test(clause.rest)
    )
      return undefined
    return `${clause.front} ${clause.verb === 'ist' ? 'muss' : 'müssen'} ${infinitive.before} ${participle} werden.`
  },
  'muss werden and ist zu': ({ plain, sentence }) => {
    const clause = plain ? readMain(sentence) : undefined
    if (clause?.subject === undefined || !/^(?:muss|müssen)$/.test(clause.verb)) return undefined
    const found = /^(.*) (\p{Ll}+) werden$/u.exec(clause.rest)
    const lemma = found && verbReadings(found[2]!).find(one => one.kind === 'PA2')?.lemma
    if (found === null || !lemma || /\b(?:nicht|kein\w*|nur|und|oder)\b|,/.test(clause.rest)) return undefined
    const to = verbEntries[lemma]?.EIZ ?? `zu ${lemma}`
    return `${clause.front} ${clause.verb === 'muss' ? 'ist' : 'sind'} ${found[1]} ${to}.`
  }
})

function infinitiveAtEnd(rest: string): { before: string; lemma: string } | undefined {
  const apart = /^(.*) zu (\p{Ll}+n)$/u.exec(rest)
  if (apart !== null)
    return verbReadings(apart[2]!).some(one => one.kind === 'INF')
      ? { before: apart[1]!, lemma: apart[2]! }
      : undefined
  const last = rest.split(' ').at(-1)!
  const reading = verbReadings(last).find(one => one.kind === 'EIZ')
  return reading && { before: tidy(rest.slice(0, -last.length)), lemma: reading.lemma }
}

export function participleOf(lemma: string): string | undefined {
  if (/^(?:sein|haben|werden|können|müssen|dürfen|sollen|wollen)$/.test(lemma)) return undefined
  return verbEntries[lemma]?.PA2?.[0]
}

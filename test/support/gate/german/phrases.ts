import { finiteReadings, nounReadings, verbReadings, type Case, type Count, type Gender } from './lexicon.js'
import { articleReadings, FUSED, isFunctionWord, prepositions } from './words.js'

export interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
}

export interface Reading {
  readonly gender: Gender
  readonly case: Case
  readonly count: Count
  readonly lemma: string
}

/** An article, its adjectives and a noun; `end` is behind the noun, `whole` behind its genitive attributes. */
export interface NounPhrase {
  readonly start: number
  readonly end: number
  readonly whole: number
  readonly preposition?: string
  readonly article?: Token
  readonly adjectives: readonly Token[]
  readonly noun: Token
  readonly readings: readonly Reading[]
  /** The genitive that follows. */
  readonly attribute?: NounPhrase
}

const TOKEN =
  /§§? ?\d+[a-z]?(?: (?:Absatz|Abs\.|Satz|Nummer|Nr\.) \d+[a-z]?)*|\p{L}[\p{L}\p{M}\d]*(?:[-/]\p{L}[\p{L}\d]*)*-?|\d+(?:[.,]\d+)*\.?|\S/gu
const NOT_ADJECTIVES =
  /^(?:oder|aber|sowie|wenn|worden|werden|wurden|sind|haben|hatten|können|müssen|dürfen|sollen|gelten|ohne|eine?[rnms]?|er|sie|wer|einander|jeder|wieder|unter|über|nach|gegen|zwischen|neben|hinter|außer|während|welche[rnms]?|deren|dessen|daneben|ferner|immer|hinaus|insofern|sofern|weder|weiter|sonstwie|heute|gerne|alle[nrs]?|bleiben|werde|wurde|habe|hätte|wäre|würde|könne|könnte|jede[rnms]?)$/

export function tokens(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(found => ({
    text: found[0],
    start: found.index,
    end: found.index + found[0].length
  }))
}

const isAdjective = (word: string) =>
  /^\p{Ll}{2,}(?:e|en|em|er|es)$/u.test(word) &&
  !NOT_ADJECTIVES.test(word) &&
  !articleReadings(word) &&
  !prepositions.has(word)

/** The noun phrases of a stretch of text, in order; a phrase in the genitive is an attribute of the one before it. */
export function nounPhrases(text: string): NounPhrase[] {
  const all = tokens(text)
  const found: NounPhrase[] = []
  for (let at = 0; at < all.length; at++) {
    const read = readPhrase(all, at)
    if (read === undefined) continue
    found.push(read.phrase)
    at = read.next - 1
  }
  return found
}

/** The noun phrase that begins at a token. */
export function readPhrase(
  all: readonly Token[],
  from: number
): { phrase: NounPhrase; next: number } | undefined {
  let at = from
  const first = all[at]
  if (first === undefined) return undefined
  const low = (token: Token | undefined) =>
    token === undefined ? '' : token.start === 0 ? lowered(token.text) : token.text
  let preposition: string | undefined
  if (prepositions.has(low(first))) {
    preposition = low(first)
    at++
  }
  let article: Token | undefined
  if (articleReadings(low(all[at])) !== undefined && !(preposition !== undefined && FUSED.has(preposition)))
    article = all[at++]
  const adjectives: Token[] = []
  while (adjectives.length < 3 && isAdjective(low(all[at]))) adjectives.push(all[at++]!)
  const noun = all[at]
  if (noun === undefined || !/^\p{Lu}\p{Ll}/u.test(noun.text) || low(noun) !== noun.text) return undefined
  if (/-$/.test(noun.text)) return undefined
  at++
  const own = nounReadings(noun.text)
  let readings: Reading[] = own.map(one => one)
  const agreed = article && articleReadings(low(article))
  if (agreed) {
    readings = readings.filter(one =>
      agreed.some(
        other =>
          other.case === one.case && other.count === one.count && (other.gender ?? one.gender) === one.gender
      )
    )
  }
  const cases = preposition === undefined ? undefined : prepositions.get(preposition)
  if (cases !== undefined) readings = readings.filter(one => cases.includes(one.case))
  if (readings.length === 0) return undefined
  const next = all[at]
  let attribute: NounPhrase | undefined
  if (
    next !== undefined &&
    /^(?:des|der|eines|einer|dieses|dieser|seiner|seines|ihrer|ihres|deren)$/.test(next.text)
  ) {
    const inner = readPhrase(all, at)
    if (inner?.phrase.readings.some(one => one.case === 'GEN')) {
      attribute = inner.phrase
      at = inner.next
    }
  }
  const phrase: NounPhrase = {
    start: first.start,
    end: noun.end,
    whole: attribute?.whole ?? noun.end,
    adjectives,
    noun,
    readings,
    ...(preposition !== undefined && { preposition }),
    ...(article && { article }),
    ...(attribute && { attribute })
  }
  return { phrase, next: at }
}

/** With a small first letter, unless its first word is a noun. */
export function lowered(text: string): string {
  const word = /^\p{L}+/u.exec(text)?.[0] ?? ''
  const small = word[0] === undefined ? word : word[0].toLowerCase() + word.slice(1)
  if (!isFunctionWord(small) && nounReadings(word).length > 0) return text
  if (
    isFunctionWord(small) ||
    finiteReadings(small).length > 0 ||
    verbReadings(small).length > 0 ||
    isAdjective(small)
  )
    return small + text.slice(word.length)
  return text
}

export const raised = (text: string): string => (text === '' ? text : text[0]!.toUpperCase() + text.slice(1))

/** A main clause without comma, bracket or list: what stands before the finite verb, the verb, and what follows. */
export interface MainClause {
  readonly front: string
  /** The phrase that stands in front, when it is one without a preposition. */
  readonly subject?: NounPhrase
  readonly opening: NounPhrase | undefined
  readonly verb: string
  readonly rest: string
}

/** Reads `Die Behörde kann …`, `Auf Antrag ist …`; undefined when it is not certain where the verb stands. */
export function readMain(text: string): MainClause | undefined {
  const all = tokens(text)
  let at = 0
  const read = readPhrase(all, 0)
  if (read === undefined) {
    if (!/^(?:Er|Sie|Es|Dies|Wer|Sonst|Insoweit|Dabei|Hierbei|Ferner|Satz|Absatz)$/.test(all[0]?.text ?? ''))
      return undefined
    at = 1
  } else {
    at = read.next
    for (let more = readPhrase(all, at); more !== undefined; more = readPhrase(all, at)) {
      if (more.phrase.preposition === undefined) return undefined
      at = more.next
    }
  }
  const verb = all[at]
  if (verb === undefined || !/^\p{Ll}/u.test(verb.text) || finiteReadings(verb.text).length === 0)
    return undefined
  const phrase = read?.phrase
  const isSubject =
    phrase !== undefined &&
    phrase.preposition === undefined &&
    phrase.readings.some(one => one.case === 'NOM')
  return {
    front: text.slice(0, verb.start).trim(),
    opening: phrase,
    ...(isSubject && { subject: phrase }),
    verb: verb.text,
    rest: text.slice(verb.end).trim().replace(/\.$/, '')
  }
}

const AUXILIARY =
  /^(?:ist|sind|hat|haben|wird|kann|darf|muss|soll|war|waren|hatte|wurde|wurden|vorliegt|vorliegen)$/

/** `SUBJECT REST VERB` (behind `wenn`, `soweit`) as a main clause: `SUBJECT VERB REST`. */
export function mainOfSubordinate(clause: string): string | undefined {
  const all = tokens(clause)
  const subject = readPhrase(all, 0)
  const pronoun = /^(?:er|sie|es|dies|diese|dieser)$/.test(all[0]?.text ?? '') ? all[0] : undefined
  if (pronoun === undefined && (subject === undefined || subject.phrase.preposition !== undefined))
    return undefined
  if (pronoun === undefined && !subject!.phrase.readings.some(one => one.case === 'NOM')) return undefined
  const verb = all.at(-1)
  if (verb === undefined || all.length < 4) return undefined
  const reading = finiteReadings(verb.text)[0]
  if (reading === undefined || all.slice(0, -1).some(token => AUXILIARY.test(token.text))) return undefined
  const counts = finiteReadings(verb.text).map(one => (one.count === 'P' ? 'PLU' : 'SIN'))
  if (
    pronoun === undefined &&
    !subject!.phrase.readings.some(one => one.case === 'NOM' && counts.includes(one.count))
  )
    return undefined
  const end = subject?.phrase.whole ?? pronoun!.end
  if (all.filter(token => token.end > end).length < 2) return undefined
  const middle = clause.slice(end, verb.start).trim()
  const front = clause.slice(0, end)
  return `${raised(front)} ${reading.form} ${middle}${reading.prefix === undefined ? '' : ` ${reading.prefix}`}`
}

/** A clause that begins with its verb (`Ist der Antrag zulässig`) as a main clause. */
export function mainOfVerbFirst(clause: string): string | undefined {
  const parts = splitVerbFirst(clause)
  return parts && `${raised(parts.subject)} ${parts.verb} ${parts.rest}`
}

export function splitVerbFirst(
  clause: string
): { verb: string; subject: string; rest: string; phrase?: NounPhrase } | undefined {
  const all = tokens(clause)
  const first = all[0]
  if (first === undefined) return undefined
  const verb = first.text[0]!.toLowerCase() + first.text.slice(1)
  const finite = finiteReadings(verb)
  if (finite.length === 0) return undefined
  const pronoun = /^(?:er|sie|es)$/.test(all[1]?.text ?? '') ? all[1] : undefined
  const read = pronoun === undefined ? readPhrase(all, 1) : undefined
  if (pronoun === undefined) {
    if (read === undefined || read.phrase.preposition !== undefined) return undefined
    const wanted = finite.map(one => (one.count === 'P' ? 'PLU' : 'SIN'))
    if (!read.phrase.readings.some(one => one.case === 'NOM' && wanted.includes(one.count))) return undefined
  }
  const end = pronoun?.end ?? read!.phrase.whole
  const rest = clause.slice(end).trim()
  // What goes on with its subject cannot be parted from it here.
  if (rest === '' || /^(?:,|und |oder |sowie |bis |\d|Absatz |Satz |Nummer )/.test(rest)) return undefined
  const start = (pronoun ?? all[1]!).start
  return { verb, subject: clause.slice(start, end), rest, ...(read && { phrase: read.phrase }) }
}

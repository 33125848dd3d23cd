import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { determinerReadings } from '../../src/proof/grammar/german/closed/determinerReadings.js'
import { prepositionOf } from '../../src/proof/grammar/german/closed/prepositions.js'
import { adjectiveReadings } from '../../src/proof/grammar/german/adjectives/adjectiveReadings.js'
import { nounReadings } from '../../src/proof/grammar/german/nouns/nounReadings.js'
import { verbReadings } from '../../src/proof/grammar/german/verbs/verbReadings.js'

/**
 * Counts with which verbs a dative stands that no preposition governs, in text whose lines are paragraphs: verb,
 * clauses with a dative, clauses. What it prints is read by a person before it goes into `dativeVerbs.tsv`.
 */
const [file = ''] = process.argv.slice(2)
const DATIVE =
  /^(?:dem|einem|keinem|diesem|jedem|jenem|seinem|ihrem|ihm|ihnen|den|diesen|seinen|ihren|keinen)$/i
const AFTER = /^(?:entsprechend|entgegen|gegenüber|gemäß|zufolge|nach|entlang|zuwider|zugunsten|nahe|gleich)$/

const clauses = new Map<string, number>()
const datives = new Map<string, number>()
for await (const line of createInterface({ input: createReadStream(file) })) {
  for (const clause of line.split(/[,;:.()–]|\bund\b|\boder\b/)) count(clause.match(/[\p{L}-]+/gu) ?? [])
}
for (const [verb, many] of [...datives].sort((a, b) => b[1] - a[1])) {
  process.stdout.write(`${verb}\t${many}\t${clauses.get(verb) ?? 0}\n`)
}

function count(words: readonly string[]): void {
  if (words.length > 40) return
  const verb = verbOf(words)
  if (verb === undefined) return
  clauses.set(verb, (clauses.get(verb) ?? 0) + 1)
  if (hasDative(words)) datives.set(verb, (datives.get(verb) ?? 0) + 1)
}

/** The one verb of a clause that is neither auxiliary nor modal, if there is only one and only one reading of it. */
function verbOf(words: readonly string[]): string | undefined {
  const last = words.at(-1) ?? ''
  const found = words.flatMap((word, at) => {
    if (at > 0 && /^\p{Lu}/u.test(word)) return []
    const readings = verbReadings(word).filter(({ kind }) => kind === undefined)
    const parted = readings.filter(({ part, prefix }) => part === 'stem' && prefix === last)
    if (parted.length > 0) return [new Set(parted.map(({ lemma }) => lemma))]
    const whole = readings.filter(({ part, form }) => part === 'whole' && form !== 'presentParticiple')
    return whole.length === 0 || adverbial(word) ? [] : [new Set(whole.map(({ lemma }) => lemma))]
  })
  const [only] = found
  return found.length === 1 && only?.size === 1 ? [...only][0] : undefined
}

function adverbial(word: string): boolean {
  return prepositionOf(word) !== undefined || determinerReadings(word).length > 0
}

function hasDative(words: readonly string[]): boolean {
  return words.some((word, at) => {
    if (!DATIVE.test(word)) return false
    const before = words[at - 1]
    if (
      before !== undefined &&
      (prepositionOf(before) !== undefined || determinerReadings(before).length > 0)
    )
      return false
    if (/^ihm|ihnen$/i.test(word)) return true
    let end = at + 1
    while (
      end < words.length &&
      /^[a-zäöü]/.test(words[end]!) &&
      adjectiveReadings(words[end]!).some(({ ending }) => ending === 'en')
    )
      end++
    const noun = words[end] ?? ''
    if (AFTER.test(words[end + 1] ?? '')) return false
    const readings = nounReadings(noun)
    const plural = /n$/i.test(word)
    return (
      readings.length > 0 &&
      (plural
        ? readings.some(({ number, cases }) => number === 'plural' && cases.includes('d')) &&
          !readings.some(
            ({ gender, number, cases }) => gender === 'm' && number === 'singular' && cases.includes('a')
          )
        : readings.some(({ number, cases }) => number === 'singular' && cases.includes('d')))
    )
  })
}

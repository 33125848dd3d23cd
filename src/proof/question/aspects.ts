import { mayBeFinite } from '../grammar/german/verbs/verbReadings.js'
import { askingWords } from './askingWords.js'
import { kindsOfAspect } from './kindsOfAnswer.js'
import { isPhrase, namesItsMatter } from './sentenceForm.js'
import { writtenWords, type WrittenWord } from './writtenWords.js'

/** One of several things that a question asks for, where it can be told whether a sentence gives it. */
export interface Aspect {
  /** As the question says it: `welche Form`. */
  readonly said: string
  /** Asks for this alone. */
  readonly question: string
  readonly gives: (sentence: string) => boolean
}

const interrogatives = askingWords('interrogative')
const before = askingWords('before')
const openings = askingWords('opening')
const auxiliaries = askingWords('auxiliary')

const JOINED = /,?\s+(?:und|sowie|and)\s+/giu
/** `Welche Frist`: an interrogative with its noun, or the noun alone. */
const SHORT = 3

/**
 * What a question asks for that asks for several things: two interrogatives (`Wie lange … und in welcher Form …?`), or one
 * with two nouns (`Welche Frist und Form …?`). Those of which a sentence does not tell whether it gives them (`wer`) are
 * left out; none for a question that asks for one thing.
 */
export function aspectsOf(asking: string): readonly Aspect[] {
  const parts = asking
    .split(/(?<=[?!])\s+/u)
    .flatMap(sentence => partsOf(sentence.trim().replace(/[\s?!.]+$/u, '')))
  if (parts.length < 2) return []
  return parts.flatMap(({ said, question }) => {
    const gives = kindsOfAspect(said)
    return gives === undefined ? [] : [{ said, question, gives }]
  })
}

interface Part {
  readonly said: string
  readonly question: string
}

function partsOf(sentence: string): Part[] {
  for (const { index, 0: sign } of sentence.matchAll(JOINED)) {
    const [left, right] = [sentence.slice(0, index), sentence.slice(index + sign.length)]
    if (asks(left) && opensAsking(right)) {
      const [first, ...rest] = [left, ...partsOf(right).map(({ said }) => said)]
      return completed([first, ...rest])
    }
    const noun = nounBefore(left) && writtenWords(right)[0]
    if (noun && isNoun(noun) && kindsOfAspect(left) && kindsOfAspect(noun.text))
      return completed([left, noun.text], right.slice(noun.text.length))
  }
  return sentence === '' ? [] : [{ said: sentence, question: sentence }]
}

/** What one part leaves unsaid, another says: the matter, for a question of its own. */
function completed(parts: readonly string[], behind = ''): Part[] {
  return parts.map(said => {
    if (behind !== '') return { said, question: `${said}${behind}` }
    if (!isPhrase(said) && namesItsMatter(said)) return { said, question: said }
    const matter = parts.find(other => other !== said && !isPhrase(other)) ?? ''
    return { said, question: `${said} ${fromVerb(matter)}`.trim() }
  })
}

const asks = (text: string) => writtenWords(text).some(({ token }) => interrogatives.has(token))

function opensAsking(text: string): boolean {
  const first = writtenWords(text).find(({ token }) => !before.has(token))
  return first !== undefined && interrogatives.has(first.token)
}

/** `Welche Frist`, `Frist` */
function nounBefore(left: string): boolean {
  const words = writtenWords(left)
  const last = words.at(-1)
  return words.length <= SHORT && last !== undefined && isNoun(last) && isPhrase(left)
}

const isNoun = ({ text }: WrittenWord) => /^\p{Lu}/u.test(text)

/** A clause without what asks in front of its verb. */
function fromVerb(clause: string): string {
  const verb = writtenWords(clause).find(
    ({ token, text }, at) =>
      // `lange` behind `wie` is no verb.
      text === token &&
      ((at > 0 && (openings.has(token) || auxiliaries.has(token))) || (at > 1 && mayBeFinite(token)))
  )
  return verb === undefined ? clause : clause.slice(verb.at)
}

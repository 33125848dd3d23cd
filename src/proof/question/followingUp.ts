import { stopWords } from '../analysis/stopWords.js'
import { askingTurns, askingWords } from './askingWords.js'
import { isPhrase, namesItsMatter } from './sentenceForm.js'
import { writtenWords, type WrittenWord } from './writtenWords.js'

const joining = askingWords('joining')
const conditions = askingWords('condition')
const before = askingWords('before')
const pointing = askingWords('pointing')
const pronouns = askingWords('pronoun')
const turns = askingTurns('turn').map(turn => `${turn}_`)

/** Of more words it is a question of its own. */
const LONGEST = 12

/**
 * A question that goes on from the one before it (`Und bei Teilzeit?`, `Gilt das auch für Azubis?`, `Wie lange?`), read
 * together with that one. Undefined for one that stands by itself: nothing of the earlier one is in it.
 */
export function followingUp(question: string, earlier: string): string | undefined {
  const text = question.trim()
  return goesOn(text) ? `${earlier.trim()} ${text}` : undefined
}

function goesOn(question: string): boolean {
  const words = writtenWords(question)
  if (words.length === 0 || words.length > LONGEST) return false
  if (!namesItsMatter(question)) return true
  const isJoined = joining.has(words[0]!.token)
  const rest = isJoined ? question.slice(words[1]?.at ?? question.length) : question
  const [first, ...others] = isJoined ? words.slice(1) : words
  if (first === undefined) return true
  if ((isJoined || before.has(first.token)) && isPhrase(rest)) return true
  if (conditions.has(first.token) && !rest.includes(',')) return true
  const said = [first, ...others].map(({ token }) => token).join('_')
  return turns.some(turn => said.startsWith(turn)) || words.some((_, at) => points(words, at))
}

/** `Muss ich das melden?`, `Does that apply to me?`; not `das Gewerbe`, `das neue Gesetz`, `that clause`. */
function points(words: readonly WrittenWord[], at: number): boolean {
  const [{ token }, next, second] = [words[at]!, words[at + 1], words[at + 2]]
  if (pointing.has(token)) return true
  if (!pronouns.has(token)) return false
  if (next === undefined || stopWords.has(next.token)) return true
  return token === 'das' && !isNoun(next) && !isNoun(second)
}

const isNoun = (word: WrittenWord | undefined) => /^\p{Lu}/u.test(word?.text ?? '')

import { modals } from '../../../grammar/english/modals.js'
import { englishPrepositions } from '../../../grammar/english/englishPrepositions.js'
import { readPhrase } from '../../../grammar/wording/readPhrase.js'
import { inside, opening, standsAt, type Word } from '../../../grammar/wording/word.js'
import type { Rewrite } from './rewrite.js'

const [comma] = readPhrase(',', 'en') as [Word]
const SCOPE = /^(?:not|no|only|never|neither|nor|solely|at|each|every|any|all)$/
const TIME = /^(?:days?|weeks?|months?|years?|hours?)$/
const MOST = 14

/**
 * Moves an adverbial that commas set apart between the beginning of an English sentence and the place behind its modal
 * verb: `Within three months, the Commission shall …` is `The Commission shall, within three months, …`; a period of time
 * to its end too. Set apart like that it belongs to the clause, and no noun takes it up.
 */
export const englishFront: Rewrite = {
  name: 'front',
  language: 'en',
  brings: [],
  *results(sentence, goal) {
    const marks = sentence.flatMap(({ kind }, at) => (kind === 'mark' ? [at] : []))
    const verb = sentence.findIndex(({ key }) => modals.has(key))
    if (
      verb < 0 ||
      (sentence.some(({ key }) => key === 'without') && sentence.some(({ key }) => SCOPE.test(key)))
    )
      return
    const [first, second] = marks
    if (first !== undefined && first < verb && second === undefined) {
      const phrase = sentence.slice(0, first)
      if (isAdverbial(phrase)) yield* placed(phrase, sentence.slice(first + 1), verb - first - 1)
    }
    if (first !== undefined && second === undefined && first > verb) {
      const phrase = sentence.slice(first + 1)
      if (isAdverbial(phrase)) yield [...opening(phrase), comma, ...inside(sentence.slice(0, first))]
    }
    if (
      first !== undefined &&
      first > verb &&
      first <= verb + 2 &&
      second !== undefined &&
      marks.length === 2
    ) {
      const phrase = sentence.slice(first + 1, second)
      if (isAdverbial(phrase))
        yield [...opening(phrase), comma, ...inside(sentence.slice(0, first)), ...sentence.slice(second + 1)]
    }
    if (marks.length > 0) return
    // A period at the end, of a sentence without another phrase that could take it up.
    for (let at = verb + 2; at < sentence.length; at++) {
      const phrase = sentence.slice(at)
      if (!isPeriod(phrase) || !standsAt(goal, 0, phrase)) continue
      if (sentence.slice(verb, at).some(({ key }) => SCOPE.test(key) || englishPrepositions.has(key)))
        continue
      yield [...opening(phrase), comma, ...inside(sentence.slice(0, at))]
    }
  }
}

function* placed(phrase: readonly Word[], main: readonly Word[], verb: number): Generator<readonly Word[]> {
  const moved = inside(phrase)
  yield [...opening(main.slice(0, verb + 1)), comma, ...moved, comma, ...main.slice(verb + 1)]
  yield [...opening(main), comma, ...moved]
  const rest = main.slice(verb)
  if (isPeriod(phrase) && !rest.some(({ key }) => SCOPE.test(key) || englishPrepositions.has(key)))
    yield [...opening(main), ...moved]
}

function isAdverbial(words: readonly Word[]): boolean {
  return (
    words.length > 1 &&
    words.length <= MOST &&
    englishPrepositions.has(words[0]!.key) &&
    !words.some(
      ({ key }, at) => /^(?:and|or)$/.test(key) && englishPrepositions.has(words[at + 1]?.key ?? '')
    ) &&
    !words.some(({ kind, key }) => kind === 'mark' || SCOPE.test(key) || modals.has(key))
  )
}

const isPeriod = (words: readonly Word[]) =>
  isAdverbial(words) &&
  /^(?:within|during|before|after)$/.test(words[0]!.key) &&
  words.slice(0, 5).some(({ key }) => TIME.test(key))

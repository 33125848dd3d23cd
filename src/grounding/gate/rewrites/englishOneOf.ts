import { determiners } from '../../../grammar/english/determiners.js'
import { modals } from '../../../grammar/english/modals.js'
import { englishPrepositions } from '../../../grammar/english/englishPrepositions.js'
import type { Word } from '../../../grammar/wording/word.js'
import type { Rewrite } from './rewrite.js'

const BINDS =
  /^(?:not|no|never|neither|nor|without|only|solely|either|both|whether|except|unless|at|each|one|and|other|another|less|more|as|whichever|choice|option|depending)$/

/**
 * Says one of two verbs joined by `or` of what somebody may do: `may suspend or withdraw the licence` is `may suspend the
 * licence`. Only of two single words right behind `may`, before the object that both have, and where nothing is denied
 * or limited.
 */
export const englishOneOf: Rewrite = {
  name: 'one-of',
  language: 'en',
  brings: [],
  *results(sentence, goal) {
    if (goal.length >= sentence.length) return
    const verb = sentence.findIndex(({ key }) => modals.has(key))
    const [may, , or] = sentence.slice(verb, verb + 3)
    if (verb < 0 || may?.key !== 'may' || or?.key !== 'or' || sentence.some(({ key }) => BINDS.test(key)))
      return
    const [one, other, next] = [verb + 1, verb + 3, sentence[verb + 4]]
    if (!isPlain(sentence[one]) || !isPlain(sentence[other])) return
    // With their object behind both: what is not an object could be said of the second alone.
    if (next === undefined || !determiners.has(next.key)) return
    yield sentence.filter((_, at) => at !== one + 1 && at !== other)
    yield sentence.filter((_, at) => at !== one && at !== one + 1)
  }
}

const isPlain = (word: Word | undefined) =>
  word?.kind === 'word' &&
  !word.capital &&
  !englishPrepositions.has(word.key) &&
  !determiners.has(word.key) &&
  !modals.has(word.key)

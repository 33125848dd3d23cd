import { adjectiveReadings } from '../adjectives/adjectiveReadings.js'
import { determinerReadings } from '../closed/determinerReadings.js'
import { nounReadings } from '../nouns/nounReadings.js'
import { sameWord, type Word } from '../../wording/word.js'
import { nounPhraseAt } from './nounPhrase.js'

type Case = 'n' | 'g' | 'd' | 'a'

interface Declined {
  readonly words: readonly Word[]
  /** The case that it must be able to stand in. */
  readonly as: Case
}

/**
 * Whether two phrases are one in two cases: the same article, adjectives and noun, each in a form of its case, and
 * behind the noun the same words.
 * @returns its numbers that both forms leave open; undefined when they are not the same
 */
export function sameNounPhrase(
  one: Declined,
  other: Declined
): ReadonlySet<'singular' | 'plural'> | undefined {
  const { words, as } = one
  if (words.length !== other.words.length) return undefined
  const phrase = nounPhraseAt(words, 0)
  if (phrase?.end !== words.length) return undefined
  const numbers = new Set<'singular' | 'plural'>()
  for (const number of ['singular', 'plural'] as const) {
    if (
      words.every((word, at) =>
        sameAt(word, other.words[at]!, at, phrase.noun, { number, as, otherAs: other.as })
      )
    )
      numbers.add(number)
  }
  return numbers.size === 0 ? undefined : numbers
}

interface Forms {
  readonly number: 'singular' | 'plural'
  readonly as: Case
  readonly otherAs: Case
}

function sameAt(one: Word, other: Word, at: number, noun: number, { number, as, otherAs }: Forms): boolean {
  if (at > noun) return sameWord(one, other)
  if (at === noun) {
    const [own, others] = [one, other].map(word =>
      nounReadings(word.written).filter(each => each.number === number)
    )
    return own!.some(
      ({ lemma, cases }) =>
        cases.includes(as) && others!.some(each => each.lemma === lemma && each.cases.includes(otherAs))
    )
  }
  const articles = determinerReadings(one.key).filter(
    each => each.number === number && each.cases.includes(as)
  )
  if (articles.length > 0) {
    return articles.some(({ lemma, gender }) =>
      determinerReadings(other.key).some(
        each =>
          each.lemma === lemma &&
          each.number === number &&
          each.cases.includes(otherAs) &&
          (number === 'plural' || each.gender === gender)
      )
    )
  }
  if (one.kind !== 'word') return sameWord(one, other)
  const lemmas = new Set(adjectiveReadings(one.key).map(({ lemma, degree }) => `${lemma} ${degree}`))
  return adjectiveReadings(other.key).some(({ lemma, degree }) => lemmas.has(`${lemma} ${degree}`))
}

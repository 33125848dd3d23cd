import type { CitedPart } from '../../law/citations/citation.js'
import { findAbsatz } from '../../law/parts/absatz.js'
import { locatePart } from '../../law/parts/locatePart.js'
import type { Span } from '../../law/span.js'
import { CachedByText } from '../cachedByText.js'
import { passageSentences } from '../gate/sources.js'
import type { Passage } from '../passage.js'
import type { Alike } from './alignment.js'
import { readCompared, type ComparedWord } from './comparedSentence.js'
import { isPartOfWord, likenessByMeaning, PART_OF_WORD } from './wordLikeness.js'

/** What a statement cites, with the parts that it names. */
export interface CitedText {
  readonly passage: Passage | undefined
  readonly parts: readonly CitedPart[]
}

/** A sentence of what is cited. */
export interface CitedSentence extends Span {
  readonly passage: Passage
}

/** How much more a sentence counts that stands in the part that is cited, or at least in its Absatz. */
const [IN_PART, IN_ABSATZ] = [4, 2]
/** Weight of a number; of a word its length, up to that of long ones: longer words are rarer. */
const [NUMBER, LONG] = [4, 12]

/** Sentences of a provision that are looked at closely. */
const MOST = 12
/** So that of those that share no word the cited part comes first. */
const LITTLE = 0.05

const told = new CachedByText({ most: 4_000, characters: 4_000_000 }, (text): readonly ComparedWord[] => {
  const found = new Map<string, ComparedWord>()
  for (const word of readCompared(text).flatMap(({ words }) => words))
    if (word.number !== undefined || word.content || word.unit !== undefined)
      found.set(word.number === undefined ? word.stem : String(word.number), word)
  return [...found.values()]
})

/**
 * The sentence of what a statement cites that says most of what it says, in these words or in others that mean the same;
 * one of the part that it cites comes before others that say as much.
 */
export function nearestOfCited(
  claim: string,
  cited: readonly CitedText[],
  alike: Alike
): CitedSentence | undefined {
  const mine = told.of(claim)
  let best: { readonly worth: number; readonly sentence: CitedSentence } | undefined
  for (const { passage, parts } of cited) {
    if (passage === undefined) continue
    const favoured = partsOf(passage.text, parts)
    const sentences = passageSentences(passage.text).map(({ text, start, end }) => ({
      ...{ text, start, end },
      place: Math.max(1, ...favoured.map(one => (one.end > start && one.start < end ? one.times : 1)))
    }))
    for (const { text, start, end, place } of likeliest(mine, sentences)) {
      const worth = place * shared(mine, told.of(text), alike)
      if (best === undefined || worth > best.worth) best = { worth, sentence: { passage, start, end } }
    }
  }
  return best?.sentence
}

/** Of a long provision those sentences that have most words in common: what words mean is not asked of all. */
function likeliest<Placed extends { readonly text: string; readonly place: number }>(
  mine: readonly ComparedWord[],
  sentences: readonly Placed[]
): readonly Placed[] {
  if (sentences.length <= MOST) return sentences
  const same = (): number => 0
  return sentences
    .map(sentence => ({
      sentence,
      worth: sentence.place * (LITTLE + shared(mine, told.of(sentence.text), same))
    }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, MOST)
    .map(({ sentence }) => sentence)
}

function partsOf(text: string, parts: readonly CitedPart[]): (Span & { readonly times: number })[] {
  if (parts.length === 0) return []
  const located = locatePart(text, parts)
  const named = parts.find(({ kind }) => kind === 'Absatz')
  const absatz = located?.absatz ?? (named && findAbsatz(text, named.number))
  return [
    ...(located === undefined ? [] : [{ ...located.own, times: IN_PART }]),
    ...(absatz === undefined ? [] : [{ start: absatz.start, end: absatz.end, times: IN_ABSATZ }])
  ]
}

/** The share of what one says that the other says, the more the less else it says. */
function shared(mine: readonly ComparedWord[], theirs: readonly ComparedWord[], alike: Alike): number {
  let [common, total] = [0, 0]
  for (const word of mine) {
    const weight = word.number === undefined ? Math.min(LONG, word.stem.length) : NUMBER
    total += weight
    let most = 0
    for (const other of theirs) {
      most = Math.max(most, inForm(word, other))
      if (most === 1) break
    }
    if (most < PART_OF_WORD && word.number === undefined)
      for (const other of theirs)
        if (other.number === undefined) most = Math.max(most, likenessByMeaning(alike(word.word, other.word)))
    common += weight * most
  }
  return (common / Math.max(1, total)) * (1 + 1 / Math.max(1, theirs.length))
}

function inForm(one: ComparedWord, other: ComparedWord): number {
  if (one.number !== undefined || other.number !== undefined) return one.number === other.number ? 1 : 0
  if (one.stem === other.stem) return 1
  return isPartOfWord(one.stem, other.stem) ? PART_OF_WORD : 0
}

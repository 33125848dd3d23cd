import type { Span } from '../law/span.js'
import { splitSentences } from '../law/sentences/splitSentences.js'
import { isBuiltToAsk, isMarked, isPhrase, startOfAsking, startOfWondering } from './sentenceForm.js'

/** The two parts of a text that asks, as places in it: each sign stands in one of them. */
export interface QuestionAndFacts {
  /** The sentences that ask; the whole text where none can be told from the others. */
  readonly asking: readonly Span[]
  /** The account of the case; none for a question alone. */
  readonly told: readonly Span[]
}

interface Piece extends Span {
  readonly asks: boolean
}

/** Which sentences of a text ask, and what else it tells. */
export function questionAndFacts(text: string): QuestionAndFacts {
  const pieces = piecesOf(text).filter(({ start, end }) => end > start)
  const asking = pieces.filter(({ asks }) => asks)
  if (asking.length === 0) return { asking: [{ start: 0, end: text.length }], told: [] }
  return { asking, told: pieces.filter(({ asks }) => !asks) }
}

/** All of the text, each piece with the blanks behind it. */
function piecesOf(text: string): Piece[] {
  const sentences = sentencesOf(text)
  const starts = sentences.map(({ start, end }) => askingIn(text.slice(start, end)))
  const some = starts.some(from => from !== undefined)
  return sentences.flatMap(({ start, end }, at): Piece[] => {
    if (!some) return [{ start, end, asks: isPhrase(text.slice(start, end)) }]
    const from = starts[at] === undefined ? end : start + starts[at]
    return [
      { start, end: from, asks: false },
      { start: from, end, asks: true }
    ]
  })
}

/** Where in a sentence begins what asks. */
function askingIn(sentence: string): number | undefined {
  if (isMarked(sentence) || isBuiltToAsk(sentence)) return startOfAsking(sentence)
  return startOfWondering(sentence)
}

/** The sentences, each up to the next; behind a stop or a line break what is built to ask begins one without a capital too. */
function sentencesOf(text: string): Span[] {
  const starts = splitSentences(text).flatMap(({ start, end }) => [
    start,
    ...[...text.slice(start, end).matchAll(/(?:[.!]\s|\n)\s*(?=\S)/g)]
      .map(({ index, 0: sign }) => start + index + sign.length)
      .filter(at => isBuiltToAsk(text.slice(at, end)))
  ])
  return starts.map((start, at) => ({ start: at === 0 ? 0 : start, end: starts[at + 1] ?? text.length }))
}

import { phrases } from './phrases.js'
import { BRACKETED } from '../../law/refs.js'
import { placeholderOf } from '../../law/placeholders/placeholderOf.js'
import { splitSentences } from '../../law/sentences/splitSentences.js'
import type { Span } from '../../law/span.js'
import { readBlocks, type Block } from './readBlocks.js'
import { binds } from './binds.js'
import { cutEarlier } from './cutEarlier.js'
import type { CheckedCitation, Unchecked } from './textCheck.js'

/** A statement of a text, before anything is looked up. */
export interface ReadStatement extends Span {
  /** Places of its citations in the list of all. */
  readonly citations: readonly number[]
  /** Why there is nothing to check in it. */
  readonly unchecked?: Extract<
    Unchecked,
    'heading' | 'question' | 'citation_only' | 'asserts_nothing' | 'code' | 'table' | 'too_long'
  >
  /** The sentence that opens the list of which it is an item. */
  readonly opening?: Span
  readonly paragraph: number
  readonly section: number
}

const REFERENCES = new RegExp(BRACKETED.source, 'gi')
/** Sentences are looked for in pieces of so many UTF-16 units; what is longer than one is no sentence. */
const PIECE = 4_000

const openings = new Set(phrases('opens idle'))
const beside = new Set(phrases('beside citation'))

/** A citation as it is written. */
export type WrittenCitation = Span & Pick<CheckedCitation, 'act' | 'section' | 'parts'>

/** How a check of the first edition read a text. */
export interface EarlierReading {
  /** The statements that it states, in order. */
  readonly stated: readonly Span[]
  /** What only keeps the place of a text was taken for a statement. */
  readonly placeholdersState: boolean
}

/**
 * The statements of a text, one for each sentence, row and block of code, in its order.
 * @param citations in the order of their starts
 */
export function readStatements(
  text: string,
  citations: readonly WrittenCitation[],
  earlier?: EarlierReading
): ReadStatement[] {
  return [...eachStatement(text, citations, earlier)]
}

/** The same one after the other, for whoever must let others come between. */
export function* eachStatement(
  text: string,
  citations: readonly WrittenCitation[],
  earlier?: EarlierReading
): Generator<ReadStatement> {
  const binding = citations.filter(binds)
  let opening: Span | undefined
  let next = 0
  const citationsIn = ({ start, end }: Span): number[] => {
    while (next < citations.length && citations[next]!.start < start) next++
    const found: number[] = []
    while (next < citations.length && citations[next]!.start < end) found.push(next++)
    return found
  }
  for (const block of readBlocks(text)) {
    const { kind, paragraph, section } = block
    const place = { paragraph, section }
    if (kind !== 'prose') {
      yield {
        start: block.start,
        end: block.end,
        ...place,
        citations: citationsIn(block),
        unchecked: kind
      }
      opening = undefined
      continue
    }
    const today = cutBehindCitations(text, piecesOf(text, block), binding)
    for (const piece of earlier === undefined ? today : cutEarlier(text, [...today], earlier.stated)) {
      const said = text.slice(piece.start, piece.end)
      const own = citationsIn(piece)
      const unchecked =
        piece.end - piece.start > PIECE - 1
          ? 'too_long'
          : idle(
              said,
              own
                .map(at => citations[at]!)
                .filter(binds)
                .map(each => shifted(each, piece.start)),
              earlier?.placeholdersState === true
            )
      yield {
        ...piece,
        ...place,
        citations: own,
        ...(unchecked && { unchecked }),
        ...(block.item && opening !== undefined && piece.start === block.start && { opening })
      }
      if (/:[*_]*$/.test(said)) opening = piece
      else if (!block.item) opening = undefined
    }
  }
}

/** A stop behind a citation ends its sentence, whatever the name of the act looks like (`GG.`). */
function* cutBehindCitations(
  text: string,
  pieces: Iterable<Span>,
  citations: readonly Span[]
): Generator<Span> {
  for (const { start, end } of pieces) {
    let from = start
    for (const cited of citationsWithin(citations, start, end)) {
      const gap = /^\.\s+(?=["„“(]?\p{Lu})/u.exec(text.slice(cited.end, end))
      if (gap === null || cited.end <= from) continue
      yield { start: from, end: cited.end + 1 }
      from = cited.end + gap[0].length
    }
    yield { start: from, end }
  }
}

/** By halving: a text may have thousands. */
function citationsWithin(citations: readonly Span[], start: number, end: number): readonly Span[] {
  let [low, high] = [0, citations.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (citations[middle]!.start < start) low = middle + 1
    else high = middle
  }
  const last = citations.findIndex((each, at) => at >= low && each.start >= end)
  return citations.slice(low, last === -1 ? undefined : last)
}

const shifted = ({ start, end }: Span, by: number): Span => ({ start: start - by, end: end - by })

/** The sentences of a block. */
function* piecesOf(text: string, block: Block): Generator<Span> {
  let from = block.start
  while (from < block.end) {
    const to = Math.min(block.end, from + PIECE)
    const found = splitSentences(text.slice(from, to)).map(({ start, end }) => ({
      start: from + start,
      end: from + end
    }))
    // The last one may go on behind the piece.
    const whole = to < block.end && found.length > 1 ? found.slice(0, -1) : found
    yield* whole
    from = to < block.end && found.length > 1 ? found.at(-1)!.start : to
  }
}

/** Why a sentence has nothing that could be true or false of the law. */
function idle(
  said: string,
  citations: readonly Span[],
  placeholdersState: boolean
): ReadStatement['unchecked'] {
  if (/\?["'»«“”)*_]*$/.test(said)) return 'question'
  let rest = ''
  let end = 0
  for (const each of citations) {
    rest += said.slice(end, Math.max(end, each.start))
    end = Math.max(end, each.end)
  }
  rest = (rest + said.slice(end)).replace(REFERENCES, ' ')
  const words = rest.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.every(word => beside.has(word)))
    return citations.length > 0 || said.includes('[') ? 'citation_only' : 'heading'
  if (!placeholdersState && placeholderOf(rest.trim()) !== undefined)
    return citations.length > 0 || said.search(REFERENCES) >= 0 ? 'citation_only' : 'asserts_nothing'
  if (/:[*_]*$/.test(said)) return 'heading'
  if (citations.length > 0 || /\p{N}/u.test(rest)) return undefined
  if (words.length <= 2 && said.endsWith('!')) return 'asserts_nothing'
  return openings.has(words[0]!) || openings.has(words.slice(0, 2).join(' ')) ? 'asserts_nothing' : undefined
}

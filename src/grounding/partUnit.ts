import type { CitedPart } from '../law/citations/citation.js'
import { locatePart, type LocatedPart } from '../law/parts/locatePart.js'
import { sentencesIn } from '../law/sentences/sentencesIn.js'
import type { Span } from '../law/span.js'
import { antecedentOf, pointsBack } from './antecedent.js'
import { readClauses } from './clauses.js'
import { itemStandsAlone } from './itemStandsAlone.js'
import { passageSentences, type Unit } from './readPassage.js'
import { negations, restrictions } from './words.js'

/** What joins an item to the next one, which is none of it. */
const JOINT = /[\s,;]*(?:(?<!\p{L})(?:und|oder|sowie|and|or|bzw\.|beziehungsweise))?\s*$/u

/**
 * What a part of a passage says, as a claim may rest on it: an item of a list behind what opens the list, and before what
 * closes it. Its sentences are those of the passage in which the part stands. Undefined where the text has no such part,
 * where it cannot be told which it is, and where it says nothing alone.
 */
export function partUnit(text: string, path: readonly CitedPart[]): Unit | undefined {
  const part = locatePart(text, path)
  if (part === undefined) return undefined
  const { absatz, own, around, halves } = part
  if (halves !== undefined && !halfStandsAlone(text, own, halves)) return undefined
  if (!around.every((_, at) => itemStandsAlone(text, around.slice(0, at + 1)))) return undefined
  const [first, ...later] = sentencesIn(text, own)
  if (first === undefined) return undefined
  if (later.length > 0 && around.some(({ closing }) => closing !== undefined)) return undefined
  const sentences = [within(text, first, part), ...later.map(each => within(text, each))]
  if (sentences.slice(1).some(({ start }) => antecedentOf(text, start) !== start)) return undefined
  const said = [wordingOf(text, first, part), ...later.map(({ start, end }) => text.slice(start, end))]
  let at = 0
  const starts = said.map(sentence => (at += sentence.length + 1) - sentence.length - 1)
  const { keys, segments } = readClauses(said.join('\n'), starts)
  return {
    ...(absatz.number !== undefined && { absatz: absatz.number }),
    sentences,
    keys,
    segments,
    vocabulary: new Set(keys.map(({ key }) => key))
  }
}

/** What opens the lists around a part, the part, what closes them, as one sentence. */
function wordingOf(text: string, first: Span, { around }: LocatedPart): string {
  const slice = (span: Span | undefined) => (span === undefined ? [] : text.slice(span.start, span.end))
  let said = text.slice(first.start, first.end)
  for (const { closing, items } of [...around].reverse()) {
    said = said.replace(JOINT, '')
    if (closing === undefined) continue
    // As the last item goes over into it, so does each.
    const { start, end } = items.at(-1)!
    const comma = /[,;]\s*$/.exec(text.slice(start, end)) === null ? '' : ','
    said = `${said}${comma} ${text.slice(closing.start, closing.end)}`
  }
  return [...around.flatMap(({ opening }) => slice(opening)), said].join(' ')
}

/** The sentences of the passage in which a sentence of a part stands, from what opens its lists on. */
function within(text: string, sentence: Span, part?: LocatedPart): Span {
  const pieces = [
    sentence,
    ...(part?.around ?? []).flatMap(({ opening, closing }) => [opening ?? [], closing ?? []].flat())
  ]
  const [start, end] = [
    Math.min(...pieces.map(each => each.start)),
    Math.max(...pieces.map(each => each.end))
  ]
  const sentences = passageSentences(text)
  return {
    start: sentences.findLast(each => each.start <= start)?.start ?? start,
    end: sentences.find(each => each.end >= end)?.end ?? end
  }
}

/** A Halbsatz that speaks of the one before it, or that the next one limits, is no statement. */
function halfStandsAlone(text: string, own: Span, halves: readonly Span[]): boolean {
  const at = halves.findIndex(({ start }) => start === own.start)
  const words = (span: Span) => text.slice(span.start, span.end).trim()
  const mine = words(own)
  if (at > 0 && (limits(mine) || pointsBack(mine[0]!.toUpperCase() + mine.slice(1)))) return false
  const next = halves[at + 1]
  return (
    next === undefined ||
    !(limits(words(next)) || /^(?:dies|das|jedoch|aber|hiervon|davon)(?!\p{L})/iu.test(words(next)))
  )
}

function limits(half: string): boolean {
  const words =
    half
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .match(/\p{L}+/gu) ?? []
  return words.slice(0, 4).some(word => negations.has(word) || restrictions.has(word))
}

import type { LocatedPart } from '../../law/parts/locatePart.js'
import { placeholderOf } from '../../law/placeholders/placeholderOf.js'
import { sentencesIn } from '../../law/sentences/sentencesIn.js'
import type { Span } from '../../law/span.js'
import { antecedentOf, pointsBack } from './antecedent.js'
import { itemStandsAlone } from './itemStandsAlone.js'
import { listDenials, listLimits } from './listWords.js'
import { passageSentences } from './sources.js'

/** What joins an item to the next one, which is none of it. */
const JOINT = /[\s,;]*(?:(?<!\p{L})(?:und|oder|sowie|and|or|bzw\.|beziehungsweise))?\s*$/u

/** A sentence that a part of a passage says, and the sentences of the passage in which it stands. */
export interface StatedByPart extends Span {
  readonly said: string
  /** Its words do not stand like that in the passage: an item behind what opens its list. */
  readonly composed: boolean
}

/**
 * What a part of a passage says, as a claim may rest on it: an item of a list behind what opens the list, and before what
 * closes it. Undefined where it says nothing alone.
 */
export function statedByPart(text: string, part: LocatedPart): StatedByPart[] | undefined {
  const { own, around, halves } = part
  if (placeholderOf(text.slice(own.start, own.end).replace(JOINT, '')) !== undefined) return undefined
  if (halves !== undefined && !halfStandsAlone(text, own, halves)) return undefined
  if (!around.every((_, at) => itemStandsAlone(text, around.slice(0, at + 1)))) return undefined
  const [first, ...later] = sentencesIn(text, own)
  if (first === undefined) return undefined
  if (later.length > 0 && around.some(({ closing }) => closing !== undefined)) return undefined
  const further = later.map(each => ({
    ...within(text, each),
    said: text.slice(each.start, each.end),
    composed: false
  }))
  if (further.some(({ start }) => antecedentOf(text, start) !== start)) return undefined
  const composed = around.some(({ opening }) => opening !== undefined)
  return [{ ...within(text, first, part), said: wordingOf(text, first, part), composed }, ...further]
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
  if (mine === '') return false
  if (at > 0 && (qualifies(mine) || pointsBack(mine[0]!.toUpperCase() + mine.slice(1)))) return false
  const next = halves[at + 1]
  return (
    next === undefined ||
    !(qualifies(words(next)) || /^(?:dies|das|jedoch|aber|hiervon|davon)(?!\p{L})/iu.test(words(next)))
  )
}

function qualifies(half: string): boolean {
  const words =
    half
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .match(/\p{L}+/gu) ?? []
  return words.slice(0, 4).some(word => listDenials.has(word) || listLimits.has(word))
}

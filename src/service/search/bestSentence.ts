import { passageSentences } from '../../proof/grounding/gate/sources.js'
import type { Span } from '../../proof/law/span.js'
import { wordsIn, type Mark } from './wordsIn.js'

/** A piece of a text that shows why it was found. */
export interface Excerpt {
  /** Verbatim. */
  readonly text: string
  /** Where it begins in the whole text, in UTF-16 units. */
  readonly start: number
  /** Whether it is a whole sentence; a long one is cut. */
  readonly whole: boolean
  /** Where the words stand in it. */
  readonly marks: readonly Span[]
}

/** In UTF-16 units: how much of a sentence is shown, and what of it stands before the first word that was found. */
const [SHOWN, BEFORE] = [400, 120]
/** So much of a text is looked through. */
const READ = 20_000

/**
 * The sentence of a text in which most words of a search stand, of such sentences the first; the first sentence where none
 * holds any.
 * @param label of the text: where the text opens with it, that is none of it
 */
export function bestSentence(
  { text, label }: { readonly text: string; readonly label: string },
  wordOf: (token: string) => number | undefined
): Excerpt | undefined {
  const read = text.slice(0, READ)
  const sentences = sentencesOf(read, label)
  const found = sentences.map(sentence => ({
    sentence,
    marks: wordsIn(read.slice(sentence.start, sentence.end), wordOf)
  }))
  const best = found.reduce<(typeof found)[number] | undefined>(
    (best, each) => (best === undefined || kinds(each.marks) > kinds(best.marks) ? each : best),
    undefined
  )
  return best && cut(text, best.sentence, best.marks)
}

function sentencesOf(text: string, label: string): readonly Span[] {
  const all = passageSentences(text)
  const [first, ...others] = all
  if (first === undefined) return text === '' ? [] : [{ start: 0, end: text.length }]
  const opening = text.startsWith(`${label}\n`) ? label.length + 1 : 0
  return opening > first.start && opening < first.end ? [{ ...first, start: opening }, ...others] : all
}

const kinds = (marks: readonly Mark[]) => new Set(marks.map(({ word }) => word)).size

function cut(text: string, { start, end }: Span, marks: readonly Mark[]): Excerpt {
  if (end - start <= SHOWN)
    return { text: text.slice(start, end), start, whole: true, marks: marks.map(spanOf) }
  const from = placeOf(marks)
  const first = from === 0 ? 0 : afterGap(text.slice(start, end), from)
  const last = Math.min(end - start, beforeGap(text.slice(start, end), first + SHOWN))
  return {
    text: text.slice(start + first, start + last),
    start: start + first,
    whole: false,
    marks: marks
      .filter(mark => mark.start >= first && mark.end <= last)
      .map(mark => ({ start: mark.start - first, end: mark.end - first }))
  }
}

const spanOf = ({ start, end }: Span): Span => ({ start, end })

/** Where the piece begins that holds most of the words. */
function placeOf(marks: readonly Mark[]): number {
  let best = { start: 0, kinds: 0 }
  for (const [at, { start }] of marks.entries()) {
    const near = marks.slice(at).filter(({ end }) => end <= start + SHOWN - BEFORE)
    if (kinds(near) > best.kinds) best = { start, kinds: kinds(near) }
  }
  return Math.max(0, best.start - BEFORE)
}

/** No word is cut in two, unless it is longer than what is shown before it. */
function afterGap(text: string, at: number): number {
  const gap = /\s/.exec(text.slice(at, at + BEFORE))
  return gap === null ? wholeSign(text, at) : at + gap.index + 1
}

function beforeGap(text: string, at: number): number {
  if (at >= text.length) return text.length
  const gap = text.lastIndexOf(' ', at)
  return gap > at - BEFORE ? gap : wholeSign(text, at)
}

/** Not between the halves of a character. */
function wholeSign(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? at + 1 : at
}

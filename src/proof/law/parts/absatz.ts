import type { Span } from '../span.js'
import { headingLines, isHeading } from './headings.js'

/**
 * An Absatz of a text, the line break after it not counted. What stands before the first numbered one, a heading, what
 * follows a heading without a number, and a text without numbers have no number.
 */
export interface Absatz extends Span {
  /** `1`, `3a`; of points of annexes also `3.1` */
  readonly number?: string
  /** Where its wording begins, behind the number. */
  readonly wording: number
  /** It is a heading of what follows it. */
  readonly heading?: true
  /** With what its wording begins: `1. Introduction`, with the text below it. */
  readonly title?: Span
}

export type NumberedAbsatz = Absatz & { readonly number: string }

/**
 * The Absätze of a text, in its order, with what stands before the first. One begins with its number at the start of a
 * line (`(2) …`) and ends before the next one; lists and tables, which are indented, are lines of it. EU acts in English
 * number their paragraphs `2. …`, and so do annexes their points, below headings and within sections.
 */
export function readAbsaetze(text: string): Absatz[] {
  const marks = new Map(marksIn(text).map(mark => [mark.index, mark]))
  const headings = hasHeadings(text, marks) ? headingLines(text, new Set(marks.keys())) : []
  const heads = new Set(headings.map(({ start }) => start))
  const starts = [...new Set([0, ...marks.keys(), ...heads, ...headings.map(({ end }) => end + 1)])]
    .filter(start => start < text.length)
    .sort((one, other) => one - other)
  return starts.flatMap((start, at): Absatz[] => {
    const end = endBefore(text, starts[at + 1] ?? text.length)
    const mark = marks.get(start)
    if (mark !== undefined) {
      const wording = start + mark[0].length
      // EU acts alone have titles there, and number without brackets what has one.
      const title = text[start] === '(' ? undefined : titleOf(text, { start: wording, end })
      return [{ number: mark[1]!, start, end, wording, ...(title && { title }) }]
    }
    if (text.slice(start, end).trim() === '') return []
    return [{ start, end, wording: start, ...(heads.has(start) && { heading: true }) }]
  })
}

/**
 * One Absatz by its number; a text without numbers is Absatz 1.
 * @param number `1`, `3a`
 * @returns undefined when the text has no such Absatz
 */
export function findAbsatz(text: string, number: string): NumberedAbsatz | undefined {
  return listAbsaetze(text).find(absatz => absatz.number === number.toLowerCase())
}

/** The numbered Absätze of a text, each number once, in order; a text without numbers is Absatz 1. */
export function listAbsaetze(text: string): NumberedAbsatz[] {
  const found = new Map<string, NumberedAbsatz>()
  for (const { number, ...place } of readAbsaetze(text)) {
    if (number !== undefined && !found.has(number)) found.set(number, { number, ...place })
  }
  if (found.size > 0) return [...found.values()]
  return text === '' ? [] : [{ number: '1', start: 0, end: text.length, wording: 0 }]
}

/** Without the line break before the next Absatz. */
function endBefore(text: string, next: number): number {
  return next < text.length ? next - 1 : next
}

function titleOf(text: string, { start, end }: Span): Span | undefined {
  const title = { start, end: text.indexOf('\n', start) }
  return title.end !== -1 && title.end < end && isHeading(text, title) ? title : undefined
}

/** With this the annexes of German federal acts begin; neither their headings nor the numbers of these are cited as parts. */
const PUBLISHED = /^\(? ?Fundstelle/

function hasHeadings(text: string, [first]: ReadonlyMap<number, RegExpExecArray>): boolean {
  return !PUBLISHED.test(text) && (first === undefined || text[first[0]] !== '(')
}

function marksIn(text: string): RegExpExecArray[] {
  const marks = [...text.matchAll(/^\(([0-9]{1,3}[a-z]{0,2})\)[ \t]*/gm)]
  if (marks.length > 0 || PUBLISHED.test(text)) return marks
  const points = [
    ...text.matchAll(
      /^([0-9]{1,3}[a-z]{0,2}(?:\.[0-9]{1,2}){0,2})(?:\.[ \t\u00a0]+|(?<=[a-z]) (?=\p{Lu}))/gmu
    )
  ]
  // Behind what opens a list, and behind its items, numbers go on with it.
  const before = text.slice(0, points[0]?.index ?? 0)
  return /(?:^|\n)(?:[ \t].*|.*[:,;–—][ \t]*)\n$/.test(before) ? [] : points
}

import type { Span } from '../span.js'

/**
 * An Absatz of a text, the line break after it not counted. What stands before the first numbered one, and a text without
 * numbers, has no number.
 */
export interface Absatz extends Span {
  /** `1`, `3a` */
  readonly number?: string
  /** Where its wording begins, behind the number. */
  readonly wording: number
}

export type NumberedAbsatz = Absatz & { readonly number: string }

/**
 * The Absätze of a text, in its order, with what stands before the first. One begins with its number at the start of a
 * line (`(2) …`) and ends before the next one; lists and tables, which are indented, are lines of it. EU acts in English
 * number their paragraphs `2. …`: that counts where the text begins with such a number.
 */
export function readAbsaetze(text: string): Absatz[] {
  const marks = marksIn(text)
  const first = marks[0]?.index ?? text.length
  const before: Absatz[] =
    first > 0 && text.slice(0, first).trim() !== ''
      ? [{ start: 0, end: endBefore(text, first), wording: 0 }]
      : []
  return [
    ...before,
    ...marks.map((mark, index) => ({
      number: mark[1]!,
      start: mark.index,
      end: endBefore(text, marks[index + 1]?.index ?? text.length),
      wording: mark.index + mark[0].length
    }))
  ]
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

function marksIn(text: string): RegExpExecArray[] {
  const marks = [...text.matchAll(/^\(([0-9]{1,3}[a-z]{0,2})\)[ \t]*/gm)]
  if (marks.length > 0 || !/^[0-9]{1,3}[a-z]{0,2}\. /.test(text)) return marks
  return [...text.matchAll(/^([0-9]{1,3}[a-z]{0,2})\. /gm)]
}

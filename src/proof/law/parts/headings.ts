import type { Span } from '../span.js'

/** `Section A. List of …`, `Part II`, `B. ‘Active end users’`: begins a section of an annex. */
const SECTION =
  /^(?:(?:Section|Part|Chapter) (?:[0-9]{1,2}|[IVX]{1,5}|[A-Z])(?![\p{L}\p{N}])|[A-Z]\. (?=["'‘“„«]?\p{Lu}))/u
/** In German it does so where points are numbered: in federal acts it heads lists, too. */
const ABSCHNITT = /^(?:Abschnitt|Teil|Kapitel) (?:[0-9]{1,2}|[IVX]{1,5}|[A-Z])(?![\p{L}\p{N}])/u
const ENDS = /[.,;:!?…]["'’”“»)\]]*\s*$/
const CAPITALS = /^\P{Ll}*\p{Lu}{2}\P{Ll}*$/u
/** What follows a heading begins like this; what goes on a line does not. */
const BEGINS = /^["'‘“„«(]?[\p{Lu}\p{N}]/u

/**
 * The lines of an EU text that are headings of what follows them: those that begin a section, with the titles behind
 * them, what stands in capitals at the very beginning, and what stands there before the first number.
 * @param marks where a numbered paragraph begins
 */
export function headingLines(text: string, marks: ReadonlySet<number>): Span[] {
  const found: Span[] = []
  let start = 0
  let titles = CAPITALS.test(firstLine(text)) || marksFollow(text, marks)
  for (const words of text.split('\n')) {
    const end = start + words.length
    const heads = isHeading(text, { start, end }) && !marks.has(start)
    titles &&= heads
    if (heads && (SECTION.test(words) || (marks.size > 0 && ABSCHNITT.test(words)))) titles = true
    if (titles) found.push({ start, end })
    start = end + 1
  }
  return found
}

/** Whether a line ends without a sign, and the next one does not go on with it. */
export function isHeading(text: string, { start, end }: Span): boolean {
  const line = text.slice(start, end)
  return BEGINS.test(line) && !ENDS.test(line) && BEGINS.test(text.slice(end + 1, end + 4))
}

function firstLine(text: string): string {
  return /^.*/.exec(text)![0]
}

/** Whether nothing but headings stands before the first number. */
function marksFollow(text: string, marks: ReadonlySet<number>): boolean {
  let start = 0
  while (start < text.length && !marks.has(start)) {
    const end = text.indexOf('\n', start)
    if (end === -1 || !isHeading(text, { start, end })) return false
    start = end + 1
  }
  return start < text.length
}

import type { Span } from '../span.js'

/**
 * The Unterabsätze of an Absatz, as EU acts have them: one begins on a line that is not indented, behind a line that ends
 * a sentence. What goes on behind a list (`… tut,\nwird bestraft`) begins none.
 * @param span the Absatz from its wording on
 */
export function readUnterabsaetze(text: string, { start, end }: Span): Span[] {
  const found: { start: number; end: number }[] = []
  let at = start
  for (const line of text.slice(start, end).split('\n')) {
    const begins = /^[^\s\p{Ll}]/u.test(line) && /[.!?…]["'“”«»)\]]*\s*$/.test(text.slice(start, at))
    if (begins || found.length === 0) found.push({ start: at, end: at + line.length })
    else found.at(-1)!.end = at + line.length
    at += line.length + 1
  }
  return found
}

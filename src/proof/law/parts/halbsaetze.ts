import type { Span } from '../span.js'

/**
 * The Halbsätze of a sentence: what stands between its semicolons, but for those in brackets. Undefined where none can be
 * told apart: a sentence with a list or without a semicolon.
 */
export function readHalbsaetze(text: string, { start, end }: Span): Span[] | undefined {
  const sentence = text.slice(start, end)
  if (sentence.includes('\n')) return undefined
  const ends: number[] = []
  let depth = 0
  for (let at = 0; at < sentence.length; at++) {
    const sign = sentence[at]!
    if ('(['.includes(sign)) depth++
    else if (')]'.includes(sign)) depth = Math.max(0, depth - 1)
    else if (sign === ';' && depth === 0) ends.push(at)
  }
  if (ends.length === 0) return undefined
  return [...ends, sentence.length].map((to, index) => {
    const from = index === 0 ? 0 : ends[index - 1]! + 1
    return { start: start + from, end: start + to }
  })
}

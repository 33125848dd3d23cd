/** A part of a text, in UTF-16 code units; `end` is exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Without white space at its ends; undefined when there is nothing else. */
export function trimmed(text: string, { start, end }: Span): Span | undefined {
  let [from, to] = [start, end]
  while (from < to && /\s/.test(text[from]!)) from++
  while (to > from && /\s/.test(text[to - 1]!)) to--
  return from < to ? { start: from, end: to } : undefined
}

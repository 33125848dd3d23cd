import type { Span } from '../span.js'

/** A text without some of its places, which do not overlap; of the blanks around each one is left, and none before a full stop. */
export function withoutSpans(text: string, spans: readonly Span[]): string {
  let rest = text
  for (const { start, end } of [...spans].sort((a, b) => b.start - a.start))
    rest = `${rest.slice(0, start).trimEnd()} ${rest.slice(end).trimStart()}`
  return rest.replace(/ (?=[?.!,;:]|$)/g, '').trim()
}

import { endedEarlier } from '../../law/sentences/endedEarlier.js'
import type { Span } from '../../law/span.js'

/**
 * The sentences of a block as a check of the first edition cut them: those that it states itself, where nothing is left
 * out between them, and each ends where one ends today or ended then. Otherwise today's.
 * @param today the sentences of the block as they are cut today, in order
 * @param stated all that the check states, in order
 */
export function cutEarlier(text: string, today: readonly Span[], stated: readonly Span[]): readonly Span[] {
  const [first, last] = [today[0], today.at(-1)]
  if (first === undefined || last === undefined) return today
  const own = stated.filter(({ start, end }) => start >= first.start && end <= last.end)
  const ends = new Set(today.map(({ end }) => end))
  const whole =
    own[0]?.start === first.start &&
    own.at(-1)!.end === last.end &&
    own.every(
      ({ start, end }, at) =>
        start < end &&
        (ends.has(end) || endedEarlier(text, end)) &&
        (at === 0 || /^\s+$/.test(text.slice(own[at - 1]!.end, start)))
    )
  return whole ? own : today
}

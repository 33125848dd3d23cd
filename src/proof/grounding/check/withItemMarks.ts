import type { Passage } from '../passage.js'
import { nearestSentence } from './nearestSentence.js'

const ITEM = /\n[ \t]*((?:[0-9]{1,3}[a-z]?\.|[a-z]{1,2}\)))[ \t]+([^\n]+)/gu
/** Words by which an item is known again. */
const WORDS = 3
const MOST = 30

/**
 * A reading of a statement that repeats a list of the passage as one sentence, with the marks that the law puts before its
 * items; what opens a list of which it repeats one item gets its colon. Marks say nothing: the gate sees to the words.
 */
export function* withItemMarks(said: string, passage: Passage): Generator<string> {
  if (!passage.text.includes('\n')) return
  const near = nearestSentence(said, [passage])
  const quote = near && passage.text.slice(near.start, near.end)
  if (quote === undefined) return
  const opening = /^([^\n:]{3,300}):\s*\n/u.exec(quote)?.[1]?.replace(/\s+/g, ' ')
  const plain = said.replace(/\s+/g, ' ')
  const opened =
    opening !== undefined && plain.toLowerCase().startsWith(`${opening.toLowerCase()} `)
      ? `${plain.slice(0, opening.length)}:${plain.slice(opening.length)}`
      : plain
  if (opened !== plain) yield opened
  const items = [...quote.matchAll(ITEM)]
  if (items.length < 2 || items.length > MOST) return
  let marked = ''
  let rest = opened
  for (const [, mark, words] of items) {
    const begins = words!
      .split(/\s+/)
      .slice(0, WORDS)
      .join(' ')
      .replace(/[,;.]$/, '')
    const at = rest.indexOf(` ${begins}`)
    if (at < 0) return
    marked += `${rest.slice(0, at)} ${mark} `
    rest = rest.slice(at + 1)
  }
  yield marked + rest
}

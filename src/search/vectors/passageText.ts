import type { IndexedConcept } from '../concept.js'

/** Characters of a text that are embedded: how a provision begins says what it is about, and time grows with length. */
const MOST_TEXT = 600
/** Headings above a provision that are embedded, the nearest ones. */
const HEADINGS = 2

/** What the embedder reads of a concept. */
export function passageText({ label, path, text }: IndexedConcept): string {
  const headings = path.split(' › ').slice(-HEADINGS).join(' › ')
  return [label, headings, cut(text)].filter(Boolean).join('\n').normalize('NFC')
}

function cut(text: string): string {
  if (text.length <= MOST_TEXT) return text
  // Between words, and never inside a character of two units.
  const end = text.lastIndexOf(' ', MOST_TEXT)
  return text.slice(0, end > MOST_TEXT / 2 ? end : MOST_TEXT).replace(/[\uD800-\uDBFF]$/, '')
}

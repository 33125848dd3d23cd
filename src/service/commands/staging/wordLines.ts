import type { WordOp } from '../../../base/text/wordDiff.js'
import type { Marks } from '../marks.js'

/** Characters that are shown before and behind a change, unless the line ends first. */
const AROUND = 90
const ABSATZ = /^\([0-9]+[a-z]*\)/
const ITEM = /^\s*(?:\([0-9]+[a-z]*\)|[0-9]+[a-z]*\.|[a-z]{1,3}\)|-)\s/

/** What became of a text, in lines: the changed places with some words around them and the Absatz they stand in. */
export function wordLines(ops: readonly WordOp[], marks: Marks): string[] {
  const shown = ops.map(([sign, text], at) => {
    if (sign === '-') return marks.removed(text)
    if (sign === '+') return marks.added(text)
    return around(text, at === 0, at === ops.length - 1)
  })
  return shown
    .join('')
    .split('\n')
    .filter(line => line.trim() !== '')
}

/** What stays between two changes, or before the first or behind the last one. */
function around(text: string, isFirst: boolean, isLast: boolean): string {
  if (!isFirst && !isLast && text.length <= 2 * AROUND) return text
  const head = isFirst ? '' : beginning(text)
  const tail = isLast ? '' : ending(text)
  if (head.length + tail.length >= text.length) return text
  const between = text.slice(head.length, text.length - tail.length)
  if (!between.includes('\n')) return isLast ? `${head}…` : `${head}… ${tail}`
  const cut = isFirst || head.endsWith('\n') || between.startsWith('\n') ? head : `${head}…`
  if (isLast) return cut
  return `${cut}\n${absatzAbove(between, tail)}${lineStart(between, tail)}`
}

/** Up to the end of the line. */
function beginning(text: string): string {
  const end = text.indexOf('\n')
  const line = end < 0 ? text : text.slice(0, end)
  if (line.length <= AROUND) return line
  const blank = line.lastIndexOf(' ', AROUND)
  return line.slice(0, blank < 0 ? AROUND : blank)
}

/** From the beginning of the line. */
function ending(text: string): string {
  const line = text.slice(text.lastIndexOf('\n') + 1)
  if (line.length <= AROUND) return line
  const blank = line.indexOf(' ', line.length - AROUND)
  return line.slice(blank < 0 ? line.length - AROUND : blank + 1)
}

/** The end of a line behind the number that the line begins with. */
function lineStart(between: string, tail: string): string {
  const start = between.slice(between.lastIndexOf('\n') + 1)
  if (start === '') return tail
  return `${ITEM.exec(start)?.[0] ?? ''}… ${tail}`
}

/** The number of the Absatz that a line of a list stands in. */
function absatzAbove(between: string, tail: string): string {
  const line = between.slice(between.lastIndexOf('\n') + 1) + tail
  if (ABSATZ.test(line)) return ''
  const above = between
    .split('\n')
    .filter(one => ABSATZ.test(one))
    .at(-1)
  return above === undefined ? '' : `${ABSATZ.exec(above)![0]} …\n`
}

import { languageOf } from '../../grammar/language.js'
import { modals } from '../../grammar/english/modals.js'
import { isFiniteForm } from '../../grammar/german/phrases/clause.js'
import { readWords } from '../../grammar/wording/readWords.js'
import type { Span } from '../../law/span.js'

/** A part of a text that is read for itself: a paragraph, an item of a list, a heading, a row of a table, code. */
export interface Block extends Span {
  readonly kind: 'prose' | 'heading' | 'code' | 'table'
  /** Blocks between two empty lines, and the items of one list, are one paragraph; what a heading heads is one section. */
  readonly paragraph: number
  readonly section: number
  /** It is an item of a list. */
  readonly item: boolean
}

const FENCE = /^[ \t]*(?:```|~~~)/
const HEADING = /^[ \t]{0,3}#{1,6}[ \t]/
const ROW = /^[ \t]*\|.*\|[ \t]*$/
const RULE = /^[ \t]*(?:[-*_=][ \t]*){3,}$/
const BULLET = /^[ \t]*(?:>[ \t]?)*(?:[-–•*+]|(?:\d{1,3}|[a-z]{1,2})[.)])[ \t]+(?=\S)/
const QUOTED = /^[ \t]*(?:>[ \t]?)+/
const ENDS = /[.!?…:;]["'»«“”’)\]*_]*[ \t]*$/
/** Words of a line that may be a heading. */
const MOST_WORDS = 12

/** The blocks of a text, Markdown or plain, in its order; what stands in none of them is blank or a mark. */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let [paragraph, section] = [0, 0]
  let open: { start: number; end: number; item: boolean } | undefined
  let fence: number | undefined
  let wasItem = false
  const close = () => {
    if (open !== undefined) {
      const kind = !open.item && isHeadingLine(text.slice(open.start, open.end)) ? 'heading' : 'prose'
      if (kind === 'heading') section++
      blocks.push({ ...open, kind, paragraph, section })
      wasItem = open.item
    }
    open = undefined
  }
  const alone = (kind: Block['kind'], start: number, end: number) =>
    blocks.push({ kind, start, end, paragraph, section, item: false })
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    const line = text.slice(start, Math.min(end, start + 400))
    if (fence !== undefined) {
      if (FENCE.test(line) || end === text.length) {
        alone('code', fence, end)
        fence = undefined
      }
    } else if (FENCE.test(line)) {
      close()
      fence = start
    } else if (line.trim() === '' || RULE.test(line)) {
      close()
      // The items of a list may stand apart.
      const goesOn = wasItem && BULLET.test(text.slice(end + 1, end + 80))
      const opens =
        ENDS_OPEN.test(text.slice(Math.max(0, start - 40), start)) &&
        BULLET.test(text.slice(end + 1, end + 80))
      if (!goesOn && !opens) paragraph++
    } else if (HEADING.test(line)) {
      close()
      paragraph++
      section++
      alone('heading', start, end)
    } else if (ROW.test(line)) {
      close()
      alone('table', start, end)
    } else {
      const bullet = BULLET.exec(line)?.[0]
      const begins =
        bullet !== undefined &&
        (open === undefined || open.item || ENDS.test(text.slice(open.start, open.end)))
      if (begins) {
        close()
        open = { start: start + bullet.length, end, item: true }
      } else if (open === undefined) {
        open = { start: start + (QUOTED.exec(line)?.[0].length ?? 0), end, item: false }
      } else open.end = end
    }
    start = end + 1
  }
  if (fence !== undefined) alone('code', fence, text.length)
  close()
  return blocks
}

const ENDS_OPEN = /:[*_ \t]*\n?$/

/** A line that says nothing: without a stop and without a finite verb. */
function isHeadingLine(block: string): boolean {
  const plain = block.replace(/[*_`]+/g, '').trim()
  if (plain.includes('\n') || ENDS.test(plain) || plain.length > 160) return false
  const words = readWords(plain, languageOf(plain) ?? 'de')
  if (words.length > MOST_WORDS) return false
  return !words.some(
    word =>
      (!word.capital && isFiniteForm(word)) ||
      modals.has(word.key) ||
      /^(?:is|are|has|have|was|were)$/.test(word.key)
  )
}

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
const ENDS_OPEN = /:[*_ \t]*\n?$/
/** So much of a line says what it is. */
const LONGEST = 400
/** Words of a line that may be a heading. */
const MOST_WORDS = 12

/** The blocks of a text, Markdown or plain, in its order; what stands in none of them is blank or a mark. */
export function readBlocks(text: string): Block[] {
  const reader = new BlockReader(text)
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    reader.readLine(start, end)
    start = end + 1
  }
  return reader.finish()
}

/** A paragraph or an item that may go on in the next line. */
interface OpenBlock {
  readonly start: number
  end: number
  readonly item: boolean
}

class BlockReader {
  private readonly blocks: Block[] = []
  private paragraph = 0
  private section = 0
  private open: OpenBlock | undefined
  /** Where code begins that has not ended. */
  private fence: number | undefined
  private wasItem = false

  constructor(private readonly text: string) {}

  readLine(start: number, end: number): void {
    const line = this.text.slice(start, Math.min(end, start + LONGEST))
    if (this.fence !== undefined) {
      if (FENCE.test(line) || end === this.text.length) this.endCode(end)
    } else if (FENCE.test(line)) {
      this.close()
      this.fence = start
    } else if (line.trim() === '' || RULE.test(line)) this.readBlank(start, end)
    else if (HEADING.test(line)) {
      this.close()
      this.paragraph++
      this.section++
      this.add('heading', start, end)
    } else if (ROW.test(line)) {
      this.close()
      this.add('table', start, end)
    } else this.readProse(line, start, end)
  }

  finish(): Block[] {
    if (this.fence !== undefined) this.endCode(this.text.length)
    this.close()
    return this.blocks
  }

  private readBlank(start: number, end: number): void {
    this.close()
    // The items of a list may stand apart, from each other and from what introduces them.
    const isIntroduced = ENDS_OPEN.test(this.text.slice(Math.max(0, start - 40), start))
    const isList = this.wasItem || isIntroduced
    if (!(isList && BULLET.test(this.text.slice(end + 1, end + 80)))) this.paragraph++
  }

  private readProse(line: string, start: number, end: number): void {
    const { open } = this
    const bullet = BULLET.exec(line)?.[0]
    const isItem =
      bullet !== undefined &&
      (open === undefined || open.item || ENDS.test(this.text.slice(open.start, open.end)))
    if (isItem) {
      this.close()
      this.open = { start: start + bullet.length, end, item: true }
    } else if (open === undefined)
      this.open = { start: start + (QUOTED.exec(line)?.[0].length ?? 0), end, item: false }
    else open.end = end
  }

  private close(): void {
    const { open } = this
    if (open === undefined) return
    const isHeading = !open.item && isHeadingLine(this.text.slice(open.start, open.end))
    if (isHeading) this.section++
    this.add(isHeading ? 'heading' : 'prose', open.start, open.end, open.item)
    this.wasItem = open.item
    this.open = undefined
  }

  private endCode(end: number): void {
    this.add('code', this.fence!, end)
    this.fence = undefined
  }

  private add(kind: Block['kind'], start: number, end: number, item = false): void {
    const { paragraph, section } = this
    this.blocks.push({ start, end, item, kind, paragraph, section })
  }
}

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

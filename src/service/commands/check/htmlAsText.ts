import { Parser } from 'htmlparser2'

/** Text that was made of a source, and where each of its places comes from. */
export interface MappedText {
  readonly text: string
  /** Where a place of the text (UTF-16 units) stands in the source. */
  readonly sourceOf: (place: number) => number
}

const HIDDEN = new Set(['script', 'style', 'template', 'head', 'noscript', 'svg'])
const HEADING = /^h[1-6]$/
const BLOCKS = new Set(
  'address article aside blockquote body dd div dl dt figure footer form header hr main nav ol p section table tbody thead ul'.split(
    ' '
  )
)
const ROW = 'tr'
const CELLS = new Set(['td', 'th'])

/** HTML as Markdown: blocks and headings, items of lists, rows of tables, and code, which is not read. */
export function htmlAsText(html: string): MappedText {
  const pieces: { readonly at: number; readonly from: number }[] = []
  let text = ''
  let hidden = 0
  let code = 0
  const add = (said: string, from: number) => {
    if (said === '') return
    pieces.push({ at: text.length, from })
    text += said
  }
  /** Words as they are, without what only parts them at a line's end; blanks as one. */
  const addRun = (run: string, from: number) => {
    if (run.trim() !== '') add(run.replace(/[\u00ad\u200b]/g, ''), from)
    else if (!/\s$/.test(text)) add(' ', from)
  }
  const parser = new Parser({
    onopentagname: name => {
      const from = parser.startIndex
      if (HIDDEN.has(name)) hidden++
      if (hidden > 0) return
      if (name === 'pre') {
        if (code++ === 0) add('\n\n```\n', from)
      } else if (HEADING.test(name)) add(`\n\n${'#'.repeat(Number(name[1]))} `, from)
      else if (name === 'li') add('\n- ', from)
      else if (name === 'br') add('\n', from)
      else if (name === ROW) add('\n', from)
      else if (CELLS.has(name)) add('| ', from)
      else if (BLOCKS.has(name)) add('\n\n', from)
    },
    ontext: said => {
      if (hidden > 0) return
      const from = parser.startIndex
      if (code > 0) add(said.replaceAll('```', "'''"), from)
      else for (const { 0: run, index } of said.matchAll(/\s+|\S+/g)) addRun(run, from + index)
    },
    onclosetag: name => {
      const from = parser.startIndex
      if (HIDDEN.has(name)) hidden = Math.max(0, hidden - 1)
      else if (hidden > 0) return
      else if (name === 'pre') {
        if (--code === 0) add('\n```\n\n', from)
      } else if (name === ROW) add(' |\n', from)
      else if (HEADING.test(name) || BLOCKS.has(name)) add('\n\n', from)
    }
  })
  parser.end(html)
  return {
    text,
    sourceOf(place) {
      let [low, high] = [0, pieces.length - 1]
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if (pieces[middle]!.at <= place) low = middle
        else high = middle - 1
      }
      const piece = pieces[low]
      return piece === undefined ? 0 : Math.min(html.length, piece.from + place - piece.at)
    }
  }
}

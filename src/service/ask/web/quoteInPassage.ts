import { html, type Html } from '../../web/html.js'
import type { PageText } from '../../web/words.js'

/** Characters around a quote that are shown of a long text. */
const AROUND = 900

/** The text of a passage with the quote marked at its offsets; of a long one what stands around the quote, in whole lines. */
export function quoteInPassage(
  { text, start, end }: { readonly text: string; readonly start: number; readonly end: number },
  say: PageText
): Html {
  const from = start > AROUND * 2 ? lineStart(text, start - AROUND) : 0
  const to = text.length - end > AROUND * 2 ? lineEnd(text, end + AROUND) : text.length
  const before = text.slice(from, start)
  const marked = html`${before}<mark>${text.slice(start, end)}</mark>${text.slice(end, to)}`
  return html`${from > 0 && html`<p><small>… ${say('cutBefore')}</small></p>`}
    <blockquote class="text" lang="de">${marked}</blockquote>
    ${to < text.length && html`<p><small>${say('cutAfter')} …</small></p>`}`
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at) + 1
}

function lineEnd(text: string, at: number): number {
  const next = text.indexOf('\n', at)
  return next < 0 ? text.length : next
}

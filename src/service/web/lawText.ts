import type { CitedInText } from '../law/documents/citationsInText.js'
import { layOut, type LaidAbsatz, type LaidBlock } from '../../proof/law/parts/layOut.js'
import type { Span } from '../../proof/law/span.js'
import { html, type Html } from './html.js'

interface LawText {
  readonly text: string
  readonly cites: readonly CitedInText[]
  readonly local: (iri: string) => string
  /** What its anchors begin with, where several texts stand on a page. */
  readonly prefix?: string
  /** The address of a part of what is cited, by its anchor; that of `local` with the anchor behind it when absent. */
  readonly addressOf?: (iri: string, anchor: string | undefined) => string
  /** What a link to a part is called. */
  readonly toPart: string
  /** What a table is called, which may be scrolled sideways. */
  readonly table: string
}

/** The text of a provision as it is set: Absätze, lists, tables, citations as links. Its text content is the text. */
export function lawText(given: LawText): Html {
  return html`${layOut(given.text).map(absatz => absatzOf(absatz, given))}`
}

function absatzOf({ anchor, mark, heading, title, blocks }: LaidAbsatz, given: LawText): Html {
  if (heading !== undefined) return html`<p class="heading">${words(heading, given)}</p> `
  const body = html`${title && html`<p class="heading">${words(title, given)}</p> `}${blocks.map(block => blockOf(block, given))}`
  if (mark === undefined)
    return html`<div class="absatz" ${anchor !== undefined && html`id="${named(anchor, given)}"`}>
      ${body}
    </div> `
  return html`<div class="absatz numbered" ${anchor !== undefined && html`id="${named(anchor, given)}"`}>
    ${markOf(mark, anchor, given)}
    <div>${body}</div>
  </div> `
}

function markOf(mark: Span, anchor: string | undefined, given: LawText): Html {
  const written = given.text.slice(mark.start, mark.end).trim()
  return anchor === undefined
    ? html`<span class="mark">${written}</span>`
    : html`<a class="mark" href="#${named(anchor, given)}" title="${given.toPart}">${written}</a>`
}

function blockOf(block: LaidBlock, given: LawText): Html {
  switch (block.kind) {
    case 'line':
      return html`<p${idOf(block.anchor, given)}>${words(block.line, given)}</p> `
    case 'table':
      return html`<div class="scrolls" tabindex="0" role="group" aria-label="${given.table}">
        <table>
          ${block.rows.map(
            ({ anchor, cells }) =>
              html`<tr${idOf(anchor, given)}>
                ${cells.map((cell, at) => html`<td>${at > 0 && BAR}${words(cell, given)}</td>`)}
              </tr> `
          )}
        </table>
      </div> `
    case 'list':
      return html`<ol class="items">
        ${block.items.map(
          ({ anchor, mark, blocks }) =>
            html`<li id="${named(anchor, given)}">
              ${markOf(mark, anchor, given)}
              <div>${blocks.map(each => blockOf(each, given))}</div>
            </li> `
        )}
      </ol> `
  }
}

function idOf(anchor: string | undefined, given: LawText): Html | undefined {
  return anchor === undefined ? undefined : html` id="${named(anchor, given)}"`
}

function named(anchor: string, { prefix = '' }: LawText): string {
  return prefix + anchor
}

/** Stands between the cells in the text, and is not shown. */
const BAR = html`<span hidden> | </span>`

/** The words of a span, with the citations in it as links. */
function words({ start, end }: Span, { text, cites, local, addressOf }: LawText): Html {
  const pieces: Html[] = []
  let at = start
  for (const cite of cites) {
    const [from, to] = [Math.max(at, cite.start), Math.min(end, cite.end)]
    if (from >= to) continue
    const address =
      addressOf?.(cite.iri, cite.anchor) ??
      local(cite.iri) + (cite.anchor === undefined ? '' : `#${cite.anchor}`)
    pieces.push(html`${text.slice(at, from)}<a href="${address}">${text.slice(from, to)}</a>`)
    at = to
  }
  return html`${pieces}${text.slice(at, end)}`
}

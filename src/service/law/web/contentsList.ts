import type { OutlineEntry } from '../../../graph/acts/openActOutlines.js'
import { html, type Html } from '../../web/html.js'
import type { ContentsNode } from './contentsTree.js'

/** Acts of no more provisions are shown opened. */
const SMALL = 80

/** The contents of an act: headings that open, and provisions; terse, for some acts have thousands. */
export function contentsList(
  tree: readonly ContentsNode[],
  { count, local, language }: { count: number; local: (iri: string) => string; language: string }
): Html {
  const open = count <= SMALL
  const list = (nodes: readonly ContentsNode[]): Html =>
    html`<ul>
      ${nodes.map(node => ('entry' in node ? entryItem(node.entry) : headingItem(node)))}
    </ul>`
  const headingItem = ({ heading }: Extract<ContentsNode, { heading: unknown }>): Html =>
    html`<li>
      <details ${open && html`open`}>
        <summary id="${heading.anchor}">${heading.label} <small>${range(heading)}</small></summary>
        ${list(heading.children)}
      </details>
    </li>`
  const entryItem = ({ iri, number, title, repealed }: OutlineEntry): Html =>
    html`<li>
      <a href="${local(iri)}" ${repealed && html` class="gone"`}><b>${number}</b> ${title}</a>
    </li>`
  return html`<div class="contents" id="tree" lang="${language}">${list(tree)}</div>`
}

function range({ first, last }: { first: OutlineEntry; last: OutlineEntry }): string {
  return first === last ? first.number : `${first.number} – ${last.number}`
}

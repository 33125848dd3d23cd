import type { OutlineEntry } from '../../../../graph/acts/openActOutlines.js'
import { localName } from '../../../../graph/ownIris.js'
import { html, type Html } from '../../../web/html.js'
import type { Portion } from '../../documents/portionsOfAct.js'
import type { WholeAct } from '../../documents/readActText.js'
import type { ContentsNode } from '../contentsTree.js'

/**
 * The contents of an act beside its text: of the portion that is shown all, of others the headings, which lead there.
 * @param addressOf that of a portion, from 1
 */
export function wholeActContents(
  { outline, portions, part }: Pick<WholeAct, 'outline' | 'portions' | 'part'>,
  tree: readonly ContentsNode[],
  addressOf: (part: number) => string
): Html {
  const places = new Map(outline.map((entry, at) => [entry, at]))
  const shown = portions[part - 1]!
  const list = (nodes: readonly ContentsNode[]): Html => {
    const items = nodes.map(node => itemOf(node))
    return html`<ul>
      ${items}
    </ul>`
  }
  return list(tree)

  function itemOf(node: ContentsNode): Html {
    if ('entry' in node) return isWithin(node.entry, node.entry, shown) ? entryItem(node.entry) : html``
    const { label, anchor, first, last, children } = node.heading
    const isShown = isWithin(first, last, shown)
    const at = portions.findIndex(portion => isWithin(first, first, portion)) + 1
    const address = `${isShown ? '' : addressOf(at)}#${anchor}`
    return html`<li><a href="${address}">${label}</a>${isShown && list(children)}</li>`
  }

  /** Whether any of the provisions from one to another is in a portion. */
  function isWithin(first: OutlineEntry, last: OutlineEntry, { start, end }: Portion): boolean {
    return places.get(first)! < end && places.get(last)! >= start
  }
}

function entryItem({ iri, number, title, repealed }: OutlineEntry): Html {
  return html`<li>
    <a href="#${localName(iri)}" ${repealed && html` class="gone"`}><b>${number}</b> ${title}</a>
  </li>`
}

import { localName } from '../../../../graph/ownIris.js'
import type { CitableText } from '../../../../graph/texts/citableText.js'
import { html, type Html } from '../../../web/html.js'
import { lawText } from '../../../web/lawText.js'
import type { View } from '../../../web/view.js'
import type { CitedInText } from '../../documents/citationsInText.js'
import type { Heading } from '../contentsTree.js'
import { lawWords } from '../lawWords.js'
import { headingsBegun, type EntryUnderHeadings } from './entriesUnderHeadings.js'
import { saysNothing } from './saysNothing.js'
import { wholeWords } from './wholeWords.js'

/** A provision with what it says and what that cites. */
export interface ReadProvision {
  readonly text: CitableText
  readonly cites: readonly CitedInText[]
}

interface Shown {
  /** By IRI. */
  readonly provisions: ReadonlyMap<string, ReadProvision>
  readonly local: (iri: string) => string
  readonly view: View
}

/** The provisions of a portion below their headings. */
export function wholeActText(entries: readonly EntryUnderHeadings[], shown: Shown): Html {
  const goesOn = wholeWords(shown.view.language)('goesOn')
  return html`${entries.map(({ entry, above }, at) => {
    const begun = headingsBegun(above, entries[at - 1]?.above)
    const headings = begun.map(heading => {
      const isLater = heading.first !== entry
      return html`${headingAt(above.indexOf(heading), heading, isLater && goesOn)}`
    })
    const found = shown.provisions.get(entry.iri)
    return html`${headings}${found && provisionAt(above.length, found, shown)}`
  })}`
}

function headingAt(depth: number, { label, anchor }: Heading, goesOn: string | false): Html {
  const more = goesOn && html` <small>${goesOn}</small>`
  return headed(depth, html` id="${anchor}" class="above"`, html`${label}${more}`)
}

function provisionAt(depth: number, { text: provision, cites }: ReadProvision, shown: Shown): Html {
  const { local, view, provisions } = shown
  const { iri, number, label, title, text, repealed, footnotes } = provision
  const name = localName(iri)
  const say = lawWords(view.language)
  const isEmpty = repealed && saysNothing(text)
  const heading = title !== undefined && !(isEmpty && saysNothing(title)) ? html` ${title}` : html``
  const addressOf = (cited: string, anchor: string | undefined) => {
    if (provisions.has(cited)) return `#${localName(cited)}${anchor === undefined ? '' : `.${anchor}`}`
    return local(cited) + (anchor === undefined ? '' : `#${anchor}`)
  }
  const body = isEmpty
    ? html``
    : lawText({
        ...{ text, cites, local, addressOf, prefix: `${name}.` },
        ...{ toPart: say('toPart'), table: say('table') }
      })
  const gone = repealed && html` <small>(${wholeWords(view.language)('isRepealed')})</small>`
  return html`<div class="provision" id="${name}">
    ${headed(depth, html``, html`<a href="${local(iri)}">${number ?? label}</a>${heading}${gone}`)} ${body}
    ${footnotes !== undefined && html`<div class="notes">${footnotes.split('\n').map(line => html`<p>${line}</p> `)}</div>`}
  </div> `
}

/** @param depth how many headings stand above it */
function headed(depth: number, attributes: Html, content: Html): Html {
  switch (depth) {
    case 0:
      return html`<h2${attributes}>${content}</h2> `
    case 1:
      return html`<h3${attributes}>${content}</h3> `
    case 2:
      return html`<h4${attributes}>${content}</h4> `
    case 3:
      return html`<h5${attributes}>${content}</h5> `
    default:
      return html`<h6${attributes}>${content}</h6> `
  }
}

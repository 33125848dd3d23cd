import { formats } from '../../http/formats/formats.js'
import { listPath, type ListAddress } from '../../http/listLinks.js'
import { html, type Html } from '../html.js'

const NAMES: Readonly<Record<string, string>> = {
  ttl: 'Turtle',
  jsonld: 'JSON-LD',
  nt: 'N-Triples',
  rdf: 'RDF/XML'
}
const others = formats.filter(({ isPage }) => isPage !== true)

/** Ways to a page of a list in the formats of programs. @param page from 1 */
export function formatLinks(address: ListAddress, page: number): Html {
  return html`<p class="formats">
    ${others.map(
      format =>
        html`<a href="${listPath(address, page, format)}" rel="alternate" type="${format.mediaType}"
          >${NAMES[format.extension] ?? format.extension}</a
        > `
    )}
  </p>`
}

/** The same for the head of the page. */
export function formatHead(address: ListAddress, page: number): Html[] {
  return others.map(
    format =>
      html`<link rel="alternate" type="${format.mediaType}" href="${listPath(address, page, format)}" /> `
  )
}

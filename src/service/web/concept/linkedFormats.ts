import type { DocumentLinks } from '../../http/documentLinks.js'
import { formats } from '../../http/formats/formats.js'
import { html, type Html } from '../html.js'

/** What a page of a document leads to beside itself. */
export const linkedFormats = formats.filter(format => format.isPage === undefined)

export function alternateHead(links: DocumentLinks): Html[] {
  return linkedFormats.map(
    format => html`<link rel="alternate" type="${format.mediaType}" href="${links.document(format)}" /> `
  )
}

/** The address of another page of a document. */
export function pageAddressOf(links: DocumentLinks): (page: number) => string {
  const page = formats.find(format => format.isPage)!
  return number => links.document(page, number)
}

import { html, type Html } from '../html.js'
import type { View } from '../view.js'

/** From a matter to what the law says of it: it is asked for by its name, in the reader's language where it has one. */
export function subjectLink(iri: string, names: Readonly<Record<string, string>>, view: View): Html {
  const own = names[view.language]
  const [used, text] = own === undefined ? (Object.entries(names)[0] ?? ['', iri]) : [view.language, own]
  return html`<a
    href="${view.at(`/ask?q=${encodeURIComponent(text)}`)}"
    title="${iri}"
    ${used !== '' && used !== view.language && html`lang="${used}"`}
    >${text}</a
  >`
}

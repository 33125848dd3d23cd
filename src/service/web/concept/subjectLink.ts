import { inLanguages } from '../../../proof/grammar/languageTags.js'
import { html, type Html } from '../html.js'
import type { View } from '../view.js'

/** From a matter to what the law says of it: it is asked for by its name, in the reader's language where it has one. */
export function subjectLink(iri: string, names: Readonly<Record<string, string>>, view: View): Html {
  const own = inLanguages(Object.entries(names), [view.language], ([tag]) => tag)
  const [used, text] = own ?? Object.entries(names)[0] ?? ['', iri]
  return html`<a
    href="${view.at(`/ask?q=${encodeURIComponent(text)}`)}"
    title="${iri}"
    ${used !== '' && used !== view.language && html`lang="${used}"`}
    >${text}</a
  >`
}

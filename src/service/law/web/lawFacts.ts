import type { Quad } from '@rdfjs/types'
import { eli, kg } from '../../../graph/vocab/terms.js'
import { termName } from '../../web/concept/termNames.js'
import { html, link, type Html } from '../../web/html.js'
import type { PageLanguage } from '../../web/language/language.js'
import { timeText } from '../../web/times.js'

/** What is told of an act, in this order; the rest stands in the other formats. */
const TOLD = [
  eli.title,
  eli.title_short,
  eli.id_local,
  eli.title_alternative,
  eli.date_document,
  eli.published_in,
  eli.version_date,
  eli.in_force,
  kg.lastAmendment,
  kg.restatement,
  kg.repealNote,
  kg.editorialNote,
  kg.furtherNote,
  eli.legal_value,
  eli.consolidates
]

/** The facts of an act as pairs of name and value. */
export function lawFacts(
  statements: readonly Quad[],
  { language, local }: { language: PageLanguage; local: (iri: string) => string }
): Html {
  return html`<dl class="facts">
    ${TOLD.flatMap(property => {
      const values = statements.filter(({ predicate }) => predicate.equals(property))
      if (values.length === 0) return []
      const name = termName(property.value, language)
      return html`<dt ${name && name.language !== language && html`lang="${name.language}"`}>
          ${name?.text ?? property.value}
        </dt>
        ${values.map(({ object }) => html`<dd>${valueOf(object)}</dd> `)}`
    })}
  </dl>`

  function valueOf(object: Quad['object']): Html {
    if (object.termType !== 'Literal')
      return termName(object.value, language)
        ? html`${termName(object.value, language)!.text}`
        : link(local(object.value), object.value)
    const text = timeText(object.value, language)
    return object.language ? html`<span lang="${object.language}">${text}</span>` : html`${text}`
  }
}

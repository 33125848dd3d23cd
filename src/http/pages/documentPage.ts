import type { Quad } from '@rdfjs/types'
import type { ThingDocument } from '../../services/documents/thingDocument.js'
import { listAbsaetze } from '../../law/parts/absatz.js'
import { dcterms, kg, rdfs, skos } from '../../vocab/terms.js'
import type { DocumentLinks } from '../documentLinks.js'
import { formats } from '../formats/formats.js'
import { html, link, page, type Html } from './html.js'
import { provenanceList } from './provenanceList.js'
import { statementTable } from './statementTable.js'

/** What is said of a thing, for people: its text, where it comes from, all statements, and what points at it. */
export function documentPage(document: ThingDocument, links: DocumentLinks): string {
  const { iri, label, quads, provenance } = document
  const labels = labelsOf(quads)
  const text = quads.find(quad => quad.subject.value === iri && quad.predicate.equals(kg.text))?.object
  return page({
    title: label,
    head: formats
      .filter(format => format.isPage === undefined)
      .map(
        format => html`<link rel="alternate" type="${format.mediaType}" href="${links.document(format)}" /> `
      ),
    main: html`<h1>${label}</h1>
      <p>
        ${provenance === undefined ? '' : html`<strong>${provenance.ref}</strong> · `}${link(links.local(iri), iri)}
      </p>
      ${text?.termType === 'Literal' ? textSection(text.value, text.language) : ''}
      ${
        provenance === undefined
          ? ''
          : html`<section aria-labelledby="herkunft">
              <h2 id="herkunft">Herkunft</h2>
              ${provenanceList(provenance, links)}
            </section>`
      }
      <section aria-labelledby="aussagen">
        <h2 id="aussagen">Aussagen</h2>
        ${statementTable({ iri, quads, labels, links })}
      </section>
      ${pointingSection(document, labels, links)}
      <footer>
        <h2>Andere Formate</h2>
        <ul>
          ${formats
            .filter(format => format.isPage === undefined)
            .map(format => html`<li>${link(links.document(format), format.mediaType)}</li> `)}
        </ul>
      </footer>`
  })
}

function textSection(text: string, language: string): Html {
  const parts = listAbsaetze(text)
  const start = parts[0]?.start ?? text.length
  return html`<section aria-labelledby="text" lang="${language || 'de'}">
    <h2 id="text">Text</h2>
    ${start > 0 ? html`<p class="text">${text.slice(0, start)}</p>` : ''}
    ${parts.map(
      part => html`<p class="text" id="abs_${part.number}">${text.slice(part.start, part.end)}</p> `
    )}
  </section>`
}

function pointingSection(
  { pointing, page: number, pages, total, more }: ThingDocument,
  labels: ReadonlyMap<string, string>,
  links: DocumentLinks
): Html {
  if (pointing.length === 0) return html``
  const format = formats.find(each => each.isPage)!
  const around = [
    number > 1
      ? html`<li><a rel="prev" href="${links.document(format, number - 1)}">vorige Seite</a></li>`
      : html``,
    number < pages
      ? html`<li><a rel="next" href="${links.document(format, number + 1)}">nächste Seite</a></li>`
      : html``
  ]
  return html`<section aria-labelledby="verweise">
    <h2 id="verweise">Was hierher verweist</h2>
    <p>
      ${more ? 'Mehr als ' : ''}${total} Verweise, Seite ${number} von
      ${pages}${more ? '; weitere werden nicht gezeigt' : ''}.
    </p>
    <ul>
      ${pointing.map(({ iri }) => html`<li>${link(links.local(iri), labels.get(iri) ?? iri)}</li> `)}
    </ul>
    ${
      pages > 1
        ? html`<nav aria-label="Seiten">
            <ul>
              ${around}
            </ul>
          </nav>`
        : ''
    }
  </section>`
}

/** German labels first. */
function labelsOf(quads: readonly Quad[]): Map<string, string> {
  const labels = new Map<string, string>()
  const kinds = [rdfs.label, skos.prefLabel, dcterms.title]
  for (const { subject, predicate, object } of quads) {
    if (object.termType !== 'Literal' || !kinds.some(each => each.equals(predicate))) continue
    if (!labels.has(subject.value) || object.language === 'de') labels.set(subject.value, object.value)
  }
  return labels
}

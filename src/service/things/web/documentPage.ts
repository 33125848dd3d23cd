import { tagDistance } from '../../../proof/grammar/languageTags.js'
import type { Quad } from '@rdfjs/types'
import type { ThingDocument } from '../thingDocument.js'
import { dcterms, kg, rdfs, skos } from '../../../graph/vocab/terms.js'
import type { DocumentLinks } from '../../http/documentLinks.js'
import { alternateHead, pageAddressOf, linkedFormats } from '../../web/concept/linkedFormats.js'
import { html, link, type Html } from '../../web/html.js'
import type { PageLanguage } from '../../web/language/language.js'
import { lawText } from '../../web/lawText.js'
import type { PageContent } from '../../web/layout.js'
import { translatedName } from '../../web/told/translated.js'
import type { View } from '../../web/view.js'
import { pageWords, type PageText } from '../../web/words.js'
import { provenanceGist, provenanceSection } from '../../web/concept/provenanceSection.js'
import { kindNames, statementGroups } from './statementGroups.js'

const words = pageWords(new URL('./document.tsv', import.meta.url))

/** What an area adds to the page of a thing of its own. */
export interface AddedParts {
  /** Below the heading. */
  readonly above: Html
  /** Below its text. */
  readonly below: Html
  /** More of the page's head. */
  readonly head?: readonly Html[]
  /** What it is, where its types say less. */
  readonly kind?: string
  /** What it is called, where its statements do not say. */
  readonly label?: string
}

/** What is said of a thing, for people: its text, all statements in groups, what points at it, where it comes from. */
export function documentPage(
  document: ThingDocument,
  links: DocumentLinks,
  { language }: View,
  added?: AddedParts
): PageContent {
  const say = words(language)
  const { iri, quads, provenance } = document
  const labels = labelsOf(quads, language)
  const label = added?.label ?? labels.get(iri) ?? document.label
  const text = quads.find(quad => quad.subject.value === iri && quad.predicate.equals(kg.text))?.object
  return {
    title: label,
    head: [...alternateHead(links), ...(added?.head ?? [])],
    main: html`<p class="under">
        ${added?.kind ?? (kindNames(quads, iri, language).join(', ') || say('concept'))}
      </p>
      <h1>${label}</h1>
      ${added?.above}
      ${
        provenance !== undefined &&
        html`<p><code>${provenance.ref}</code></p>
          ${provenanceGist(provenance, links, language)}`
      }
      ${text?.termType === 'Literal' && textSection(text.value, text.language)} ${added?.below}
      ${statementGroups({ iri, quads, labels, links, language, say })} ${pointingSection()}
      ${provenance !== undefined && provenanceSection(provenance, links, language)}
      <footer class="formats">
        <details>
          <summary>${say('formats')}</summary>
          <p>${link(links.local(iri), iri)}</p>
          <ul>
            ${linkedFormats.map(format => html`<li>${link(links.document(format), format.mediaType)}</li> `)}
          </ul>
        </details>
      </footer>`
  }

  function textSection(value: string, spoken: string): Html {
    return html`<section aria-labelledby="text-titel">
      <h2 id="text-titel">${say('text')}</h2>
      <div class="law" id="text" lang="${spoken || 'de'}">
        ${lawText({ text: value, cites: [], local: links.local, toPart: say('toPart'), table: say('table') })}
      </div>
    </section>`
  }

  function pointingSection(): Html | false {
    return document.pointing.length > 0 && pointingList(document, { labels, links, say })
  }
}

function pointingList(
  { pointing, page, pages, total, more }: ThingDocument,
  { labels, links, say }: { labels: ReadonlyMap<string, string>; links: DocumentLinks; say: PageText }
): Html {
  const address = pageAddressOf(links)
  return html`<section aria-labelledby="verweise">
    <h2 id="verweise">${say('pointing')}</h2>
    <p>${say(more ? 'pointingMore' : 'pointingCount', { total, page, pages })}</p>
    <ul class="links">
      ${pointing.map(({ iri }) => html`<li>${link(links.local(iri), labels.get(iri) ?? iri)}</li> `)}
    </ul>
    ${
      pages > 1 &&
      html`<nav class="pager" aria-label="${say('pages')}">
        ${page > 1 ? html`<a rel="prev" href="${address(page - 1)}">← ${say('previous')}</a>` : html`<span></span>`}
        ${page < pages && html`<a rel="next" href="${address(page + 1)}">${say('next')} →</a>`}
      </nav>`
    }
  </section>`
}

/** Those of the reader's language first, then German ones. */
function labelsOf(quads: readonly Quad[], language: PageLanguage): Map<string, string> {
  const labels = new Map<string, { readonly text: string; readonly rank: number }>()
  const kinds = [rdfs.label, skos.prefLabel, dcterms.title]
  for (const { subject, predicate, object } of quads) {
    if (object.termType !== 'Literal' || !kinds.some(each => each.equals(predicate))) continue
    const rank =
      10 - (tagDistance(object.language, language) ?? 3 + (tagDistance(object.language, 'de') ?? 3))
    const known = labels.get(subject.value)
    if (known === undefined || rank > known.rank) labels.set(subject.value, { text: object.value, rank })
  }
  // What has no label is called by its reference, as what is in its act no more.
  for (const { subject, predicate, object } of quads)
    if (predicate.equals(dcterms.identifier) && !labels.has(subject.value))
      labels.set(subject.value, { text: object.value, rank: 0 })
  return new Map([...labels].map(([iri, { text }]) => [iri, translatedName(text, language)]))
}

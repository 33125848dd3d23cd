import type { Quad } from '@rdfjs/types'
import { dcat, dcterms, rdf, voidTerms } from '../../../graph/vocab/terms.js'
import { basePath } from '../../http/basePath.js'
import { html, link, type Html } from '../../web/html.js'
import type { PageContent } from '../../web/layout.js'
import { inLanguage } from '../../web/concept/inLanguage.js'
import { shortName } from '../../web/concept/shortName.js'
import type { PageLanguage } from '../../web/language/language.js'
import { pageWords } from '../../web/words.js'

const words = pageWords(new URL('./catalogue.tsv', import.meta.url))

/** What is shown, in this order; the parts of a dataset by class and property are for programs. */
const SHOWN = [dcat.Catalog, dcat.Dataset, dcat.DataService, dcat.Distribution]
const LEFT_OUT = [rdf.type, dcterms.title, voidTerms.classPartition, voidTerms.propertyPartition].map(
  each => each.value
)

/** The description of the data for people: each dataset, dump and service with what is said of it. */
export function cataloguePage(quads: readonly Quad[], base: string, language: PageLanguage): PageContent {
  const say = words(language)
  const subjects = new Map<string, Quad[]>()
  for (const quad of quads) {
    const said = subjects.get(quad.subject.value) ?? []
    subjects.set(quad.subject.value, said)
    said.push(quad)
  }
  const ofKind = SHOWN.map(type =>
    [...subjects].filter(([, said]) =>
      said.some(({ predicate, object }) => predicate.equals(rdf.type) && object.equals(type))
    )
  )
  const local = (iri: string) => (iri.startsWith(`${base}/`) ? basePath(base) + iri.slice(base.length) : iri)
  return {
    title: say('title'),
    main: html`<h1>${say('title')}</h1>
      <p>${say('what')}</p>
      ${ofKind.flat().map(([iri, said]) => section(iri, said, local, language))}`
  }
}

function section(
  iri: string,
  said: readonly Quad[],
  local: (iri: string) => string,
  language: PageLanguage
): Html {
  const [, anchor = ''] = iri.split('#')
  return html`<section id="${anchor}">
    <h2>${inLanguage(said, dcterms.title, language)?.value ?? iri}</h2>
    <p>${link(local(iri), iri)}</p>
    <dl>
      ${said
        .filter(({ predicate }) => !LEFT_OUT.includes(predicate.value))
        .map(
          ({ predicate, object }) =>
            html`<dt>${shortName(predicate.value)}</dt>
              <dd>${valueOf(object, local)}</dd> `
        )}
    </dl>
  </section> `
}

function valueOf(object: Quad['object'], local: (iri: string) => string): Html {
  if (object.termType !== 'Literal') return link(local(object.value), object.value)
  return object.language
    ? html`<span lang="${object.language}">${object.value}</span>`
    : html`${object.value}`
}

import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { scopeOf } from '../../graph/iris/scopes.js'
import { localName } from '../../graph/ownIris.js'
import { textHash } from '../../base/text/textHash.js'
import { cpsv, dcterms, kg, rdf, rdfs, skos } from '../../graph/vocab/terms.js'
import type { ReadOptions } from '../importer.js'
import type { DescribedService } from './service.js'
import { firstParagraph } from './serviceText.js'

interface ServiceFacts {
  readonly iri: NamedNode
  readonly service: DescribedService
  readonly source: NamedNode
  readonly options: ReadOptions
}

/** A public service as docs/graphs.md says. Descriptions without a stated licence are for internal use. */
export function serviceQuads({ iri, service, source, options }: ServiceFacts): Quad[] {
  const scope = scopeOf(options.source?.licenceClass ?? 'internal', 'services')
  return [
    terms.quad(iri, rdf.type, cpsv.PublicService),
    terms.quad(iri, dcterms.identifier, terms.literal(`XZUFI:${localName(iri.value)}`)),
    terms.quad(iri, rdfs.label, terms.literal(service.designation, 'de')),
    terms.quad(iri, dcterms.title, terms.literal(service.designation, 'de')),
    terms.quad(iri, dcterms.description, terms.literal(firstParagraph(service.text), 'de')),
    terms.quad(iri, kg.text, terms.literal(service.text, 'de')),
    terms.quad(iri, kg.contentHash, terms.literal(textHash(service.text))),
    terms.quad(iri, kg.scope, scope),
    terms.quad(iri, kg.grounding, terms.literal(options.grounding)),
    terms.quad(iri, dcterms.source, source),
    ...(service.key === undefined ? [] : [terms.quad(iri, skos.notation, terms.literal(service.key))]),
    ...(service.legalBasis === undefined
      ? []
      : [terms.quad(iri, kg.legalBasis, terms.literal(service.legalBasis, 'de'))]),
    ...(service.forms ?? []).flatMap(({ language, designation, text }) => [
      ...(designation === undefined
        ? []
        : [terms.quad(iri, skos.altLabel, terms.literal(designation, language))]),
      terms.quad(iri, kg.textInOtherForm, terms.literal(text, language))
    ])
  ]
}

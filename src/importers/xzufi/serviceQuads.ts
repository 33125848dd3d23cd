import { createHash } from 'node:crypto'
import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { scopeOf } from '../../graph/identifiers.js'
import { cpsv, dcterms, eli, kg, rdf, rdfs } from '../../vocab/terms.js'
import type { ReadOptions } from '../importer.js'
import type { Service } from './readService.js'

const { literal, quad } = DataFactory

interface ServiceFacts {
  readonly iri: NamedNode
  readonly service: Service
  readonly source: NamedNode
  readonly options: ReadOptions
}

/** A public service as docs/graphs.md says. Descriptions without a stated licence are for internal use. */
export function serviceQuads({ iri, service, source, options }: ServiceFacts): Quad[] {
  const scope = scopeOf(options.source?.licenceClass ?? 'internal', 'services')
  return [
    quad(iri, rdf.type, cpsv.PublicService),
    quad(iri, dcterms.identifier, literal(`XZUFI:${iri.value.slice(iri.value.lastIndexOf('/') + 1)}`)),
    quad(iri, rdfs.label, literal(service.designation, 'de')),
    quad(iri, eli.title, literal(service.designation, 'de')),
    quad(iri, kg.text, literal(service.text, 'de')),
    quad(iri, kg.contentHash, literal(createHash('sha256').update(service.text, 'utf8').digest('hex'))),
    quad(iri, kg.scope, scope),
    quad(iri, kg.grounding, literal(options.grounding)),
    quad(iri, dcterms.source, source)
  ]
}

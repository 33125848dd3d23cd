import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { dcterms, kg, rdf, rov, schema, skos, xsd } from '../../graph/vocab/terms.js'
import type { BrainRun } from './brainRun.js'

/** The statements of docs/graphs.md about a company's profile, besides those that it has as a document. */
export function profileQuads(node: NamedNode, { domain, imprint, sectors, anchors }: BrainRun): Quad[] {
  const quads = [
    terms.quad(node, rdf.type, kg.CompanyProfile),
    terms.quad(node, kg.webDomain, terms.literal(domain))
  ]
  const say = (predicate: NamedNode, value: string | undefined) => {
    if (value !== undefined) quads.push(terms.quad(node, predicate, terms.literal(value)))
  }
  say(rov.legalName, imprint?.legalName?.value)
  say(kg.registerCourt, imprint?.registerCourt?.value)
  say(skos.notation, imprint?.registerNumber?.value)
  say(schema.vatID, imprint?.vatId?.value)
  say(schema.location, imprint?.address?.value.town)
  for (const { value } of imprint?.representatives ?? [])
    say(kg.representative, value.role === undefined ? value.name : `${value.name} (${value.role})`)
  for (const { as, iri } of anchors) {
    const predicate = {
      sector: dcterms.subject,
      land: dcterms.spatial,
      // Catalogue records alone are known by foaf:primaryTopic.
      'register-entry': schema.mainEntity
    }[as]
    quads.push(terms.quad(node, predicate, terms.namedNode(iri)))
  }
  if (sectors.sector !== undefined) {
    say(kg.method, sectors.sector.method)
    const confidence = String(Math.round(sectors.sector.confidence * 1000) / 1000)
    quads.push(terms.quad(node, kg.confidence, terms.literal(confidence, xsd.decimal)))
  }
  return quads
}

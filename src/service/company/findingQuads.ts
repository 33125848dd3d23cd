import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import type { Finding, FindingSource } from '../../company/findings/finding.js'
import { dcterms, kg, prov, rdf, rdfs, schema } from '../../graph/vocab/terms.js'
import { pageIri } from './pageIri.js'

/**
 * The statements of docs/graphs.md about a finding, besides those that it has as a document.
 * @param part the finding's own node, or one whose name goes on behind its name
 */
export function findingQuads(part: (name: string) => NamedNode, run: NamedNode, finding: Finding): Quad[] {
  const node = part('')
  const sourceNode = (at: number) => part(`.source.${at + 1}`)
  const place = (of: NamedNode, at: number, type: NamedNode) => [
    terms.quad(of, rdf.type, type),
    terms.quad(of, prov.wasGeneratedBy, run),
    terms.quad(of, dcterms.isPartOf, node),
    terms.quad(of, kg.position, terms.literal(at + 1))
  ]
  return [
    terms.quad(node, rdf.type, kg.Finding),
    terms.quad(node, dcterms.type, terms.literal(`${finding.kind}/${finding.code}`)),
    terms.quad(node, kg.severity, terms.literal(finding.severity)),
    terms.quad(node, dcterms.language, terms.literal(finding.language)),
    ...(finding.deadline === undefined
      ? []
      : [terms.quad(node, schema.validThrough, terms.literal(finding.deadline))]),
    ...finding.statements.flatMap((statement, at) => {
      const own = part(`.statement.${at + 1}`)
      return [
        ...place(own, at, kg.FindingStatement),
        terms.quad(own, rdfs.label, terms.literal(statement.text)),
        terms.quad(own, kg.quote, terms.literal(statement.quote)),
        terms.quad(own, kg.quoteStart, terms.literal(statement.start)),
        terms.quad(own, kg.quoteEnd, terms.literal(statement.end)),
        terms.quad(own, prov.wasDerivedFrom, sourceNode(statement.source))
      ]
    }),
    ...finding.sources.flatMap((source, at) => [
      ...place(sourceNode(at), at, kg.FindingSource),
      ...sourceQuads(sourceNode(at), source)
    ])
  ]
}

function sourceQuads(node: NamedNode, source: FindingSource): Quad[] {
  const { iri, label, license, date, text, textIs, contentHash, stateHash } = source
  const say = (predicate: NamedNode, value: string | undefined) =>
    value === undefined ? [] : [terms.quad(node, predicate, terms.literal(value))]
  return [
    terms.quad(node, prov.hadPrimarySource, textIs === 'page' ? pageIri(iri) : terms.namedNode(iri)),
    ...say(rdfs.label, label),
    ...say(kg.contentHash, contentHash),
    ...say(kg.checkedAgainst, textIs),
    ...say(kg.licenceClass, license),
    ...say(dcterms.date, date),
    ...say(kg.stateHash, stateHash),
    ...(textIs === 'sheet' ? say(kg.sheet, text) : [])
  ]
}

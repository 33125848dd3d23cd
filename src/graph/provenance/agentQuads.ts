import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { dataTable } from '../../base/text/dataTable.js'
import { dcterms, foaf, prov, rdf, rdfs, schema } from '../vocab/terms.js'
import type { Identifiers } from '../identifiers.js'

/** Where this software is described; below it its terms and its parts. */
const SOFTWARE = 'https://w3id.org/beleg/'

/** A part of this software that reads a format, or takes a load back. */
export interface SoftwarePart {
  readonly name: string
  readonly version: string
  /** For people. */
  readonly title: string
}

/** A version of a part of this software, whom a load or a promotion is associated with. */
export function toolQuads(ids: Identifiers, { name, version, title }: SoftwarePart): Quad[] {
  const agent = ids.importer(name, version)
  return [
    terms.quad(agent, rdf.type, prov.SoftwareAgent),
    terms.quad(agent, rdfs.label, terms.literal(`Beleg: ${title}, version ${version}`, 'en')),
    terms.quad(agent, schema.softwareVersion, terms.literal(version)),
    terms.quad(agent, dcterms.isVersionOf, terms.namedNode(`${SOFTWARE}importer/${name}`)),
    terms.quad(agent, foaf.homepage, terms.namedNode(SOFTWARE))
  ]
}

const publishers = dataTable(new URL('../../../ontology/publishers.tsv', import.meta.url), [
  'name',
  'homepage'
])
const homepages = new Map(publishers.map(row => [row.name, row.homepage]))

/** Who publishes sources, by name; with the homepage where `ontology/publishers.tsv` knows it. */
export function publisherQuads(publisher: NamedNode, name: string): Quad[] {
  const homepage = homepages.get(name)
  return [
    terms.quad(publisher, rdf.type, foaf.Organization),
    terms.quad(publisher, foaf.name, terms.literal(name)),
    ...(homepage === undefined ? [] : [terms.quad(publisher, foaf.homepage, terms.namedNode(homepage))])
  ]
}

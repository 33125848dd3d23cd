import type { Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { Profile } from '../../../graph/profiles/profile.js'
import type { MirrorDataset } from '../datasetOf.js'
import { mirrorLimits } from '../../../graph/store/mirror/mirrorLimits.js'
import { MAX_JOINED, MAX_NESTING, MAX_PARTS, MAX_QUERY_BYTES } from '../../../graph/store/queryLimits.js'
import { sd, voidDescriptionTerms } from '../../../graph/vocab/sd.js'
import { dcterms, rdf, rdfs, xsd } from '../../../graph/vocab/terms.js'

const namedNode = (iri: string) => DataFactory.namedNode(iri)
const FORMATS = 'http://www.w3.org/ns/formats/'
const RESULT_FORMATS = [
  'SPARQL_Results_JSON',
  'SPARQL_Results_XML',
  'SPARQL_Results_CSV',
  'SPARQL_Results_TSV',
  'Turtle',
  'N-Triples',
  'JSON-LD',
  'RDF_XML'
]

/** What can be asked at an address, for people and as the statements of a service description. */
export interface EndpointDescription {
  readonly url: string
  readonly path: string
  readonly profile: string
  readonly graphs: readonly {
    readonly graph: string
    readonly statements?: number
    /** The default graph leaves it out. */
    readonly isOfStates?: boolean
  }[]
  readonly version: string
  readonly madeAt: string
  readonly limits: readonly string[]
  readonly quads: readonly Quad[]
}

/** What a query may take, in words. */
export const limitTexts: readonly string[] = [
  `A query has at most ${MAX_QUERY_BYTES / 1024} kB of text, nested at most ${MAX_NESTING} levels deep, and at most ${MAX_PARTS} parts, of which a group joins at most ${MAX_JOINED}.`,
  `It may run for ${mirrorLimits.queryMs / 1000} seconds; then it is ended (503), and who asked it waits before the next.`,
  `A SELECT gives at most ${mirrorLimits.rows.toLocaleString('en')} rows, any answer at most ${mirrorLimits.bytes / 1e6} MB; more is refused (400), never cut off.`,
  'One query of a key or client runs at a time.',
  'Updates, SERVICE and graphs that the profile does not admit are not served.'
]

/** The service description of SPARQL 1.1. */
export function presentEndpoint(
  { edition, graphs, own }: MirrorDataset,
  { base, path, profile }: { readonly base: string; readonly path: string; readonly profile: Profile }
): EndpointDescription {
  const url = new URL(path, base).href
  const part = (name: string) => namedNode(`${url}#${name}`)
  const [service, dataset, whole] = [part('service'), part('dataset'), part('default-graph')]
  const count = (value: number) => DataFactory.literal(String(value), xsd.integer)
  const named = [...graphs, ...(own === undefined ? [] : [own])]
  const quads = [
    DataFactory.quad(service, rdf.type, sd.Service),
    DataFactory.quad(service, sd.endpoint, namedNode(url)),
    DataFactory.quad(service, sd.supportedLanguage, sd.SPARQL11Query),
    // It is not where there are graphs of other days, which the default graph leaves out.
    ...(graphs.some(({ isOfStates }) => isOfStates)
      ? []
      : [DataFactory.quad(service, sd.feature, sd.UnionDefaultGraph)]),
    ...RESULT_FORMATS.map(name => DataFactory.quad(service, sd.resultFormat, namedNode(FORMATS + name))),
    ...limitTexts.map(text => DataFactory.quad(service, rdfs.comment, DataFactory.literal(text, 'en'))),
    DataFactory.quad(service, sd.defaultDataset, dataset),
    DataFactory.quad(dataset, rdf.type, sd.Dataset),
    DataFactory.quad(
      dataset,
      rdfs.label,
      DataFactory.literal(`What the profile ${profile.name} admits, version ${edition.id}`, 'en')
    ),
    DataFactory.quad(dataset, dcterms.modified, DataFactory.literal(edition.madeAt, xsd.dateTime)),
    DataFactory.quad(dataset, sd.defaultGraph, whole),
    DataFactory.quad(whole, rdf.type, sd.Graph),
    ...named.flatMap((each, index) => {
      const [name, graph] = [part(`named-graph-${index + 1}`), part(`graph-${index + 1}`)]
      return [
        DataFactory.quad(dataset, sd.namedGraph, name),
        DataFactory.quad(name, rdf.type, sd.NamedGraph),
        DataFactory.quad(name, sd.name, namedNode(each.graph)),
        DataFactory.quad(name, sd.graph, graph),
        DataFactory.quad(graph, rdf.type, sd.Graph),
        ...('statements' in each
          ? [DataFactory.quad(graph, voidDescriptionTerms.triples, count(each.statements))]
          : [])
      ]
    })
  ]
  return {
    ...{ url, path, profile: profile.name, limits: limitTexts, quads },
    graphs: named.map(each => ({
      graph: each.graph,
      ...('statements' in each && { statements: each.statements, isOfStates: each.isOfStates })
    })),
    version: edition.id,
    madeAt: edition.madeAt
  }
}

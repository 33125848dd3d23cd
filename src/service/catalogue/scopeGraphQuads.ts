import type { Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import type { ScopeCounts } from '../../graph/editions/scopeCounts.js'
import { type Identifiers } from '../../graph/identifiers.js'
import { readScope } from '../../graph/iris/scopes.js'
import type { Edition, ScopeGraph } from '../../graph/store/mirror/edition.js'
import { dcat, dcterms, rdf, rdfs, voidTerms } from '../../graph/vocab/terms.js'
import { about, both, natural, node, dateTimeLiteral } from './statements.js'
import { catalogueNodes } from './catalogueNodes.js'

interface ScopeGraphParts {
  readonly ids: Pick<Identifiers, 'ofPath'>
  readonly of: Pick<ScopeGraph, 'scope' | 'graph' | 'isOfStates'>
  /** What it holds; nothing is counted when absent. */
  readonly counts: ScopeCounts | undefined
  readonly edition: Pick<Edition, 'id' | 'madeAt'> | undefined
}

const OF_TODAY = both(
  'Aussagen über die Konzepte einer Lizenzklasse und eines Sachgebiets, mit Herkunft und Lizenzen ihrer Quellen.',
  'Statements about the concepts of one licence class and domain, with the origin and the licences of their sources.'
)
const OF_STATES = both(
  'Was die Gesetze einer Lizenzklasse und eines Sachgebiets an anderen Tagen als heute sagen, mit Herkunft und Lizenzen ihrer Quellen. In keinem Standardgraphen.',
  'What the acts of one licence class and domain say on other days than today, with the origin and the licences of their sources. In no default graph.'
)

/** A scope graph as a dataset: what it holds by class and property, its licences, and concepts to look at. */
export function scopeGraphQuads({ ids, of, counts, edition }: ScopeGraphParts): Quad[] {
  const graph = node(of.graph)
  const name = scopeName(of.scope)
  const title = of.isOfStates
    ? both(`Graph ${name}, an anderen Tagen`, `Graph ${name}, on other days`)
    : both(`Graph ${name}`, `Graph ${name}`)
  const { publisher } = catalogueNodes(ids)
  const head = about(graph, [
    [rdf.type, [dcat.Dataset, voidTerms.Dataset]],
    [rdfs.label, title],
    [dcterms.title, title],
    [dcterms.description, of.isOfStates ? OF_STATES : OF_TODAY],
    [rdfs.seeAlso, node(of.scope)],
    [dcterms.publisher, publisher]
  ])
  if (counts === undefined || edition === undefined) return head
  const classes = counts.classes.flatMap(({ iri, instances, samples }) => {
    const part = terms.namedNode(`${graph.value}#class=${encodeURIComponent(iri)}`)
    return [
      terms.quad(graph, voidTerms.classPartition, part),
      ...about(part, [
        [voidTerms.class, node(iri)],
        [voidTerms.entities, natural(instances)],
        [voidTerms.exampleResource, samples.map(node)]
      ])
    ]
  })
  const properties = counts.properties.flatMap(({ iri, statements }) => {
    const part = terms.namedNode(`${graph.value}#property=${encodeURIComponent(iri)}`)
    return [
      terms.quad(graph, voidTerms.propertyPartition, part),
      ...about(part, [
        [voidTerms.property, node(iri)],
        [voidTerms.triples, natural(statements)]
      ])
    ]
  })
  return [
    ...head,
    ...about(graph, [
      [voidTerms.triples, natural(counts.statements)],
      [voidTerms.distinctSubjects, natural(counts.subjects)],
      [voidTerms.vocabulary, counts.vocabularies.map(node)],
      [voidTerms.exampleResource, counts.classes.flatMap(({ samples }) => samples.slice(0, 1)).map(node)],
      [dcterms.license, counts.licences.map(node)],
      [dcterms.modified, dateTimeLiteral(edition.madeAt)],
      [dcat.version, terms.literal(edition.id)]
    ]),
    ...classes,
    ...properties
  ]
}

/** `law, attribution, share-alike` */
function scopeName(scope: string): string {
  const read = readScope(scope)
  return read === undefined ? scope : [read.domain, read.licenceClass, ...read.duties].join(', ')
}

import type { NamedNode, Term } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore, QueryOptions } from '../store/graphStore.js'
import { dcterms, epo, kg, rdfs, schema } from '../vocab/terms.js'
import { localName } from '../ownIris.js'
import { readNodeStatements } from '../texts/readNodeStatements.js'
import type { ValuesByPredicate } from '../texts/readNode.js'

/** Statements of a notice, with its roles and lots, on the average. */
const OF_A_NODE = 200

/** What a notice says of itself, in the buyer's words. */
export interface Tender {
  readonly iri: string
  readonly ref: string
  readonly title: string
  /** BCP 47, of the title. */
  readonly language?: string
  readonly scope: string
  /** Title and description, and their hash. */
  readonly text?: string
  readonly contentHash?: string
  /** Day of publication, else of dispatch. */
  readonly date?: string
  /** Organisations; contacts are not in the graph. */
  readonly buyers: readonly string[]
  /** NUTS codes of the buyers. */
  readonly buyerPlaces: readonly string[]
  /** A decimal, and its currency. */
  readonly value?: { readonly amount: string; readonly currency: string }
  /** By IRI of the lot. */
  readonly lotTitles: ReadonlyMap<string, string>
}

/** Some notices by IRI, those of the scopes. @throws TooManyRows, Unavailable */
export async function readTenders(
  store: Pick<GraphStore, 'select'>,
  {
    graph,
    nodes,
    scopes
  }: {
    readonly graph: NamedNode
    readonly nodes: readonly NamedNode[]
    readonly scopes: readonly NamedNode[]
  },
  { signal }: Pick<QueryOptions, 'signal'> = {}
): Promise<ReadonlyMap<string, Tender>> {
  if (nodes.length === 0) return new Map()
  const read = (some: readonly NamedNode[]) =>
    readNodeStatements(store, { nodes: some, graphs: [graph], limit: some.length * OF_A_NODE }, { signal })
  const notices = await read(nodes)
  const partIris = [...notices.values()].flatMap(said =>
    [epo.announcesRole, epo.announcesLot].flatMap(property => valuesOf(said, property))
  )
  const parts =
    partIris.length === 0
      ? new Map<string, ValuesByPredicate>()
      : await read([...new Set(partIris)].sort().map(iri => DataFactory.namedNode(iri)))
  const admitted = new Set(scopes.map(({ value }) => value))
  return new Map(
    [...notices].flatMap(([iri, said]) => {
      const tender = tenderOf(iri, said, parts)
      return tender !== undefined && admitted.has(tender.scope) ? [[iri, tender] as const] : []
    })
  )
}

function tenderOf(
  iri: string,
  said: ValuesByPredicate,
  parts: ReadonlyMap<string, ValuesByPredicate>
): Tender | undefined {
  const one = (property: NamedNode) => valuesOf(said, property)[0]
  const [ref, title, scope] = [one(dcterms.identifier), one(rdfs.label), one(kg.scope)]
  if (ref === undefined || title === undefined || scope === undefined) return undefined
  const label = said.get(rdfs.label.value)![0]!
  const buyers = valuesOf(said, epo.announcesRole)
    .map(role => parts.get(role))
    .filter(role => role !== undefined && isBuyer(role))
  const [amount, currency] = [one(epo.hasEstimatedValue), one(schema.priceCurrency)]
  const [text, contentHash] = [one(kg.text), one(kg.contentHash)]
  const date = one(epo.hasPublicationDate) ?? one(dcterms.issued)
  return {
    iri,
    ref,
    title,
    ...(label.termType === 'Literal' && label.language !== '' && { language: label.language }),
    scope,
    ...(text !== undefined && contentHash !== undefined && { text, contentHash }),
    ...(date !== undefined && { date }),
    buyers: buyers.flatMap(role => valuesOf(role!, rdfs.label).slice(0, 1)),
    buyerPlaces: buyers.flatMap(role => valuesOf(role!, dcterms.spatial)).map(localName),
    ...(amount !== undefined && currency !== undefined && { value: { amount, currency } }),
    lotTitles: new Map(
      valuesOf(said, epo.announcesLot).flatMap(lot => {
        const [title] = valuesOf(parts.get(lot) ?? new Map<string, readonly Term[]>(), rdfs.label)
        return title === undefined ? [] : [[lot, title] as const]
      })
    )
  }
}

const isBuyer = (role: ValuesByPredicate) =>
  (role.get('http://www.w3.org/1999/02/22-rdf-syntax-ns#type') ?? []).some(type => type.equals(epo.Buyer))

/** In their order, so that every store gives the same. */
function valuesOf(said: ValuesByPredicate, property: NamedNode): string[] {
  return (said.get(property.value) ?? []).map(({ value }) => value).sort()
}

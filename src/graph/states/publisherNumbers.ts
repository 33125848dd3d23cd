import { DataFactory } from 'n3'
import type { Identifiers } from '../identifiers.js'
import { inBatches } from '../inBatches.js'
import type { GraphStore } from '../store/graphStore.js'
import { readNodeStatements } from '../texts/readNodeStatements.js'
import { kg } from '../vocab/terms.js'

/** Statements that an expression, and its passage, have at most, on the average of a query. */
const OF_ONE = 120

/**
 * The numbers by which the publisher calls the passages of works and expressions (IRI), sorted, by IRI: that of its
 * passage, and all others that the same words stood under. @throws TooManyRows, Unavailable
 */
export async function readPublisherNumbers(
  { store, ids }: { readonly store: GraphStore; readonly ids: Identifiers },
  iris: readonly string[]
): Promise<ReadonlyMap<string, readonly string[]>> {
  const graphs = [ids.provenanceGraph, ids.statesGraph]
  const nodes = iris.map(iri => DataFactory.namedNode(iri))
  const found = await inBatches(nodes, some =>
    readNodeStatements(store, { nodes: some, graphs, limit: some.length * OF_ONE })
  )
  return new Map(
    found.map(([iri, said]) => {
      const numbers = [kg.locator, kg.publisherNumber].flatMap(({ value }) => said.get(value) ?? [])
      return [iri, [...new Set(numbers.map(({ value }) => value))].sort()] as const
    })
  )
}

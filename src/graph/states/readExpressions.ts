import { DataFactory } from 'n3'
import type { ActTable } from '../../proof/law/acts/actTable.js'
import type { Identifiers } from '../identifiers.js'
import { inBatches } from '../inBatches.js'
import type { GraphStore } from '../store/graphStore.js'
import type { CitableText } from '../texts/citableText.js'
import { readNode, type ValuesByPredicate } from '../texts/readNode.js'
import { readNodeStatements } from '../texts/readNodeStatements.js'
import { dcterms, eli } from '../vocab/terms.js'
import { refOfWork } from './expressionQuads.js'

/** Statements that an expression has at most, on the average of a query. */
const OF_ONE = 100

/** The expressions (IRI) of provisions as texts of these, by the IRI of the expression. @throws TooManyRows, Unavailable */
export async function readExpressions(
  { store, ids, table }: { readonly store: GraphStore; readonly ids: Identifiers; readonly table: ActTable },
  expressions: readonly string[]
): Promise<ReadonlyMap<string, CitableText>> {
  const graph = ids.statesGraph
  const nodes = expressions.map(iri => DataFactory.namedNode(iri))
  const found = await inBatches(nodes, some =>
    readNodeStatements(store, { nodes: some, graphs: [graph], limit: some.length * OF_ONE })
  )
  return new Map(
    found.flatMap(([iri, said]) => {
      const text = textOf(said, table, ids)
      return text === undefined ? [] : [[iri, text] as const]
    })
  )
}

function textOf(said: ValuesByPredicate, table: ActTable, ids: Identifiers): CitableText | undefined {
  const work = said.get(eli.realizes.value)?.[0]?.value
  const ref = said.get(dcterms.identifier.value)?.[0]?.value
  if (work === undefined || ref === undefined) return undefined
  const ofWork = new Map([
    ...said,
    [dcterms.identifier.value, [DataFactory.literal(refOfWork(ref))]],
    [eli.is_part_of.value, [DataFactory.namedNode(ids.actOfLaw(work) ?? work)]]
  ])
  return readNode(work, ofWork, table)
}

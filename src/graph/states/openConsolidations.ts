import { DataFactory } from 'n3'
import type { ActContents } from '../acts/actContents.js'
import type { Acts } from '../acts/openActs.js'
import { byVersion } from '../byVersion.js'
import { cachedReadings } from '../cachedReadings.js'
import type { Identifiers } from '../identifiers.js'
import { inBatches } from '../inBatches.js'
import type { GraphStore } from '../store/graphStore.js'
import type { CitableText } from '../texts/citableText.js'
import { readNode } from '../texts/readNode.js'
import { readNodeStatements } from '../texts/readNodeStatements.js'
import type { ConsolidationOfAct } from './everyConsolidation.js'
import type { ReadConsolidation } from './throughConsolidations.js'

/** Acts whose consolidated texts are kept, for one version of the shared graph. */
const KEPT = 30
/** Statements that a part of an act has at most, on the average of a query. */
const OF_ONE = 100

/** The consolidated texts of an act (IRI, as it was published) that state their day, the earliest first. */
export type Consolidations = (act: string) => Promise<readonly ReadConsolidation[]>

export function openConsolidations({
  store,
  ids,
  acts,
  contents,
  everyConsolidation
}: {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly acts: Acts
  readonly contents: ActContents
  readonly everyConsolidation: () => Promise<readonly ConsolidationOfAct[]>
}): Consolidations {
  const graph = ids.sharedGraph
  const partsOf = async (act: string): Promise<CitableText[]> => {
    const [table, entries] = await Promise.all([acts(), contents(act)])
    const nodes = entries.map(({ iri }) => DataFactory.namedNode(iri))
    const said = new Map(
      await inBatches(nodes, some =>
        readNodeStatements(store, { nodes: some, graphs: [graph], limit: some.length * OF_ONE })
      )
    )
    return entries.flatMap(({ iri }) => readNode(iri, said.get(iri) ?? new Map(), table) ?? [])
  }
  const read = async (act: string): Promise<ReadConsolidation[]> => {
    const texts = (await everyConsolidation()).filter(({ published }) => published === act)
    return Promise.all(texts.map(async text => ({ ...text, parts: await partsOf(text.iri) })))
  }
  const ofVersion = byVersion(store, graph, () => Promise.resolve(cachedReadings(KEPT, String, read)))
  return async act => (await ofVersion())(act)
}

import { randomUUID } from 'node:crypto'
import { DataFactory } from 'n3'
import { InvalidInput, Unavailable } from '../../../base/errors.js'
import { asForm, datasetParameters, type Dataset } from './push/datasetParameters.js'
import { TargetRefused, type SparqlEndpoint } from './push/endpoint.js'
import type { MirrorTarget } from './push/mirrorTarget.js'
import { dropGraph, insertData, waysOut } from './push/pushTemplates.js'
import { iriText, termText } from '../termText.js'

/**
 * Tries whether a server shows a query the graphs of its parameters and no others: one graph is let in, one is not.
 * @throws InvalidInput when it shows more, or less; what the endpoint throws
 */
export async function proveDataset(target: MirrorTarget, queries: SparqlEndpoint): Promise<void> {
  const secret = randomUUID()
  const graphOf = (what: string) => DataFactory.namedNode(`urn:x-beleg:${what}:${secret}`)
  const [shown, hidden] = [graphOf('shown'), graphOf('hidden')]
  const about = (graph: typeof shown) =>
    `${iriText(graph)} ${iriText(graph)} ${termText(DataFactory.literal(graph.value))}`
  try {
    for (const graph of [shown, hidden]) await target.update(insertData(graph, [about(graph)]))
    const sees = async (query: string, dataset: Dataset) => {
      const answer = await ask(queries, query, dataset)
      return { shown: answer.includes(shown.value), hidden: answer.includes(hidden.value) }
    }
    const all = { defaultGraphs: [shown.value], namedGraphs: [shown.value] }
    for (const [index, query] of waysOut(hidden).entries()) {
      for (const dataset of [all, { defaultGraphs: [], namedGraphs: [] }]) {
        const seen = await sees(query, dataset)
        if (seen.hidden) throw notFixed('a query sees a graph that is not in its dataset')
        if (seen.shown && dataset !== all) throw notFixed('an empty dataset is not empty')
        // The first two name no graph: what is in the dataset must be seen.
        if (index < 2 && dataset === all && !seen.shown)
          throw notFixed('a query does not see the graphs of its dataset')
      }
    }
  } finally {
    for (const graph of [shown, hidden]) await target.update(dropGraph(graph)).catch(() => undefined)
  }
}

/** A query that is refused shows nothing. */
async function ask(queries: SparqlEndpoint, query: string, dataset: Dataset): Promise<string> {
  try {
    return await queries.text({
      ...asForm(query, 'application/sparql-results+json'),
      parameters: datasetParameters(dataset),
      timeoutMs: 30_000,
      maxBytes: 10_000_000
    })
  } catch (error) {
    if (error instanceof TargetRefused && error.status < 500) return ''
    if (error instanceof TargetRefused) throw new Unavailable(error.message, 1, { cause: error })
    throw error
  }
}

function notFixed(what: string): InvalidInput {
  return new InvalidInput(
    `BELEG_MIRROR cannot be this server: ${what}. It must take default-graph-uri and named-graph-uri as Fuseki does`
  )
}

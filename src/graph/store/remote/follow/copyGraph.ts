import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { NamedNode } from '@rdfjs/types'
import { kg } from '../../../vocab/terms.js'
import { BucketFiles } from '../../bucketFiles.js'
import { canonicalLines } from '../../canonicalLines.js'
import { iriText } from '../../termText.js'
import { readGraphLines } from '../readWholeGraph.js'
import type { DatasetEndpoint } from '../sparqlClient.js'

/** For each wait while a graph is read, in ms. */
const LONGEST_WAIT_MS = 300_000
/** Behind each statement of a line of N-Triples. */
const END = ' .'

/** A graph as one moment of it. */
export interface GraphCopy {
  /** 0 of a graph that is not there. */
  readonly version: number
  /** `<s> <p> o`, its version among them. */
  readonly statements: BucketFiles
}

/**
 * Reads a graph into files, for one that does not lie in memory.
 * @param folder where a folder for it is made
 * @throws Unavailable; the signal's own reason
 */
export async function copyGraph(
  endpoint: DatasetEndpoint,
  graph: NamedNode,
  folder: string,
  signal?: AbortSignal
): Promise<GraphCopy> {
  const statements = new BucketFiles(await mkdtemp(join(folder, 'graph-')))
  const versionLine = `${iriText(graph)} ${iriText(kg.version)} "`
  let version = 0
  for await (const piece of readGraphLines(endpoint, graph, LONGEST_WAIT_MS)) {
    signal?.throwIfAborted()
    for (const line of canonicalLines(piece).split('\n')) {
      if (line === '') continue
      if (line.startsWith(versionLine))
        version = Math.max(version, Number.parseInt(line.slice(versionLine.length), 10))
      statements.add(line.slice(0, -END.length))
    }
    await statements.flush()
  }
  return { version, statements }
}

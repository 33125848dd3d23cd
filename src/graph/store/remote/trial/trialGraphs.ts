import { randomUUID } from 'node:crypto'
import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { askRows } from '../queryEndpoint.js'
import { sendUpdate, type CommitWay } from '../sendUpdate.js'
import { removeGraph, forgetMarksOf, forgetPassing, passing, passingGraphs, TRIAL } from '../templates.js'

/** Longer than anything takes that lays graphs down for a while. */
const STALE_MS = 86_400_000

/** Two graphs of nobody else's, which are told of in the store so that a later trial finds what a killed one left. */
export async function layTrialGraphs(way: CommitWay): Promise<[NamedNode, NamedNode]> {
  const name = `${TRIAL}${Date.now()}:${randomUUID()}`
  const graphs: [NamedNode, NamedNode] = [
    DataFactory.namedNode(`${name}:one`),
    DataFactory.namedNode(`${name}:other`)
  ]
  await send(passing(graphs), way)
  return graphs
}

/** Leaves nothing of them, nor of what writers that were killed left a day ago or earlier. */
export async function removeTrialGraphs(graphs: readonly NamedNode[], way: CommitWay): Promise<void> {
  const { endpoint, timeoutMs } = way
  const rows = await askRows(endpoint, passingGraphs, { dataset: [], timeoutMs })
  const stale = rows
    .map(row => row['graph'] as NamedNode)
    .filter(({ value }) => Number(/:(\d{13}):/.exec(value)?.[1] ?? Infinity) < Date.now() - STALE_MS)
  const all = [...graphs, ...stale]
  await send(
    `${all.map(graph => `${removeGraph(graph)} ;\n${forgetMarksOf(graph)}`).join('')}${forgetPassing(all)}`,
    way
  )
}

async function send(body: string, way: CommitWay): Promise<void> {
  const id = DataFactory.namedNode(`urn:uuid:${randomUUID()}`)
  await sendUpdate({ body, id, bases: [], timeoutMs: way.timeoutMs }, way)
}

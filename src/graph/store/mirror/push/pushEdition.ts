import { setTimeout as wait } from 'node:timers/promises'
import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { Unavailable } from '../../../../base/errors.js'
import { dcterms, kg } from '../../../vocab/terms.js'
import { termText } from '../../termText.js'
import type { Edition } from '../edition.js'
import type { BatchLimits } from './changeBatches.js'
import type { MirrorTarget } from './mirrorTarget.js'
import { dropMirrorGraph, pushGraph, type GraphState, type PushedGraph, type PushWay } from './pushGraph.js'
import { lockTarget } from './pushLock.js'
import { PushRecord } from './pushRecord.js'
import { deleteData, insertData, stateIn } from './pushTemplates.js'
import { addressText } from './targetAddress.js'

/** What a push needs of an edition. Its files must stay until the push has ended. */
export type PushedEdition = Pick<Edition, 'id' | 'graphs'>

export interface PushOptions {
  /** Holds what is known of targets: `mirrors` of the data folder. */
  readonly folder: string
  /** Ours at the target: which graphs are there, and what they hold. */
  readonly state: NamedNode
  readonly limits?: BatchLimits
  /** Reads what the target holds, and mends what somebody else has changed there. */
  readonly repair?: boolean
  /** How long a target that is gone is waited for; 60 s unless told. In milliseconds. */
  readonly patienceMs?: number
  /** How long another push of this data folder to the same target is waited for. In milliseconds. */
  readonly waitMs?: number
  readonly signal?: AbortSignal | undefined
  readonly progress?: (progress: PushProgress) => void
}

export type PushProgress =
  | { readonly kind: 'batch'; readonly graph: string; readonly added: number; readonly removed: number }
  | { readonly kind: 'graph'; readonly pushed: PushedGraph }
  | { readonly kind: 'waiting'; readonly reason: string; readonly seconds: number }

export interface PushReport {
  readonly edition: string
  /** Of the target's query endpoint. */
  readonly target: string
  readonly graphs: readonly PushedGraph[]
}

/** What engines with small limits still take whole, and others take fast enough. */
const LIMITS: BatchLimits = { bytes: 256 * 1024, statements: 1_000 }
const LONGEST_PAUSE_MS = 30_000

/**
 * Brings the graphs at a target to an edition, and drops those that it put there before and the edition has not. A push
 * that was broken off is taken up where it stopped. It is done graph by graph, batch by batch: until its end a reader of
 * the target sees some of both editions, where the target itself makes nothing else of it.
 * @throws Unavailable when the target stays away, or another process pushes; InvalidInput, TargetForbids, TargetRefused
 */
export async function pushEdition(
  target: MirrorTarget,
  edition: PushedEdition,
  options: PushOptions
): Promise<PushReport> {
  const address = `${addressText(target.updateAddress)} ${options.state.value}`
  const record = await PushRecord.open(options.folder, address)
  const unlock = await lockTarget(record.folder, options.waitMs ?? 0, options.signal)
  try {
    return await insisting(target, edition, record, options)
  } finally {
    unlock()
  }
}

/** Begins anew whenever the target is there again: what was done is known. */
async function insisting(
  target: MirrorTarget,
  edition: PushedEdition,
  record: PushRecord,
  options: PushOptions
): Promise<PushReport> {
  const done = new Map<string, PushedGraph>()
  let since: number | undefined
  for (let pause = 500; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await pushAll(
        target,
        edition,
        record,
        options,
        pushed => {
          since = undefined
          pause = 500
          done.set(pushed.graph, pushed)
        },
        done
      )
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
      since ??= Date.now()
      if (Date.now() - since + pause > (options.patienceMs ?? 60_000)) throw error
      options.progress?.({ kind: 'waiting', reason: error.message, seconds: pause / 1000 })
      await wait(pause, undefined, { signal: options.signal })
    }
  }
}

async function pushAll(
  target: MirrorTarget,
  { id, graphs }: PushedEdition,
  record: PushRecord,
  options: PushOptions,
  keep: (pushed: PushedGraph) => void,
  done: ReadonlyMap<string, PushedGraph>
): Promise<PushReport> {
  const { state, signal, progress } = options
  const way: PushWay = {
    target,
    record,
    state,
    limits: options.limits ?? LIMITS,
    repair: options.repair ?? false,
    signal,
    onBatch: (graph, added, removed) => progress?.({ kind: 'batch', graph, added, removed })
  }
  const held = await readState(target, state, signal)
  const wanted = new Set(graphs.map(each => each.graph))
  const surplus = [...new Set([...held.graphs.keys(), ...record.names()])]
    // Nothing else is ours to drop, whatever the target says.
    .filter(graph => !wanted.has(graph) && graph.startsWith(`${state.value}/`))
    .sort()
  const name = editionName(state, id)
  const oldNames = held.names.filter(each => each !== id).map(each => editionName(state, each))
  if (oldNames.length > 0) await target.update(deleteData(state, oldNames), signal)
  const pushed: PushedGraph[] = []
  const take = (each: PushedGraph) => {
    const before = done.get(each.graph)
    const whole = before !== undefined && each.state === 'unchanged' ? before : each
    pushed.push(whole)
    keep(whole)
    progress?.({ kind: 'graph', pushed: whole })
  }
  for (const graph of graphs) {
    // What was mended a moment ago need not be read again.
    const repair = way.repair && !done.has(graph.graph)
    take(await pushGraph(graph, held.graphs.get(graph.graph) ?? NOTHING, { ...way, repair }))
  }
  for (const graph of surplus) take(await dropMirrorGraph(graph, held.graphs.get(graph) ?? NOTHING, way))
  if (!held.names.includes(id)) await target.update(insertData(state, [name]), signal)
  return { edition: id, target: addressText(target.queryAddress), graphs: pushed }
}

const NOTHING: GraphState = { hashes: [], pushes: [] }

interface TargetState {
  readonly graphs: ReadonlyMap<string, GraphState>
  /** Editions that it says to be at. */
  readonly names: readonly string[]
}

/** What a target says of itself. */
export async function readState(
  target: MirrorTarget,
  state: NamedNode,
  signal?: AbortSignal
): Promise<TargetState> {
  const graphs = new Map<string, { hashes: string[]; pushes: string[] }>()
  const names: string[] = []
  for (const { graph, what, value } of await target.select(stateIn(state), { signal })) {
    if (graph === undefined || value === undefined) continue
    if (graph === state.value) {
      if (what === dcterms.identifier.value) names.push(value)
      continue
    }
    const known = graphs.get(graph) ?? { hashes: [], pushes: [] }
    graphs.set(graph, known)
    if (what === kg.editionHash.value) known.hashes.push(value)
    if (what === kg.editionUnderWay.value) known.pushes.push(value)
  }
  return { graphs, names }
}

function editionName(state: NamedNode, id: string): string {
  return `${termText(state)} ${termText(dcterms.identifier)} ${termText(DataFactory.literal(id))}`
}

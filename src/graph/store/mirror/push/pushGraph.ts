import { randomUUID } from 'node:crypto'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { ScopeGraph } from '../edition.js'
import { changeBatches, type BatchLimits } from './changeBatches.js'
import { measureChanges } from './measureChanges.js'
import type { MirrorTarget } from './mirrorTarget.js'
import { asItIs, normalFormOf, type NormalForm } from './normalForm.js'
import type { PushedChange, PushedContent, PushRecord } from './pushRecord.js'
import { deleteData, dropGraph, holdsLines, insertData, isChanging, sequence } from './pushTemplates.js'
import { countAt, readTargetGraph } from './readTargetGraph.js'
import { Refusals, sendSteps } from './sendSteps.js'
import { statementsOf } from './statementsOf.js'
import { valueChanges } from './valueChanges.js'
import { valueGroups } from './valueGroups.js'

export interface PushWay {
  readonly target: MirrorTarget
  readonly record: PushRecord
  /** Ours at the target: what its graphs hold. */
  readonly state: NamedNode
  readonly limits: BatchLimits
  /** Reads what the target holds, whatever is said of it. */
  readonly repair: boolean
  readonly signal?: AbortSignal | undefined
  readonly onBatch: (graph: string, added: number, removed: number) => void
}

/** What the target says of one of its graphs. */
export interface GraphState {
  readonly hashes: readonly string[]
  /** Names of pushes that have begun and not ended. */
  readonly pushes: readonly string[]
}

export interface PushedGraph {
  readonly graph: string
  readonly state: 'unchanged' | 'changed' | 'dropped'
  /** Statements that are meant to be there. */
  readonly statements: number
  /** Of this run. A value that was written anew counts in both. */
  readonly added: number
  readonly removed: number
  /** Statements that the server does not take. */
  readonly refused: number
  readonly refusals: Refusals['examples']
  /** How it was known what the target held. */
  readonly knownBy: 'hash' | 'record' | 'resumed' | 'reading' | 'emptiness'
}

type Known = Pick<PushedGraph, 'knownBy'> & { readonly content: PushedContent }

const EMPTY: PushedContent = { sha256: '' }

/** Brings one graph to what an edition says of its scope. @throws as `sendSteps` and `readTargetGraph` */
export async function pushGraph(wanted: ScopeGraph, found: GraphState, way: PushWay): Promise<PushedGraph> {
  const { record } = way
  const name = DataFactory.namedNode(wanted.graph)
  const counted = new Counted(wanted, way)
  let state = found
  const before = record.of(wanted.graph)
  if (
    !way.repair &&
    before.change !== undefined &&
    (await canResume(before.change, before.held, state, record))
  ) {
    // To its end first, so that it is known what the target holds.
    state = await finish(name, before.held ?? EMPTY, before.change, state, way, counted)
    counted.knownBy = 'resumed'
  }
  const isAtRest = state.pushes.length === 0 && state.hashes.length === 1
  // Ended at the target, and killed before it was written down here.
  if (isAtRest && before.change?.to.sha256 === state.hashes[0])
    await record.set(wanted.graph, { held: before.change!.to })
  const { held } = record.of(wanted.graph)
  const isThere = isAtRest && state.hashes[0] === wanted.sha256 && !way.repair
  if (isThere && held?.sha256 === wanted.sha256) return counted.result(held.refused ?? 0)
  if (isThere) {
    await record.set(wanted.graph, { held: await record.keep(wanted.nQuads.path, wanted.sha256) })
    return counted.result(0)
  }
  const known = await contentOf(name, state, way)
  if (counted.knownBy !== 'resumed') counted.knownBy = known.knownBy
  const change: PushedChange = {
    push: randomUUID(),
    to: await record.keep(wanted.nQuads.path, wanted.sha256),
    done: 0,
    refused: 0
  }
  await record.set(wanted.graph, { held: known.content, change })
  await way.target.update(insertData(way.state, [isChanging(name, change.push)]), way.signal)
  state = { ...state, pushes: [...state.pushes, change.push] }
  await finish(name, known.content, change, state, way, counted)
  return counted.result(record.of(wanted.graph).held?.refused ?? 0)
}

/** A graph that no edition has any more, or never had. */
export async function dropMirrorGraph(graph: string, found: GraphState, way: PushWay): Promise<PushedGraph> {
  const name = DataFactory.namedNode(graph)
  const removed = await countAt(way.target, name, '', way.signal)
  await way.target.update(dropGraph(name), way.signal)
  const said = linesOf(name, found)
  if (said.length > 0) await way.target.update(deleteData(way.state, said), way.signal)
  await way.record.set(graph, undefined)
  way.onBatch(graph, 0, removed)
  return {
    graph,
    state: 'dropped',
    statements: 0,
    added: 0,
    removed,
    refused: 0,
    refusals: [],
    knownBy: 'hash'
  }
}

async function canResume(
  change: PushedChange,
  held: PushedContent | undefined,
  state: GraphState,
  record: PushRecord
): Promise<boolean> {
  const isOurs = state.pushes.length === 1 && state.pushes[0] === change.push
  return isOurs && (await record.has(change.to)) && (held === undefined || (await record.has(held)))
}

/** What the target holds now. */
async function contentOf(graph: NamedNode, state: GraphState, way: PushWay): Promise<Known> {
  const { held } = way.record.of(graph.value)
  const isSaid = state.pushes.length === 0 && state.hashes.length === 1 && state.hashes[0] === held?.sha256
  if (!way.repair && isSaid && held !== undefined && (await way.record.has(held)))
    return { content: held, knownBy: 'record' }
  if ((await countAt(way.target, graph, '', way.signal)) === 0)
    return { content: EMPTY, knownBy: 'emptiness' }
  const folder = await mkdtemp(join(way.record.folder, 'reading-'))
  try {
    const read = await readTargetGraph(way.target, graph, folder, way.signal)
    if (read.foreign > 0) {
      await way.target.update(dropGraph(graph), way.signal)
      return { content: EMPTY, knownBy: 'reading' }
    }
    const file = `${basename(folder)}.nq.gz`
    await rename(read.file, join(way.record.folder, file))
    return { content: { sha256: 'read', file, isRead: true }, knownBy: 'reading' }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function finish(
  graph: NamedNode,
  from: PushedContent,
  change: PushedChange,
  state: GraphState,
  way: PushWay,
  counted: Counted
): Promise<GraphState> {
  const { target, record, signal } = way
  const trial = DataFactory.namedNode(`${way.state.value}/trial`)
  const normal: NormalForm = from.isRead ? normalFormOf(await measureChanges(target, trial, signal)) : asItIs
  const changes = valueChanges(
    valueGroups(statementsOf(record.pathOf(from), graph)),
    valueGroups(statementsOf(record.pathOf(change.to), graph)),
    normal
  )
  let refused = change.refused
  for await (const { steps, done } of changeBatches(changes, way.limits, change.done)) {
    const before = counted.refusals.count
    await sendSteps(target, graph, steps, counted.refusals, signal)
    refused += counted.refusals.count - before
    counted.add(steps)
    await record.set(graph.value, { held: from, change: { ...change, done, refused } })
  }
  const said = linesOf(graph, state)
  const { sha256 } = change.to
  await target.update(
    sequence([
      ...(said.length > 0 ? [deleteData(way.state, said)] : []),
      insertData(way.state, [holdsLines(graph, sha256)])
    ]),
    signal
  )
  await record.set(graph.value, { held: { ...change.to, ...(refused > 0 && { refused }) } })
  return { hashes: [sha256], pushes: [] }
}

function linesOf(graph: NamedNode, { hashes, pushes }: GraphState): string[] {
  return [...hashes.map(hash => holdsLines(graph, hash)), ...pushes.map(push => isChanging(graph, push))]
}

class Counted {
  readonly refusals = new Refusals()
  knownBy: PushedGraph['knownBy'] = 'hash'
  #added = 0
  #removed = 0
  #isChanged = false

  constructor(
    private readonly wanted: ScopeGraph,
    private readonly way: PushWay
  ) {}

  add(
    steps: readonly {
      readonly removed: readonly string[]
      readonly emptied: readonly string[]
      readonly added: readonly string[]
    }[]
  ): void {
    const sum = (lines: readonly (readonly string[])[]) => lines.reduce((all, each) => all + each.length, 0)
    const added = sum(steps.map(step => step.added))
    const removed = sum(steps.map(step => [...step.removed, ...step.emptied]))
    this.#added += added
    this.#removed += removed
    this.#isChanged = true
    this.way.onBatch(this.wanted.graph, added, removed)
  }

  result(refused: number): PushedGraph {
    return {
      graph: this.wanted.graph,
      state: this.#isChanged ? 'changed' : 'unchanged',
      statements: this.wanted.statements,
      added: this.#added,
      removed: this.#removed,
      refused,
      refusals: this.refusals.examples,
      knownBy: this.knownBy
    }
  }
}

import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { ScopeGraph } from '../edition.js'
import { measureChanges } from './measureChanges.js'
import type { MirrorTarget } from './mirrorTarget.js'
import { normalFormOf, type NormalForm } from './normalForm.js'
import { readState, type PushedEdition, type PushOptions } from './pushEdition.js'
import { readTargetGraph } from './readTargetGraph.js'
import { statementLine, statementsOf } from './statementsOf.js'
import { addressText } from './targetAddress.js'
import { valueChanges } from './valueChanges.js'
import { valueGroups, type ValueGroup } from './valueGroups.js'

export interface CheckedGraph {
  readonly graph: string
  readonly same: boolean
  readonly expected: CheckedContent
  readonly found: CheckedContent
  /** Statements of the edition that the target has not, and the other way about. */
  readonly missing: number
  readonly surplus: number
}

export interface CheckedContent {
  readonly statements: number
  /** SHA-256 over the lines in normal form; where that changes nothing, the edition's own hash. */
  readonly sha256: string
}

export interface CheckReport {
  readonly edition: string
  readonly target: string
  /** What the target was found to change in literals, and is not counted as a difference. */
  readonly changes: readonly string[]
  readonly graphs: readonly CheckedGraph[]
}

/**
 * Reads all that a target holds of an edition, and of graphs that it was given before, and says where it differs.
 * @throws as `readTargetGraph`
 */
export async function checkMirror(
  target: MirrorTarget,
  edition: PushedEdition,
  { state, signal }: Pick<PushOptions, 'state' | 'signal'>
): Promise<CheckReport> {
  const changes = await measureChanges(target, DataFactory.namedNode(`${state.value}/trial`), signal)
  const normal = normalFormOf(changes)
  const held = await readState(target, state, signal)
  const wanted = new Map(edition.graphs.map(each => [each.graph, each]))
  const graphs: CheckedGraph[] = []
  for (const name of new Set([...wanted.keys(), ...held.graphs.keys()])) {
    graphs.push(await checkGraph(target, DataFactory.namedNode(name), wanted.get(name), normal, signal))
  }
  return {
    edition: edition.id,
    target: addressText(target.queryAddress),
    changes: changes.map(({ about }) => about),
    graphs
  }
}

async function checkGraph(
  target: MirrorTarget,
  graph: NamedNode,
  wanted: ScopeGraph | undefined,
  normal: NormalForm,
  signal: AbortSignal | undefined
): Promise<CheckedGraph> {
  const folder = await mkdtemp(join(tmpdir(), 'beleg-check-'))
  try {
    const read = await readTargetGraph(target, graph, folder, signal)
    const groupsIn = (path: string | undefined) => valueGroups(statementsOf(path, graph))
    const expected = await contentOf(groupsIn(wanted?.nQuads.path), graph, normal)
    const found = await contentOf(groupsIn(read.file), graph, normal)
    let [missing, surplus] = [0, read.foreign]
    for await (const some of valueChanges(groupsIn(read.file), groupsIn(wanted?.nQuads.path), normal)) {
      for (const { added, removed } of some) {
        missing += added.length
        surplus += removed.length
      }
    }
    const same = missing === 0 && surplus === 0 && expected.sha256 === found.sha256
    return { graph: graph.value, same, expected, found, missing, surplus }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function contentOf(
  groups: AsyncIterable<readonly ValueGroup[]>,
  graph: NamedNode,
  normal: NormalForm
): Promise<CheckedContent> {
  const hash = createHash('sha256')
  let count = 0
  for await (const some of groups) {
    for (const { statements } of some) {
      const lines = statements.map(each => statementLine(normal(each), graph)).sort()
      count += lines.length
      hash.update(lines.join(''))
    }
  }
  return { statements: count, sha256: hash.digest('hex') }
}

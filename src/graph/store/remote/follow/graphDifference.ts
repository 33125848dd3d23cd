import { appendFile, mkdtemp } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { NamedNode } from '@rdfjs/types'
import { BUCKETS } from '../../mirror/editionOrder.js'
import { mustBeStatement } from '../../mirror/push/statementsOf.js'
import type { GraphCopy } from './copyGraph.js'

/** What makes one copy of a graph of the other. */
export interface GraphDifference {
  readonly graph: NamedNode
  /** At which it stands before. */
  readonly expected: number
  readonly removed: ListedStatements
  readonly added: ListedStatements
}

/** @throws Error for a statement that no commit of ours has written, such as one with a blank node */
export async function graphDifference(
  graph: NamedNode,
  before: GraphCopy,
  after: GraphCopy,
  folder: string
): Promise<GraphDifference> {
  const own = await mkdtemp(join(folder, 'difference-'))
  const removed = new ListedStatements(join(own, 'removed'))
  const added = new ListedStatements(join(own, 'added'))
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    const old = await before.statements.sorted(bucket)
    const next = await after.statements.sorted(bucket)
    await removed.add(without(old, next))
    await added.add(without(next, old))
  }
  return { graph, expected: before.version, removed, added }
}

/** Those of one list that the other has not. */
function without(one: readonly string[], other: readonly string[]): string[] {
  if (other.length === 0) return [...one]
  const others = new Set(other)
  return one.filter(each => !others.has(each))
}

/** Characters that stay in memory. */
const ROOM = 1_000_000

/** Statements in the order in which they came, in memory or a file. */
export class ListedStatements {
  #waiting = ''
  #isSpilled = false
  count = 0

  constructor(private readonly path: string) {}

  async add(statements: readonly string[]): Promise<void> {
    this.count += statements.length
    for (const each of statements) this.#waiting += `${mustBeStatement(each)} .\n`
    if (this.#waiting.length < ROOM) return
    await appendFile(this.path, this.#waiting)
    this.#isSpilled = true
    this.#waiting = ''
  }

  /** As lines of N-Triples. */
  async *text(): AsyncGenerator<Buffer> {
    if (this.#isSpilled) for await (const piece of createReadStream(this.path)) yield piece as Buffer
    yield Buffer.from(this.#waiting)
  }
}

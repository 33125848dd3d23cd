import { groupOrder, type ValueGroup } from './valueGroups.js'
import type { NormalForm } from './normalForm.js'

/** What must happen to what a graph says of one subject by one predicate. */
export interface SubjectChange {
  readonly pair: string
  readonly removed: readonly string[]
  readonly added: readonly string[]
  /** All that is said then. */
  readonly kept: readonly string[]
}

/**
 * What leads from one content of a graph to another; both in the order of editions, so that neither lies in memory.
 * Statements that are the same in normal form are the same.
 */
export async function* valueChanges(
  before: AsyncIterable<readonly ValueGroup[]>,
  after: AsyncIterable<readonly ValueGroup[]>,
  normal: NormalForm
): AsyncGenerator<SubjectChange[]> {
  const old = new Cursor(before)
  const next = new Cursor(after)
  let changes: SubjectChange[] = []
  try {
    for (;;) {
      const [was, is] = [old.current ?? (await old.load()), next.current ?? (await next.load())]
      if (was === undefined && is === undefined) break
      const order = was === undefined ? 1 : is === undefined ? -1 : groupOrder(was, is)
      if (order <= 0) old.advance()
      if (order >= 0) next.advance()
      const change = changeOf(order <= 0 ? was : undefined, order >= 0 ? is : undefined, normal)
      if (change === undefined) continue
      changes.push(change)
      if (changes.length < 500) continue
      yield changes
      changes = []
    }
  } finally {
    await Promise.all([old.end(), next.end()])
  }
  if (changes.length > 0) yield changes
}

function changeOf(
  was: ValueGroup | undefined,
  is: ValueGroup | undefined,
  normal: NormalForm
): SubjectChange | undefined {
  const [before, after] = [was?.statements ?? [], is?.statements ?? []]
  if (before.length === after.length && before.every((each, index) => each === after[index])) return undefined
  const [had, has] = [new Set(before.map(normal)), new Set(after.map(normal))]
  const removed = before.filter(each => !has.has(normal(each)))
  const added = after.filter(each => !had.has(normal(each)))
  if (removed.length === 0 && added.length === 0) return undefined
  return { pair: (was ?? is)!.pair, removed, added, kept: after }
}

/** One group after the other of what comes in pieces. */
class Cursor {
  readonly #source: AsyncIterator<readonly ValueGroup[]>
  #piece: readonly ValueGroup[] = []
  #at = 0

  constructor(source: AsyncIterable<readonly ValueGroup[]>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  get current(): ValueGroup | undefined {
    return this.#piece[this.#at]
  }

  advance(): void {
    this.#at += 1
  }

  async load(): Promise<ValueGroup | undefined> {
    while (this.current === undefined) {
      const next = await this.#source.next()
      if (next.done === true) return undefined
      this.#piece = next.value
      this.#at = 0
    }
    return this.current
  }

  async end(): Promise<void> {
    await this.#source.return?.()
  }
}

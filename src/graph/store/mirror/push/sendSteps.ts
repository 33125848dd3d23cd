import type { NamedNode } from '@rdfjs/types'
import type { PushStep } from './changeBatches.js'
import { TargetRefused } from './endpoint.js'
import type { MirrorTarget } from './mirrorTarget.js'
import { deleteData, deleteValues, insertData, sequence } from './pushTemplates.js'

/** What a server takes none of, so many times and nothing else in between, is no matter of single statements. */
const IN_A_ROW = 25

/** Statements that a server does not take, and how many in a row there were. */
export class Refusals {
  count = 0
  /** The first of them, with what the server said. */
  readonly examples: { readonly statement: string; readonly reason: string }[] = []
  #inRow = 0

  /** @throws the server's own refusal when it refuses everything */
  add(statement: string, refusal: TargetRefused): void {
    this.count += 1
    this.#inRow += 1
    if (this.#inRow > IN_A_ROW) throw refusal
    if (this.examples.length < 3)
      this.examples.push({ statement: statement.slice(0, 300), reason: refusal.message })
  }

  taken(): void {
    this.#inRow = 0
  }
}

/**
 * Sends them as one update. When the server refuses that (too large for it, or something in it that it does not take),
 * they are sent in halves, until what it does not take is known; the rest is in.
 * @throws TargetForbids, Unavailable; TargetRefused when it refuses all
 */
export async function sendSteps(
  target: MirrorTarget,
  graph: NamedNode,
  steps: readonly PushStep[],
  refusals: Refusals,
  signal?: AbortSignal
): Promise<void> {
  try {
    await target.update(textOf(graph, steps), signal)
    refusals.taken()
  } catch (error) {
    if (!(error instanceof TargetRefused)) throw error
    const parts = halvesOf(steps)
    if (parts === undefined) return refusals.add(linesOf(steps).join(' . '), error)
    for (const part of parts) await sendSteps(target, graph, part, refusals, signal)
  }
}

function textOf(graph: NamedNode, steps: readonly PushStep[]): string {
  const removed = steps.flatMap(step => step.removed)
  const emptied = steps.flatMap(step => step.emptied)
  const added = steps.flatMap(step => step.added)
  return sequence([
    ...(removed.length > 0 ? [deleteData(graph, removed)] : []),
    ...(emptied.length > 0 ? [deleteValues(graph, emptied)] : []),
    ...(added.length > 0 ? [insertData(graph, added)] : [])
  ])
}

/** In the same order; undefined for what cannot be parted. */
function halvesOf(steps: readonly PushStep[]): (readonly PushStep[])[] | undefined {
  if (steps.length > 1) {
    const half = Math.ceil(steps.length / 2)
    return [steps.slice(0, half), steps.slice(half)]
  }
  const { removed, emptied, added } = steps[0]!
  const kinds = [removed, emptied, added].filter(lines => lines.length > 0)
  if (kinds.length > 1) {
    const none: PushStep = { removed: [], emptied: [], added: [] }
    return [
      { ...none, removed },
      { ...none, emptied },
      { ...none, added }
    ]
      .filter(step => linesOf([step]).length > 0)
      .map(step => [step])
  }
  if (kinds[0]!.length < 2) return undefined
  const half = Math.ceil(kinds[0]!.length / 2)
  const partOf = (from: number, to?: number): PushStep => ({
    removed: removed.slice(from, to),
    emptied: emptied.slice(from, to),
    added: added.slice(from, to)
  })
  return [[partOf(0, half)], [partOf(half)]]
}

function linesOf(steps: readonly PushStep[]): string[] {
  return steps.flatMap(({ removed, emptied, added }) => [...removed, ...emptied, ...added])
}

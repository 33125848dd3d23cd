import type { SubjectChange } from './valueChanges.js'

/** A part of a change that is sent whole. Removing comes before adding. */
export interface PushStep {
  readonly removed: readonly string[]
  /** Pairs `<s> <p>` all of whose values go. */
  readonly emptied: readonly string[]
  readonly added: readonly string[]
}

export interface Batch {
  readonly steps: readonly PushStep[]
  /** How many changes are done, counted from the first, when this batch is. */
  readonly done: number
}

export interface BatchLimits {
  readonly bytes: number
  readonly statements: number
}

/** @param from changes that were done before and are not sent again */
export async function* changeBatches(
  changes: AsyncIterable<readonly SubjectChange[]>,
  limits: BatchLimits,
  from = 0
): AsyncGenerator<Batch> {
  let steps: PushStep[] = []
  let [bytes, statements, seen] = [0, 0, 0]
  for await (const some of changes) {
    for (const change of some) {
      seen += 1
      if (seen <= from) continue
      for (const step of stepsOf(change, limits)) {
        const [more, lines] = sizeOf(step)
        if (steps.length > 0 && (bytes + more > limits.bytes || statements + lines > limits.statements)) {
          yield { steps, done: seen - 1 }
          ;[steps, bytes, statements] = [[], 0, 0]
        }
        steps.push(step)
        bytes += more
        statements += lines
      }
    }
  }
  if (steps.length > 0) yield { steps, done: seen }
}

/**
 * A literal with a datatype may stand at the server in another spelling, which "DELETE DATA" does not find (Virtuoso):
 * all values go, and those that stay come again.
 */
function* stepsOf({ pair, removed, added, kept }: SubjectChange, limits: BatchLimits): Generator<PushStep> {
  const isRewritten = removed.some(each => each.includes('"^^<'))
  const coming = partsOf(isRewritten ? kept : added, limits)
  const going = isRewritten ? [] : partsOf(removed, limits)
  for (const part of going.slice(0, -1)) yield { removed: part, emptied: [], added: [] }
  yield { removed: going.at(-1) ?? [], emptied: isRewritten ? [pair] : [], added: coming[0] ?? [] }
  for (const part of coming.slice(1)) yield { removed: [], emptied: [], added: part }
}

function partsOf(lines: readonly string[], limits: BatchLimits): string[][] {
  const parts: string[][] = []
  let [part, bytes]: [string[], number] = [[], 0]
  for (const line of lines) {
    if (part.length > 0 && (bytes + line.length > limits.bytes || part.length >= limits.statements)) {
      parts.push(part)
      ;[part, bytes] = [[], 0]
    }
    part.push(line)
    bytes += line.length
  }
  if (part.length > 0) parts.push(part)
  return parts
}

function sizeOf({ removed, emptied, added }: PushStep): [bytes: number, statements: number] {
  const lines = [...removed, ...emptied, ...added]
  return [lines.reduce((sum, line) => sum + line.length, 0), lines.length]
}

import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** What comparing an example of the contract with an answer may skip (`volatile.yaml`). */
export interface Volatile {
  /** All when absent. */
  readonly of?: readonly string[]
  /** Matched in the text of both; JSON is set in lines, one member each. */
  readonly pattern: string
  readonly why: string
}

const { differs, unordered, shortened } = parse(
  readFileSync(new URL('volatile.yaml', import.meta.url), 'utf8')
) as {
  readonly differs: readonly Volatile[]
  readonly unordered: readonly { readonly of: string }[]
  readonly shortened: readonly { readonly of: string }[]
}

export { differs }

/** The text with `…` in the place of what differs from run to run. @param matched told which entries did */
export function steady(operationId: string, text: string, matched?: Set<Volatile>): string {
  return differs
    .filter(({ of }) => of?.includes(operationId) ?? true)
    .reduce(
      (left, each) =>
        left.replace(new RegExp(each.pattern, 'g'), () => {
          matched?.add(each)
          return '…'
        }),
      text
    )
}

/** The same of a value, as JSON in lines; the order of members is free. */
export function steadyJson(operationId: string, value: unknown, matched?: Set<Volatile>): string {
  const text = (part: unknown) => steady(operationId, JSON.stringify(part, undefined, 1), matched)
  const isFree = unordered.some(({ of }) => of === operationId)
  return text(
    inOrder(value, list =>
      isFree ? list.toSorted((one, other) => (text(one) < text(other) ? -1 : 1)) : list
    )
  )
}

function inOrder(value: unknown, ordered: (list: unknown[]) => unknown[]): unknown {
  if (Array.isArray(value)) return ordered(value.map(each => inOrder(each, ordered)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, member]) => [name, inOrder(member, ordered)])
  )
}

/** What of an answer its example has to show: all, or what is left when the rest is left out where that may be. */
export function comparable(operationId: string, said: unknown, shown: unknown): unknown {
  return shortened.some(({ of }) => of === operationId) ? cut(operationId, said, shown) : said
}

function cut(operationId: string, said: unknown, shown: unknown): unknown {
  if (typeof said === 'string' && typeof shown === 'string' && said.includes('\n')) {
    return linesOf(operationId, said, shown)
  }
  if (Array.isArray(said) && Array.isArray(shown)) {
    return said.slice(0, shown.length).map((each, at) => cut(operationId, each, shown[at]))
  }
  if (typeof said !== 'object' || said === null || typeof shown !== 'object' || shown === null) return said
  return Object.fromEntries(
    Object.entries(said).map(([name, member]) => [
      name,
      cut(operationId, member, (shown as Record<string, unknown>)[name])
    ])
  )
}

/** The lines of a text that stand in the other, in the same order. */
function linesOf(operationId: string, said: string, shown: string): string {
  const wanted = steady(operationId, shown).split('\n')
  let next = 0
  const kept = steady(operationId, said)
    .split('\n')
    .filter(line => {
      const isWanted = line === wanted[next]
      if (isWanted) next += 1
      return isWanted
    })
  return kept.join('\n')
}

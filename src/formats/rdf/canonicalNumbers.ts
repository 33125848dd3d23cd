import { createHash } from 'node:crypto'
import type { Quad } from '@rdfjs/types'
import { canonize } from 'rdf-canonize'
import { written, type BlankParts } from './blankParts.js'

/** What telling the nodes of one description apart may cost: looks at a node, and comparisons of nodes that look alike. */
export const canonicalLimits = { looks: 1_000_000, comparisons: 5_000 }

/** Nodes look so much alike that telling them apart would take too long. */
export class TooMuchAlike extends Error {}

/**
 * Numbers the blank nodes of statements by what is said of them, whatever their labels and their order.
 * Nearly always the neighbours tell all nodes apart; otherwise RDFC-1.0 does, which takes long for larger graphs.
 * @param quads without repetitions, and their parts; labels must not begin with `c14n`
 * @throws TooMuchAlike
 */
export async function canonicalNumbers(
  quads: readonly Quad[],
  parts: readonly BlankParts[]
): Promise<ReadonlyMap<string, number>> {
  const ordered = byNeighbours(parts)
  if (ordered !== undefined) return new Map(ordered.map((label, number) => [label, number]))
  const canonicalIdMap = new Map<string, string>()
  try {
    await canonize(quads, {
      algorithm: 'RDFC-1.0',
      canonicalIdMap,
      maxDeepIterations: canonicalLimits.comparisons
    })
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Maximum deep iterations'))
      throw new TooMuchAlike()
    throw error
  }
  return new Map([...canonicalIdMap].map(([label, name]) => [label, Number(name.replace('c14n', ''))]))
}

type Looks = Map<string, string>

/** The labels in canonical order; undefined when neighbours do not tell all nodes apart. @throws TooMuchAlike */
function byNeighbours(parts: readonly BlankParts[]): string[] | undefined {
  const about = new Map<string, BlankParts[]>()
  for (const each of parts) {
    for (const label of new Set(each.labels)) {
      if (label === undefined) continue
      const others = about.get(label)
      if (others === undefined) about.set(label, [each])
      else others.push(each)
    }
  }
  let looks: Looks = new Map()
  let different = 0
  for (let cost = parts.length; cost <= canonicalLimits.looks; cost += parts.length) {
    looks = lookAgain(about, looks)
    const found = new Set(looks.values()).size
    if (found === about.size) {
      return [...looks].sort(([, a], [, b]) => (a < b ? -1 : 1)).map(([label]) => label)
    }
    if (found === different) {
      if (!isTree(parts, about.size)) return undefined
      setApart(looks)
    }
    different = found
  }
  throw new TooMuchAlike()
}

/** Each node by its own look so far and those of its neighbours. */
function lookAgain(about: ReadonlyMap<string, readonly BlankParts[]>, before: Looks): Looks {
  const looks: Looks = new Map()
  for (const [label, said] of about) {
    const lines = said.map(each =>
      written(each, other => (other === label ? '_:self' : `_:${before.get(other) ?? 'other'}`))
    )
    const own = `${before.get(label) ?? ''}\n${lines.sort().join('\n')}`
    looks.set(label, createHash('sha256').update(own, 'utf8').digest('base64'))
  }
  return looks
}

/** In a tree, nodes that still look alike are interchangeable: whichever comes first, the outcome is the same. */
function setApart(looks: Looks): void {
  const seen = new Map<string, string>()
  let first: string | undefined
  for (const [label, look] of looks) {
    if (seen.has(look) && (first === undefined || look < first)) first = look
    seen.set(look, label)
  }
  looks.set(seen.get(first!)!, `${first} first`)
}

/** Whether the blank nodes, which are connected, hang together without a ring. */
function isTree(parts: readonly BlankParts[], nodes: number): boolean {
  const edges = new Set<string>()
  for (const { labels } of parts) {
    const ends = [...new Set(labels.filter(label => label !== undefined))].sort()
    if (ends.length > 2) return false
    if (ends.length === 2) edges.add(ends.join(' '))
  }
  return edges.size === nodes - 1
}

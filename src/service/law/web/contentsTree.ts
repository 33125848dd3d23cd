import { localName } from '../../../graph/ownIris.js'
import { isRecital } from '../../../proof/law/addresses/isRecital.js'
import type { OutlineEntry } from '../../../graph/acts/openActOutlines.js'

/** A heading of an act with what stands below it. */
export interface Heading {
  readonly label: string
  /** The fragment of the act's page that names it: that of its first provision, and its depth (`vor_433.2`). */
  readonly anchor: string
  readonly children: readonly ContentsNode[]
  /** The first and the last provision below it. */
  readonly first: OutlineEntry
  readonly last: OutlineEntry
}

export type ContentsNode = { readonly heading: Heading } | { readonly entry: OutlineEntry }

/** The contents of an act as a tree; `recitals` is what recitals stand below, which have no heading. */
export function contentsTree(outline: readonly OutlineEntry[], recitals: string): ContentsNode[] {
  return level(outline, 0, recitals)
}

/** The headings above a provision, from the outermost. */
export function headingsAbove(tree: readonly ContentsNode[], entry: OutlineEntry): Heading[] {
  for (const node of tree) {
    if ('entry' in node) {
      if (node.entry.iri === entry.iri) return []
      continue
    }
    const inside = holds(node.heading.children, entry)
      ? headingsAbove(node.heading.children, entry)
      : undefined
    if (inside !== undefined) return [node.heading, ...inside]
  }
  return []
}

function holds(tree: readonly ContentsNode[], entry: OutlineEntry): boolean {
  return tree.some(node =>
    'entry' in node ? node.entry.iri === entry.iri : holds(node.heading.children, entry)
  )
}

function level(entries: readonly OutlineEntry[], depth: number, recitals: string): ContentsNode[] {
  const nodes: ContentsNode[] = []
  for (let at = 0; at < entries.length;) {
    const label = headingOf(entries[at]!, depth, recitals)
    if (label === undefined) {
      nodes.push({ entry: entries[at]! })
      at++
      continue
    }
    let next = at + 1
    while (next < entries.length && headingOf(entries[next]!, depth, recitals) === label) next++
    const own = entries.slice(at, next)
    const anchor = `vor_${localName(own[0]!.iri)}.${depth + 1}`
    const children = level(own, depth + 1, recitals)
    nodes.push({ heading: { label, anchor, children, first: own[0]!, last: own.at(-1)! } })
    at = next
  }
  return nodes
}

function headingOf({ path, iri }: OutlineEntry, depth: number, recitals: string): string | undefined {
  if (path.length === 0 && depth === 0 && isRecital(iri)) return recitals
  return path[depth]
}

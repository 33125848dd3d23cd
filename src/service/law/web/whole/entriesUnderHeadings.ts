import type { OutlineEntry } from '../../../../graph/acts/openActOutlines.js'
import type { ContentsNode, Heading } from '../contentsTree.js'

/** A provision with the headings above it, from the outermost. */
export interface EntryUnderHeadings {
  readonly entry: OutlineEntry
  readonly above: readonly Heading[]
}

/** The provisions of an act in their order. */
export function entriesUnderHeadings(
  tree: readonly ContentsNode[],
  above: readonly Heading[] = []
): EntryUnderHeadings[] {
  return tree.flatMap(node =>
    'entry' in node
      ? [{ entry: node.entry, above }]
      : entriesUnderHeadings(node.heading.children, [...above, node.heading])
  )
}

/** Those headings above a provision that do not stand above the one before it. */
export function headingsBegun(above: readonly Heading[], before: readonly Heading[] = []): Heading[] {
  const same = above.findIndex((heading, depth) => heading !== before[depth])
  return same < 0 ? [] : above.slice(same)
}

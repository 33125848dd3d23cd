import type { NamedNode } from '@rdfjs/types'

/** As people count: 9 before 10. */
export function inOrder(nodes: readonly NamedNode[]): NamedNode[] {
  const collator = new Intl.Collator('de', { numeric: true })
  return [...nodes].sort((a, b) => collator.compare(a.value, b.value))
}

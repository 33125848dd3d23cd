import type { NamedNode, Quad } from '@rdfjs/types'
import type { LoadDifference } from './difference.js'
import type { LanguageChange } from './languageChanges.js'
import type { StateChanges } from './stateChanges.js'

/** What some content would change, as of one moment of the graphs. */
export interface LoadComparison {
  /** Of the shared graph, the provenance graph and that of states, to commit with. */
  readonly versions: readonly [number, number, number]
  readonly shared: LoadDifference
  readonly states: LoadDifference
  readonly provenance: LoadDifference
  /** What the shared graph holds of the roots and their parts. */
  readonly held: readonly Quad[]
  readonly concepts: ConceptChanges
  readonly stateChanges: readonly StateChanges[]
  readonly languageChanges: readonly LanguageChange[]
}

/** Nodes of the shared graph. */
export interface ConceptChanges {
  readonly added: readonly NamedNode[]
  readonly changed: readonly NamedNode[]
  readonly removed: readonly NamedNode[]
}

/** The nodes that a difference adds, changes and removes. */
export function conceptChanges(
  held: readonly Quad[],
  wanted: readonly Quad[],
  { added, removed }: LoadDifference
): ConceptChanges {
  const before = subjectsOf(held)
  const after = subjectsOf(wanted)
  const touched = [...subjectsOf(added, removed).values()]
  return {
    added: touched.filter(node => !before.has(node.value)),
    changed: touched.filter(node => before.has(node.value) && after.has(node.value)),
    removed: touched.filter(node => !after.has(node.value))
  }
}

function subjectsOf(...lists: (readonly Quad[])[]): Map<string, NamedNode> {
  const subjects = new Map<string, NamedNode>()
  for (const quads of lists) {
    for (const { subject } of quads) subjects.set(subject.value, subject as NamedNode)
  }
  return subjects
}

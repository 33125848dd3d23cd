import type { NamedNode, Quad } from '@rdfjs/types'
import type { Identifiers } from '../../graph/identifiers.js'
import { actsInVersions } from '../../graph/states/actsInVersions.js'
import { turnedTo } from '../../graph/states/turnedTo.js'
import { isDerivedLink } from '../law/legalBases/derivedLinks.js'
import { splitProvenance } from './content.js'
import { actsAmong, statementsByAct } from './mergeStates.js'

/** What three graphs say of some roots and their parts. */
interface Nodes {
  readonly shared: readonly Quad[]
  readonly states: readonly Quad[]
  readonly provenance: readonly Quad[]
}

/** The same as of a day: of acts in versions that state their days, what is today's on it. @param today YYYY-MM-DD */
export function turnedNodes(
  roots: readonly NamedNode[],
  ids: Identifiers,
  nodes: Nodes,
  today: string
): Nodes {
  const inVersions = actsInVersions(nodes.states)
  const acts = actsAmong(roots, ids).filter(({ value }) => inVersions.has(value))
  if (acts.length === 0) return nodes
  const { passages, origins } = splitProvenance(nodes.provenance)
  const own = nodes.shared.filter(quad => !isDerivedLink(ids, quad))
  const links = nodes.shared.filter(quad => isDerivedLink(ids, quad))
  const byAct = statementsByAct(acts, { shared: own, states: nodes.states, passages, loads: origins })
  const turned = new Map(
    acts.flatMap(act => {
      const said = turnedTo(act, byAct.of(act), today)
      return said === undefined ? [] : [[act.value, said] as const]
    })
  )
  const rest = byAct.without(turned)
  const all = [...turned.values()]
  return {
    shared: [...rest.shared, ...links, ...all.flatMap(({ shared }) => shared)],
    states: [...rest.states, ...all.flatMap(({ states }) => states)],
    provenance: [...rest.passages, ...origins, ...all.flatMap(({ provenance }) => provenance)]
  }
}

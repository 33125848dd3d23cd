import type { NamedNode, Term } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { namedStates, type StatedOfActs } from '../../graph/states/namedStates.js'
import { localName } from '../../graph/ownIris.js'
import { dcterms, kg } from '../../graph/vocab/terms.js'

/** What becomes of the states of an act that is held before and after. */
export interface StateChanges {
  readonly scope: NamedNode
  /** IRIs of states that count from now on, and of those that count no more. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** IRI of the one whose text is today's from now on, where that is another. */
  readonly current?: string
  /** IRIs of expressions that begin with states that are added, of which the publisher corrected the words. */
  readonly corrected: readonly string[]
}

interface Sides {
  readonly held: StatedOfActs
  readonly wanted: StatedOfActs
  /** By act. */
  readonly corrected: ReadonlyMap<string, readonly string[]>
}

/** Of each act whose states change what changes. What comes or goes as a whole is told by its concepts. */
export function stateChanges(acts: readonly NamedNode[], { held, wanted, corrected }: Sides): StateChanges[] {
  const states = [namedStates(acts, held), namedStates(acts, wanted)] as const
  const [currentBefore, currentAfter] = [currentIn(held), currentIn(wanted)]
  const scopes = new Map<string, Term>()
  for (const { subject, predicate, object } of held.shared)
    if (predicate.equals(kg.scope)) scopes.set(subject.value, object)
  return acts.flatMap((act): StateChanges[] => {
    const [before, after] = [states[0].get(act.value)!, states[1].get(act.value)!]
    const scope = scopes.get(act.value)
    if (before.length === 0 || after.length === 0 || scope === undefined) return []
    const added = after.filter(iri => !before.includes(iri))
    const removed = before.filter(iri => !after.includes(iri))
    const [current, former] = [currentAfter(act.value, after), currentBefore(act.value, before)]
    if (added.length + removed.length === 0 && current === former) return []
    return [
      {
        scope: DataFactory.namedNode(scope.value),
        ...{ added, removed, corrected: corrected.get(act.value) ?? [] },
        ...(current !== former && { current })
      }
    ]
  })
}

/** Of an act (IRI) the one of its states whose file is that of today's text; the last where none is. */
function currentIn({ shared }: Pick<StatedOfActs, 'shared'>) {
  const sources = new Map<string, string>()
  for (const { subject, predicate, object } of shared)
    if (predicate.equals(dcterms.source)) sources.set(subject.value, object.value)
  return (act: string, states: readonly string[]): string => {
    const source = sources.get(act)
    const digits = source === undefined ? undefined : `_${localName(source).slice(0, 16)}`
    const last = states.at(-1)!
    return digits === undefined ? last : (states.findLast(iri => iri.endsWith(digits)) ?? last)
  }
}

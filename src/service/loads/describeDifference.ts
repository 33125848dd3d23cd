import type { NamedNode, Quad } from '@rdfjs/types'
import type { Identifiers } from '../../graph/identifiers.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { linkLegalBases } from '../law/legalBases/linkLegalBases.js'
import { compareInParts } from './compareInParts.js'
import { inOrder } from './inOrder.js'
import { inParts, outlineOf, type LoadContent, type ContentInParts } from './content.js'
import { sizeOf } from './difference.js'
import { describedLosses, type DescribedLoss } from './describedLosses.js'
import { labelsOf } from './labelsOf.js'
import type { ChangeInLanguage } from './languageChanges.js'
import { olderThanStored } from './olderStates.js'
import { otherActs } from './otherActs.js'
import { statesSetAside, type StateSetAside } from './statesSetAside.js'

/** What a promotion would change, for people. */
export interface DescribedDifference {
  readonly concepts: {
    readonly added: ConceptSample
    readonly changed: ConceptSample
    readonly removed: ConceptSample
  }
  /** Statements of shared and provenance graph together. */
  readonly statements: { readonly added: number; readonly removed: number }
  /** What is of an older state than what is held: `beleg promote` wants `--anyway`. */
  readonly older: readonly {
    readonly iri: string
    readonly label?: string
    readonly held: string
    readonly offered: string
  }[]
  /** Acts whose places others would take: `beleg promote` wants `--anyway`. */
  readonly others: readonly { readonly iri: string; readonly held: string; readonly offered: string }[]
  /** What leaves out much of what is held: `beleg promote` wants `--anyway`. */
  readonly losses: readonly DescribedLoss[]
  /** Links from services to law that follow from both; `services`: those that have others than before. */
  readonly legalBases: { readonly added: number; readonly removed: number; readonly services: ConceptSample }
  /** States that are given, and stay set aside; absent where there are none. */
  readonly setAside?: readonly StateSetAside[]
  /** What changes in which language, of acts in several; absent where nothing does. */
  readonly languages?: readonly (ChangeInLanguage & { readonly iri: string })[]
}

export interface ConceptSample {
  readonly count: number
  /** Some of them, by IRI and label. */
  readonly samples: readonly {
    readonly iri: string
    readonly label?: string
    readonly predicates?: readonly string[]
  }[]
}

interface DifferenceParts {
  readonly store: GraphStore
  readonly ids: Identifiers
  /** Of each kind. */
  readonly samples?: number
  /** The system's clock without it. */
  readonly now?: (() => Date) | undefined
}

/** Compares content with the graphs; nothing is written. @throws Unavailable */
export async function describeDifference(
  content: LoadContent | ContentInParts,
  { store, ids, samples = 10, now }: DifferenceParts
): Promise<DescribedDifference> {
  const whole = inParts(content)
  const comparison = await compareInParts(store, ids, whole, { now })
  const { concepts, shared, provenance, states, held, wanted, languageChanges } = comparison
  const sizes = [shared, provenance, states].map(sizeOf)
  const links = await linkLegalBases({ store, ids }, outlineOf(whole, comparison), comparison)
  const labels = labelsOf([...held, ...wanted])
  const touched = predicatesOf([...shared.added, ...shared.removed])
  const sample = (nodes: readonly NamedNode[], withPredicates = false): ConceptSample => ({
    count: nodes.length,
    samples: inOrder(nodes)
      .slice(0, samples)
      .map(({ value }) => ({
        iri: value,
        ...(labels.has(value) && { label: labels.get(value)! }),
        ...(withPredicates && { predicates: [...(touched.get(value) ?? [])].sort() })
      }))
  })
  return {
    concepts: {
      added: sample(concepts.added),
      changed: sample(concepts.changed, true),
      removed: sample(concepts.removed)
    },
    statements: {
      added: sizes.reduce((sum, size) => sum + size.added, 0),
      removed: sizes.reduce((sum, size) => sum + size.removed, 0)
    },
    older: olderThanStored(comparison).map(({ root, held: known, offered }) => ({
      iri: root.value,
      ...(labels.has(root.value) && { label: labels.get(root.value)! }),
      held: known,
      offered
    })),
    others: otherActs(shared.removed, shared.added).map(({ root, held: known, offered }) => ({
      iri: root.value,
      held: known,
      offered
    })),
    losses: describedLosses(comparison.losses, labels, ids),
    legalBases: {
      added: links.added.length,
      removed: links.removed.length,
      services: sample(links.services.map(({ service }) => service))
    },
    ...statesSetAside(comparison.stillAside, ids),
    ...(languageChanges.length > 0 && {
      languages: languageChanges.map(({ act, change }) => ({ iri: act.value, ...change }))
    })
  }
}

function predicatesOf(quads: readonly Quad[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { subject, predicate } of quads) {
    const predicates = found.get(subject.value) ?? new Set()
    found.set(subject.value, predicates.add(predicate.value))
  }
  return found
}

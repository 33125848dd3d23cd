import type { Identifiers } from '../../graph/identifiers.js'
import { inOrder } from './inOrder.js'
import type { Loss } from './losses.js'

/** What a load leaves out of something that is held, for people. */
export interface DescribedLoss {
  /** Of the list, act or classification; absent for entries that stand for themselves. */
  readonly ref?: string
  readonly iri?: string
  readonly label?: string
  /** Concepts: how many go, of how many. */
  readonly gone: number
  readonly held: number
  /** Days from which the state counts that leaves it out, and the held one beside it: of acts in several states. */
  readonly state?: string
  readonly beside?: string
  /** Some of those that go. */
  readonly samples: readonly { readonly iri: string; readonly ref: string; readonly label?: string }[]
}

const SAMPLES = 5

/** @param labels of what goes, by IRI */
export function describedLosses(
  losses: readonly Loss[],
  labels: ReadonlyMap<string, string>,
  ids: Pick<Identifiers, 'iriToRef'>
): DescribedLoss[] {
  const refOf = (iri: string) => ids.iriToRef(iri) ?? iri
  const labelOf = (iri: string) => {
    const label = labels.get(iri)
    return label === undefined ? {} : { label }
  }
  return losses.map(({ root, gone, held: all, state, beside }) => ({
    ...(root && { ref: refOf(root.value), iri: root.value, ...labelOf(root.value) }),
    gone: gone.length,
    held: all,
    ...(state !== undefined && { state, beside }),
    samples: inOrder(gone)
      .slice(0, SAMPLES)
      .map(({ value: iri }) => ({ iri, ref: refOf(iri), ...labelOf(iri) }))
  }))
}

/** `NUTS:DE` */
export function lossName({ ref, iri, label }: DescribedLoss): string {
  return ref === undefined ? 'what stands for itself' : ref === iri ? (label ?? iri) : ref
}

/**
 * `leaves out 468 of 485 concepts that are held: NUTS:DE1 (Baden-Württemberg), …`, of a state among others
 * `leaves out, as of 2022-10-26, 24 of 84 concepts that are held of 2022-07-30: …`
 */
export function lossText({ gone, held, state, beside, samples }: DescribedLoss): string {
  const names = samples.map(one => {
    if (one.ref === one.iri) return one.label ?? one.iri
    return one.label === undefined ? one.ref : `${one.ref} (${one.label})`
  })
  const more = gone > samples.length ? ' …' : ''
  const [asOf, of] = state === undefined ? ['', ''] : [`, as of ${state},`, ` of ${beside}`]
  return `leaves out${asOf} ${gone} of ${held} concepts that are held${of}: ${names.join(', ')}${more}`
}

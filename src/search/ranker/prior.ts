import type { IndexView } from '../index/indexView.js'

/** What the graph says of how general a concept is. */
export interface Prior {
  /** How often the concept is cited. */
  readonly cited: (iri: string) => number
  /** How often concepts of the act are cited in all. */
  readonly citedAct: (act: string) => number
  /** How many concepts the act has in these indexes. */
  readonly sizeOfAct: (act: string) => number
}

const sizes = new WeakMap<object, ReadonlyMap<string, number>>()

export function priorOf(
  counts: { readonly ofNode: ReadonlyMap<string, number>; readonly ofAct: ReadonlyMap<string, number> },
  indexes: readonly IndexView[]
): Prior {
  return {
    cited: iri => counts.ofNode.get(iri) ?? 0,
    citedAct: act => counts.ofAct.get(act) ?? 0,
    sizeOfAct: act =>
      indexes.reduce(
        (sum, index) => (index.isBeside === true ? sum : sum + (sizesIn(index).get(act) ?? 0)),
        0
      )
  }
}

/** An act's IRI is the beginning of those of its parts. */
export function citedByAct(ofNode: ReadonlyMap<string, number>): {
  readonly ofNode: ReadonlyMap<string, number>
  readonly ofAct: ReadonlyMap<string, number>
} {
  const ofAct = new Map<string, number>()
  for (const [iri, count] of ofNode) {
    const cut = iri.lastIndexOf('/')
    for (const act of [iri, iri.slice(0, cut)]) ofAct.set(act, (ofAct.get(act) ?? 0) + count)
  }
  return { ofNode, ofAct }
}

function sizesIn(index: IndexView): ReadonlyMap<string, number> {
  const held = sizes.get(index.segments)
  if (held !== undefined) return held
  const counted = new Map<string, number>()
  for (const { entries, dead } of index.segments)
    for (const [at, { act }] of entries.entries())
      if (dead[at] === 0) counted.set(act, (counted.get(act) ?? 0) + 1)
  sizes.set(index.segments, counted)
  return counted
}

import type { Quad } from '@rdfjs/types'
import { readNames } from '../../graph/things/readNames.js'
import { dcterms, rdfs, skos } from '../../graph/vocab/terms.js'
import type { ImpactParts } from './impactParts.js'

export interface RegionName {
  readonly iri: string
  /** `NUTS:DE1` */
  readonly ref: string
  /** `Baden-Württemberg`; absent where the region is not held. */
  readonly label?: string
}

/** What regions are called, by IRI. */
export async function regionNames(
  { store, ids, kept }: Pick<ImpactParts, 'store' | 'ids' | 'kept'>,
  iris: Iterable<string>
): Promise<ReadonlyMap<string, RegionName>> {
  const wanted = [...new Set(iris)].sort()
  return kept(['regions', wanted], async () => {
    const { quads } = await readNames(store, [ids.sharedGraph], wanted)
    return new Map(wanted.map(iri => [iri, nameIn(quads, iri)]))
  })

  function nameIn(quads: readonly Quad[], iri: string): RegionName {
    const own = quads.filter(({ subject }) => subject.value === iri)
    const said = (predicate: { value: string }) =>
      own.find(quad => quad.predicate.value === predicate.value)?.object.value
    const label = said(skos.prefLabel) ?? said(rdfs.label)
    const ref = said(dcterms.identifier) ?? ids.iriToRef(iri) ?? iri
    return { iri, ref, ...(label !== undefined && { label }) }
  }
}

import { listHolds, rangeOf, sectionAmong } from '../../../proof/law/sectionLists.js'
import type { CitedOccurrence } from '../../../graph/citations/citedNodes.js'
import type { StoredSections } from '../../../graph/citations/storedSections.js'
import { provisionParts } from '../../../graph/ownIris.js'

/** What is held of a place's node. */
export interface StoredTarget {
  /** IRIs: the node, or the norm that `sectionAmong` says; of a range all that are within. */
  readonly iris: readonly string[]
  /** Whether the very node is not held. */
  readonly isMissing: boolean
}

/** Looks up what each place of a text names. @param isAct says of an IRI whether it is that of an act that is held */
export function storedTarget(
  places: readonly Pick<CitedOccurrence, 'iri' | 'endsRange' | 'orAct'>[],
  held: StoredSections,
  isAct: (iri: string) => boolean
): StoredTarget[] {
  return places.map(({ iri, endsRange, orAct }, index) => {
    if (isAct(iri)) return { iris: [iri], isMissing: false }
    const { act, section } = provisionParts(iri)
    const sections = held(act)
    const found = new Set<string>()
    const before = endsRange && places[index - 1] && provisionParts(places[index - 1]!.iri)
    if (before !== undefined && before.act === act) {
      const range = rangeOf(before.section, section)
      for (const one of sections) if (range !== undefined && listHolds(range, one)) found.add(one)
    }
    const isMissing = !sections.has(section)
    if (!isMissing) found.add(section)
    else {
      const other = sectionAmong(section, othersIn(sections))
      if (other !== undefined) found.add(other)
    }
    if (orAct && found.size === 0) return { iris: [act], isMissing }
    return { iris: [...found].map(one => `${act}/${one}`), isMissing }
  })
}

const others = new WeakMap<ReadonlySet<string>, readonly string[]>()

/** Those of an act that are cited by other names too: norms that stand for several sections, §§ of articles. */
function othersIn(sections: ReadonlySet<string>): readonly string[] {
  let found = others.get(sections)
  if (found === undefined) {
    found = [...sections].filter(section => /[-,]|_(?:bis|und|u|par)_/.test(section))
    others.set(sections, found)
  }
  return found
}

import { listHolds } from '../../law/sectionLists.js'
import type { CitedPlace } from '../../graph/citations/citedNodes.js'
import type { HeldSections } from '../../graph/citations/sectionsHeld.js'
import { provisionParts } from '../../graph/ownIris.js'

/** What is held of a place's node. */
export interface HeldCited {
  /** IRIs: the node, or the norm that stands for several sections of which it is one; of a range all that are within. */
  readonly iris: readonly string[]
  /** Whether the very node is not held. */
  readonly isMissing: boolean
}

/** Looks up what each place of a text names. @param isAct says of an IRI whether it is that of an act that is held */
export function heldCited(
  places: readonly Pick<CitedPlace, 'iri' | 'endsRange'>[],
  held: HeldSections,
  isAct: (iri: string) => boolean
): HeldCited[] {
  return places.map(({ iri, endsRange }, index) => {
    if (isAct(iri)) return { iris: [iri], isMissing: false }
    const { act, section } = provisionParts(iri)
    const sections = held(act)
    const found = new Set<string>()
    const before = endsRange && places[index - 1] && provisionParts(places[index - 1]!.iri)
    if (before !== undefined && before.act === act) {
      const range = `${before.section}-${section.replace(/^art_/, '')}`
      for (const one of sections) if (listHolds(range, one)) found.add(one)
    }
    const isMissing = !sections.has(section)
    if (!isMissing) found.add(section)
    else {
      const list = listsIn(sections).find(one => listHolds(one, section))
      if (list !== undefined) found.add(list)
    }
    return { iris: [...found].map(one => `${act}/${one}`), isMissing }
  })
}

const lists = new WeakMap<ReadonlySet<string>, readonly string[]>()

/** The norms of an act that stand for several sections. */
function listsIn(sections: ReadonlySet<string>): readonly string[] {
  let found = lists.get(sections)
  if (found === undefined) {
    found = [...sections].filter(section => /[-,]/.test(section))
    lists.set(sections, found)
  }
  return found
}

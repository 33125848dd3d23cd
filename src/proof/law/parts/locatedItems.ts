import { sentencesIn } from '../sentences/sentencesIn.js'
import type { Span } from '../span.js'
import type { Absatz } from './absatz.js'
import { readLists, type ListItem } from './listItems.js'
import { aroundOf, type ListAround, type LocatedPart } from './locatePart.js'

/** All items of the lists of an Absatz, with the lists that each lies in; those of lists that cannot be told apart are left out. */
export function locatedItems(text: string, absatz: Absatz): LocatedPart[] {
  return within(text, absatz, { start: absatz.wording, end: absatz.end }, [])
}

function within(text: string, absatz: Absatz, container: Span, outer: readonly ListAround[]): LocatedPart[] {
  const sentences = sentencesIn(text, container)
  return readLists(text, container).flatMap(list => {
    if (list.depth === 0) return []
    const first = sentences.findIndex(({ end }) => list.start < end) === 0
    const around = [...(first ? outer : []), { ...aroundOf(text, sentences, list), items: list.items }]
    return list.items.flatMap(item => [
      ownOf(absatz, item, around),
      ...within(text, absatz, { start: item.wording, end: item.end }, around)
    ])
  })
}

function ownOf(absatz: Absatz, item: ListItem, around: readonly ListAround[]): LocatedPart {
  return { absatz, own: { start: item.wording, end: item.end }, around }
}

import type { IndexView } from './indexView.js'
import type { Postings } from './postings.js'
import type { Segment } from './segment.js'

/** BM25's inverse document frequency: how rare it is what so many of all hold. */
export function rarenessAmong(all: number, holding: number): number {
  return Math.log(1 + (all - holding + 0.5) / (holding + 0.5))
}

/** How rare words are, over all graphs that are searched together. */
export interface Rareness {
  ofStem(stem: string): number
}

export function rareness(all: readonly IndexView[]): Rareness {
  const indexes = all.filter(({ isBeside }) => isBeside === undefined)
  const size = indexes.reduce((sum, index) => sum + index.size, 0)
  const remembered = (frequency: (term: string) => number) => {
    const known = new Map<string, number>()
    return (term: string) => {
      let found = known.get(term)
      if (found === undefined) known.set(term, (found = rarenessAmong(size, frequency(term))))
      return found
    }
  }
  const sum = (count: (index: IndexView, segment: Segment) => number) => {
    let total = 0
    for (const index of indexes) for (const segment of index.segments) total += count(index, segment)
    return total
  }
  return {
    ofStem: remembered(stem =>
      sum((index, segment) => alive(segment, segment.stems, index.lexicon.findStem(stem)))
    )
  }
}

function alive(segment: Segment, postings: Postings, term: number | undefined): number {
  const range = postings.range(term)
  if (range === undefined) return 0
  if (segment.deadCount === 0) return range[1] - range[0]
  let count = 0
  for (let i = range[0]; i < range[1]; i++) if (segment.dead[postings.documents[i]!] === 0) count++
  return count
}

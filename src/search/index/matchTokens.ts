import { comparePlaces } from '../concept.js'
import type { SearchOptions } from '../retrieval.js'
import { admitted } from './admitted.js'
import type { IndexView } from './indexView.js'
import type { IndexEntry, Segment } from './segment.js'

/** The admitted concepts of a graph that hold all tokens, in the order of their places. */
export function matchTokens(
  index: IndexView,
  tokens: readonly string[],
  options: SearchOptions
): IndexEntry[] {
  const words = [...new Set(tokens)].map(token => index.lexicon.findWord(token))
  if (words.length === 0 || words.includes(undefined)) return []
  const found = index.segments.map(segment => matchSegment(segment, words as number[], options))
  if (found.length === 1) return found[0]!
  return found
    .flat()
    .sort((a, b) => comparePlaces(a.act || a.iri, a.position, a.iri, b.act || b.iri, b.position, b.iri))
}

function matchSegment(segment: Segment, words: readonly number[], options: SearchOptions): IndexEntry[] {
  const ranges: (readonly [number, number])[] = []
  for (const word of words) {
    const range = segment.exact.range(word)
    if (range === undefined) return []
    ranges.push(range)
  }
  ranges.sort((a, b) => a[1] - a[0] - (b[1] - b[0]))
  const { documents } = segment.exact
  let held: Uint32Array = documents.subarray(...ranges[0]!)
  for (const range of ranges.slice(1)) held = intersect(held, documents.subarray(...range))
  const admits = admitted(segment, options)
  const entries: IndexEntry[] = []
  for (const document of held) if (admits(document)) entries.push(segment.entries[document]!)
  return entries
}

function intersect(few: Uint32Array, many: Uint32Array): Uint32Array {
  const both = new Uint32Array(few.length)
  let length = 0
  for (let i = 0, j = 0; i < few.length && j < many.length;) {
    if (few[i] === many[j]) {
      both[length++] = few[i]!
      i++
      j++
    } else if (few[i]! < many[j]!) i++
    else j++
  }
  return both.subarray(0, length)
}

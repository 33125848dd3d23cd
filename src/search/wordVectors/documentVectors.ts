import type { IndexView } from '../index/indexView.js'
import type { Lexicon } from '../index/lexicon.js'
import type { Segment } from '../index/segment.js'
import { Slices } from '../index/slices.js'
import { emptyRows, setRow, type VectorRows } from '../../proof/analysis/wordVectors/vectorRows.js'
import { toLengthOne, type WordVectors } from '../../proof/analysis/wordVectors/wordVectors.js'

/** A word of a label says more of what a text is about than one of the text. */
const OF_LABEL = 3
/** As in BM25: a word that stands there twice says little more than once. */
const SATURATION = 1.2

const made = new WeakMap<WordVectors, WeakMap<Segment, Promise<VectorRows>>>()
const places = new WeakMap<WordVectors, WeakMap<Lexicon, Int32Array>>()

/** The vectors of all documents of an index, by segment. */
export async function vectorsOfIndex(
  vectors: WordVectors,
  { lexicon, segments }: Pick<IndexView, 'lexicon' | 'segments'>
): Promise<ReadonlyMap<Segment, VectorRows>> {
  const found = new Map<Segment, VectorRows>()
  for (const segment of segments) found.set(segment, await documentVectors(vectors, lexicon, segment))
  return found
}

/** What was made of a segment before, in another process or thread, by the same vectors. */
export function keepVectors(vectors: WordVectors, segment: Segment, rows: VectorRows): void {
  ofTable(vectors).set(segment, Promise.resolve(rows))
}

function ofTable(vectors: WordVectors): WeakMap<Segment, Promise<VectorRows>> {
  const known = made.get(vectors) ?? new WeakMap<Segment, Promise<VectorRows>>()
  made.set(vectors, known)
  return known
}

/** Made once for a segment, in slices between which other work goes on. */
function documentVectors(vectors: WordVectors, lexicon: Lexicon, segment: Segment): Promise<VectorRows> {
  const known = ofTable(vectors)
  const found = known.get(segment) ?? make(vectors, placesOf(vectors, lexicon), segment)
  known.set(segment, found)
  return found
}

async function make(vectors: WordVectors, placeOf: Int32Array, segment: Segment): Promise<VectorRows> {
  const { width } = vectors
  const count = segment.entries.length
  const rows = emptyRows(count, width)
  const sum = new Float32Array(width)
  const slices = new Slices()
  for (let document = 0; document < count; document++) {
    if (document % 16 === 0 && slices.usedUp) await slices.next()
    const start = segment.sequenceStarts[document]!
    const label = segment.labelLengths[document]!
    const stems = segment.sequence.subarray(start, segment.sequenceStarts[document + 1])
    sum.fill(0)
    addWords(vectors, placeOf, stems, at => (at < label ? OF_LABEL : 1), sum)
    toLengthOne(sum)
    setRow(rows, document, sum)
  }
  return rows
}

/** The vector of some stems of an index, as long as 1. */
export function vectorOfStems(vectors: WordVectors, lexicon: Lexicon, stems: Uint32Array): Float32Array {
  const sum = new Float32Array(vectors.width)
  addWords(vectors, placesOf(vectors, lexicon), stems, () => 1, sum)
  return toLengthOne(sum)
}

/** How often each stem with a vector stands in what is added up; zeros between. */
const counts = new WeakMap<WordVectors, Float32Array>()

function addWords(
  vectors: WordVectors,
  placeOf: Int32Array,
  stems: Uint32Array,
  worth: (at: number) => number,
  sum: Float32Array
): void {
  const count = counts.get(vectors) ?? new Float32Array(vectors.stems.length)
  counts.set(vectors, count)
  const met: number[] = []
  for (let at = 0; at < stems.length; at++) {
    const place = placeOf[stems[at]!] ?? -1
    if (place < 0) continue
    if (count[place] === 0) met.push(place)
    count[place]! += worth(at)
  }
  for (const place of met) {
    const times = count[place]!
    count[place] = 0
    vectors.add(place, times / (times + SATURATION), sum)
  }
}

/** The places among the vectors of a lexicon's stems, by their numbers; -1 for one that has none. */
function placesOf(vectors: WordVectors, lexicon: Lexicon): Int32Array {
  const ofTable = places.get(vectors) ?? new WeakMap<Lexicon, Int32Array>()
  places.set(vectors, ofTable)
  const known = ofTable.get(lexicon) ?? new Int32Array(0)
  if (known.length === lexicon.stemCount) return known
  // Stems come behind those that are there: a text that brings some costs no more than these.
  const found = new Int32Array(lexicon.stemCount)
  found.set(known)
  for (let number = known.length; number < found.length; number++)
    found[number] = vectors.find(lexicon.stemSpelling(number)) ?? -1
  ofTable.set(lexicon, found)
  return found
}

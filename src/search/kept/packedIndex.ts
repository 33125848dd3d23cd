import type { SplitCompound } from '../../proof/analysis/compounds.js'
import type { CompoundParts } from '../index/compoundParts.js'
import { type PackedParts } from '../index/compoundParts.js'
import { Lexicon, type PackedLexicon } from '../index/lexicon.js'
import { Postings, type PackedPostings } from '../index/postings.js'
import type { IndexEntry, Segment } from '../index/segment.js'
import { keepVectors, vectorsOfIndex } from '../wordVectors/documentVectors.js'
import type { VectorRows } from '../../proof/analysis/wordVectors/vectorRows.js'
import { bundledWordVectors } from '../wordVectors/bundledWordVectors.js'
import { inRows, inSlices } from './packedRows.js'

/** What an index is made of. */
export interface IndexContent {
  readonly lexicon: Lexicon
  /** What its compounds are cut by; absent where that is another index's. */
  readonly parts?: CompoundParts
  readonly segments: readonly Segment[]
  /** What tells whether a concept has changed, by its IRI. */
  readonly prints: ReadonlyMap<string, string>
}

/** What an index on disk is of. */
export interface IndexHeader {
  /** IRI of the graph, and the version of it that the index holds, at least. */
  readonly graph: string
  readonly version: number
  /** Names the graph's history up to this version: another store may count up to the same number. */
  readonly history: string
  /** What indexes it was made by: one that was made otherwise is not used. */
  readonly maker: string
}

/** An index as a value that can be packed. What an array of a segment is, this does not know. */
export interface PackedIndex extends IndexHeader {
  readonly lexicon: PackedLexicon
  readonly parts?: PackedParts
  readonly segments: readonly PackedSegment[]
  readonly prints: readonly Uint8Array[]
}

type PackedSegment = Omit<Segment, 'entries' | 'exact' | 'stems'> & {
  readonly entries: PackedEntries
  readonly exact: PackedPostings
  readonly stems: PackedPostings
  /** What its texts mean, a row a text, by the vectors that the service brings: they take seconds to make. */
  readonly meaning: VectorRows
}

/** Rows of an entry's values; scopes and acts, which come often, are numbers in the lists beside them. */
interface PackedEntries {
  readonly scopes: readonly string[]
  readonly acts: readonly string[]
  readonly rows: readonly Uint8Array[]
}

type Row = [
  iri: string,
  ref: string,
  kind: IndexEntry['kind'],
  scope: number,
  act: number,
  position: number,
  repealed: 0 | 1,
  ...beside: [] | [expression: string, from: string, until: string] | [expression: string, code: string]
]

/** In slices between which other work goes on; the index must not change meanwhile. */
export async function packedIndex(
  { lexicon, parts, segments, prints }: IndexContent,
  header: IndexHeader
): Promise<PackedIndex> {
  const packed: PackedSegment[] = []
  const meanings = await vectorsOfIndex(bundledWordVectors(), { lexicon, segments })
  for (const segment of segments) {
    const { entries, exact, stems, ...arrays } = segment
    packed.push({
      ...arrays,
      entries: await packedEntries(entries),
      exact: exact.packed,
      stems: stems.packed,
      meaning: meanings.get(segment)!
    })
  }
  return {
    ...header,
    lexicon: lexicon.packed,
    ...(parts && { parts: parts.packed }),
    segments: packed,
    prints: await inRows([...prints], each => each)
  }
}

/**
 * In slices between which other work goes on. The prints are read when they are asked for.
 * @param split how compounds were cut in it
 */
export async function unpackedSegments(
  packed: Pick<PackedIndex, 'segments' | 'lexicon'>,
  split: SplitCompound
): Promise<Pick<IndexContent, 'lexicon' | 'segments'>> {
  const segments: Segment[] = []
  for (const { entries, exact, stems, meaning, ...arrays } of packed.segments) {
    const segment = {
      ...arrays,
      entries: await unpackedEntries(entries),
      exact: new Postings(...exact),
      stems: new Postings(...stems)
    }
    keepVectors(bundledWordVectors(), segment, meaning)
    segments.push(segment)
  }
  return { lexicon: Lexicon.of(packed.lexicon, split), segments }
}

export async function unpackedPrints({ prints }: Pick<PackedIndex, 'prints'>): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const rows of inSlices<[string, string]>(prints)) {
    for (const [iri, print] of rows) found.set(iri, print)
  }
  return found
}

async function packedEntries(entries: readonly IndexEntry[]): Promise<PackedEntries> {
  const scopes = new Map<string, number>()
  const acts = new Map<string, number>()
  const rows = await inRows(entries, ({ iri, ref, kind, scope, act, position, repealed, ...which }): Row => {
    return [
      iri,
      ref,
      kind,
      numberIn(scopes, scope),
      numberIn(acts, act),
      position,
      repealed ? 1 : 0,
      ...besideOf(which)
    ]
  })
  return { scopes: [...scopes.keys()], acts: [...acts.keys()], rows }
}

async function unpackedEntries({ scopes, acts, rows }: PackedEntries): Promise<IndexEntry[]> {
  const entries: IndexEntry[] = []
  for await (const some of inSlices<Row>(rows)) {
    for (const [iri, ref, kind, scope, act, position, repealed, ...beside] of some) {
      entries.push({
        iri,
        ref,
        kind,
        scope: scopes[scope]!,
        act: acts[act]!,
        position,
        repealed: repealed === 1,
        ...whichOf(beside)
      })
    }
  }
  return entries
}

type Beside = Row extends [string, string, IndexEntry['kind'], number, number, number, 0 | 1, ...infer Some]
  ? Some
  : never

function besideOf({ past, spoken }: Pick<IndexEntry, 'past' | 'spoken'>): Beside {
  if (past !== undefined) return [past.expression, past.from, past.until]
  return spoken === undefined ? [] : [spoken.expression, spoken.code]
}

function whichOf(beside: Beside): Pick<IndexEntry, 'past' | 'spoken'> {
  if (beside.length === 0) return {}
  if (beside.length === 2) return { spoken: { expression: beside[0], code: beside[1] } }
  const [expression, from, until] = beside
  return { past: { expression, from, until } }
}

function numberIn(numbers: Map<string, number>, name: string): number {
  let number = numbers.get(name)
  if (number === undefined) numbers.set(name, (number = numbers.size))
  return number
}

import { platform, setPriority } from 'node:os'
import { answerCalls } from '../../base/threads/answerCalls.js'
import { splitNothing } from '../../proof/analysis/compounds.js'
import type { IndexedConcept } from '../concept.js'
import { CompoundParts, type PackedParts } from '../index/compoundParts.js'
import { Lexicon } from '../index/lexicon.js'
import { SegmentBuilder } from '../index/segmentBuilder.js'
import { TextReading } from '../textReading.js'
import { FILE_ROOM, readIndexFile, writeIndexFile } from './indexFile.js'
import { packBytes } from './packedBytes.js'
import { packedIndex, type IndexHeader } from './packedIndex.js'

/** Of `nice`. */
const LOW = 10
/** Concepts that are indexed together. */
const AT_ONCE = 1_000

export type IndexCalls = {
  /** Reads whole lines of a graph; gives how many texts were read so far. */
  readonly take: (lines: string) => number
  /** The index of all that was read. */
  readonly finish: (header: IndexHeader) => SharedArrayBuffer
  /** Indexes texts that are handed over. */
  readonly add: (concepts: readonly IndexedConcept[]) => void
  /** The index of all that was handed over, with compounds cut as these parts say. */
  readonly finishAdded: (given: AddedIndex) => SharedArrayBuffer
  readonly write: (given: { readonly file: string; readonly block: SharedArrayBuffer }) => void
  /** The index of a file, if that is whole. */
  readonly open: (file: string) => SharedArrayBuffer | undefined
}

export interface AddedIndex {
  readonly header: IndexHeader
  readonly parts: PackedParts | undefined
  readonly prints: ReadonlyMap<string, string>
}

let adding = newBuilding()
let reading = new TextReading()
// Requests come first. On Linux this is of the thread alone, elsewhere it would be of the process.
if (platform() === 'linux') setPriority(LOW)

answerCalls<IndexCalls>({
  take: lines => {
    reading.take(lines)
    return reading.texts
  },
  finish: async header => {
    const { concepts, prints } = reading.finish()
    reading = new TextReading()
    const { lexicon, builder } = newBuilding()
    // A text is let go when its words are counted.
    for (concepts.reverse(); concepts.length > 0;) await builder.add(concepts.splice(-AT_ONCE).reverse())
    const { segment, parts } = await builder.finish()
    const content = { lexicon, parts: parts!, segments: [segment], prints }
    return packBytes(await packedIndex(content, header), FILE_ROOM)
  },
  add: concepts => adding.builder.add(concepts),
  finishAdded: async ({ header, parts, prints }) => {
    const { lexicon, builder } = adding
    adding = newBuilding()
    const { segment } = await builder.finish(
      parts === undefined ? splitNothing : new CompoundParts(parts).split
    )
    return packBytes(await packedIndex({ lexicon, segments: [segment], prints }, header), FILE_ROOM)
  },
  write: ({ file, block }) => writeIndexFile(file, block),
  open: file => readIndexFile(file)
})

function newBuilding() {
  const lexicon = new Lexicon()
  return { lexicon, builder: new SegmentBuilder(lexicon) }
}

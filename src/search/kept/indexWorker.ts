import { platform, setPriority } from 'node:os'
import { answerCalls } from '../../base/threads/answerCalls.js'
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
  readonly write: (given: { readonly file: string; readonly block: SharedArrayBuffer }) => void
  /** The index of a file, if that is whole. */
  readonly open: (file: string) => SharedArrayBuffer | undefined
}

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
    const lexicon = new Lexicon()
    const builder = new SegmentBuilder(lexicon)
    // A text is let go when its words are counted.
    for (concepts.reverse(); concepts.length > 0;) await builder.add(concepts.splice(-AT_ONCE).reverse())
    const { segment, parts } = await builder.finish()
    const content = { lexicon, parts: parts!, segments: [segment], prints }
    return packBytes(await packedIndex(content, header), FILE_ROOM)
  },
  write: ({ file, block }) => writeIndexFile(file, block),
  open: file => readIndexFile(file)
})

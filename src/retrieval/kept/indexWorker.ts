import { answerCalls } from '../../answerCalls.js'
import { Lexicon } from '../index/lexicon.js'
import { SegmentBuilder } from '../index/segmentBuilder.js'
import { TextReading } from '../textReading.js'
import { FILE_ROOM, readIndexFile, writeIndexFile } from './indexFile.js'
import { pack } from './packedBytes.js'
import { packedIndex, type IndexHeader } from './packedIndex.js'

export type IndexCalls = {
  /** Reads whole lines of a graph; gives how many texts were read so far. */
  readonly take: (lines: string) => number
  /** The index of all that was read. */
  readonly finish: (header: IndexHeader) => SharedArrayBuffer
  readonly write: (given: { readonly file: string; readonly block: SharedArrayBuffer }) => void
  /** The index of a file, if that is whole. */
  readonly open: (file: string) => SharedArrayBuffer | undefined
}

const reading = new TextReading()

answerCalls<IndexCalls>({
  take: lines => {
    reading.take(lines)
    return reading.texts
  },
  finish: async header => {
    const { concepts, prints } = reading.finish()
    const lexicon = new Lexicon()
    const builder = new SegmentBuilder(lexicon)
    await builder.add(concepts)
    const { segment, parts } = await builder.finish()
    const content = { lexicon, parts: parts!, segments: [segment], prints }
    return pack(await packedIndex(content, header), FILE_ROOM)
  },
  write: ({ file, block }) => writeIndexFile(file, block),
  open: file => readIndexFile(file)
})

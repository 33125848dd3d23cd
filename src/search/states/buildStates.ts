import { splitNothing } from '../../proof/analysis/compounds.js'
import type { CompoundParts } from '../index/compoundParts.js'
import { buildSegment } from '../index/buildSegment.js'
import { Lexicon } from '../index/lexicon.js'
import { FILE_ROOM } from '../kept/indexFile.js'
import { unpackBytes } from '../kept/packedBytes.js'
import type { PackedIndex } from '../kept/packedIndex.js'
import { statesHeader, unpackedStates } from './keptStates.js'
import { expressionOf, type IndexedConcept } from '../concept.js'
import { readTextsBeside } from './readTextsBeside.js'
import { printOfPast } from './readPastTexts.js'
import { actsBeside, type StateDays } from './stateIndex.js'
import type { BuiltStates, StatesIndexParts } from './statesIndex.js'

/** What an index is built of. */
interface Building {
  readonly days: StateDays
  readonly version: number
  readonly parts: CompoundParts | undefined
}

/** Reads the graph of states act by act and indexes it: in a thread, and on disk, where there are many texts. */
export async function buildStates(options: StatesIndexParts, building: Building): Promise<BuiltStates> {
  const prints = new Map<string, string>()
  const texts = textsBeside(options, building.days, prints)
  const first: IndexedConcept[] = []
  while (first.length < options.many) {
    const next = await texts.next()
    if (next.done) return buildHere(first, building, prints)
    first.push(...next.value)
  }
  return inThread(options, building, { first, texts, prints })
}

async function* textsBeside(
  options: StatesIndexParts,
  days: StateDays,
  prints: Map<string, string>
): AsyncGenerator<IndexedConcept[], undefined> {
  const textsOf = await readTextsBeside(options, days, actsBeside(days))
  for (const act of actsBeside(days)) {
    const texts = await textsOf(act)
    for (const text of texts) prints.set(expressionOf(text), printOfPast(text))
    yield texts
  }
  return undefined
}

async function buildHere(
  texts: readonly IndexedConcept[],
  { days, parts }: Building,
  prints: Map<string, string>
): Promise<BuiltStates> {
  const lexicon = new Lexicon()
  const { segment } = await buildSegment(texts, lexicon, parts?.split ?? splitNothing)
  const segments = texts.length === 0 ? [] : [segment]
  return { lexicon, segments, days, isLarge: false, prints: () => Promise.resolve(prints) }
}

function inThread(
  { kept }: StatesIndexParts,
  building: Building,
  {
    first,
    texts,
    prints
  }: {
    readonly first: readonly IndexedConcept[]
    readonly texts: AsyncIterable<IndexedConcept[]>
    readonly prints: ReadonlyMap<string, string>
  }
): Promise<BuiltStates> {
  return kept.inThread(async thread => {
    await thread.call('add', first)
    for await (const some of texts) await thread.call('add', some)
    const header = await statesHeader(kept, building)
    const made = await thread.call('finishAdded', { header, parts: building.parts?.packed, prints })
    await kept.write(thread, made)
    return unpackedStates(unpackBytes(made, FILE_ROOM) as PackedIndex, building)
  })
}

import type { Times } from '../../graph/states/daysInForce.js'
import type { CompoundParts } from '../index/compoundParts.js'
import type { StoredIndex } from '../kept/storedIndex.js'
import { unpackedPrints, unpackedSegments, type IndexHeader, type PackedIndex } from '../kept/packedIndex.js'
import { inRows, inSlices } from '../kept/packedRows.js'
import { splitNothing } from '../../proof/analysis/compounds.js'
import type { StateDays } from './stateIndex.js'
import type { BuiltStates } from './statesIndex.js'

/** What an index of states on disk is of. */
interface StatesHeader extends IndexHeader {
  /** Names what its compounds were cut by. */
  readonly cutBy: string
  readonly firstDays: readonly Uint8Array[]
  readonly laterBegins: readonly Uint8Array[]
  readonly languages: readonly Uint8Array[]
}

interface StatesAt {
  readonly version: number
  readonly parts: CompoundParts | undefined
}

/** The index as it is on disk, if it is one of this graph, cut as today's texts are, not newer than `version`, and whole. */
export async function openStates(
  kept: StoredIndex,
  version: number,
  parts: CompoundParts | undefined
): Promise<(BuiltStates & Pick<StatesAt, 'version'>) | undefined> {
  const packed = (await kept.read(version)) as (PackedIndex & StatesHeader) | undefined
  if (packed === undefined || packed.cutBy !== nameOf(parts)) return undefined
  const days = {
    firstDays: await daysOf(packed.firstDays),
    laterBegins: await timesOf(packed.laterBegins),
    languages: await languagesOf(packed.languages)
  }
  return { ...(await unpackedStates(packed, { days, parts })), version: packed.version }
}

/** An index that was packed. */
export async function unpackedStates(
  packed: PackedIndex,
  { days, parts }: Pick<StatesAt, 'parts'> & { readonly days: StateDays }
): Promise<BuiltStates> {
  const content = await unpackedSegments(packed, parts?.split ?? splitNothing)
  return { ...content, days, isLarge: true, prints: () => unpackedPrints(packed) }
}

/** What an index on disk is headed with. */
export async function statesHeader(
  kept: StoredIndex,
  { days, version, parts }: StatesAt & { readonly days: StateDays }
): Promise<StatesHeader> {
  return {
    ...(await kept.header(version)),
    cutBy: nameOf(parts),
    firstDays: await inRows([...days.firstDays], each => each),
    laterBegins: await inRows([...days.laterBegins], ([work, { from, until }]) =>
      until === undefined ? [work, from] : [work, from, until]
    ),
    languages: await inRows([...days.languages], ([act, names]) => [act, [...names]])
  }
}

/** An index as one block, to be kept. */
export async function packedStates(
  kept: StoredIndex,
  { lexicon, segments, prints, ...at }: BuiltStates & StatesAt
): Promise<SharedArrayBuffer> {
  return kept.pack({ lexicon, segments, prints: await prints() }, await statesHeader(kept, at))
}

const nameOf = (parts: CompoundParts | undefined) => parts?.name ?? ''

async function daysOf(rows: readonly Uint8Array[]): Promise<ReadonlyMap<string, string>> {
  const days = new Map<string, string>()
  for await (const some of inSlices<readonly [string, string]>(rows)) {
    for (const [iri, day] of some) days.set(iri, day)
  }
  return days
}

async function languagesOf(rows: readonly Uint8Array[]): Promise<StateDays['languages']> {
  const languages = new Map<string, ReadonlyMap<string, string>>()
  for await (const some of inSlices<readonly [string, readonly (readonly [string, string])[]]>(rows)) {
    for (const [act, names] of some) languages.set(act, new Map(names))
  }
  return languages
}

async function timesOf(rows: readonly Uint8Array[]): Promise<ReadonlyMap<string, Times>> {
  const times = new Map<string, Times>()
  for await (const some of inSlices<readonly [work: string, from: string, until?: string]>(rows)) {
    for (const [work, from, until] of some) times.set(work, { from, ...(until !== undefined && { until }) })
  }
  return times
}

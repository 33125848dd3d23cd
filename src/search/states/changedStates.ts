import type { SplitCompound } from '../../proof/analysis/compounds.js'
import { buildSegment } from '../index/buildSegment.js'
import type { Segment } from '../index/segment.js'
import { untouchedSegments } from '../index/untouchedSegments.js'
import { touchedActs } from './touchedActs.js'
import { expressionOf, type IndexedConcept } from '../concept.js'
import { printOfPast } from './readPastTexts.js'
import { readTextsBeside } from './readTextsBeside.js'
import type { Place, StateDays } from './stateIndex.js'
import type { BuiltStates, StatesIndexParts } from './statesIndex.js'

/** What is not in an index as the graph has it. */
export interface ChangedStates {
  readonly changed: readonly IndexedConcept[]
  /** Expressions (IRIs) that are gone. */
  readonly gone: readonly string[]
  /** How many texts the index holds. */
  readonly size: number
  /** The index as it is then: what has changed is dead in the segments that it was in. */
  readonly apply: (split: SplitCompound) => Promise<BuiltStates>
}

interface Known {
  readonly held: BuiltStates
  /** The graph's version that the index holds. */
  readonly version: number
  /** As the graph has them now. */
  readonly days: StateDays
}

/** Compares an index with the graph, act by act, of which something was changed. @throws Unavailable */
export async function changedStates(options: StatesIndexParts, known: Known): Promise<ChangedStates> {
  const { held, days } = known
  const places = new Map<string, Place>()
  for (const segment of held.segments) {
    for (const [document, entry] of segment.entries.entries())
      if (segment.dead[document] === 0) places.set(expressionOf(entry), [segment, document])
  }
  const actOf = ([expression, [segment, document]]: readonly [string, Place]) =>
    [expression, segment.entries[document]!.act] as const
  const acts = await touchedActs(options.store, options.ids.statesGraph, {
    ...known,
    actsOf: [...places].map(actOf)
  })
  const prints = await held.prints()
  const changed: IndexedConcept[] = []
  const there = new Set<string>()
  const now = new Map<string, string>()
  const read = actReader(options, days)
  for (const act of acts) {
    for (const text of await read(act)) {
      const expression = expressionOf(text)
      there.add(expression)
      const print = printOfPast(text)
      if (places.has(expression) && prints.get(expression) === print) continue
      changed.push(text)
      now.set(expression, print)
    }
  }
  const gone = [...places].flatMap(([expression, [segment, document]]) =>
    acts.has(segment.entries[document]!.act) && !there.has(expression) ? [expression] : []
  )
  const apply = async (split: SplitCompound) => {
    const segments = await patched(held, { changed, gone, places }, { read, split })
    for (const [expression, print] of now) prints.set(expression, print)
    for (const expression of gone) prints.delete(expression)
    return { ...held, segments, days, prints: () => Promise.resolve(prints) }
  }
  return { changed, gone, size: places.size, apply }
}

type ReadAct = (act: string) => Promise<readonly IndexedConcept[]>

function actReader(options: StatesIndexParts, days: StateDays): ReadAct {
  return async act => (await readTextsBeside(options, days, [act]))(act)
}

interface Patch extends Pick<ChangedStates, 'changed' | 'gone'> {
  readonly places: ReadonlyMap<string, Place>
}

/** A new segment for what has changed, together with last segments of about its size: so their number stays small. */
async function patched(
  { segments, lexicon }: BuiltStates,
  { changed, gone, places }: Patch,
  { read, split }: { readonly read: ReadAct; readonly split: SplitCompound }
): Promise<readonly Segment[]> {
  const out = new Set([...gone, ...changed.map(expressionOf)])
  const stay = untouchedSegments(segments.map(alive), changed.length)
  const again = segments.slice(stay)
  const joining = new Map<string, Set<string>>()
  for (const [expression, [segment, document]] of places) {
    if (out.has(expression) || !again.includes(segment)) continue
    const { act } = segment.entries[document]!
    joining.set(act, (joining.get(act) ?? new Set()).add(expression))
  }
  const texts = [...changed]
  for (const [act, expressions] of joining) {
    for (const text of await read(act)) if (expressions.has(expressionOf(text))) texts.push(text)
  }
  const added = texts.length === 0 ? [] : [(await buildSegment(texts, lexicon, split)).segment]
  for (const expression of out) {
    const [segment, document] = places.get(expression) ?? []
    if (segment === undefined || document === undefined) continue
    segment.dead[document] = 1
    segment.deadCount++
  }
  return [...segments.slice(0, stay), ...added].filter(segment => alive(segment) > 0)
}

function alive({ entries, deadCount }: Segment): number {
  return entries.length - deadCount
}

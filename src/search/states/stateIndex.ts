import { DataFactory } from 'n3'
import type { Identifiers } from '../../graph/identifiers.js'
import { readExpressionTexts, type ExpressionText } from '../../graph/states/expressionTexts.js'
import { readFirstDays } from '../../graph/states/firstDays.js'
import { readLaterBegins } from '../../graph/states/laterBegins.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import type { SplitCompound } from '../../proof/analysis/compounds.js'
import { Lexicon } from '../index/lexicon.js'
import type { Segment } from '../index/segment.js'
import { SegmentBuilder } from '../index/segmentBuilder.js'
import { readActNames } from '../readConcepts.js'

/** What acts said on other days than today. */
export interface StateIndex {
  readonly lexicon: Lexicon
  /** Each text stands there by the IRI of its work, so that a work may stand there several times. */
  readonly segment: Segment
  /** For each document the days from which and until when (exclusive) it held. */
  readonly from: readonly string[]
  readonly until: readonly string[]
  /** Since when acts (IRI) are held that are held in several states. */
  readonly firstDays: ReadonlyMap<string, string>
  /** Since when works (IRI) say what they say today, of those that said something else before, or nothing. */
  readonly laterBegins: ReadonlyMap<string, string>
}

/** Reads the graph of states, act by act, and indexes it in slices between which other work goes on. */
export async function buildStateIndex(
  store: GraphStore,
  { statesGraph, sharedGraph }: Pick<Identifiers, 'statesGraph' | 'sharedGraph'>,
  split: SplitCompound
): Promise<StateIndex> {
  const [firstDays, laterBegins] = await Promise.all([
    readFirstDays(store, statesGraph),
    readLaterBegins(store, statesGraph)
  ])
  const lexicon = new Lexicon()
  const builder = new SegmentBuilder(lexicon)
  const names = await readActNames(store, sharedGraph, firstDays.keys())
  const texts = new Map<string, ExpressionText>()
  for (const act of [...firstDays.keys()].sort()) {
    const some = await readExpressionTexts(store, statesGraph, DataFactory.namedNode(act))
    const keyed = some.map(text => [`${text.work} ${text.from}`, text] as const)
    for (const [key, text] of keyed) texts.set(key, text)
    await builder.add(keyed.map(([key, text]) => conceptOf(key, text, act, names.get(act) ?? '')))
  }
  const { segment } = await builder.finish(split)
  const own = segment.entries.map(({ iri }) => texts.get(iri)!)
  return {
    ...{ lexicon, firstDays, laterBegins },
    segment: { ...segment, entries: segment.entries.map((entry, at) => ({ ...entry, iri: own[at]!.work })) },
    from: own.map(({ from }) => from),
    until: own.map(({ until }) => until)
  }
}

function conceptOf(
  iri: string,
  { ref, label, text, scope, path, repealed }: ExpressionText,
  act: string,
  actNames: string
) {
  return {
    ...{ iri, ref, label, text, scope, path, repealed, act, actNames },
    kind: 'provision' as const,
    // Where it stood is told by what it stood behind, which search does not ask for.
    position: 0
  }
}

import { actOnDay, type ActOnDay } from '../../../graph/states/actOnDay.js'
import { localName } from '../../../graph/ownIris.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import type { SourceAttribution } from '../../provenance/attributions/attributionsOf.js'
import { visibilityOfLaw, type Access } from '../../access.js'
import type { PageRequest } from '../../page.js'
import { notOnDay } from '../provisions/notOnDay.js'
import { NotResolved } from '../provisions/notResolved.js'
import { partsOnDay } from '../provisions/partsOnDay.js'
import type { DatedParts } from '../provisions/provisionParts.js'
import { findWork, findWorkOfDay, type FoundWork } from './findWork.js'
import { admittedThroughStates } from './listHistory.js'
import { mergedOrder } from './mergedOrder.js'
import { movesAmong, type MovedText } from './movesOn.js'
import { textPieces, type TextPiece } from './textPieces.js'
import { changesOf, type TextChange } from './textStates.js'

export interface CompareStates extends PageRequest {
  /** A reference or a citation of one provision or act. */
  readonly ref: string
  /** YYYY-MM-DD */
  readonly from: string
  readonly to: string
  /**
   * For people: tells too under which provision a text stood before and stands behind it, where both days' texts are not
   * too many, and what a provision said that only one of the days has.
   */
  readonly withMoves?: true
}

/** What a provision said on one day and on the other; one of the two is absent where the day's state does not have it. */
export interface ComparedText {
  readonly before?: CitableText
  readonly after?: CitableText
  readonly changes: readonly TextChange[]
  readonly pieces: readonly TextPiece[]
  readonly movedFrom?: MovedText
  readonly movedTo?: MovedText
}

/** Provisions that differ, of which each is compared with each. */
const MOST_MOVES = 300

export interface ComparisonPage {
  readonly of: FoundWork
  /** For people, ISO 639-1: in which the act is read. */
  readonly language?: string
  /** Of an act: provisions that say the same on both days. */
  readonly unchanged: number
  /** Of a provision 1; of an act all that came, went or changed. */
  readonly total: number
  readonly compared: readonly ComparedText[]
  readonly attributions: readonly SourceAttribution[]
}

/** @throws NotFound as `/v1/legal` does for either day */
export async function compareStates(parts: DatedParts, request: CompareStates): Promise<ComparisonPage> {
  const { access, from, to, limit, offset, withMoves } = request
  const named = await findWork(parts, request)
  const days = [partsOnDay(parts, from), partsOnDay(parts, to)] as const
  // It says why where the act is not held in a state of the day.
  for (const { contents } of days) await contents(named.act)
  const through = admittedThroughStates(await parts.throughStates(named.act), access)
  const [then, now] = [actOnDay(through, from)!, actOnDay(through, to)!]
  // Behind the days on which it was itself, the entry that stands for it and others may have changed.
  const isLacking = !named.isAct && [then, now].every(({ timesOf }) => timesOf(named.iri) === undefined)
  const of = (isLacking && (await findWorkOfDay(parts, request, to))) || named
  const all = differing(then, now)
  const { works, unchanged } = of.isAct ? all : { works: [of.iri], unchanged: 0 }
  const page = works.slice(offset, offset + limit)
  const read = withMoves && all.works.length <= MOST_MOVES ? [...new Set([...page, ...all.works])] : page
  const visibility = visibilityOfLaw(parts.ids, access, request.signal)
  const [old, fresh] = await Promise.all(
    days.map(async ({ loader }) => {
      const texts = await loader.loadMany(read, visibility)
      // What an act of the Union said stands in another of its texts, under the same name.
      return new Map(texts.map(text => [localName(text.iri), text]))
    })
  )
  const turns = new Map(
    read.map(iri => [iri, { before: old!.get(localName(iri)), after: fresh!.get(localName(iri)) }])
  )
  const compared = page.map(iri => ({
    ...comparedText(old!.get(localName(iri)), fresh!.get(localName(iri))),
    ...(withMoves && movesAmong(turns, iri))
  }))
  if (!of.isAct)
    for (const { before, after } of compared) {
      if (withMoves && (before ?? after) !== undefined) continue
      if (before === undefined) throw await missingOn(parts, of, request, from)
      if (after === undefined) throw await missingOn(parts, of, request, to)
    }
  const delivered = compared.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
  return {
    of,
    ...(withMoves && { language: (await parts.languages(of.act)).own ?? 'de' }),
    ...{ unchanged, total: works.length, compared },
    attributions: await parts.attributionsOf(delivered)
  }
}

/** The provisions (IRI) that are not in both, or that began to say what they say between the days; and how many did not. */
function differing(then: ActOnDay, now: ActOnDay) {
  const all = mergedOrder(
    then.entries.map(({ iri }) => iri),
    now.entries.map(({ iri }) => iri)
  )
  const works = all.filter(iri => then.timesOf(iri)?.from !== now.timesOf(iri)?.from)
  return { works, unchanged: all.length - works.length }
}

export function comparedText(before: CitableText | undefined, after: CitableText | undefined): ComparedText {
  return {
    ...(before && { before }),
    ...(after && { after }),
    changes: before && after ? changesOf(before, after) : [],
    pieces: textPieces(before?.text ?? '', after?.text ?? '')
  }
}

/** Why the text of a day is not there. */
export async function missingOn(
  parts: DatedParts,
  { ref, act }: FoundWork,
  { access }: { readonly access: Access },
  asOf: string
): Promise<NotResolved> {
  const held = (await parts.acts()).byIri(act)!
  const error = new NotResolved(`${ref} was not found`, { outcome: 'no_such_part', act: held })
  return notOnDay(parts, { ref, access, asOf }, error)
}

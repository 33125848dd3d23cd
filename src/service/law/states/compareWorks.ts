import { BadRequest } from '../../../base/errors.js'
import { berlinDay } from '../../../base/text/berlinDay.js'
import { provisionParts } from '../../../graph/ownIris.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import { scopeSet, visibilityOfLaw, type Access } from '../../access.js'
import type { PageRequest } from '../../page.js'
import { entriesOfAct } from '../provisions/entriesOfAct.js'
import { partsOnDay } from '../provisions/partsOnDay.js'
import type { ConsolidatingParts, DatedParts } from '../provisions/provisionParts.js'
import { withConsolidations } from '../provisions/withConsolidations.js'
import { comparedText, missingOn, type ComparedText, type ComparisonPage } from './compareStates.js'
import { findWork, findWorkOfDay, type FoundWork } from './findWork.js'
import type { HistoryParts } from './historyParts.js'
import { mergedOrder } from './mergedOrder.js'

/** Two acts, or a provision of each, whose words are compared: an act and the one that took its place. */
export interface CompareWorks extends PageRequest {
  /** A reference or a citation of the old one. */
  readonly ref: string
  /** Of the new one. */
  readonly with: string
  /** YYYY-MM-DD: of the old and of the new text; today's where absent. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface WorksComparison extends ComparisonPage {
  readonly with: FoundWork
}

/**
 * Provisions of two acts are those of one number.
 * @throws BadRequest where one is an act and the other a provision
 * @throws NotFound as `/v1/legal` does for either
 */
export async function compareWorks(
  parts: DatedParts & Partial<ConsolidatingParts> & Pick<HistoryParts, 'now'>,
  request: CompareWorks
): Promise<WorksComparison> {
  const { access, from, to, limit, offset } = request
  const today = berlinDay(parts.now())
  const [old, fresh] = [await worksOn(parts, access, from), await worksOn(parts, access, to)]
  const of = await workOn(old, { ref: request.ref, access }, from)
  const other = await workOn(fresh, { ref: request.with, access }, to)
  if (of.isAct !== other.isAct)
    throw new BadRequest('One of the two is an act and the other a provision: compare two of one kind')
  const visibility = visibilityOfLaw(parts.ids, access, request.signal)
  const textsOf = async (work: FoundWork, { ofDay }: WorksOn) => {
    const entries = work.isAct ? await entriesOfAct(ofDay, work.iri, scopeSet(access)) : [work]
    return ofDay.loader.loadMany(
      entries.map(({ iri }) => iri),
      visibility
    )
  }
  const [before, after] = [await textsOf(of, old), await textsOf(other, fresh)]
  if (!of.isAct) {
    if (before.length === 0) throw await missingOn(old.ofAllDays, of, request, from ?? today)
    if (after.length === 0) throw await missingOn(fresh.ofAllDays, other, request, to ?? today)
  }
  const pairs: Pair[] = of.isAct ? byNumber(before, after) : [{ before: before[0]!, after: after[0]! }]
  const differing = of.isAct ? pairs.filter(differ) : pairs
  const compared = differing.slice(offset, offset + limit).map(pair => comparedText(pair.before, pair.after))
  const delivered = compared.flatMap(one => [one.before ?? [], one.after ?? []].flat())
  return {
    of,
    with: other,
    unchanged: pairs.length - differing.length,
    total: differing.length,
    compared,
    attributions: await parts.attributionsOf(delivered)
  }
}

/** Works as they are found, and what they said on a day: of acts of the Union the consolidated text that counts for it. */
interface WorksOn {
  readonly ofAllDays: DatedParts
  readonly ofDay: DatedParts
}

async function worksOn(
  parts: DatedParts & Partial<ConsolidatingParts>,
  access: Access,
  day: string | undefined
): Promise<WorksOn> {
  if (day === undefined) return { ofAllDays: parts, ofDay: parts }
  const { parts: ofAllDays } = await withConsolidations(parts, access, day)
  return { ofAllDays, ofDay: partsOnDay(ofAllDays, day) }
}

/** What is named on that day; where that has it no more, the work is what the day lacks. */
async function workOn(
  { ofAllDays }: WorksOn,
  named: { readonly ref: string; readonly access: Access },
  day: string | undefined
): Promise<FoundWork> {
  return (await findWorkOfDay(ofAllDays, named, day)) ?? findWork(ofAllDays, named)
}

type Pair = Partial<Pick<ComparedText, 'before' | 'after'>>

/** In the order of the new act, those of the old one alone behind what they stood behind. */
function byNumber(before: readonly CitableText[], after: readonly CitableText[]): Pair[] {
  const keyed = (texts: readonly CitableText[]) =>
    new Map(texts.map(text => [provisionParts(text.iri).section, text]))
  const [old, fresh] = [keyed(before), keyed(after)]
  return mergedOrder([...old.keys()], [...fresh.keys()]).map(key => ({
    ...(old.has(key) && { before: old.get(key)! }),
    ...(fresh.has(key) && { after: fresh.get(key)! })
  }))
}

function differ({ before, after }: Pair): boolean {
  return before?.contentHash !== after?.contentHash || before?.title !== after?.title
}

import { NotFound } from '../../../base/errors.js'
import { neighbouringDay } from '../../../base/text/neighbouringDay.js'
import { textOn, type TextOfWork } from '../../../graph/states/textsOfWork.js'
import type { NamedVersion } from '../../../proof/law/versions/namedVersion.js'
import { visibilityOfLaw, type Access } from '../../access.js'
import { storedWork } from './findText.js'
import { localName } from '../../../graph/ownIris.js'
import {
  withConsolidations,
  type UnionParts,
  type WithConsolidations
} from '../provisions/withConsolidations.js'
import { findWork, type WorkParts } from './findWork.js'

/** When a version held. */
export interface DayOfVersion {
  /** YYYY-MM-DD */
  readonly day: string
  /** Of an act of the Union that is named as it was published: the part (IRI) of a consolidated text that is meant by it. */
  readonly consolidated?: string
}

/**
 * The day on which a version of a provision held that somebody names: the one that is said, or of the text before the one
 * that holds its last. Undefined where neither that nor an earlier one is held. Of an act of the Union these are its
 * consolidated texts.
 * @param asOf YYYY-MM-DD: what holds, where that is not today's
 */
export async function dayOfVersion(
  parts: UnionParts,
  {
    version,
    ref,
    access,
    asOf
  }: {
    readonly version: NamedVersion
    readonly ref: string
    readonly access: Access
    readonly asOf?: string | undefined
  }
): Promise<DayOfVersion | undefined> {
  if (version.is === 'of') return { day: version.day }
  const union = await withConsolidations(parts, access)
  const texts = await textsOfRef(union, ref, access)
  if (texts === undefined) return undefined
  const now = asOf === undefined ? texts.holding : textOn(texts.all, asOf)
  const earlier = texts.all.filter(
    ({ until }) => until !== undefined && (now === undefined || until <= now.from)
  )
  const former = await otherWords(union.parts, { work: texts.work, earlier, now, access })
  // Without an earlier text nothing says that a new one is the one that is held.
  if (former === undefined) return undefined
  const day = version.is === 'new' ? now?.from : neighbouringDay(former.until!, -1)
  return day === undefined ? undefined : { day, ...(texts.isBeside && { consolidated: texts.work }) }
}

/** The latest of the earlier texts that says something else, not one that only stood elsewhere or bore other notes. */
async function otherWords(
  parts: WorkParts,
  { work, earlier, now, access }: Earlier
): Promise<TextOfWork | undefined> {
  if (now === undefined) return earlier.at(-1)
  const visibility = visibilityOfLaw(parts.ids, access)
  const texts = await parts.expressionsOf(
    [...earlier, now].flatMap(({ iri, isCurrent }) => (isCurrent ? [] : [iri]))
  )
  const saidNow = now.isCurrent ? await parts.loader.load(work, visibility) : texts.get(now.iri)
  return earlier.findLast(({ iri }) => texts.get(iri)?.contentHash !== saidNow?.contentHash) ?? earlier.at(-1)
}

interface Earlier {
  readonly work: string
  readonly earlier: readonly TextOfWork[]
  readonly now: TextOfWork | undefined
  readonly access: Access
}

/** What a reference names said through the states of its act. */
export interface TextsOfRef {
  /** IRI */
  readonly work: string
  readonly all: readonly TextOfWork[]
  readonly holding: TextOfWork | undefined
  /** States of its act. */
  readonly states: number
  /** The act is named as it was published, and these are texts of its consolidated ones. */
  readonly isBeside: boolean
}

/** Undefined for an act as a whole, and for what is not found. */
export async function textsOfRef(
  { parts, shownOf }: Pick<WithConsolidations<UnionParts>, 'parts' | 'shownOf'>,
  ref: string,
  access: Access
): Promise<TextsOfRef | undefined> {
  try {
    const { iri, act, isAct } = await findWork(parts, { ref, access })
    // What an act as a whole said before is many texts.
    if (isAct) return undefined
    const shown = parts.ids.isEuropean(act) ? shownOf(act) : undefined
    const isBeside = shown !== undefined && shown !== act
    const work = isBeside ? `${shown}/${localName(iri)}` : iri
    const held = await storedWork(parts, work, access)
    if (held === undefined) return undefined
    const all = held.inTime.texts
    return { work, all, holding: all.find(isHolding), states: held.through.states.length, isBeside }
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}

/** Of a version the text that stands with the work holds, also where it is known to end. */
function isHolding({ isCurrent, until, kindOfDay }: TextOfWork): boolean {
  return isCurrent && (until === undefined || kindOfDay !== undefined)
}

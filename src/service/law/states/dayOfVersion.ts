import { NotFound } from '../../../base/errors.js'
import { neighbouringDay } from '../../../base/text/neighbouringDay.js'
import { textOn, type TextOfWork } from '../../../graph/states/textsOfWork.js'
import type { NamedVersion } from '../../../proof/law/versions/namedVersion.js'
import { visibilityOfLaw, type Access } from '../../access.js'
import { storedWork } from './findText.js'
import { findWork, type WorkParts } from './findWork.js'

/**
 * The day (YYYY-MM-DD) on which a version of a provision held that somebody names: the one that is said, or of the text
 * before the one that holds its last. Undefined where neither that nor an earlier one is held.
 * @param asOf YYYY-MM-DD: what holds, where that is not today's
 */
export async function dayOfVersion(
  parts: WorkParts,
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
): Promise<string | undefined> {
  if (version.is === 'of') return version.day
  const texts = await textsOf(parts, ref, access)
  if (texts === undefined) return undefined
  const now = asOf === undefined ? texts.holding : textOn(texts.all, asOf)
  const earlier = texts.all.filter(
    ({ until }) => until !== undefined && (now === undefined || until <= now.from)
  )
  const former = await otherWords(parts, { work: texts.work, earlier, now, access })
  // Without an earlier text nothing says that a new one is the one that is held.
  if (former === undefined) return undefined
  return version.is === 'new' ? now?.from : neighbouringDay(former.until!, -1)
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

interface TextsOfRef {
  /** IRI */
  readonly work: string
  readonly all: readonly TextOfWork[]
  readonly holding: TextOfWork | undefined
}

async function textsOf(parts: WorkParts, ref: string, access: Access): Promise<TextsOfRef | undefined> {
  try {
    const { iri, isAct } = await findWork(parts, { ref, access })
    // What an act as a whole said before is many texts.
    const held = isAct ? undefined : await storedWork(parts, iri, access)
    if (held === undefined) return undefined
    const all = held.inTime.texts
    return { work: iri, all, holding: all.find(({ until }) => until === undefined) }
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}

import { neighbouringDay } from '../../../base/text/neighbouringDay.js'
import { BadRequest, NotFound } from '../../../base/errors.js'
import { asRef } from '../../../graph/asRef.js'
import { textOn, type TextOfWork } from '../../../graph/states/textsOfWork.js'
import { namedVersions } from '../../../proof/law/versions/namedVersion.js'
import { withoutSpans } from '../../../proof/law/versions/withoutSpans.js'
import { visibilityOfLaw, type Access } from '../../access.js'
import { storedWork } from './findText.js'
import { findWork, type WorkParts } from './findWork.js'

/** A citation without the version that it names, and the day (YYYY-MM-DD) on which that held. */
export interface VersionOfRef {
  readonly ref: string
  readonly day: string
}

/**
 * What a citation means that names a version: `§ 312k BGB in der bis zum 31. Mai 2022 geltenden Fassung`, `§ 5 ArbZG a. F.`,
 * the text before the one that holds, on its last day. Undefined where it names none, or the former text is not held.
 * @param asOf YYYY-MM-DD: what holds, where that is not today's
 * @throws BadRequest where the citation is of another day
 */
export async function versionOfRef(
  parts: WorkParts,
  { ref, access, asOf }: { readonly ref: string; readonly access: Access; readonly asOf?: string | undefined }
): Promise<VersionOfRef | undefined> {
  const text = asRef(parts.ids, ref)
  const found = namedVersions(text)
  const [named] = found
  if (named === undefined || found.length > 1) return undefined
  const without = withoutSpans(text, found)
  const { version } = named
  if (version.is === 'of') {
    const { day } = version
    if (asOf !== undefined && asOf !== day)
      throw new BadRequest(`The citation is of ${day}, and as_of of ${asOf}: one of them is enough`)
    return { ref: without, day }
  }
  const texts = await textsOf(parts, without, access)
  if (texts === undefined) return undefined
  const now = asOf === undefined ? texts.holding : textOn(texts.all, asOf)
  const earlier = texts.all.filter(
    ({ until }) => until !== undefined && (now === undefined || until <= now.from)
  )
  const former = await otherWords(parts, { work: texts.work, earlier, now, access })
  // Without an earlier text nothing says that a new one is the one that is held.
  if (former === undefined) return undefined
  if (version.is === 'new') return now && { ref: without, day: now.from }
  return { ref: without, day: neighbouringDay(former.until!, -1) }
}

/** The latest of the earlier texts that says something else, not one that only stood elsewhere or bore other notes. */
async function otherWords(
  parts: WorkParts,
  { work, earlier, now, access }: Earlier
): Promise<TextOfWork | undefined> {
  if (now === undefined) return earlier.at(-1)
  const visibility = visibilityOfLaw(parts.ids, access)
  const texts = await parts.expressionsOf(
    [...earlier, now].flatMap(({ iri, until }) => (until === undefined ? [] : [iri]))
  )
  const saidNow = now.until === undefined ? await parts.loader.load(work, visibility) : texts.get(now.iri)
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

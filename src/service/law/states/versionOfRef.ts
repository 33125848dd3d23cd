import { BadRequest } from '../../../base/errors.js'
import { asRef } from '../../../graph/asRef.js'
import { versionsOfName } from '../../../proof/law/versions/versionsOfName.js'
import { withoutSpans } from '../../../proof/law/versions/withoutSpans.js'
import type { Access } from '../../access.js'
import { dayOfVersion } from './dayOfVersion.js'
import type { UnionParts } from '../provisions/withConsolidations.js'

/**
 * A citation without the version that it names, and the day (YYYY-MM-DD) on which that held; of an act of the Union the
 * reference of the consolidated text.
 */
export interface VersionOfRef {
  readonly ref: string
  readonly day: string
}

/**
 * What a citation means that names a version: `§ 312k BGB in der bis zum 31. Mai 2022 geltenden Fassung`, `§ 556d BGB am 1.3.2023`, `§ 5 ArbZG a. F.`,
 * the text before the one that holds, on its last day. Undefined where it names none, or the former text is not held.
 * @param asOf YYYY-MM-DD: what holds, where that is not today's
 * @throws BadRequest where the citation is of another day
 */
export async function versionOfRef(
  parts: UnionParts,
  { ref, access, asOf }: { readonly ref: string; readonly access: Access; readonly asOf?: string | undefined }
): Promise<VersionOfRef | undefined> {
  const text = asRef(parts.ids, ref)
  const found = versionsOfName(text)
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
  const meant = await dayOfVersion(parts, { version, ref: without, access, asOf })
  if (meant === undefined) return undefined
  const { day, consolidated } = meant
  return { ref: (consolidated && parts.ids.iriToRef(consolidated)) ?? without, day }
}

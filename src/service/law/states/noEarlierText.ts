import { asRef } from '../../../graph/asRef.js'
import { namedVersions } from '../../../proof/law/versions/namedVersion.js'
import { withoutSpans } from '../../../proof/law/versions/withoutSpans.js'
import type { Access } from '../../access.js'
import { shownText } from '../provisions/messages.js'
import { NotResolved } from '../provisions/notResolved.js'
import { withConsolidations, type UnionParts } from '../provisions/withConsolidations.js'
import { textsOfRef } from './dayOfVersion.js'

/**
 * Why the former text that a citation names (`§ 5 ArbZG a. F.`) is not given: that what it cites did not change in the
 * states that are held, or since when its text is the first one; the error itself for all else.
 */
export async function noEarlierText(
  parts: UnionParts,
  { ref, access }: { readonly ref: string; readonly access: Access },
  error: NotResolved
): Promise<NotResolved> {
  if (error.why.outcome !== 'other_version') return error
  const text = asRef(parts.ids, ref)
  const named = namedVersions(text)
  if (named.length !== 1 || named[0]!.version.is === 'of') return error
  const cited = withoutSpans(text, named)
  const found = await textsOfRef(await withConsolidations(parts, access), cited, access)
  const [first, other] = found?.all ?? []
  if (found === undefined || first === undefined) return error
  const times =
    other === undefined && found.states > 1
      ? `did not change in the ${found.states} states held here, from ${first.from} on`
      : `is held as its text stands from ${first.from} on`
  return new NotResolved(`${shownText(cited)} ${times}: no earlier text is held`, error.why)
}

import { actNames } from '../../../proof/law/citations/actNames.js'
import { pathOf } from '../../../proof/law/citations/citation.js'
import { findCitations } from '../../../proof/law/citations/findCitations.js'
import { namedVersions } from '../../../proof/law/versions/namedVersion.js'
import { withoutSpans } from '../../../proof/law/versions/withoutSpans.js'
import { scopeSet, type Access } from '../../access.js'
import type { UnionParts } from '../provisions/withConsolidations.js'
import { versionOfRef } from './versionOfRef.js'

interface WordsOfFormer {
  readonly text: string
  readonly access: Access
  /** YYYY-MM-DD: what holds, where that is not today's. */
  readonly asOf?: string | undefined
}

/**
 * Words that name one provision `a. F.`, and nothing else of law, without that, and the last day of the text that they
 * mean; undefined for all others, and where no earlier text is held.
 */
export async function formerVersionIn(
  parts: UnionParts,
  { text, access, asOf }: WordsOfFormer
): Promise<{ readonly text: string; readonly asOf: string } | undefined> {
  const versions = namedVersions(text)
  const [version] = versions
  if (versions.length !== 1 || version!.version.is !== 'former') return undefined
  const without = withoutSpans(text, versions)
  const [cited, other] = findCitations(without, actNames(await parts.acts(), scopeSet(access)))
  if (cited === undefined || other !== undefined) return undefined
  const named = without.slice(cited.start, cited.end)
  const meant = await versionOfRef(parts, { ref: `${named} a. F.`, access, asOf })
  if (meant === undefined) return undefined
  // Of an act of the Union another text is meant than its name means.
  const isOther = meant.ref.startsWith('CELEX:') && pathOf(cited.citation).length === 0
  const meaning = isOther ? meant.ref : named
  return { text: without.slice(0, cited.start) + meaning + without.slice(cited.end), asOf: meant.day }
}

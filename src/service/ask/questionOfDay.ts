import { withoutItsDay } from '../../proof/question/dayOfQuestion.js'
import { actNames } from '../../proof/law/citations/actNames.js'
import { findCitations } from '../../proof/law/citations/findCitations.js'
import { namedVersions } from '../../proof/law/versions/namedVersion.js'
import { withoutSpans } from '../../proof/law/versions/withoutSpans.js'
import { scopeSet, type Access } from '../access.js'
import { versionOfRef } from '../law/states/versionOfRef.js'
import type { AskParts } from './lookUp.js'

/** A question without the day that it asks for. */
export interface QuestionOfDay {
  readonly text: string
  /** YYYY-MM-DD; absent for today. */
  readonly asOf?: string | undefined
}

/**
 * A question as of the day that it names itself: `Wie lautete § 556d BGB am 1.3.2023?`, `… Stand 1.6.2022`, or the last day
 * of the text before the one that holds, where it asks for one provision `a. F.`
 * @param asOf what the request asks for; the same day where the question names one
 */
export async function questionOfDay(
  parts: AskParts,
  { text, asOf, access }: QuestionOfDay & { readonly access: Access }
): Promise<QuestionOfDay> {
  const dated = withoutItsDay(text)
  if (dated !== undefined) return dated
  const versions = namedVersions(text)
  const [version] = versions
  if (versions.length === 1 && version!.version.is === 'former') {
    const without = withoutSpans(text, versions)
    const [cited, other] = findCitations(without, actNames(await parts.acts(), scopeSet(access)))
    if (cited !== undefined && other === undefined) {
      const ref = `${without.slice(cited.start, cited.end)} a. F.`
      const meant = await versionOfRef(parts, { ref, access, asOf })
      if (meant !== undefined) return { text: without, asOf: meant.day }
    }
  }
  return { text, asOf }
}

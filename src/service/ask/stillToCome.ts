import { berlinDay } from '../../base/text/berlinDay.js'
import type { CitableText } from '../../graph/texts/citableText.js'
import type { NotStored } from '../../proof/grounding/receipt/answer.js'

/** For a day still to come: of which acts what their last state says is given, as it may be changed until then. */
export function stillToCome(
  { onDay, now }: { readonly onDay: string | undefined; readonly now: (() => Date) | undefined },
  provisions: readonly Pick<CitableText, 'act' | 'version'>[]
): NotStored[] {
  if (onDay === undefined || now === undefined || onDay <= berlinDay(now())) return []
  const acts = new Map<string, NotStored>()
  for (const { act, version } of provisions) {
    const since = version?.state?.day
    if (act === undefined || since === undefined || acts.has(act.iri)) continue
    const { iri, ref, label } = act
    acts.set(iri, { iri, ref, label, why: 'still_to_come', since })
  }
  return [...acts.values()]
}

import type { CitableText } from '../../../graph/texts/citableText.js'
import type { components } from '../../contract/types.js'
import { presentTextVersion } from '../../http/presentTextVersion.js'
import type { ComparedText, ComparisonPage } from '../states/compareStates.js'
import type { WorksComparison } from '../states/compareWorks.js'
import { presentStoredState, presentWork } from './presentHistory.js'

type Schemas = components['schemas']

export function presentComparison(
  { of, unchanged, total, compared, attributions, ...others }: ComparisonPage | WorksComparison,
  {
    profile,
    limit,
    offset,
    ...days
  }: Pick<Schemas['Comparison'], 'profile' | 'from' | 'to' | 'limit' | 'offset'>
): Schemas['Comparison'] {
  const next = offset + compared.length
  return {
    profile,
    of: presentWork(of),
    ...('with' in others && { with: presentWork(others.with) }),
    ...days,
    ...(of.isAct && { unchanged }),
    total,
    count: compared.length,
    limit,
    offset,
    ...(compared.length > 0 && next < total ? { next_offset: next } : {}),
    results: compared.map(one => presentCompared(one, 'with' in others)),
    attributions: [...attributions]
  }
}

function presentCompared(
  { before, after, changes, pieces }: ComparedText,
  isOfTwo: boolean
): Schemas['ComparedProvision'] {
  const { ref, iri } = (after ?? before)!
  return {
    ref,
    iri,
    outcome:
      before === undefined ? 'came' : after === undefined ? 'went' : changes.length > 0 ? 'changed' : 'same',
    ...(before && { before: presentSide(before, isOfTwo) }),
    ...(after && { after: presentSide(after, isOfTwo) }),
    changes: [...changes],
    pieces: pieces.map(({ kind, text, part, partBefore }) => ({
      ...{ kind, text },
      ...(part !== undefined && { part }),
      ...(partBefore !== undefined && { part_before: partBefore })
    }))
  }
}

function presentSide(
  { ref, iri, label, contentHash, grounding, license, version }: CitableText,
  isOfTwo: boolean
): Schemas['ComparedText'] {
  return {
    ...(isOfTwo && { ref, iri }),
    label,
    content_hash: contentHash,
    grounding: grounding as Schemas['Grounding'],
    license,
    ...(version && { version: presentTextVersion(version), state: presentStoredState(version.state) })
  }
}

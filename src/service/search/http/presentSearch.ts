import type { components } from '../../contract/types.js'
import { presentNotStored } from '../../http/presentNotStored.js'
import { presentTextVersion } from '../../http/presentTextVersion.js'
import type { SearchHit, SearchPage } from '../searchGraph.js'
import type { Suggestion } from '../suggest.js'

type Schemas = components['schemas']

interface Asked {
  readonly profile: string
  readonly q: string
}

interface AskedPage extends Asked {
  readonly limit: number
  readonly offset: number
  readonly asOf: string | undefined
}

export function presentSearchPage(
  { total, hits, counts, corrected, unresolved, notHeld, attributions }: SearchPage,
  { profile, q, limit, offset, asOf }: AskedPage
): Schemas['SearchPage'] {
  const next = offset + hits.length
  return {
    profile,
    q,
    ...(asOf !== undefined && { as_of: asOf }),
    ...(corrected !== undefined && { corrected }),
    ...(unresolved !== undefined && { unresolved }),
    ...(notHeld && { not_held: notHeld.map(presentNotStored) }),
    ...{ total, count: hits.length, limit, offset },
    ...(hits.length > 0 && next < total ? { next_offset: next } : {}),
    results: hits.map(presentHit),
    counts: {
      kinds: counts.kinds.map(({ kind, hits }) => ({ kind, hits })),
      acts: counts.acts.map(({ act: { ref, label }, hits }) => ({ ref, label, hits })),
      domains: counts.domains.map(({ domain, hits }) => ({ domain, hits }))
    },
    attributions: [...attributions]
  }
}

function presentHit(hit: SearchHit): Schemas['SearchHit'] {
  const { kind, ref, iri, label, labelMarks, act, grounding, license, repealed, named, excerpt } = hit
  const { version, language } = hit
  return {
    ...{ kind, ref, iri, label, label_marks: [...labelMarks] },
    ...(act && { act: { ref: act.ref, label: act.label } }),
    ...(grounding !== undefined && { grounding: grounding as Schemas['Grounding'] }),
    ...{ license, repealed, named },
    ...(excerpt && { excerpt: { ...excerpt, marks: [...excerpt.marks] } }),
    ...(language !== undefined && { language }),
    ...(version && { version: presentTextVersion(version) })
  }
}

export function presentSuggestions(
  suggestions: readonly Suggestion[],
  { profile, q }: Asked
): Schemas['Suggestions'] {
  return {
    profile,
    q,
    suggestions: suggestions.map(({ kind, iri, ref, label }) => ({
      kind,
      iri,
      ...(ref !== undefined && { ref }),
      label
    }))
  }
}

import type { components } from '../../contract/types.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import { presentTextVersion } from '../../http/presentTextVersion.js'
import type { ProvisionPage } from '../provisions/listProvisions.js'
import type { ConsolidatedPart } from '../provisions/page.js'

type Schemas = components['schemas']

export function presentProvisions(
  { total, provisions, consolidated, attributions }: ProvisionPage,
  { profile, limit, offset }: { profile: string; limit: number; offset: number }
): Schemas['ProvisionList'] {
  const next = offset + provisions.length
  return {
    profile,
    total,
    count: provisions.length,
    limit,
    offset,
    ...(provisions.length > 0 && next < total ? { next_offset: next } : {}),
    results: provisions.map(each => presentProvision(each, consolidated?.get(each.iri))),
    attributions: [...attributions]
  }
}

function presentProvision(
  { label, ref, text, grounding, license, language, version }: CitableText,
  consolidated: readonly ConsolidatedPart[] = []
): Schemas['Provision'] {
  return {
    label,
    ref,
    std: ref.slice(0, Math.max(0, ref.indexOf(':'))),
    text,
    grounding: grounding as Schemas['Grounding'],
    license,
    ...(language !== undefined && { language }),
    ...(version && { version: presentTextVersion(version) }),
    ...(consolidated.length > 0 && {
      consolidated: consolidated.map(({ ref, label, versionDate }) => ({
        ref,
        label,
        version_date: versionDate
      }))
    })
  }
}

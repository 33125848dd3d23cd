import type { components } from '../../contract/types.js'
import type { ReferenceTarget, ResolvedReference } from '../references/reference.js'
import type { ResolvedReferences } from '../references/references.js'

type Schemas = components['schemas']

export function presentReferences(
  { references, attributions }: ResolvedReferences,
  profile: string
): Schemas['References'] {
  return {
    profile,
    count: references.length,
    resolved: references.filter(({ outcome }) => outcome === 'resolved').length,
    results: references.map(presentReference),
    attributions: [...attributions]
  }
}

function presentReference(reference: ResolvedReference): Schemas['ResolvedReference'] {
  const { citation } = reference
  if (reference.outcome !== 'unresolved') {
    const { outcome, total, targets, asOf } = reference
    const day = asOf !== undefined && { as_of: asOf }
    return { citation, outcome, ...day, total, targets: targets.map(presentTarget) }
  }
  const { why, message } = reference
  const base = { citation, outcome: why.outcome, total: 0, targets: [], message }
  switch (why.outcome) {
    case 'not_a_citation':
      return base
    case 'act_not_held':
      return { ...base, act: why.act, ...(why.celex !== undefined && { celex: why.celex }) }
    case 'ambiguous':
      return { ...base, act: why.act, candidates: why.candidates.map(presentCandidate) }
    case 'other_version':
      return { ...base, candidates: [presentCandidate(why.act)] }
    case 'no_such_part': {
      const { act, missing } = why
      const of = missing && { kind: missing.kind, number: missing.number }
      return { ...base, ...(of && { missing: of }), candidates: [presentCandidate(act)] }
    }
  }
}

function presentCandidate({ ref, label }: { readonly ref: string; readonly label: string }) {
  return { ref, label }
}

function presentTarget(target: ReferenceTarget): Schemas['ReferenceTarget'] {
  if ('act' in target) {
    const { ref, iri, label } = target.act
    return { ref, iri, label, parts: [] }
  }
  const { provision, parts, quote, whole } = target
  const { ref, iri, label, act, title, grounding, license } = provision
  return {
    ref,
    iri,
    label,
    ...(act && { act: { ref: act.ref, iri: act.iri, label: act.label } }),
    parts: parts.map(({ kind, number }) => ({ kind, number })),
    ...(title !== undefined && { heading: title }),
    quote,
    quote_whole: whole,
    grounding: grounding as Schemas['Grounding'],
    license
  }
}

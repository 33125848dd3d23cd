import type { components } from '../../contract/types.js'
import type { Basis } from '../../../company/findings/ruleBases.js'
import type { FoundAct } from '../findAct.js'
import type { Audit, AuditedCompany } from '../readAudit.js'
import type { LandImpact, RegionalImpact } from '../readRegionalImpact.js'
import type { RegionName } from '../regionNames.js'
import type { RuleEvidence, SectorEvidence, SectorName } from '../ruledSectors.js'

type Schemas = components['schemas']

interface Page {
  readonly profile: string
  readonly limit: number
  readonly offset: number
}

export function presentAudit(audit: Audit, { profile, limit, offset }: Page): Schemas['Audit'] {
  const { act, total, companies, attributions } = audit
  const next = offset + companies.length
  return {
    profile,
    act: presentAct(act),
    sectors: audit.applying.map(each => ({ ...presentSector(each), companies: each.companies })),
    not_affected: audit.exempt.map(presentSector),
    partly: audit.partly.map(presentSector),
    unplaced: audit.unplaced.map(presentRule),
    ...(audit.hint !== undefined && { hint: audit.hint }),
    total,
    count: companies.length,
    limit,
    offset,
    ...(companies.length > 0 && next < total ? { next_offset: next } : {}),
    companies: companies.map(presentCompany),
    attributions: [...attributions]
  }
}

export function presentRegionalImpact(
  impact: RegionalImpact,
  { profile, limit }: Omit<Page, 'offset'>
): Schemas['RegionalImpact'] {
  return {
    profile,
    acts: impact.acts.map(presentAct),
    total: impact.total,
    count: impact.lands.length,
    limit,
    companies: impact.companies,
    ...(impact.hint !== undefined && { hint: impact.hint }),
    results: impact.lands.map(presentLand),
    attributions: [...impact.attributions]
  }
}

function presentAct({ ref, iri, label, texts, rules }: FoundAct): Schemas['AuditedAct'] {
  return {
    ref,
    // What is not held has no page behind its IRI.
    ...(texts.some(text => text.iri === iri) && { iri }),
    label,
    held: texts.map(text => text.ref),
    number_checked: rules.every(({ actCheck }) => actCheck === 'catalogue')
  }
}

function presentName({ ref, iri, code, revision, label }: SectorName): Schemas['SectorName'] {
  return { ref, iri, code, revision, ...(label !== undefined && { label }) }
}

function presentSector({ sector, counterparts, rules }: SectorEvidence): Schemas['RuledSector'] {
  return {
    sector: presentName(sector),
    counterparts: counterparts.map(each => ({ ...presentName(each), method: each.method })),
    rules: rules.map(presentRule)
  }
}

function presentRule(rule: RuleEvidence): Schemas['SectorRule'] {
  const { ref, iri, applies, sector, text, method, license, actCheck, confidence, uncertainty } = rule
  return {
    ref,
    iri,
    applies,
    sector,
    text,
    method,
    ...(confidence !== undefined && { confidence }),
    ...(uncertainty !== undefined && { uncertainty }),
    license,
    number_checked: actCheck === 'catalogue',
    basis: presentBasis(rule.basedOn)
  }
}

function presentBasis(basis: Basis): Schemas['RuleBasis'] {
  if ('missing' in basis) {
    return { held: false, reason: basis.missing, ...(basis.ref !== undefined && { ref: basis.ref }) }
  }
  const { provision, quote, quoted } = basis
  return {
    held: true,
    ref: provision.ref,
    iri: provision.iri,
    label: provision.label,
    quote: quote.text,
    quoted,
    start: quote.start,
    end: quote.end,
    content_hash: provision.contentHash,
    grounding: provision.grounding,
    license: provision.license
  }
}

function presentCompany(company: AuditedCompany): Schemas['AuditedCompany'] {
  const { ref, iri, label, verdict, land, license, assignment, assigned, decidedBy } = company
  return {
    ref,
    iri,
    label,
    affected: verdict === 'affected',
    verdict,
    ...(company.registerNumber !== undefined && { register_number: company.registerNumber }),
    ...(company.registerCourt !== undefined && { register_court: company.registerCourt }),
    ...(company.status !== undefined && { status: company.status }),
    ...(company.seenAt !== undefined && { seen_at: company.seenAt }),
    ...(company.seat !== undefined && { seat: company.seat }),
    land: presentRegion(land),
    license,
    ...(company.source !== undefined && { source: company.source }),
    ...(company.uncertainty !== undefined && { uncertainty: company.uncertainty }),
    ...(assigned && { sector: presentName(assigned) }),
    ...(decidedBy && { decided_by: presentName(decidedBy) }),
    ...(assignment && {
      derivation: {
        ref: assignment.ref,
        iri: assignment.iri,
        method: assignment.method,
        ...(assignment.confidence !== undefined && { confidence: assignment.confidence }),
        input: [...assignment.derivedFrom]
      }
    })
  }
}

function presentRegion(region: RegionName | undefined): Schemas['RegionName'] | null {
  if (region === undefined) return null
  const { ref, iri, label } = region
  return { ref, iri, ...(label !== undefined && { label }) }
}

function presentLand({ land, count, sectors, indicators, missing }: LandImpact): Schemas['LandImpact'] {
  return {
    land: presentRegion(land),
    companies: {
      value: count.companies,
      unit: 'companies',
      ...(count.years && { years: [...count.years] }),
      method: 'count-distinct',
      sector_methods: [...count.methods],
      ...(count.confidence !== undefined && { mean_confidence: count.confidence }),
      datasets: [...count.sources],
      licenses: [...count.licenses]
    },
    sectors: sectors.map(({ sector, companies, acts }) => ({
      sector: presentName(sector),
      companies,
      acts: [...acts]
    })),
    indicators: indicators.map(each => ({
      indicator: each.indicator,
      label: each.name.german,
      value: Number(each.value),
      ...(each.unit !== undefined && { unit: each.unit }),
      year: each.period,
      flags: [...each.flags],
      method: 'latest-observation',
      ref: each.ref,
      iri: each.iri,
      dataset: each.dataset,
      license: each.license
    })),
    missing: missing.map(({ name, reason }) => ({ indicator: name.id, label: name.german, reason }))
  }
}

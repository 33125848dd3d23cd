import { NotFound } from '../../base/errors.js'
import type { AffectedCode } from '../../graph/impact/affectedCompanies.js'
import { companiesOfCode } from '../../graph/impact/companiesOfCode.js'
import { isIri } from '../../graph/iri.js'
import { readCounterparts } from '../../graph/sectors/readCounterparts.js'
import { countByCode } from '../../graph/impact/countByCode.js'
import type { SourceAttribution } from '../provenance/attributions/attributionsOf.js'
import { visibilityOfLaw, type Access } from '../access.js'
import type { PageRequest } from '../page.js'
import { shownText } from '../law/provisions/messages.js'
import { readAffected, type AffectedCompany } from './affectedCompany.js'
import { basesOf, type Basis } from '../../company/findings/ruleBases.js'
import { coverageOf, type Coverage } from '../../company/sectors/coverageOf.js'
import { findAct, type FoundAct } from './findAct.js'
import { hintOn } from './hintOn.js'
import type { ImpactParts } from './impactParts.js'
import { regionNames, type RegionName } from './regionNames.js'
import {
  ruleEvidence,
  sectorEvidence,
  sectorName,
  type CounterpartName,
  type RuleEvidence,
  type SectorEvidence,
  type SectorName
} from './ruledSectors.js'

export interface ReadAudit extends PageRequest {
  /** The act by name, abbreviation, CELEX number, reference or IRI. */
  readonly act: string
  /** Lists those of its sectors that were removed from their register, which are not affected, instead of all others. */
  readonly removed?: boolean
  /** A company by its reference: says of it alone whether the act affects it, and why. */
  readonly company?: string | undefined
}

/** Whom an act affects: sectors by rules, companies by the sector that they were assigned to. */
export interface Audit {
  readonly act: FoundAct
  readonly applying: readonly (SectorEvidence & { readonly companies: number })[]
  readonly exempt: readonly SectorEvidence[]
  readonly partly: readonly SectorEvidence[]
  readonly unplaced: readonly RuleEvidence[]
  /** The codes whose companies are affected, in the order of the companies. */
  readonly codes: readonly AffectedCode[]
  /** What is missing in this graph, where nothing could be said. */
  readonly hint?: string
  /** All companies, not only those of the page. */
  readonly total: number
  readonly companies: readonly AuditedCompany[]
  readonly attributions: readonly SourceAttribution[]
}

export interface AuditedCompany extends Omit<AffectedCompany, 'land' | 'sector'> {
  readonly land?: RegionName
  /** The code whose rules decide. */
  readonly decidedBy?: SectorName
  /** The code that it was assigned to. */
  readonly assigned?: SectorName
}

/** @throws NotFound when the act or the company is not in the graph */
export async function readAudit(parts: ImpactParts, request: ReadAudit): Promise<Audit> {
  const { access, signal } = request
  const act = await findAct(parts, request.act, access)
  const classification = await parts.classification()
  const coverage = coverageOf(act.rules, classification)
  const [bases, counts] = await Promise.all([
    basesOf(parts, act, visibilityOfLaw(parts.ids, access)),
    countsOf(parts, coverage.codes, request)
  ])
  const { total, iris } = await pageOf(parts, coverage.codes, counts, request)
  signal?.throwIfAborted()
  const companies = await readAffected(parts, iris, coverage, { access, signal })
  if (request.company !== undefined && companies.length < iris.length) throw notHeld(request.company)

  const lands = await regionNames(
    parts,
    companies.flatMap(({ land }) => land ?? [])
  )
  const nameOf = (iri: string) => sectorName(parts.ids, classification, iri)
  const facts = { bases, nameOf, counterpartsOf: await counterpartsOf(parts, coverage, access) }
  const sectorsOf = (sectors: Coverage['applying']) => sectors.map(one => sectorEvidence(one, facts))
  const hint = hintOn([act], classification, total, access)
  return {
    act,
    applying: sectorsOf(coverage.applying).map(evidence => ({
      ...evidence,
      companies: countOf(evidence.sector.iri, coverage.codes, counts)
    })),
    exempt: sectorsOf(coverage.exempt),
    partly: sectorsOf(coverage.partly),
    unplaced: coverage.unplaced.map(rule => ruleEvidence(rule, bases)),
    codes: coverage.codes,
    ...(hint !== undefined && { hint }),
    total,
    companies: companies.map(({ land, sector, ...company }) => ({
      ...company,
      ...(land !== undefined && { land: lands.get(land)! }),
      ...(sector !== undefined && { decidedBy: nameOf(sector) }),
      ...(company.assignment && { assigned: nameOf(company.assignment.code) })
    })),
    attributions: await parts.attributionsOf([
      ...(await parts.catalogueSources()),
      ...act.rules,
      ...[...bases.values()].flatMap(provisionsIn),
      ...companies,
      ...companies.flatMap(({ assignment }) => assignment ?? [])
    ])
  }
}

const provisionsIn = (basis: Basis) => ('provision' in basis ? [basis.provision] : [])

const notHeld = (company: string) =>
  new NotFound(`No company of the reference ${shownText(company)} is in this graph`)

/** What the codes of rules are in the other revision. */
async function counterpartsOf(
  { store, ids, kept }: ImpactParts,
  { applying, exempt, partly }: Coverage,
  { scopes }: Access
): Promise<(iri: string) => readonly CounterpartName[]> {
  const iris = [...new Set([...applying, ...exempt, ...partly].map(({ code }) => code))]
  const asked = { graph: ids.sharedGraph, iris, scopes }
  const found = await kept(['counterparts', iris, scopes.map(({ value }) => value)], () =>
    readCounterparts(store, asked)
  )
  return iri =>
    (found.get(iri) ?? []).map(({ iri, code, revision, labels, method }) => {
      const label = labels['de'] ?? labels['en']
      return {
        iri,
        ref: ids.iriToRef(iri) ?? iri,
        code,
        revision,
        method,
        ...(label !== undefined && { label })
      }
    })
}

/** How many companies each code has; kept until the graph changes. */
function countsOf(
  { store, ids, kept }: ImpactParts,
  codes: readonly AffectedCode[],
  { access, removed = false }: ReadAudit
): Promise<ReadonlyMap<string, number>> {
  const scopes = access.scopes
  const key = ['counts', codes.map(({ code }) => code), removed, scopes.map(({ value }) => value)]
  return kept(key, () => countByCode(store, { graph: ids.sharedGraph, codes, scopes, removed }))
}

/** A company is in one sector at most, so the codes of a sector have no company in common. */
function countOf(
  sector: string,
  codes: readonly AffectedCode[],
  counts: ReadonlyMap<string, number>
): number {
  return codes
    .filter(one => one.sector === sector)
    .reduce((sum, { code }) => sum + (counts.get(code) ?? 0), 0)
}

/**
 * Companies by their codes, and within a code by their IRIs: only the codes that the page lies in are looked at, so that
 * a page costs the same however many companies there are.
 */
async function pageOf(
  { ids, kept, store }: ImpactParts,
  codes: readonly AffectedCode[],
  counts: ReadonlyMap<string, number>,
  { access, removed = false, company, limit, offset }: ReadAudit
): Promise<{ readonly total: number; readonly iris: readonly string[] }> {
  if (company !== undefined) {
    const text = company.normalize('NFC').trim()
    const iri = ids.refToIri(text)?.value ?? (ids.isMinted(text) ? text : undefined)
    if (iri === undefined || !isIri(iri)) throw notHeld(company)
    return { total: 1, iris: offset === 0 ? [iri] : [] }
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const iris: string[] = []
  let before = 0
  for (const code of codes) {
    const count = counts.get(code.code) ?? 0
    if (iris.length < limit && before + count > offset && count > 0) {
      const key = ['companies', code.code, removed, access.scopes.map(({ value }) => value)]
      const asked = { graph: ids.sharedGraph, codes: [code], scopes: access.scopes, removed }
      const list = await kept(key, () => companiesOfCode(store, asked))
      const from = Math.max(0, offset - before)
      iris.push(...list.slice(from, from + limit - iris.length))
    }
    before += count
  }
  return { total, iris }
}

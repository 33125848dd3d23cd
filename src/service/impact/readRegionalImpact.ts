import { DataFactory } from 'n3'
import { readScope, type LicenceClass } from '../../graph/iris/scopes.js'
import type { AffectedCode } from '../../graph/impact/affectedCompanies.js'
import { countByLand, type LandCount } from '../../graph/impact/countByLand.js'
import { countBySectorOfLand } from '../../graph/impact/countBySectorOfLand.js'
import {
  indicators,
  readIndicators,
  type Indicator,
  type Observation
} from '../../graph/impact/lastObservations.js'
import { compareText } from '../../base/text/compareText.js'
import type { Access } from '../access.js'
import type { SourceAttribution } from '../provenance/attributions/attributionsOf.js'
import { coverageOf, type Coverage } from '../../company/sectors/coverageOf.js'
import { actsWithRules, findAct, type FoundAct } from './findAct.js'
import { hintOn } from './hintOn.js'
import type { ImpactParts } from './impactParts.js'
import { regionNames, type RegionName } from './regionNames.js'
import { sectorName, type SectorName } from './ruledSectors.js'

export interface ReadRegionalImpact {
  /** All acts that rules speak of when absent. */
  readonly act?: string | undefined
  /** Länder at most. */
  readonly limit: number
  readonly access: Access
}

/** Where the companies are that an act affects, and how these regions fare. */
export interface RegionalImpact {
  readonly acts: readonly FoundAct[]
  /** Länder that affected companies lie in, and the group of those whose Land the register does not say. */
  readonly total: number
  /** Affected companies in all of them. */
  readonly companies: number
  readonly lands: readonly LandImpact[]
  /** The codes whose companies are affected, each with the code that they are counted under. */
  readonly codes: readonly AffectedCode[]
  /** What is missing in this graph, where nothing could be said. */
  readonly hint?: string
  readonly attributions: readonly SourceAttribution[]
}

export interface LandImpact {
  readonly land?: RegionName
  readonly count: LandCount & { readonly licenses: readonly LicenceClass[] }
  /** By the sector that decides; for several acts by the section of the classification. The most companies first. */
  readonly sectors: readonly {
    readonly sector: SectorName
    readonly companies: number
    /** References of the acts that affect some of them. */
    readonly acts: readonly string[]
  }[]
  readonly indicators: readonly (Observation & { readonly name: Indicator; readonly license: LicenceClass })[]
  readonly missing: readonly { readonly name: Indicator; readonly reason: 'no-region' | 'not-held' }[]
}

/** @throws NotFound when the act is not in the graph */
export async function readRegionalImpact(
  parts: ImpactParts,
  { act, limit, access }: ReadRegionalImpact
): Promise<RegionalImpact> {
  const { ids, classification, kept } = parts
  const codes = await classification()
  const acts = act === undefined ? await actsWithRules(parts, access) : [await findAct(parts, act, access)]
  const coverages = acts.map(({ rules }) => coverageOf(rules, codes))
  const affected = act === undefined ? sectionsOf(coverages, codes) : coverages[0]!.codes
  const key = ['lands', affected.map(one => [one.code, one.sector]), access.scopes.map(({ value }) => value)]
  const { counts, sectors } = await kept(key, () => count(parts, affected, access))
  const shown = counts.slice(0, limit)
  const areas = shown.flatMap(({ land }) => land ?? [])
  const [names, observations] = await Promise.all([
    regionNames(parts, areas),
    observationsOf(parts, areas, access)
  ])

  const companies = counts.reduce((sum, each) => sum + each.companies, 0)
  const hint = hintOn(acts, codes, companies, access)
  const sectorsOfLand = (land: string | undefined) =>
    sectors
      .filter(found => found.land === land)
      .map(({ sector, companies }) => ({
        sector: sectorName(ids, codes, sector),
        companies,
        acts: actsOn(sector, { acts, coverages, affected })
      }))
      .sort((one, other) => other.companies - one.companies || compareText(one.sector.ref, other.sector.ref))
  return {
    acts,
    total: counts.length,
    companies,
    codes: affected,
    ...(hint !== undefined && { hint }),
    lands: shown.map(found => ({
      ...(found.land !== undefined && { land: names.get(found.land)! }),
      count: { ...found, licenses: [...new Set(found.scopes.map(licenseOf))].sort() },
      sectors: sectorsOfLand(found.land),
      ...indicatorsOf(found.land, observations)
    })),
    attributions: await parts.attributionsOf([
      ...(await parts.catalogueSources()),
      ...acts.flatMap(({ rules }) => rules),
      ...shown.flatMap(({ sources, sectorSources }) =>
        [...sources, ...sectorSources].map(source => ({ iri: source, source }))
      ),
      ...observations
    ])
  }
}

/** What is known of how a Land fares, and why the rest is not. */
function indicatorsOf(
  land: string | undefined,
  observations: readonly Observation[]
): Pick<LandImpact, 'indicators' | 'missing'> {
  const own = observations.filter(({ area }) => area === land)
  const known = new Set(own.map(({ indicator }) => indicator))
  return {
    indicators: own.map(one => ({
      ...one,
      name: indicators.find(({ id }) => id === one.indicator)!,
      license: licenseOf(one.scope)
    })),
    missing: indicators
      .filter(({ id }) => !known.has(id))
      .map(name => ({
        name,
        reason: land === undefined ? ('no-region' as const) : ('not-held' as const)
      }))
  }
}

/** References of the acts that reach what is counted under a sector. */
function actsOn(
  sector: string,
  {
    acts,
    coverages,
    affected
  }: {
    readonly acts: readonly FoundAct[]
    readonly coverages: readonly Coverage[]
    readonly affected: readonly AffectedCode[]
  }
): string[] {
  const within = new Set(affected.filter(one => one.sector === sector).map(({ code }) => code))
  return acts
    .filter((_, at) => coverages[at]!.codes.some(({ code }) => within.has(code)))
    .map(({ ref }) => ref)
    .sort(compareText)
}

const licenseOf = (scope: string): LicenceClass => readScope(scope)?.licenceClass ?? 'internal'

async function count({ store, ids }: ImpactParts, codes: readonly AffectedCode[], { scopes }: Access) {
  const affected = { graph: ids.sharedGraph, codes, scopes }
  const counts = await countByLand(store, affected)
  return { counts, sectors: await countBySectorOfLand(store, affected) }
}

/** What any of several acts reaches, by section: a company that two acts reach is one company. */
function sectionsOf(
  coverages: readonly Coverage[],
  classification: ReadonlyMap<string, { readonly broader?: string }>
): AffectedCode[] {
  const all = new Set(coverages.flatMap(({ codes }) => codes.map(({ code }) => code)))
  return [...all].sort(compareText).map(code => ({ code, sector: topOf(code) }))

  function topOf(code: string): string {
    const seen = new Set<string>()
    let at = code
    for (let up = classification.get(at)?.broader; up !== undefined && !seen.has(up);) {
      seen.add(up)
      at = up
      up = classification.get(at)?.broader
    }
    return at
  }
}

function observationsOf({ store, ids, kept }: ImpactParts, areas: readonly string[], { scopes }: Access) {
  const nodes = areas.map(area => DataFactory.namedNode(area))
  return kept(['indicators', areas, scopes.map(({ value }) => value)], () =>
    readIndicators(store, ids, { areas: nodes, scopes })
  )
}

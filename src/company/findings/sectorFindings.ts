import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { dataTable } from '../../base/text/dataTable.js'
import { countByLand } from '../../graph/impact/countByLand.js'
import { indicators, readIndicators, type Observation } from '../../graph/impact/lastObservations.js'
import { type Identifiers } from '../../graph/identifiers.js'
import { readScope } from '../../graph/iris/scopes.js'
import { headingIn, type Classification } from '../../graph/sectors/classification.js'
import { readNames } from '../../graph/things/readNames.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { rdfs, skos } from '../../graph/vocab/terms.js'
import { decidedBy } from '../sectors/coverageOf.js'
import type { CompanySectors } from '../sectors/sectorCandidates.js'
import { assumedSectors, type AssumedSector } from './assumedSectors.js'
import type { Finding, FindingSource } from './finding.js'
import { findingId } from './findingId.js'
import { assumedTitle, findingTitle } from './findingTitle.js'
import { gated, type FindingDraft } from './gated.js'
import type { SheetLanguage } from './sheet.js'
import { sheetSource } from './sheetSource.js'

export interface SectorParts {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly classification: () => Promise<Classification>
}

export interface FindContext {
  readonly sectors: CompanySectors
  /** IRI of the company's Land; without one nothing is told. */
  readonly land?: string | undefined
  readonly language: SheetLanguage
  readonly scopes: readonly NamedNode[]
  readonly signal?: AbortSignal | undefined
}

const units = new Map(
  dataTable(new URL('./units.tsv', import.meta.url), ['code', 'de', 'en']).map(row => [row.code, row])
)
const COMPANIES = 'https://w3id.org/beleg/scope/'

/** How many companies of the sector the graph holds in the company's Land, and how the Land fares. */
export async function sectorFindings(parts: SectorParts, asked: FindContext): Promise<Finding[]> {
  const { sectors, land, scopes, signal, language } = asked
  if (land === undefined) return []
  const name = await nameOfLand(parts, land)
  if (name === undefined) return []
  const [on] = assumedSectors(sectors)
  const [companies, figures] = await Promise.all([
    on === undefined ? undefined : companiesDraft(parts, asked, on, name),
    readIndicators(parts.store, parts.ids, { areas: [DataFactory.namedNode(land)], scopes }, { signal })
  ])
  const region = regionDraft(figures, parts.ids.iriToRef(land) ?? land, name, language)
  return gated([companies, region].filter(draft => draft !== undefined))
}

async function nameOfLand({ store, ids }: SectorParts, land: string): Promise<string | undefined> {
  const { quads } = await readNames(store, [ids.sharedGraph], [land])
  const said = (property: { readonly value: string }) =>
    quads.find(({ subject, predicate }) => subject.value === land && predicate.value === property.value)
      ?.object.value
  return said(skos.prefLabel) ?? said(rdfs.label)
}

/** Undefined where the graph holds none: that would say nothing of how many there are. */
async function companiesDraft(
  { store, ids, classification: read }: SectorParts,
  { land, language, scopes, signal }: FindContext,
  { sector, assumed }: AssumedSector,
  landName: string
): Promise<FindingDraft | undefined> {
  const classification = await read()
  const codes = [...classification.keys()]
    .filter(code => decidedBy(code, new Set([sector.iri]), classification) !== undefined)
    .map(code => ({ code, sector: sector.iri }))
  if (codes.length === 0 || scopes.length === 0) return undefined
  const counts = await countByLand(store, { graph: ids.sharedGraph, codes, scopes }, { signal })
  const here = counts.find(one => one.land === land)
  const held = classification.get(sector.iri)
  if (here === undefined || held === undefined) return undefined
  const label = headingIn(held, language)
  const values = { land: landName, count: String(here.companies), code: sector.code, sector: label }
  const { source, lines } = sheetSource(
    {
      iri: sector.iri,
      ref: sector.ref,
      label,
      scope: here.scopes.find(scope => scope.startsWith(COMPANIES)),
      date: here.years?.[1]
    },
    [
      { name: 'sector-companies', values },
      { name: 'sector-methods', values: { methods: here.methods.join(', ') } }
    ],
    language
  )
  const title = findingTitle('sector-context', language, { land: landName, sector: label })
  return {
    id: findingId('sector', 'sector-context', sector.ref, ids.iriToRef(land!) ?? land!),
    kind: 'sector',
    code: 'sector-context',
    title: assumed ? assumedTitle(title, sector, language) : title,
    severity: 'info',
    language,
    statements: lines.map(({ text }) => ({ text, source: 0 })),
    sources: [source]
  }
}

function regionDraft(
  observations: readonly Observation[],
  /** Its reference. */
  land: string,
  landName: string,
  language: SheetLanguage
): FindingDraft | undefined {
  const sources: FindingSource[] = []
  const statements: { text: string; source: number }[] = []
  for (const indicator of indicators) {
    const one = observations.find(each => each.indicator === indicator.id)
    if (one === undefined || readScope(one.scope) === undefined) continue
    const name = language === 'de' ? indicator.german : indicator.english
    const unit = units.get(one.unit ?? '')?.[language] ?? one.unit
    const { source, lines } = sheetSource(
      { iri: one.iri, ref: one.ref, label: one.label, scope: one.scope, date: one.period },
      [
        {
          name: 'observation',
          values: {
            indicator: name,
            land: landName,
            value: figure(one.value, language),
            unit,
            year: one.period
          }
        },
        ...(one.flags.length === 0
          ? []
          : [{ name: 'observation-flags', values: { ref: one.ref, flags: one.flags.join(', ') } }])
      ],
      language
    )
    const at = sources.push(source) - 1
    for (const { text } of lines) statements.push({ text, source: at })
  }
  if (sources.length === 0) return undefined
  return {
    id: findingId('sector', 'region-context', land),
    kind: 'sector',
    code: 'region-context',
    title: findingTitle('region-context', language, { land: landName }),
    severity: 'info',
    language,
    statements,
    sources
  }
}

function figure(value: string, language: SheetLanguage): string {
  return Number(value).toLocaleString(language === 'de' ? 'de-DE' : 'en-GB', { maximumFractionDigits: 2 })
}

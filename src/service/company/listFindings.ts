import { compareText } from '../../base/text/compareText.js'
import type { FindingSource, FindingStatement, Severity } from '../../company/findings/finding.js'
import { readScope } from '../../graph/iris/scopes.js'
import { statedValues, type StatedValues } from '../../graph/statedValues.js'
import { readFoundByRuns } from '../../graph/tenantRuns/foundByRuns.js'
import { dcterms, kg, prov, rdf, rdfs, schema } from '../../graph/vocab/terms.js'
import { scopeSet, type Access } from '../access.js'
import type { SourceAttribution } from '../provenance/attributions/attributionsOf.js'
import type { GatherParts } from './gatherParts.js'
import { readSourceStates, type SourceState } from './sourceStates.js'
import { findingStateOf, type FindingState } from './findingState.js'
import { filesOf } from './withSources.js'

export interface ListFindings {
  readonly access: Access & { readonly tenant: string }
  readonly signal?: AbortSignal | undefined
}

/** A finding of the last run on its domain, and what has become of it. */
export interface CurrentFinding extends StoredFinding {
  readonly state: FindingState
}

interface StoredFinding {
  readonly iri: string
  readonly ref: string
  readonly id: string
  /** `tender/tender-open` */
  readonly code: string
  readonly title: string
  readonly severity: Severity
  readonly language: string
  readonly statements: readonly FindingStatement[]
  readonly sources: readonly StoredSource[]
  readonly deadline?: string
  readonly domain: string
  /** RFC 3339. */
  readonly foundAt: string
}

export type StoredSource = Pick<
  FindingSource,
  'iri' | 'ref' | 'label' | 'license' | 'date' | 'textIs' | 'contentHash' | 'stateHash' | 'text'
>

export interface FoundRun {
  readonly domain: string
  /** IRI and reference of the profile. */
  readonly iri: string
  readonly ref: string
  readonly name: string
  /** RFC 3339. */
  readonly finishedAt: string
}

export interface CurrentFindings {
  readonly tenant: string
  /** The gravest first. */
  readonly findings: readonly CurrentFinding[]
  readonly runs: readonly FoundRun[]
  /** Those whose sources the caller's profile does not admit. */
  readonly withheld: number
  readonly attributions: readonly SourceAttribution[]
}

const SEVERITIES: readonly Severity[] = ['warning', 'notice', 'info']

/** What the last runs of a tenant found, with what has become of it in the shared graph and by the clock. @throws Unavailable */
export async function listFindings(
  { store, ids, now, attributionsOf }: Pick<GatherParts, 'store' | 'ids' | 'now' | 'attributionsOf'>,
  { access, signal }: ListFindings
): Promise<CurrentFindings> {
  const { tenant } = access
  const nodes = readNodes(await readFoundByRuns(store, ids.tenantGraph(tenant), { signal }))
  const refOf = (iri: string) => ids.iriToRef(iri)!
  const stored = nodes.of(kg.Finding).map(iri => findingOf(nodes, iri, refOf))
  const shared = stored.flatMap(({ sources }) => sources).filter(({ textIs }) => textIs !== 'page')
  const states = await readSourceStates(
    { store, ids },
    shared.map(({ iri }) => iri),
    signal
  )
  const scopes = scopeSet(access)
  const classes = new Set(access.scopes.map(scope => readScope(scope.value)?.licenceClass))
  const isAdmitted = ({ sources }: StoredFinding) =>
    sources.every(({ iri, license }) => {
      const scope = states.get(iri)?.scope
      // What the graph holds no more has no scope there: its licence was kept with the finding.
      return scope === undefined ? license === undefined || classes.has(license) : scopes.has(scope)
    })
  const admitted = stored.filter(isAdmitted)
  return {
    tenant,
    findings: admitted
      .map(finding => ({ ...finding, state: findingStateOf(finding, states, now()) }))
      .sort(inOrder),
    runs: nodes.of(kg.CompanyProfile).map(iri => runOf(nodes, iri, refOf)),
    withheld: stored.length - admitted.length,
    attributions: await attributionsOf(filesOf(usedStates(admitted, states)))
  }
}

function usedStates(
  findings: readonly StoredFinding[],
  states: ReadonlyMap<string, SourceState>
): SourceState[] {
  return findings.flatMap(({ sources }) => sources.flatMap(({ iri }) => states.get(iri) ?? []))
}

function inOrder(one: CurrentFinding, other: CurrentFinding): number {
  const grave = ({ severity }: CurrentFinding) => SEVERITIES.indexOf(severity)
  const isOver = ({ state }: CurrentFinding) => Number(state === 'closed' || state === 'withdrawn')
  return (
    compareText(one.domain, other.domain) ||
    isOver(one) - isOver(other) ||
    grave(one) - grave(other) ||
    compareText(one.code, other.code) ||
    compareText(one.iri, other.iri)
  )
}

interface Nodes {
  /** IRIs of the nodes of a type, in their order. */
  readonly of: (type: { readonly value: string }) => string[]
  readonly said: (iri: string) => StatedValues
  /** Nodes of a type that belong to another, by their place. */
  readonly parts: (type: { readonly value: string }, whole: string) => string[]
}

function readNodes(found: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>): Nodes {
  const said = (iri: string) => statedValues(predicate => found.get(iri)?.get(predicate) ?? [])
  const of: Nodes['of'] = ({ value }) =>
    [...found.keys()].filter(iri => found.get(iri)!.get(rdf.type.value)?.includes(value)).sort(compareText)
  const byWhole = new Map<string, string[]>()
  for (const type of [kg.FindingStatement, kg.FindingSource]) {
    for (const iri of of(type)) {
      const key = `${type.value} ${said(iri).all(dcterms.isPartOf)[0]}`
      byWhole.set(key, [...(byWhole.get(key) ?? []), iri])
    }
  }
  const place = (iri: string) => Number(said(iri).all(kg.position)[0])
  return {
    of,
    said,
    parts: ({ value }, whole) =>
      (byWhole.get(`${value} ${whole}`) ?? []).sort((one, other) => place(one) - place(other))
  }
}

function findingOf(nodes: Nodes, iri: string, refOf: (iri: string) => string): StoredFinding {
  const { all, part } = nodes.said(iri)
  const sources = nodes.parts(kg.FindingSource, iri)
  const run = nodes.said(all(prov.wasGeneratedBy)[0]!)
  return {
    iri,
    ref: refOf(iri),
    id: iri.slice(iri.lastIndexOf('.') + 1),
    code: all(dcterms.type)[0]!,
    title: all(rdfs.label)[0]!,
    severity: all(kg.severity)[0] as Severity,
    language: all(dcterms.language)[0]!,
    statements: nodes.parts(kg.FindingStatement, iri).map(node => {
      const said = nodes.said(node)
      return {
        text: said.all(rdfs.label)[0]!,
        source: sources.indexOf(said.all(prov.wasDerivedFrom)[0]!),
        quote: said.all(kg.quote)[0]!,
        start: Number(said.all(kg.quoteStart)[0]),
        end: Number(said.all(kg.quoteEnd)[0])
      }
    }),
    sources: sources.map(node => sourceOf(nodes.said(node), refOf)),
    ...part('deadline', schema.validThrough),
    domain: run.all(kg.webDomain)[0]!,
    foundAt: run.all(prov.endedAtTime)[0]!
  }
}

function sourceOf({ all, part }: StatedValues, refOf: (iri: string) => string | undefined): StoredSource {
  const iri = all(prov.hadPrimarySource)[0]!
  const ref = refOf(iri)
  return {
    iri,
    ...(ref !== undefined && { ref }),
    label: all(rdfs.label)[0] ?? iri,
    ...(part('license', kg.licenceClass) as Pick<FindingSource, 'license'>),
    ...part('date', dcterms.date),
    textIs: all(kg.checkedAgainst)[0] as StoredSource['textIs'],
    contentHash: all(kg.contentHash)[0]!,
    ...part('stateHash', kg.stateHash),
    text: all(kg.sheet)[0] ?? ''
  }
}

function runOf(nodes: Nodes, iri: string, refOf: (iri: string) => string): FoundRun {
  const { all } = nodes.said(iri)
  const run = nodes.said(all(prov.wasGeneratedBy)[0]!)
  return {
    iri,
    ref: refOf(iri),
    name: all(rdfs.label)[0]!,
    domain: all(kg.webDomain)[0]!,
    finishedAt: run.all(prov.endedAtTime)[0]!
  }
}

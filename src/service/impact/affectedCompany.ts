import type { NamedNode, Term } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { readScope, type LicenceClass } from '../../graph/iris/scopes.js'
import { isRemoved } from '../../graph/impact/affectedCompanies.js'
import { readAssignments, type SectorAssignment } from '../../graph/impact/assignments.js'
import { statedValues } from '../../graph/statedValues.js'
import { readNodeStatements } from '../../graph/texts/readNodeStatements.js'
import { dcterms, kg, rdf, rdfs, rov, schema, skos } from '../../graph/vocab/terms.js'
import { scopeSet, type Access } from '../access.js'
import { decidedBy, type Coverage } from '../../company/sectors/coverageOf.js'
import type { ImpactParts } from './impactParts.js'

/** Statements of any companies, and of each: former names are the most of them. */
const OF_ALL = 10_000
const OF_A_COMPANY = 300

/** A company of a register, and whether an act affects it. */
export interface AffectedCompany {
  readonly iri: string
  readonly ref: string
  readonly label: string
  readonly license: LicenceClass
  /** As the register prints it: `Freiburg HRB 630391`. */
  readonly registerNumber?: string
  readonly registerCourt?: string
  /** In the register's words. */
  readonly status?: string
  /** When the publisher saw it there. */
  readonly seenAt?: string
  /** IRI of the region. */
  readonly land?: string
  /** The town, as the register says it. */
  readonly seat?: string
  readonly source?: string
  readonly uncertainty?: string
  readonly verdict: ImpactVerdict
  readonly assignment?: SectorAssignment
  /** IRI of the code whose rules decide. */
  readonly sector?: string
}

/**
 * `affected`; `removed` from the register; `exempt`: the rules leave its sector out; `partly`: they reach a part of its
 * sector, and nobody knows whether it is in that; `other-sector`: no rule speaks of its sector; `no-sector`: none is known,
 * which says nothing about the company.
 */
export type ImpactVerdict = 'affected' | 'removed' | 'exempt' | 'partly' | 'other-sector' | 'no-sector'

/** The companies of these IRIs in their order; what is no company, or may not be seen, is left out. */
export async function readAffected(
  { store, ids, classification }: ImpactParts,
  iris: readonly string[],
  coverage: Coverage,
  { access, signal }: { readonly access: Access; readonly signal?: AbortSignal | undefined }
): Promise<AffectedCompany[]> {
  if (iris.length === 0) return []
  const graph = ids.sharedGraph
  const nodes: NamedNode[] = iris.map(iri => DataFactory.namedNode(iri))
  const limit = OF_ALL + iris.length * OF_A_COMPANY
  const [said, assignments, codes] = await Promise.all([
    readNodeStatements(store, { nodes, graphs: [graph], limit }, { signal }),
    readAssignments(store, { graph, nodes, scopes: access.scopes }, { signal }),
    classification()
  ])
  const scopes = scopeSet(access)
  const decided = new Set([...coverage.applying, ...coverage.exempt].map(({ code }) => code))
  const spokenOf = new Set([...decided, ...coverage.partly.map(({ code }) => code)])
  const affected = new Set(coverage.codes.map(({ code }) => code))
  return iris.flatMap(iri => {
    const company = companyOf(iri, said.get(iri) ?? new Map<string, Term[]>())
    if (company === undefined || !scopes.has(company.scope)) return []
    const own = assignments.get(iri) ?? []
    const assignment = own.find(({ code }) => affected.has(code)) ?? own[0]
    const sector = assignment && decidedBy(assignment.code, decided, codes)
    return {
      ...company,
      verdict: verdictOf(),
      ...(assignment && { assignment }),
      ...(sector !== undefined && { sector })
    }

    function verdictOf(): ImpactVerdict {
      if (isRemoved(company?.status)) return 'removed'
      if (assignment === undefined) return 'no-sector'
      if (affected.has(assignment.code)) return 'affected'
      const nearest = decidedBy(assignment.code, spokenOf, codes)
      if (nearest === undefined) return 'other-sector'
      return decided.has(nearest) ? 'exempt' : 'partly'
    }
  })
}

function companyOf(iri: string, said: ReadonlyMap<string, readonly Term[]>) {
  const { all, part } = statedValues(predicate => (said.get(predicate) ?? []).map(term => term.value))
  const isCompany = all(rdf.type).includes(rov.RegisteredOrganization.value)
  const [scope, ref] = [all(kg.scope)[0], all(dcterms.identifier)[0]]
  const license = scope === undefined ? undefined : readScope(scope)?.licenceClass
  if (!isCompany || scope === undefined || ref === undefined || license === undefined) return undefined
  return {
    iri,
    ref,
    scope,
    license,
    label: all(rov.legalName)[0] ?? all(rdfs.label)[0] ?? ref,
    ...part('registerNumber', skos.notation),
    ...part('registerCourt', kg.registerCourt),
    ...part('status', kg.registerStatus),
    ...part('seenAt', dcterms.modified),
    ...part('land', dcterms.spatial),
    ...part('seat', schema.location),
    ...part('source', dcterms.source),
    ...part('uncertainty', kg.uncertainty)
  }
}

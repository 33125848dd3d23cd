import { DataFactory } from 'n3'
import { rov } from '../vocab/terms.js'
import { affectedCompanies, type AffectedCode } from '../impact/affectedCompanies.js'
import { nothing, sparql } from '../sparql.js'
import { pageWithin, viaQuery, type ViaFrame } from './viaQuery.js'

export interface AuditPage {
  readonly frame: ViaFrame
  /** IRI of the act. */
  readonly act: string
  readonly codes: readonly AffectedCode[]
  readonly removed: boolean
  /** IRI of the only company that was asked for. */
  readonly company?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** The query of `/v1/audit`: a page of companies, a row each, in the answer's order, with how each came to its sector. */
export function auditVia({ frame, act, codes, removed, company, limit, offset }: AuditPage): string {
  const only = company === undefined ? nothing : sparql`FILTER (?company = ${DataFactory.namedNode(company)})`
  const body = sparql`SELECT ?company ?ref ?label ?register_number ?register_court ?status ?land
  ?code ?decided_by ?assignment ?method ?confidence WHERE {
  {
    SELECT ?place ?code (?sector AS ?decided_by) ?assignment ?company ?status WHERE {
${affectedCompanies({ codes, scopes: frame.scopes, removed })}
      ${only}
    }
    ORDER BY ?place ?company
    ${pageWithin({ limit, offset })}
  }
  ?company dcterms:identifier ?ref ; ${rov.legalName} ?label .
  ?assignment kg:method ?method .
  OPTIONAL { ?assignment kg:confidence ?confidence }
  OPTIONAL { ?company skos:notation ?register_number }
  OPTIONAL { ?company kg:registerCourt ?register_court }
  OPTIONAL { ?company dcterms:spatial ?land }
}
ORDER BY ?place ?company`
  const about = [
    sparql`Companies that the act ${DataFactory.namedNode(act)} affects, in the order of the answer.`,
    sparql`Its rules (kg:Rule, cv:hasLegalResource) were read before: VALUES lists the codes whose companies are affected,`,
    sparql`each with the code whose rules decide, the narrowest that they speak of (skos:broader).`
  ]
  return viaQuery({ frame, about, body, limit })
}

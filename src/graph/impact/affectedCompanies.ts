import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { dataTable } from '../../base/text/dataTable.js'
import type { SparqlText } from '../store/sparqlText.js'
import { inGraph } from '../inGraphs.js'
import { commaList, ofScopes } from '../ofScopes.js'
import { sparql } from '../sparql.js'

/** A code whose companies are concluded from, and the code of the rule that decides it: itself, or a wider one. */
export interface AffectedCode {
  readonly code: string
  readonly sector: string
}

export interface AffectedCompanies {
  /** The default graph when absent. */
  readonly graph?: NamedNode | undefined
  readonly codes: readonly AffectedCode[]
  /** Of the sector's assignment and of the company. */
  readonly scopes: readonly NamedNode[]
  /** Those that the register says are removed, instead of all others. */
  readonly removed?: boolean
}

const statuses = dataTable(new URL('./removedStatus.tsv', import.meta.url), ['status'])
const words = statuses.map(({ status }) => status)

/** Whether a register's word for the state of an entry says that the company is no more. */
export function isRemoved(status: string | undefined): boolean {
  return status !== undefined && words.includes(status.toLowerCase())
}

/**
 * Binds `?place` (from 1), `?code`, `?sector`, `?assignment`, `?company`, `?companyScope`: the companies that were assigned to one of some
 * codes. What
 * others load can have neither `kg:company` nor a grounding.
 */
export function affectedCompanies({ graph, codes, scopes, removed = false }: AffectedCompanies): SparqlText {
  const rows = codes.map(
    ({ code, sector }, at) =>
      sparql`(${at + 1} ${DataFactory.namedNode(code)} ${DataFactory.namedNode(sector)})`
  )
  // No more types are asked for than needed: with them Oxigraph goes through all companies for each code.
  const said = sparql`
        ?assignment dcterms:subject ?code ; kg:company ?company ; kg:scope ?assignmentScope .
        ?company kg:grounding ?grounding ; kg:scope ?companyScope .
        OPTIONAL { ?company kg:registerStatus ?status }`
  return sparql`
      VALUES (?place ?code ?sector) { ${rows} }
      ${inGraph(graph, said)}
      ${ofScopes(scopes, DataFactory.variable('assignmentScope'))}
      ${ofScopes(scopes, DataFactory.variable('companyScope'))}
      FILTER ((BOUND(?status) && LCASE(STR(?status)) IN (${commaList(words.map(word => DataFactory.literal(word)))})) = ${removed})`
}

/** What our own stores are asked: of the shared graph. */
export type AffectedInGraph = AffectedCompanies & { readonly graph: NamedNode }

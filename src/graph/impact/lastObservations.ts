import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { dataTable } from '../../base/text/dataTable.js'
import type { GraphStore, QueryOptions, Row } from '../store/graphStore.js'
import type { SparqlText } from '../store/sparqlText.js'
import { qb, sdmxAttribute, sdmxDimension, sdmxMeasure } from '../vocab/terms.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import type { Identifiers } from '../identifiers.js'
import { inGraph } from '../inGraphs.js'
import { commaList, ofScopes } from '../ofScopes.js'
import { optional, value } from '../rows.js'
import { sparql } from '../sparql.js'

/** Rows of a region: its last observation, once for each flag. */
const OF_A_REGION = 50

const table = dataTable(new URL('./indicators.tsv', import.meta.url), [
  'id',
  'german',
  'english',
  'table',
  'keys'
])

/** What is told of a region: `gdp`. */
export interface Indicator {
  readonly id: string
  readonly german: string
  readonly english: string
  /** Eurostat's code of the table. */
  readonly table: string
}

export const indicators: readonly Indicator[] = table.map(({ id, german, english, table }) => ({
  id,
  german,
  english,
  table
}))

/** The last value of an indicator in a region. */
export interface Observation {
  readonly indicator: string
  readonly iri: string
  readonly ref: string
  readonly label: string
  /** IRI of the region. */
  readonly area: string
  /** `2014`; Eurostat's own writing for months and quarters. */
  readonly period: string
  /** As the table says it, a decimal. */
  readonly value: string
  /** Eurostat's code: `MIO_EUR`. */
  readonly unit?: string
  /** Eurostat's flags: `b` break, `u` uncertain, `e` estimate … */
  readonly flags: readonly string[]
  /** IRI and reference of the table. */
  readonly dataset: string
  readonly scope: string
  readonly source?: string
}

const COMMON: Readonly<Record<string, NamedNode>> = {
  age: sdmxDimension.age,
  sex: sdmxDimension.sex,
  unit: sdmxAttribute.unitMeasure
}

/** One indicator, as the graph tells it from the others of its table. */
export interface IndicatorKeys {
  /** The table. */
  readonly node: NamedNode
  readonly keys?: readonly { readonly property: NamedNode; readonly code: string }[]
}

interface AskedIndicator extends IndicatorKeys {
  /** The default graph when absent. */
  readonly graph?: NamedNode
  /** Regions. */
  readonly nodes: readonly NamedNode[]
  readonly scopes: readonly NamedNode[]
}

export function lastObservationsQuery(asked: AskedIndicator & { readonly graph: NamedNode }): BoundedQuery {
  return boundedQuery('lastObservations', asked.nodes.length * OF_A_REGION, lastObservations(asked))
}

/** The query without its limit. */
export function lastObservations({ graph, node, nodes, scopes, keys = [] }: AskedIndicator): SparqlText {
  const seen = (observation: SparqlText) => sparql`
          ${observation} ${sdmxDimension.refArea} ?area ; ${qb.dataSet} ${node} ;
            ${keys.map(({ property, code }) => sparql`${property} ${DataFactory.literal(code)} ;`)}
            kg:grounding ?grounding ; kg:scope ?scope ;`
  const any = sparql`${seen(sparql`?any`)} ${sdmxDimension.refPeriod} ?each .`
  const said = sparql`${seen(sparql`?observation`)}
            ${sdmxDimension.refPeriod} ?period ; ${sdmxMeasure.obsValue} ?value ;
            dcterms:identifier ?ref ; rdfs:label ?label .
        OPTIONAL { ?observation ${sdmxAttribute.unitMeasure} ?unit }
        OPTIONAL { ?observation ${sdmxAttribute.obsStatus} ?flag }
        OPTIONAL { ${node} dcterms:source ?source }`
  // The regions in a filter, and both halves joined by what they bind: with VALUES, or a filter over both, either store
  // looks for the observations anew for each region (4 to 10 times slower).
  const ofThose = sparql`FILTER (?area IN (${commaList(nodes)})) ${ofScopes(scopes)}`
  return sparql`
    SELECT ?observation ?ref ?label ?area ?period ?value ?unit ?flag ?scope ?source WHERE {
      # The years end where the table ends, which is not the same in all; of those that the caller may see.
      {
        SELECT ?area (MAX(STR(?each)) AS ?last) WHERE {
          ${inGraph(graph, any)}
          ${ofThose}
        }
        GROUP BY ?area
      }
      {
        SELECT * WHERE {
          ${inGraph(graph, said)}
          BIND (STR(?period) AS ?last)
          ${ofThose}
        }
      }
    }`
}

/** How each indicator is told from others, by its id. */
export function indicatorKeys(
  ids: Pick<Identifiers, 'concept'>
): ReadonlyMap<string, Required<IndicatorKeys>> {
  return new Map(
    table.map(({ id, table: name, keys }) => [
      id,
      { node: ids.concept('EUROSTAT', name)!, keys: keysOf(ids, name, keys) }
    ])
  )
}

/** The last value of each indicator in each of some regions; one that has none is left out. */
export async function readIndicators(
  store: Pick<GraphStore, 'select'>,
  ids: Pick<Identifiers, 'sharedGraph' | 'concept'>,
  { areas, scopes }: { readonly areas: readonly NamedNode[]; readonly scopes: readonly NamedNode[] },
  { signal }: Pick<QueryOptions, 'signal'> = {}
): Promise<readonly Observation[]> {
  if (areas.length === 0 || scopes.length === 0) return []
  const graph = ids.sharedGraph
  const found = await Promise.all(
    [...indicatorKeys(ids)].map(async ([indicator, { node, keys }]) => {
      const query = lastObservationsQuery({ graph, node, nodes: areas, scopes, keys })
      return observationsIn(await readRows(store, query, { dataset: [graph], signal }), {
        indicator,
        dataset: node.value
      })
    })
  )
  return found.flat()
}

function observationsIn(
  rows: readonly Row[],
  about: Pick<Observation, 'indicator' | 'dataset'>
): readonly Observation[] {
  const observations = new Map<string, Observation & { readonly flags: string[] }>()
  for (const row of rows) {
    const iri = value(row, 'observation')
    const known = observations.get(iri) ?? {
      ...about,
      iri,
      ref: value(row, 'ref'),
      label: value(row, 'label'),
      area: value(row, 'area'),
      period: value(row, 'period'),
      value: value(row, 'value'),
      ...optional(row, 'unit', 'unit'),
      flags: [],
      scope: value(row, 'scope'),
      ...optional(row, 'source', 'source')
    }
    observations.set(iri, known)
    const flag = row['flag']?.value
    if (flag !== undefined && !known.flags.includes(flag)) known.flags.push(flag)
  }
  for (const one of observations.values()) one.flags.sort()
  return [...observations.values()]
}

function keysOf(ids: Pick<Identifiers, 'concept'>, name: string, keys: string) {
  return keys.split(' ').map(key => {
    const [dimension, code] = key.split('=') as [string, string]
    return { property: COMMON[dimension] ?? ids.concept('EUROSTAT', `${name}/${dimension}`)!, code }
  })
}

import type { NamedNode } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import type { Identifiers } from '../../graph/identifiers.js'
import { canonicalLiteral } from '../../graph/store/literals/canonicalLiteral.js'
import { qb, rdf, rdfs, sdmxAttribute, sdmxDimension, sdmxMeasure, xsd } from '../../graph/vocab/terms.js'
import type { Concept } from '../concepts/concept.js'
import { nameOfLand } from '../concepts/germanLand.js'
import type { Series } from './readSeries.js'
import { tableTitle, unitOf } from './tables.js'

/** Dimensions for which the data cube has common properties; the frequency shows in the period. */
const COMMON: Readonly<Record<string, NamedNode>> = {
  age: sdmxDimension.age,
  sex: sdmxDimension.sex,
  unit: sdmxAttribute.unitMeasure
}
const APART = new Set(['geo', 'freq'])

export interface ObservationFacts {
  readonly ids: Identifiers
  readonly table: string
  readonly series: Series
  readonly period: string
  readonly value: string
  readonly flags: readonly string[]
}

/** The dimensions besides region, period and frequency, in alphabetical order: tables change the order of theirs. */
export const ownDimensions = (series: Series) =>
  Object.keys(series.keys)
    .filter(key => !APART.has(key))
    .sort()

/** Those that have no common property are the table's own: `EUROSTAT:nama_10r_2hhinc/na_item`. */
export function propertyOf(ids: Identifiers, table: string, dimension: string): NamedNode | undefined {
  return COMMON[dimension] ?? ids.concept('EUROSTAT', `${table}/${dimension}`)
}

export const isCommon = (dimension: string) => COMMON[dimension] !== undefined

/** `EUROSTAT:nama_10r_2gdp/de1.mio_eur.2014`; undefined for codes that no identifier can hold. */
export function observationOf(facts: ObservationFacts): Concept | undefined {
  const { ids, table, series, period, value, flags } = facts
  const geo = series.keys.geo!
  const dimensions = ownDimensions(series)
  const key = [geo, ...dimensions.map(dimension => series.keys[dimension]!), period].join('.')
  const iri = ids.concept('EUROSTAT', `${table}/${key}`)
  const area = ids.concept('NUTS', geo)
  if (iri === undefined || area === undefined) return undefined
  const [title] = tableTitle(table)
  const codes = dimensions.map(dimension => series.keys[dimension]!).join(', ')
  const place = nameOfLand(geo)
  const unit = dimensions.includes('unit') ? undefined : unitOf(table)
  return {
    iri,
    statements: [
      [rdf.type, qb.Observation],
      [rdfs.label, terms.literal(`${title} (${codes}), ${place?.german ?? geo}, ${period}`, 'de')],
      [qb.dataSet, ids.concept('EUROSTAT', table)!],
      [sdmxDimension.refArea, area],
      [sdmxDimension.refPeriod, periodOf(period)],
      ...dimensions.map(
        dimension => [propertyOf(ids, table, dimension)!, terms.literal(series.keys[dimension]!)] as const
      ),
      ...(unit === undefined ? [] : [[sdmxAttribute.unitMeasure, terms.literal(unit)] as const]),
      [sdmxMeasure.obsValue, canonicalLiteral(terms.literal(value, xsd.decimal))],
      ...flags.map(flag => [sdmxAttribute.obsStatus, terms.literal(flag)] as const)
    ],
    sourceHash: series.sourceHash,
    locator: `${Object.values(series.keys).join(',')} ${period}`
  }
}

/** A year; months and quarters stay as Eurostat writes them. */
const periodOf = (period: string) =>
  /^[0-9]{4}$/.test(period) ? terms.literal(period, xsd.gYear) : terms.literal(period)

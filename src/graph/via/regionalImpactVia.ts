import { DataFactory } from 'n3'
import type { AffectedCode } from '../impact/affectedCompanies.js'
import { landCounts } from '../impact/countByLand.js'
import { sectorCounts } from '../impact/countBySectorOfLand.js'
import { lastObservations, type IndicatorKeys } from '../impact/lastObservations.js'
import { sparql } from '../sparql.js'
import { viaQuery, type ViaFrame } from './viaQuery.js'

/** Rows of the three parts: Länder, their sectors and their observations are far fewer. */
const MOST = 200_000

export interface ImpactNumbers {
  readonly frame: ViaFrame
  readonly codes: readonly AffectedCode[]
  /** IRIs of the Länder of the answer. */
  readonly areas: readonly string[]
  readonly indicators: Iterable<IndicatorKeys>
}

/**
 * The query of `/v1/betroffenheit`: all its numbers. A row counts companies of a Land (`?land`, `?companies`, `?from`), or
 * of a sector in a Land (`?sector`), or is an observation (`?observation`).
 */
export function regionalImpactVia({ frame, codes, areas, indicators }: ImpactNumbers): string {
  const affected = { codes, scopes: frame.scopes }
  const nodes = areas.map(area => DataFactory.namedNode(area))
  const observations = [...indicators].map(
    keys => sparql`UNION {${lastObservations({ ...keys, nodes, scopes: frame.scopes })}
  } `
  )
  const body = sparql`SELECT * WHERE {
  {${landCounts(affected)}
  } UNION {${sectorCounts(affected)}
  } ${observations}
}`
  const about = [
    sparql`Rows with ?from count the companies of a Land, rows with ?sector those of a sector there, rows with ?observation`,
    sparql`are indicators. The rules on the acts were read before: VALUES lists the codes whose companies are affected, each`,
    sparql`with the code that they are counted under.`
  ]
  return viaQuery({ frame, about, body, limit: MOST })
}

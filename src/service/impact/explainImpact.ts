import { auditVia } from '../../graph/via/auditVia.js'
import { indicatorKeys } from '../../graph/impact/lastObservations.js'
import { regionalImpactVia } from '../../graph/via/regionalImpactVia.js'
import { viaFrame } from '../viaFrame.js'
import type { ImpactParts } from './impactParts.js'
import { readAudit, type ReadAudit } from './readAudit.js'
import { readRegionalImpact, type ReadRegionalImpact } from './readRegionalImpact.js'

/** The query that gives the companies of an audit where the graph itself is asked. @throws NotFound as the audit does */
export async function explainAudit(parts: ImpactParts, request: ReadAudit): Promise<string> {
  const { removed = false, company, limit, offset, access } = request
  const { act, codes, companies } = await readAudit(parts, request)
  const only = company === undefined ? {} : { company: companies[0]?.iri ?? company }
  return auditVia({
    frame: await viaFrame(parts, access),
    act: act.iri,
    codes,
    removed,
    ...only,
    limit,
    offset
  })
}

/** The query that gives all numbers of a regional impact where the graph itself is asked. @throws NotFound as that does */
export async function explainRegionalImpact(
  parts: ImpactParts,
  request: ReadRegionalImpact
): Promise<string> {
  const { codes, lands } = await readRegionalImpact(parts, request)
  return regionalImpactVia({
    frame: await viaFrame(parts, request.access),
    codes,
    areas: lands.flatMap(({ land }) => land?.iri ?? []),
    indicators: indicatorKeys(parts.ids).values()
  })
}

import type { Access } from '../access.js'
import { explainAudit, explainRegionalImpact } from './explainImpact.js'
import { actsWithRules, type FoundAct } from './findAct.js'
import { openImpactParts } from './impactParts.js'
import { ofOneVersion } from './ofOneVersion.js'
import { readAudit, type Audit, type ReadAudit } from './readAudit.js'
import { readRegionalImpact, type ReadRegionalImpact, type RegionalImpact } from './readRegionalImpact.js'

/** Whom acts affect. */
export interface Impact {
  /** Those that rules speak of and the caller may see, in the order of their references. */
  readonly acts: (access: Access) => Promise<readonly FoundAct[]>
  /** @throws NotFound when the act, or the company that was asked for, is not in the graph */
  readonly audit: (request: ReadAudit) => Promise<Audit>
  /** @throws NotFound when the act is not in the graph */
  readonly byRegion: (request: ReadRegionalImpact) => Promise<RegionalImpact>
  /** The queries behind the two, as text; they throw as those do. */
  readonly explainAudit: (request: ReadAudit) => Promise<string>
  readonly explainByRegion: (request: ReadRegionalImpact) => Promise<string>
}

export function openImpact(given: Parameters<typeof openImpactParts>[0]): Impact {
  const parts = openImpactParts(given)
  const whole = <Answer>(make: () => Promise<Answer>) =>
    ofOneVersion(parts.store, parts.ids.sharedGraph, make)
  return {
    acts: access => whole(() => actsWithRules(parts, access)),
    audit: request => whole(() => readAudit(parts, request)),
    byRegion: request => whole(() => readRegionalImpact(parts, request)),
    explainAudit: request => explainAudit(parts, request),
    explainByRegion: request => explainRegionalImpact(parts, request)
  }
}

import type { components } from '../../contract/types.js'
import type { Overview } from '../readOverview.js'

export function presentOverview(
  { concepts, relations, verified, checked, byDomain, byLicense, graphs }: Overview,
  profile: string
): components['schemas']['Overview'] {
  return {
    profile,
    concepts,
    relations,
    domains: byDomain.length,
    verification_rate: checked === 0 ? null : verified / checked,
    verified,
    checked,
    by_domain: [...byDomain],
    by_license: byLicense.map(each => ({ ...each, duties: [...each.duties] })),
    graphs: [...graphs]
  }
}

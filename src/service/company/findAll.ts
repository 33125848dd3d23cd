import { registerFindings } from '../../company/findings/registerFindings.js'
import { regulationFindings, type RegulationParts } from '../../company/findings/regulationFindings.js'
import { sectorFindings } from '../../company/findings/sectorFindings.js'
import { tenderFindings } from '../../company/findings/tenderFindings.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import type { GatherParts } from './gatherParts.js'

interface FindParts extends RegulationParts {
  readonly store: GraphStore
  readonly now: () => Date
}

/** All kinds of findings, in the order in which they are told: the company's entry, the law, tenders, its sector. */
export function findAll(parts: FindParts): GatherParts['find'] {
  return async ({ pages, imprint, register, sectors, language, scopes, signal }) => {
    const land = register.entry?.land
    const asked = { sectors, language, scopes, signal }
    const [regulation, tenders, sector] = await Promise.all([
      regulationFindings(parts, asked),
      tenderFindings(parts, { ...asked, land, now: parts.now() }),
      sectorFindings(parts, { ...asked, land })
    ])
    const own = registerFindings({ match: register, imprint, pages, language })
    return {
      findings: [...own, ...regulation, ...tenders.findings, ...sector],
      notes:
        tenders.more === 0
          ? []
          : [{ code: 'more-tenders', message: `${tenders.more} more open tenders fit as well` }]
    }
  }
}

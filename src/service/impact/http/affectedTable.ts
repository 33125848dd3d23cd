import { addressWith } from '../../http/addressWith.js'
import { listPages, type ListPlace } from '../../http/table/listPages.js'
import type { TableColumn } from '../../http/table/tableFormats.js'
import { tableReply } from '../../http/table/tableReply.js'
import type { MakeTable } from '../../http/table/withTable.js'
import { auditOf } from './auditOf.js'
import { presentAudit } from './presentImpact.js'

const columns: readonly TableColumn[] = [
  ['ref', 'ref'],
  ['label', 'label'],
  ['register_number', 'register_number'],
  ['register_court', 'register_court'],
  ['lei', 'lei'],
  ['status', 'status'],
  ['seen_at', 'seen_at'],
  ['land', 'land.label'],
  ['verdict', 'verdict'],
  ['sector', 'sector.code'],
  ['sector_label', 'sector.label'],
  ['sector_revision', 'sector.revision'],
  ['decided_by', 'decided_by.code'],
  ['derived', 'derivation.method'],
  ['confidence', 'derivation.confidence'],
  ['uncertainty', 'uncertainty'],
  ['license', 'license'],
  ['source', 'source'],
  ['iri', 'iri']
]
const LIMIT = 500
const MOST = 1_000_000

/** All companies that an act affects, or those of its sectors that were removed from their register. */
export const affectedTable: MakeTable = (serving, request, format) => {
  const asked = auditOf(request)
  const { act, company, removed, access } = asked
  const profile = access.profile.name
  const read = async (place: ListPlace) => {
    const audit = await serving.services.impact.audit({ ...asked, ...place })
    return { items: presentAudit(audit, { profile, ...place }).companies, total: audit.total }
  }
  return tableReply(serving, request, format, {
    name: 'companies',
    columns,
    address: addressWith('/v1/audit', { act, company, removed: removed ? 'true' : undefined }),
    pages: listPages(read, { limit: LIMIT, most: MOST })
  })
}

import type { Route } from '../../http/route.js'
import { withTable } from '../../http/table/withTable.js'
import { affectedTable } from './affectedTable.js'
import { explainAuditHandler, readAuditHandler } from './readAuditHandler.js'
import { explainRegionalImpactHandler, readRegionalImpactHandler } from './readRegionalImpactHandler.js'

export const impactRoutes: readonly Route[] = [
  {
    operationId: 'readAudit',
    access: 'keyless',
    handler: withTable(readAuditHandler, affectedTable),
    explain: explainAuditHandler
  },
  {
    operationId: 'readRegionalImpact',
    access: 'contract',
    handler: readRegionalImpactHandler,
    explain: explainRegionalImpactHandler
  }
]

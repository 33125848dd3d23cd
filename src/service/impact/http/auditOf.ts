import type { ApiRequest } from '../../http/apiRequest.js'
import type { ReadAudit } from '../readAudit.js'

/** What `/v1/audit` is asked for. */
export function auditOf({ access, values, gone }: ApiRequest): ReadAudit {
  return {
    act: String(values['act']),
    company: values['company'] === undefined ? undefined : String(values['company']),
    removed: values['removed'] === true,
    limit: values['limit'] as number,
    offset: values['offset'] as number,
    access,
    signal: gone
  }
}

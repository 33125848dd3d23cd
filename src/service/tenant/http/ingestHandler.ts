import { randomUUID } from 'node:crypto'
import type { components } from '../../contract/types.js'
import { ValidationFailed } from '../../contract/validationErrors.js'
import type { Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { InvalidDocument } from '../ingest/newDocument.js'
import { presentIngested } from './presentIngested.js'

export function ingestHandler({ services }: Serving): Handler {
  return async ({ access, key, body }) => {
    const document = body as components['schemas']['IngestRequest']
    const ingested = await services.tenantDocuments
      .ingest({ tenant: access.tenant!, document, keyId: key!.id, access, requestId: randomUUID() })
      .catch(refuseDocument)
    return { body: presentIngested(ingested) }
  }
}

function refuseDocument(error: unknown): never {
  if (!(error instanceof InvalidDocument)) throw error
  throw new ValidationFailed([{ loc: ['body', error.field], msg: error.message, type: 'value_error' }])
}

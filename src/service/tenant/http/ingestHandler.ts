import { randomUUID } from 'node:crypto'
import { ValidationFailed } from '../../contract/validationErrors.js'
import type { components } from '../../contract/types.js'
import { InvalidDocument } from '../ingest/newDocument.js'
import type { Handler } from '../../http/context.js'
import type { Serving } from '../../http/serving.js'
import { presentIngested } from './presentIngested.js'

export function ingestHandler({ services }: Serving): Handler {
  return async ctx => {
    const { access, key } = ctx.state
    const body = ctx.request.body as components['schemas']['IngestRequest']
    const ingested = await orFault(() =>
      services.tenantDocuments.ingest({
        tenant: access.tenant!,
        document: body,
        keyId: key!.id,
        access,
        requestId: randomUUID()
      })
    )
    ctx.body = presentIngested(ingested)
  }
}

async function orFault<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof InvalidDocument)) throw error
    throw new ValidationFailed([{ loc: ['body', error.field], msg: error.message, type: 'value_error' }])
  }
}

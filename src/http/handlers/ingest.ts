import { randomUUID } from 'node:crypto'
import { ValidationFailed } from '../../contract/faults.js'
import type { components } from '../../contract/types.js'
import { InvalidDocument, readDocument } from '../../services/ingest/newDocument.js'
import type { Handler } from '../context.js'
import type { AppDependencies } from '../dependencies.js'
import { presentIngested } from '../presenters/ingested.js'

/** Writes the document, then the ledger's row, then answers: what is acknowledged is on disk and counted. */
export function ingest(deps: AppDependencies): Handler {
  return async ctx => {
    const { access, key } = ctx.state
    const tenant = access.tenant!
    const keyId = key!.id
    const body = ctx.request.body as components['schemas']['IngestRequest']
    const ingested = await orFault(async () =>
      deps.ingest({ tenant, document: readDocument(body), actor: keyId })
    )
    await deps.recordUse({ kind: 'ingest', requestId: randomUUID(), keyId, access, grounded: false })
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

import { ValidationFailed } from '../../contract/validationErrors.js'
import { InvalidDossier } from '../assembleDossier.js'
import type { DossierRequest } from '../dossier.js'
import type { Handler } from '../../http/context.js'
import { presentDossier } from './presentDossier.js'
import type { Serving } from '../../http/serving.js'
import { signed } from '../../http/signed.js'

export function assembleDossierHandler(serving: Serving): Handler {
  const { services } = serving
  return async ctx => {
    const { access, gone } = ctx.state
    const request = ctx.request.body as DossierRequest
    const dossier = await orFaults(() => services.dossiers.assemble({ request, access, signal: gone }))
    ctx.body = signed(serving, presentDossier(dossier, access.profile.name))
  }
}

async function orFaults<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof InvalidDossier)) throw error
    throw new ValidationFailed(
      error.faults.map(({ path, message }) => ({ loc: ['body', ...path], msg: message, type: 'value_error' }))
    )
  }
}

import { ValidationFailed } from '../../contract/validationErrors.js'
import type { Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { signed } from '../../http/signed.js'
import { InvalidDossier } from '../assembleDossier.js'
import type { DossierRequest } from '../dossier.js'
import { presentDossier } from './presentDossier.js'

export function assembleDossierHandler(serving: Serving): Handler {
  return async ({ access, gone, body }) => {
    const asked = { request: body as DossierRequest, access, signal: gone }
    const dossier = await serving.services.dossiers.assemble(asked).catch(refuseDossier)
    return { body: signed(serving, presentDossier(dossier, access.profile.name)) }
  }
}

function refuseDossier(error: unknown): never {
  if (!(error instanceof InvalidDossier)) throw error
  throw new ValidationFailed(
    error.faults.map(({ path, message }) => ({ loc: ['body', ...path], msg: message, type: 'value_error' }))
  )
}

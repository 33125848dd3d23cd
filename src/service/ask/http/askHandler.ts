import type { Handler } from '../../http/handler.js'
import { searchedVersion } from '../../http/searchedVersion.js'
import type { Serving } from '../../http/serving.js'
import { signed } from '../../http/signed.js'
import { presentAnswer } from './presentAnswer.js'
import { requestedQuestion } from './requestedQuestion.js'

export function askHandler(serving: Serving): Handler {
  const { services } = serving
  return async request => {
    // Delivers no answer, so none is made and none is counted.
    if (request.method === 'HEAD') return { type: 'application/json' }
    const asked = requestedQuestion(request)
    const { headers } = searchedVersion(services)
    return { headers, body: signed(serving, presentAnswer(await services.answers.answer(asked))) }
  }
}

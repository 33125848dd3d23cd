import type { Handler } from '../../http/context.js'
import { presentAnswer } from './presentAnswer.js'
import { requestedQuestion } from '../../http/requestedQuestion.js'
import type { Serving } from '../../http/serving.js'
import { signed } from '../../http/signed.js'
import { setSearchedVersion } from '../../http/setSearchedVersion.js'

export function askHandler(serving: Serving): Handler {
  const { services } = serving
  return async ctx => {
    // Delivers no answer, so none is made and none is counted.
    if (ctx.method === 'HEAD') {
      ctx.type = 'application/json'
      ctx.status = 200
      return
    }
    const asked = requestedQuestion(ctx, ctx.state.gone)
    setSearchedVersion(ctx, services)
    const answer = await services.answers.answer(asked)
    ctx.body = signed(serving, presentAnswer(answer))
  }
}

import type { Handler } from '../context.js'
import { presentAnswer } from '../presenters/answer.js'
import { requestedQuestion } from '../requestedQuestion.js'
import type { Serving } from '../serving.js'
import { signed } from '../signed.js'
import { setSearchedVersion } from '../setSearchedVersion.js'

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

import { randomUUID } from 'node:crypto'
import type { Handler } from '../context.js'
import { presentAnswer } from '../presenters/answer.js'
import type { Serving } from '../serving.js'
import { tellSearched } from '../tellSearched.js'

export function ask({ services }: Serving): Handler {
  return async ctx => {
    // Delivers no answer, so none is made and none is counted.
    if (ctx.method === 'HEAD') {
      ctx.type = 'application/json'
      ctx.status = 200
      return
    }
    const { access, values, key, gone } = ctx.state
    tellSearched(ctx, services)
    const answer = await services.answers.answer({
      question: values['q'] as string,
      k: values['k'] as number,
      access,
      keyId: key?.id,
      // Never the caller's own id: one that is sent twice would be counted once.
      requestId: randomUUID(),
      signal: gone
    })
    ctx.body = presentAnswer(answer)
  }
}

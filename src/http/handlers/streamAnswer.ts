import { randomUUID } from 'node:crypto'
import { answerStreamed } from '../answerStreamed.js'
import type { Context, Handler } from '../context.js'
import type { Serving } from '../serving.js'
import { tellSearched } from '../tellSearched.js'
import { presentAnswerEvent } from '../presenters/answerEvents.js'

export function streamAnswer(serving: Serving): Handler {
  return ctx => {
    tellSearched(ctx, serving.services)
    return answerStreamed(ctx, serving, {
      open: ended => serving.services.answers.stream(request(ctx, ended)),
      present: presentAnswerEvent,
      presentFailure: ({ detail }) => ({ type: 'error', detail })
    })
  }
}

function request(ctx: Context, signal: AbortSignal) {
  const { access, values, key } = ctx.state
  return {
    question: values['q'] as string,
    k: values['k'] as number,
    access,
    keyId: key?.id,
    // Never the caller's own id: one that is sent twice would be counted once.
    requestId: randomUUID(),
    signal
  }
}

import { answerStreamed } from '../answerStreamed.js'
import type { Handler } from '../context.js'
import { presentAnswerEvent } from '../presenters/answerEvents.js'
import { questionAsked } from '../questionAsked.js'
import type { Serving } from '../serving.js'
import { tellSearched } from '../tellSearched.js'

export function streamAnswerHandler(serving: Serving): Handler {
  return ctx => {
    // What cannot be read is refused before the stream begins.
    const asked = questionAsked(ctx, ctx.state.gone)
    tellSearched(ctx, serving.services)
    return answerStreamed(ctx, serving, {
      open: signal => serving.services.answers.stream({ ...asked, signal }),
      present: presentAnswerEvent,
      presentFailure: ({ detail }) => ({ type: 'error', detail })
    })
  }
}

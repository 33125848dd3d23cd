import { answerStreamed } from '../answerStreamed.js'
import type { Handler } from '../context.js'
import { presentAnswerEvent } from '../presenters/answerEvents.js'
import { requestedQuestion } from '../requestedQuestion.js'
import type { Serving } from '../serving.js'
import { setSearchedVersion } from '../setSearchedVersion.js'

export function streamAnswerHandler(serving: Serving): Handler {
  return ctx => {
    // What cannot be read is refused before the stream begins.
    const asked = requestedQuestion(ctx, ctx.state.gone)
    setSearchedVersion(ctx, serving.services)
    return answerStreamed(ctx, serving, {
      open: signal => serving.services.answers.stream({ ...asked, signal }),
      present: presentAnswerEvent,
      presentFailure: ({ detail }) => ({ type: 'error', detail })
    })
  }
}

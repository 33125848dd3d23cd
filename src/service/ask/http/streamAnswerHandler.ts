import { answerStreamed } from '../../http/answerStreamed.js'
import type { Handler } from '../../http/context.js'
import { presentAnswerEvent } from './presentAnswerEvents.js'
import { requestedQuestion } from '../../http/requestedQuestion.js'
import type { Serving } from '../../http/serving.js'
import { setSearchedVersion } from '../../http/setSearchedVersion.js'

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

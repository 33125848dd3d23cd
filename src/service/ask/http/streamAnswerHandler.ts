import type { Handler } from '../../http/handler.js'
import { searchedVersion } from '../../http/searchedVersion.js'
import type { Serving } from '../../http/serving.js'
import { presentAnswerEvent } from './presentAnswerEvents.js'
import { requestedQuestion } from './requestedQuestion.js'

export function streamAnswerHandler({ services }: Serving): Handler {
  return request => {
    // What cannot be read is refused before the stream begins.
    const asked = requestedQuestion(request)
    return {
      headers: searchedVersion(services).headers,
      events: {
        open: signal => services.answers.stream({ ...asked, signal }),
        present: presentAnswerEvent,
        presentFailure: ({ detail }) => ({ type: 'error', detail })
      }
    }
  }
}

import { Forbidden } from '../../../base/errors.js'
import type { Serving } from '../../http/serving.js'
import type { Ask } from '../answers.js'
import type { WebPage } from '../../web/page.js'
import type { View } from '../../web/view.js'
import { answerBesides } from './answerBesides.js'
import { answerView } from './answerView.js'
import { shownBy } from './shownBy.js'
import { askRequest } from './askRequest.js'
import { isCrossSite } from '../../web/isCrossSite.js'

/** What the script of the page is told: sentences as they pass the gate, then the whole answer as it is shown. */
type Told =
  { readonly type: 'token'; readonly text: string } | { readonly type: 'done'; readonly html: string }

/** The answer for the page's script; counted as `/v1/ask/stream` is. */
export const answerStream: WebPage['handler'] = serving => (request, view) => {
  if (isCrossSite(request)) throw new Forbidden('This stream belongs to the pages of this service')
  // Given once: what broke off is asked for anew.
  if (request.header('Last-Event-ID') !== '') return { status: 204 }
  const asked = askRequest(request)
  return {
    events: {
      open: signal => told(serving, { ...asked, signal }, view),
      present: event => event,
      presentFailure: ({ status }) => ({ type: 'error', status })
    }
  }
}

async function* told(serving: Serving, request: Ask, view: View): AsyncGenerator<Told> {
  const { services } = serving
  for await (const event of services.answers.stream(request)) {
    if (event.type === 'token') yield event
    else {
      const { answer } = event
      const besides = await answerBesides(services, answer, request.access)
      yield { type: 'done', html: answerView(answer, besides, shownBy(view, serving)).text }
    }
  }
}

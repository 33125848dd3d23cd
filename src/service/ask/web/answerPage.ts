import { seeOther } from '../../http/reply.js'
import { html } from '../../web/html.js'
import type { WebPage } from '../../web/page.js'
import { answerBesides } from './answerBesides.js'
import { answerView } from './answerView.js'
import { shownBy } from './shownBy.js'
import { askForm } from './askForm.js'
import { askWords } from './askPage.js'
import { askAlong, inAddress } from './askAlong.js'
import { askRequest } from './askRequest.js'
import { isCrossSite } from '../../web/isCrossSite.js'

/** The whole answer as a page, for who has no scripts; counted as `/v1/ask` is. */
export const answerPage: WebPage['handler'] = serving => async (request, view) => {
  const say = askWords(view.language)
  const asked = askRequest(request)
  const { question, access } = asked
  const along = askAlong(request)
  if (isCrossSite(request))
    return seeOther(view.at(`/ask?q=${encodeURIComponent(question)}${inAddress(along)}`))
  const page = { title: question, section: 'ask', styles: ['ask.css'], scripts: ['copy.js'] }
  const heading = html`${askForm(view, say, question, along)}
    <h1 class="question">${question}</h1>`
  // Delivers no answer, so none is made and none is counted.
  if (request.method === 'HEAD') return { ...page, main: heading }
  const answer = await serving.services.answers.answer(asked)
  const besides = await answerBesides(serving.services, answer, access)
  return {
    ...page,
    main: html`${heading}
      <div id="answer">${answerView(answer, besides, shownBy(view, serving))}</div>`
  }
}

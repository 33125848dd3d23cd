import { html } from '../../web/html.js'
import type { WebPage } from '../../web/page.js'
import { answerView } from './answerView.js'
import { shownBy } from './shownBy.js'
import { askForm } from './askForm.js'
import { askWords } from './askPage.js'
import { askRequest } from './askRequest.js'
import { isCrossSite } from './isCrossSite.js'
import { sourcesOf } from './sourcesOf.js'

/** The whole answer as a page, for who has no scripts; counted as `/v1/ask` is. */
export const answerPage: WebPage['handler'] = serving => async (ctx, view) => {
  const say = askWords(view.language)
  const request = askRequest(ctx, ctx.state.gone)
  const { question, access } = request
  if (isCrossSite(ctx)) {
    ctx.status = 303
    ctx.set('Location', view.at(`/ask?q=${encodeURIComponent(question)}`))
    return undefined
  }
  const page = { title: question, section: 'ask', styles: ['ask.css'], scripts: ['copy.js'] }
  const asked = html`${askForm(view, say, question)}
    <h1 class="question">${question}</h1>`
  // Delivers no answer, so none is made and none is counted.
  if (ctx.method === 'HEAD') return { ...page, main: asked }
  const answer = await serving.services.answers.answer(request)
  const sources = await sourcesOf(serving.services, answer, access)
  ctx.set('Cache-Control', 'no-store')
  return {
    ...page,
    main: html`${asked}
      <div id="answer">${answerView(answer, sources, shownBy(view, serving))}</div>`
  }
}

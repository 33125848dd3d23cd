import type { ApiRequest } from '../../http/apiRequest.js'
import { seeOther } from '../../http/reply.js'
import type { Serving } from '../../http/serving.js'
import { html, type Html } from '../../web/html.js'
import { keyForm } from '../../web/key/keyForm.js'
import type { PageContent } from '../../web/layout.js'
import type { WebPage } from '../../web/page.js'
import { sessionKey } from '../../http/session.js'
import { exampleLinks } from '../../web/start/exampleLinks.js'
import { startExamples } from '../../web/start/startExamples.js'
import type { View } from '../../web/view.js'
import { pageWords, type PageText } from '../../web/words.js'
import { askAlong, inAddress, type AskAlong } from './askAlong.js'
import { askForm } from './askForm.js'
import { citedAddress } from './citedAddress.js'
import { isCrossSite } from '../../web/isCrossSite.js'

export const askWords = pageWords(new URL('./ask.tsv', import.meta.url))

/** Of a question, after blanks. */
const SHORTEST = 3
const MOST_WORDS_OF_NO_QUESTION = 3

/**
 * The page of a question: a citation leads to its provision, anything else is asked. The answer is fetched by its script,
 * or is a page of its own for who has none; so nothing is asked, and nothing counted, by who only looks at a link.
 */
export const askPage: WebPage['handler'] = serving => async (request, view) => {
  const say = askWords(view.language)
  const question = textOf(request)
  if (question === '') return box(serving, request, view, say)
  if (question.length < SHORTEST) return tooShort(question, view, say)
  const { access, gone, query } = request
  const along = askAlong(request)
  if (query['as'] !== 'question') {
    const named = { text: question, asOf: along.asOf, view, access, signal: gone }
    const cited = await citedAddress(serving, named)
    if (cited?.address !== undefined) return seeOther(cited.address)
    if (cited !== undefined) return missing(question, view, say)
  }
  if (view.caller === undefined) return keyMissing(question, request, view, say)
  return isCrossSite(request)
    ? askedElsewhere(question, view, say, along)
    : coming(question, view, say, along)
}

function tooShort(question: string, view: View, say: PageText): PageContent {
  return {
    ...content(say),
    status: 422,
    main: html`${heading(say)}${askForm(view, say, question)}
      <p role="alert">${say('short')}</p>`
  }
}

/** The form with the question in it, and the question above what is said of it. */
function asked(question: string, view: View, say: PageText, along?: AskAlong): Html {
  return html`${askForm(view, say, question, along)}
    <h1 class="question">${question}</h1>`
}

function keyMissing(question: string, request: ApiRequest, view: View, say: PageText): PageContent {
  const isLost = sessionKey(request) !== undefined && view.keyEnd === undefined
  return {
    ...content(say, question),
    status: 401,
    main: html`${asked(question, view, say)}
      <p>${say(isLost ? 'lostKey' : 'needsKey')}</p>
      ${keyForm(view, view.address)}`
  }
}

/** Another site has led here with a question: it is asked when its reader says so. */
function askedElsewhere(question: string, view: View, say: PageText, along: AskAlong): PageContent {
  const address = view.at(`/ask?q=${encodeURIComponent(question)}&as=question${inAddress(along)}`)
  return {
    ...content(say, question),
    main: html`${asked(question, view, say, along)}${ratherWords(question, view, say)}
      <p>${say('foreign')}</p>
      <p><a role="button" href="${address}">${say('askThis')}</a></p>`
  }
}

/** Where the script puts the answer, and a way to it for who has none. */
function coming(question: string, view: View, say: PageText, along: AskAlong): PageContent {
  const query = `?q=${encodeURIComponent(question)}${inAddress(along)}`
  const answer = view.at(`/ask/answer${query}`)
  return {
    ...content(say, question),
    caching: 'private, no-cache',
    head: [html`<noscript><meta http-equiv="refresh" content="0; url=${answer}" /></noscript>`],
    scripts: ['ask.js'],
    main: html`${asked(question, view, say, along)}${ratherWords(question, view, say)}
      <div
        id="answer"
        aria-live="polite"
        aria-busy="true"
        data-stream="${view.at(`/ask/stream${query}`)}"
        data-failed="${say('failed')}"
        data-again="${say('again')}"
      >
        <p class="coming">${say('coming')}</p>
        <noscript
          ><p><a href="${answer}">${say('withoutScript')}</a></p></noscript
        >
      </div>`
  }
}

/** What is few words and no question may be meant for the search. */
function ratherWords(question: string, view: View, say: PageText): Html | false {
  return looksLikeWords(question) && html`<p>${say('searchText')} ${searchLink(question, view, say)}</p>`
}

/** What was asked, as it is read from the address; of several nothing. */
function textOf({ query }: ApiRequest): string {
  const given = query['q']
  return typeof given === 'string' ? given.normalize('NFC').trim() : ''
}

function content(say: PageText, question?: string): Pick<PageContent, 'title' | 'section' | 'styles'> {
  return { title: question ?? say('title'), section: 'ask', styles: ['ask.css'] }
}

function heading(say: PageText): Html {
  return html`<h1>${say('title')}</h1>
    <p>${say('what')}</p>`
}

async function box(
  serving: Serving,
  { access }: ApiRequest,
  view: View,
  say: PageText
): Promise<PageContent> {
  const examples = await startExamples(serving.services, access, view.language)
  return {
    ...content(say),
    main: html`${heading(say)}${askForm(view, say)}
      <p><small>${say('ofPast')}</small></p>
      ${exampleLinks(examples, say('try'), view)}
      ${
        view.caller === undefined &&
        html`<p>${say('needsKey')}</p>
          ${keyForm(view, view.address)}`
      }`
  }
}

function missing(citation: string, view: View, say: PageText): PageContent {
  const asked = view.at(`/ask?q=${encodeURIComponent(citation)}&as=question`)
  return {
    ...content(say, citation),
    status: 404,
    main: html`${askForm(view, say, citation)}
      <h1>${say('notHeld')}</h1>
      <p>${say('notHeldText', { citation })}</p>
      <ul>
        <li>${searchLink(citation, view, say)}</li>
        <li><a href="${asked}">${say('askAnyway')}</a></li>
      </ul>`
  }
}

function searchLink(text: string, view: View, say: PageText): Html {
  return html`<a href="${view.at(`/search?q=${encodeURIComponent(text)}`)}">${say('search')}</a>`
}

/** Few words and no question mark. */
function looksLikeWords(text: string): boolean {
  return !text.includes('?') && text.split(/\s+/).length <= MOST_WORDS_OF_NO_QUESTION
}

import type { ValidationError } from '../../contract/validationErrors.js'
import type { ReceivedRequest } from '../../http/apiRequest.js'
import type { BodyReply } from '../../http/reply.js'
import type { Serving } from '../../http/serving.js'
import type { RequestFailure, FailurePage } from '../../http/sendFailure.js'
import { pageReply, pageVaries } from '../pageReply.js'
import { daysText } from '../stand/daysText.js'
import { standWords } from '../stand/standWords.js'
import { html, link, type Html } from '../html.js'
import { keyForm } from '../key/keyForm.js'
import { localAddress } from '../localAddress.js'
import { sessionKey } from '../../http/session.js'
import { viewOf, type View } from '../view.js'
import type { PageLanguage } from '../language/language.js'
import { isTranslated, translated } from '../told/translated.js'
import { pageWords, type PageText } from '../words.js'
import { nearMatchesOf } from './nearMatches.js'
import { nearestStates, type NearestStates } from './nearestStates.js'

const words = pageWords(new URL('./failurePage.tsv', import.meta.url))
const KNOWN = [400, 401, 403, 404, 405, 406, 410, 413, 422, 429, 503]
const FAULTS = [
  'missing',
  'repeated',
  'enum',
  'int_parsing',
  'bool_parsing',
  'greater_than_equal',
  'less_than_equal',
  'string_too_short',
  'string_too_long'
]

/** What went wrong, and what can be done about it. It never fails: where it cannot be made, JSON says it. */
export function failurePage(serving: Serving): FailurePage {
  return async (request, failure) => {
    try {
      return await pageOf(request, failure, serving)
    } catch (error) {
      serving.log.error({ request: request.requestId, err: error }, 'the page of a failure failed')
      return undefined
    }
  }
}

async function pageOf(
  request: ReceivedRequest,
  failure: RequestFailure,
  serving: Serving
): Promise<BodyReply> {
  const { status, detail, retryAfter } = failure
  const view = viewOf(request, serving)
  const say = words(view.language)
  const kind = KNOWN.includes(status) ? String(status) : status < 500 ? '4xx' : '5xx'
  const near = status === 404 ? await nearMatchesOf(request, serving) : []
  const local = localAddress(serving.ids.base, view)
  const states = status === 404 ? await nearestStates(request, serving, near) : undefined
  const isOfDay = states !== undefined && typeof detail === 'string'
  const title = say(isOfDay ? (states.isGone ? 'titleGone' : 'titleOfDay') : `title${kind}`)
  const shown = pageReply(
    {
      title,
      main: html`<h1>${title}</h1>
        <p class="lead">${isOfDay ? translated(detail, view.language) : say(`text${kind}`)}</p>
        ${states && statesList(states, view, local)}
        ${retryAfter !== undefined && wait(retryAfter, say, view)}
        ${Array.isArray(detail) && faults(detail as ValidationError[], say, view.language)}
        ${
          near.length > 0 &&
          html`<section aria-labelledby="near">
            <h2 id="near">${say('near')}</h2>
            <ul>
              ${near.map(
                ({ iri, ref, label }) =>
                  html`<li><a href="${local(iri)}" title="${ref}" lang="de">${label}</a></li> `
              )}
            </ul>
          </section>`
        }
        ${
          typeof detail === 'string' &&
          !isOfDay &&
          html`<p>
            <small>${say('said')} ${translated(detail, view.language)}</small>
          </p>`
        }
        ${status === 401 && keyPart(request, view, say)}
        ${status === 403 && html`<p><a href="${view.at(`/key?next=${encodeURIComponent(view.address)}`)}">${say('otherKey')}</a></p>`}
        ${status !== 401 && html`<p><a href="${view.at('/')}">${say('home')}</a></p>`}`
    },
    view
  )
  return { ...shown, vary: pageVaries }
}

/** The ways to what is stored next to a day. */
function statesList({ work, today, texts }: NearestStates, view: View, local: (iri: string) => string): Html {
  const { language } = view
  const standing = standWords(language)
  return html`<section aria-labelledby="states">
    <h2 id="states">${standing('nearest')}</h2>
    <ul>
      ${texts.map(
        text =>
          html`<li>
            ${link(local(`${work}/${text.from}`), standing('ofText', { days: daysText(text, { today, language }) }))}
          </li> `
      )}
    </ul>
  </section>`
}

/** When to come again, in seconds and by the clock. */
function wait(seconds: number, say: PageText, { language }: View): Html {
  const at = new Date(Date.now() + seconds * 1000)
  const time = at.toLocaleTimeString(language, { timeZone: 'UTC', timeStyle: 'medium' })
  return html`<p>
    <strong>${say('wait', { seconds })}</strong>
    <time datetime="${at.toISOString()}">${say('when', { time })}</time>
  </p>`
}

/** Which values do not fit, and what is expected of each. */
function faults(found: readonly ValidationError[], say: PageText, language: PageLanguage): Html {
  return html`<dl class="facts">
    ${found.map(
      ({ loc: [place, ...way], type, msg }) =>
        html`<dt><code>${(way.length > 0 ? way : [place ?? '']).join('.')}</code></dt>
          <dd>
            ${FAULTS.includes(type) && !isTranslated(msg, language) && html`${say(`fault-${type}`)} `}<small
              >${translated(msg, language)}</small
            >
          </dd> `
    )}
  </dl>`
}

/** A page is gone on to with the key; what programs ask takes it with each call. */
function keyPart(request: ReceivedRequest, view: View, say: PageText): Html {
  if (!request.path.includes('/v1/')) return keyForm(view, view.address)
  return html`<p>${say('keyForPrograms')}</p>
    ${sessionKey(request) === undefined && keyForm(view, view.at('/'))}`
}

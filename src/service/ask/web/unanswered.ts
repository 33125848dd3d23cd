import type { Answer } from '../../../proof/grounding/receipt/answer.js'
import { html, link, type Html } from '../../web/html.js'
import type { Shown } from './statementView.js'

/** Why nothing is answered, where it may stand all the same, and what helps. */
export function unanswered(answer: Answer, { say, view, local }: Shown): Html {
  const vacant = answer.candidates.some(({ state }) => state !== undefined)
  const asksForHistory = answer.candidates.some(({ state }) => state === 'history')
  const titleOf = () => {
    if (asksForHistory) return 'historyTitle'
    if (vacant) return 'vacantTitle'
    return answer.candidates.length > 0 ? 'unsureTitle' : 'noneTitle'
  }
  const search = view.at(`/search?q=${encodeURIComponent(answer.question)}`)
  return html`<section aria-labelledby="none" class="unanswered">
      <h2 id="none">${say(titleOf())}</h2>
      <p>${vacant ? answer.answer : say(answer.answeredBy === 'none' ? 'noneText' : 'nothingSaid')}</p>
    </section>
    ${
      answer.candidates.length > 0 &&
      html`<section aria-labelledby="candidates">
        <h2 id="candidates">${say(vacant ? 'vacant' : 'candidates')}</h2>
        ${!vacant && html`<p>${say('candidatesText')}</p>`}
        <ul>
          ${answer.candidates.map(
            ({ iri, label, fit, state }) =>
              html`<li>
                ${link(`${local(iri)}${state === 'history' ? '#stand' : ''}`, label)}${
                  fit !== undefined && html` <small>${say('of100', { of100: Math.round(fit * 100) })}</small>`
                }
              </li> `
          )}
        </ul>
      </section>`
    }
    <section aria-labelledby="todo">
      <h2 id="todo">${say('todo')}</h2>
      <ul>
        <li>${say('todo1')}</li>
        <li>${say('todo2')}</li>
        <li><a href="${search}">${say('search')}</a></li>
        <li>${say('todo3')} <a href="${view.at('/#held')}">${say('heldHere')}</a></li>
      </ul>
    </section>`
}

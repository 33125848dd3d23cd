import type { Answer } from '../../../proof/grounding/receipt/answer.js'
import { html, link, type Html } from '../../web/html.js'
import { missingOnDay } from '../../web/stand/missingOnDay.js'
import { datedIri } from '../../web/stand/standOfText.js'
import { waysToHistory, type HistoryOfQuestion } from '../../web/stand/waysToHistory.js'
import type { Shown } from './statementView.js'

/** Whether nothing is answered since nothing of it is held for the day that is asked for. */
export function isMissingAlone({ grounded, candidates, notHeld = [] }: Answer): boolean {
  return !grounded && candidates.length === 0 && notHeld.length > 0
}

/** Why nothing is answered, where it may stand all the same, and what helps. */
export function unanswered(
  answer: Answer,
  histories: readonly HistoryOfQuestion[],
  { say, view, local, today }: Shown
): Html {
  const { asOf, notHeld = [] } = answer
  // What is named as of a day is shown as of that day.
  const version = asOf === undefined ? undefined : { day: asOf }
  const vacant = answer.candidates.some(({ state }) => state !== undefined)
  const others = answer.candidates.filter(({ state }) => state !== 'history')
  const isAlone = isMissingAlone(answer)
  const titleOf = () => {
    if (histories.length > 0) return 'historyTitle'
    if (vacant) return 'vacantTitle'
    if (answer.candidates.length > 0) return 'unsureTitle'
    return isAlone ? 'dayTitle' : 'noneTitle'
  }
  const search = view.at(`/search?q=${encodeURIComponent(answer.question)}`)
  const why = vacant ? answer.answer : say(answer.answeredBy === 'none' ? 'noneText' : 'nothingSaid')
  return html`<section aria-labelledby="none" class="unanswered">
      <h2 id="none">${say(titleOf())}</h2>
      ${isAlone ? missingOnDay(notHeld, { day: asOf ?? '', today, language: view.language, local }) : html`<p>${why}</p>`}
      ${histories.length > 0 && waysToHistory(histories, { view, today, local })}
    </section>
    ${
      others.length > 0 &&
      html`<section aria-labelledby="candidates">
        <h2 id="candidates">${say(vacant ? 'vacant' : 'candidates')}</h2>
        ${!vacant && html`<p>${say('candidatesText')}</p>`}
        <ul>
          ${others.map(
            ({ iri, ref, label, fit }) =>
              html`<li>
                ${link(local(datedIri({ iri, ref, version })), label)}${
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
        ${!isAlone && html`<li>${say('todo1')}</li>`}
        <li>${say('todo2')}</li>
        <li><a href="${search}">${say('search')}</a></li>
        <li>${say('todo3')} <a href="${view.at('/#held')}">${say('heldHere')}</a></li>
      </ul>
    </section>`
}

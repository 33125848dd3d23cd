import { inLanguages } from '../../../proof/grammar/languageTags.js'
import { languageOf } from '../../../proof/grammar/language.js'
import type { Answer } from '../../../proof/grounding/receipt/answer.js'
import { noSuchDay } from '../../../proof/question/noSuchDay.js'
import { presentAnswer } from '../http/presentAnswer.js'
import { signed } from '../../http/signed.js'
import { html, link, type Html } from '../../web/html.js'
import type { View } from '../../web/view.js'
import type { PageText } from '../../web/words.js'
import { missingOnDay } from '../../web/stand/missingOnDay.js'
import { standWords } from '../../web/stand/standWords.js'
import { timeText } from '../../web/times.js'
import type { AnswerBesides } from './answerBesides.js'
import { inAddress } from './askAlong.js'
import { fitWords } from './fitWords.js'
import { receiptForm } from './receiptForm.js'
import { statementView, type Shown } from './statementView.js'
import { isMissingAlone, unanswered } from './unanswered.js'

const BY = { extractive: 'byExtractive', model: 'byModel', extractive_fallback: 'byFallback' } as const

/** An answer: its statements with what proves them, how well it fits the question, its sources, its receipt. */
export function answerView(answer: Answer, { sources, histories }: AnswerBesides, shown: Shown): Html {
  const { say, view } = shown
  const passages = new Map(answer.passages.map(passage => [passage.iri, passage]))
  const statements = answer.verification.map(entry => {
    const iri = entry.verdict === 'belegt' ? entry.passage : ''
    return statementView(entry, { passage: passages.get(iri), record: sources.get(iri) }, shown)
  })
  return html`${statements.length > 0 && verdict(answer, say)}${asOfDay(answer, shown)}${noDay(answer, say)}${isForeign(answer, view) && html`<p><small>${say('foreignText')}</small></p>`}
    ${
      statements.length > 0 &&
      html`<ol class="statements">
        ${statements}
      </ol>`
    }
    ${answer.unanswered !== undefined && html`<p>${say('leftOpen')}: ${answer.unanswered.map(each => `„${each}“`).join(', ')}.</p>`}
    ${answer.grounded ? fit(answer, shown) : unanswered(answer, histories, shown)}
    ${attributions(answer, say)}
    <section aria-labelledby="keep" class="keep">
      <h2 id="keep">${say('keep')}</h2>
      <p>${say('receiptText')}</p>
      ${receipt(answer, shown)}
      <p>
        <a href="${view.at('/verify')}">${say('verify')}</a>
        <button
          type="button"
          class="secondary outline"
          hidden
          data-copy="${shown.base}/ask?q=${encodeURIComponent(answer.question)}${answer.asOf !== undefined && inAddress({ lang: '', asOf: answer.asOf })}"
          data-copied="${say('copied')}"
        >
          ${say('copyLink')}
        </button>
      </p>
    </section>`
}

/** The day whose law it is of, what its days are, and what is not held of that day. */
function asOfDay(answer: Answer, { view, today, local }: Shown): Html | false {
  const { asOf, notHeld = [], passages } = answer
  if (asOf === undefined) return false
  const { language } = view
  // Then all there is to say is that nothing is held for that day.
  if (isMissingAlone(answer)) return false
  const say = standWords(language)
  const areOfFiles = passages.some(({ version }) => version !== undefined && version.kindOfDay === undefined)
  return html`<p>
      ${say('asOf', { day: timeText(asOf, language) })}${areOfFiles && html` <small>${say('daysOfFiles')}</small>`}
    </p>
    ${missingOnDay(notHeld, { day: asOf, today, language, local })}`
}

/** That the calendar does not have a day that the question names: it is not answered as of that. */
function noDay({ question }: Answer, say: PageText): Html | false {
  const day = noSuchDay(question)
  return day !== undefined && html`<p role="note">${say('noSuchDay', { day })}</p>`
}

/** Whether something is said in another language than the page's. */
function isForeign({ verification }: Answer, { language }: View): boolean {
  return verification.some(({ claim }) => (languageOf(claim) ?? 'de') !== language)
}

/** Whether words of a model stand beside quotes that it has picked. */
function isExplained({ verification }: Answer): boolean {
  return verification.some(entry => entry.verdict === 'offen' && entry.explanation !== undefined)
}

function verdict({ verification, assurance }: Answer, say: PageText): Html {
  if (assurance === 'possible')
    return html`<div class="possible">
      <p class="verdict"><strong>${say('possibleTitle')}.</strong></p>
      <p>${say('possibleText')}</p>
    </div>`
  const all = verification.length
  const some = verification.filter(entry => entry.verdict === 'belegt').length
  const text = all > 1 ? say('supported', { some, all }) : say(some === 1 ? 'supportedOne' : 'openOne')
  return html`<p class="verdict"><strong>${text}.</strong></p>`
}

function fit(answer: Answer, { say, view }: Shown): Html {
  const by =
    answer.answeredBy === 'none' ? undefined : isExplained(answer) ? 'byQuotes' : BY[answer.answeredBy]
  const names = answer.subjects.map(
    ({ names }) =>
      inLanguages(Object.entries(names), [view.language, 'de'], ([tag]) => tag)?.[1] ?? names[''] ?? ''
  )
  return html`<section aria-labelledby="fit">
    <h2 id="fit">${say('fitTitle')}</h2>
    <p>${fitWords(answer.fit, say)}</p>
    ${names.length > 0 && html`<p>${say('subjects')}: ${names.join(', ')}.</p>`}
    <p>
      <small>${by !== undefined && html`${say(by)}. `}${say('noAdvice')}</small>
    </p>
  </section>`
}

function attributions({ attributions: all }: Answer, say: PageText): Html | undefined {
  if (all.length === 0) return undefined
  return html`<section aria-labelledby="sources">
    <h2 id="sources">${say('attributions')}</h2>
    <ul>
      ${all.map(({ source, license, url }) => html`<li>${link(url, source)} – ${license}</li> `)}
    </ul>
  </section>`
}

function receipt(answer: Answer, { view, say, signer }: Shown): Html {
  const delivered = signed({ signer }, presentAnswer(answer))
  const { signature } = delivered
  return html`${receiptForm(delivered, view, say)}
    <p>
      <small>${say('receipt')}: <code>${delivered.receipt}</code></small>
    </p>
    ${
      signature !== undefined &&
      html`<p>
        <small>${say('signed', { key: signature.kid, at: signature.signed_at })}</small>
      </p>`
    }`
}

import { randomUUID } from 'node:crypto'
import { bodyCheck } from '../../contract/bodies.js'
import { ValidationFailed } from '../../contract/validationErrors.js'
import { checkSummary } from '../../../proof/grounding/check/checkSummary.js'
import { USUAL_SOURCES } from '../../../proof/grounding/check/statesLaw.js'
import { CHECK_SOURCES, type CheckSource, type TextCheck } from '../../../proof/grounding/check/textCheck.js'
import { TextRefused } from '../textRefused.js'
import { html, type Html } from '../../web/html.js'
import { keyNeeded } from '../../web/key/keyNeeded.js'
import type { PageContent } from '../../web/layout.js'
import type { Serving } from '../../http/serving.js'
import type { WebPage } from '../../web/page.js'
import type { FormFields } from '../../http/middleware/readForm.js'
import { sources } from '../../web/sources.js'
import { thingPath } from '../../web/thingPath.js'
import { timeText } from '../../web/times.js'
import type { View } from '../../web/view.js'
import { pageWords, type PageText } from '../../web/words.js'
import { citationFindings, statementFindings, type ShownFindings } from './findings.js'
import { datedIri, standOfText } from '../../web/stand/standOfText.js'
import { standWords } from '../../web/stand/standWords.js'
import { calendarDate } from '../../../base/text/calendarDate.js'
import { lookOfCitation, markedText, type VerdictLook } from './markedText.js'

const words = pageWords(new URL('./check.tsv', import.meta.url))
/** What `POST /v1/verify` takes, and no more. */
const mustBeText = bodyCheck('checkText')!

/** A place for a text that somebody wrote. `example` is filled in where it is asked for; no text stands in an address. */
export const checkPage: WebPage['handler'] = () => (request, view) => {
  const say = words(view.language)
  const head = { title: say('title'), section: 'check' }
  if (view.caller === undefined) return keyNeeded(view, head, say('what'))
  return empty(
    { text: request.query['example'] === undefined ? '' : say('exampleText'), sources: USUAL_SOURCES },
    undefined,
    say,
    view
  )
}

/** The text with each citation and statement marked in place. It is checked and counted as `POST /v1/verify` does. */
export const checkResult: WebPage['handler'] =
  ({ services, ids }) =>
  async ({ access, key, gone, body }, view) => {
    const say = words(view.language)
    // Forms send their lines as CRLF (HTML, 4.10.22), and a page shows no NUL.
    const fields = body as FormFields
    const { text: sent = '' } = fields
    const text = sent.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd')
    const asOf = fields['as_of'] || undefined
    const ticked = CHECK_SOURCES.filter(source => fields[source] !== undefined)
    const sources = ticked.length === 0 ? USUAL_SOURCES : ticked
    if (text.trim() === '')
      return { ...empty({ text: '', sources, asOf }, say('empty'), say, view), status: 422 }
    if (asOf !== undefined && calendarDate(asOf) === undefined)
      return { ...empty({ text, sources }, say('noDay'), say, view), status: 422 }
    try {
      mustBeText({ text })
      const check = await services.textChecks.check({
        text,
        sources,
        asOf,
        access,
        keyId: key?.id,
        requestId: randomUUID(),
        signal: gone
      })
      return result(check, passagesOf(check, { services, ids }, view), say, view)
    } catch (error) {
      if (!(error instanceof TextRefused) && !(error instanceof ValidationFailed)) throw error
      return { ...empty({ text, sources, asOf }, say('tooLong'), say, view), status: 422 }
    }
  }

/** What a form is filled in with. */
interface Asked {
  readonly text: string
  readonly sources: readonly CheckSource[]
  /** YYYY-MM-DD: against whose law it is checked; today's where absent. */
  readonly asOf?: string | undefined
}

function empty(asked: Asked, fault: string | undefined, say: PageText, view: View): PageContent {
  return {
    title: say('title'),
    section: 'check',
    main: html`<h1>${say('title')}</h1>
      <p>${say('what')}</p>
      ${fault !== undefined && html`<p role="alert"><strong>${fault}</strong></p>`} ${form(asked, say, view)}`
  }
}

function form({ text, sources: asked, asOf = '' }: Asked, say: PageText, view: View): Html {
  return html`<form class="check" method="post" action="${view.at('/check')}">
    <label for="text">${say('label')}</label>
    <textarea id="text" name="text" rows="12" required aria-describedby="text-note">${'\n'}${text}</textarea>
    <small id="text-note">${say('note')} ${say('counts')}</small>
    <fieldset>
      <legend>${say('mayProve')}</legend>
      ${CHECK_SOURCES.map(
        source =>
          html`<label
            ><input type="checkbox" name="${source}" ${asked.includes(source) && html`checked`} />
            ${say(`of_${source}`)}</label
          >`
      )}
    </fieldset>
    <label class="day"
      >${say('asOf')} <input type="date" name="as_of" value="${asOf}" />
      <small>${say('asOfNote')}</small></label
    >
    <p>
      <button>${say('check')}</button>
      <a href="${view.at('/check?example')}">${say('example')}</a>
    </p>
  </form>`
}

function result(
  check: TextCheck,
  { path, standOf }: Pick<ShownFindings, 'path' | 'standOf'>,
  say: PageText,
  view: View
): PageContent {
  const { statements, sound } = checkSummary(check.citations, check.statements)
  const looking = (look: VerdictLook) => check.citations.filter(each => lookOfCitation(each) === look).length
  const failed = looking('open')
  // What this graph does not hold proves nothing against the text.
  const wrong =
    failed > 0 ||
    statements.contradicted > 0 ||
    check.statements.some(({ reason }) => reason === 'said_elsewhere' || reason === 'partly_said')
  const unfinished = [...check.citations, ...check.statements].some(({ reason }) => reason === 'time')
  const numbers: readonly (readonly [string, number])[] = [
    ['belegtOf', statements.belegt],
    ['contradictedOf', statements.contradicted],
    ['offenOf', statements.offen],
    ['notCheckedOf', statements.notChecked],
    ['foundOf', looking('proved')],
    ['failedOf', failed],
    ['uncheckableOf', looking('plain')]
  ]
  const nothing = check.citations.length === 0 && check.statements.length === 0
  const telling = { path, standOf, say, dayText: (day: string) => timeText(day, view.language) }
  return {
    title: say('title'),
    section: 'check',
    main: html`<h1>${say('title')}</h1>
      <section aria-labelledby="summary">
        <h2 id="summary">${say('summary')}</h2>
        ${check.asOf !== undefined && asOfLine(check.asOf, view)}
        <p>
          <strong
            >${nothing ? say('nothing') : say(sound ? 'sound' : wrong ? 'unsound' : unfinished ? 'unfinished' : 'unknown')}</strong
          >
        </p>
        <dl class="numbers">
          ${numbers.map(
            ([name, count]) =>
              html`<div>
                <dt>${say(name)}</dt>
                <dd>${count.toLocaleString(view.language)}</dd>
              </div> `
          )}
        </dl>
        <p class="of">${say('means')}</p>
      </section>
      <div class="findings">
        <section aria-labelledby="marked">
          <h2 id="marked">${say('marked')}</h2>
          ${markedText(check, path, say)}
          <p><a href="${view.at('/check')}">${say('again')}</a></p>
        </section>
        <div>${statementFindings(check, telling)} ${citationFindings(check, telling)}</div>
      </div>
      ${sources(say('sources'), check.attributions)}`
  }
}

function asOfLine(day: string, { language }: View): Html {
  return html`<p>${standWords(language)('asOf', { day: timeText(day, language) })}</p>`
}

/** How the passages of a check are shown: of one as of a day what they said then. */
function passagesOf(
  { passages: all, asOf: day }: TextCheck,
  { services, ids }: Pick<Serving, 'services' | 'ids'>,
  view: View
): Pick<ShownFindings, 'path' | 'standOf'> {
  const passages = new Map(all.map(each => [each.iri, each]))
  const shown = { today: services.histories.today(), language: view.language }
  const bare = (iri: string) => ({
    iri,
    ref: '',
    ...(day !== undefined && ids.isLaw(iri) && { version: { day } })
  })
  return {
    path: iri => thingPath(datedIri(passages.get(iri) ?? bare(iri)), ids, view),
    standOf: iri => {
      const version = passages.get(iri)?.version
      return version && standOfText(version, shown)
    }
  }
}

import type {
  CheckedCitation,
  CheckedStatement,
  CheckProof,
  ContextSentence,
  Nearest,
  TextCheck
} from '../../../proof/grounding/check/textCheck.js'
import { html, type Html } from '../../web/html.js'
import type { PageText } from '../../web/words.js'
import { lookOfCitation, lookOfStatement } from './markedText.js'

/** How findings are shown. */
export interface ShownFindings {
  /** Of a passage, to what it says. */
  readonly path: (iri: string) => string
  /** Of which days a passage is; undefined of today's. */
  readonly standOf: (iri: string) => Html | undefined
  readonly say: PageText
  /** YYYY-MM-DD, for people. */
  readonly dayText: (day: string) => string
}

/** What was found of each statement that was checked, in the order of the text, with the passage that says it or comes nearest. */
export function statementFindings(
  { statements }: Pick<TextCheck, 'statements'>,
  telling: ShownFindings
): Html {
  const { say } = telling
  const checked = statements.flatMap((each, at) =>
    each.verdict === 'not_checked' ? [] : [statement(each, at + 1, telling)]
  )
  return html`${
    checked.length > 0 &&
    html`<section aria-labelledby="statements">
      <h2 id="statements">${say('statements')}</h2>
      ${checked}
    </section>`
  }`
}

export function citationFindings({ citations }: Pick<TextCheck, 'citations'>, telling: ShownFindings): Html {
  const { say } = telling
  return html`${
    citations.length > 0 &&
    html`<section aria-labelledby="citations">
      <h2 id="citations">${say('citations')}</h2>
      <ol class="citations">
        ${citations.map((each, at) => citation(each, at + 1, telling))}
      </ol>
    </section>`
  }`
}

function statement(
  each: Exclude<CheckedStatement, { verdict: 'not_checked' }>,
  number: number,
  telling: ShownFindings
): Html {
  const { say } = telling
  return html`<article class="finding" id="s${number}">
    <p>
      <span class="badge ${lookOfStatement(each.verdict)}">${say(each.verdict)}</span>
      <a href="#t${number}" title="${say('toText')}">${say('statement', { number })}</a>
    </p>
    <p class="said"><bdi>${each.text}</bdi></p>
    ${
      each.verdict === 'belegt' &&
      html`<p>${say(`via_${each.via}`)}.</p>
        ${passage(each.proof, 'stands', telling)}`
    }
    ${
      each.verdict === 'contradicted' &&
      html`<p>${say('contradictedWhy')}</p>
        ${passage(each.contradictedBy, 'contradicts', telling)} ${difference(each.contradictedBy, say)}`
    }
    ${
      each.verdict === 'offen' &&
      html`<p>${say(each.reason)}</p>
        ${each.elsewhere !== undefined && passage(each.elsewhere, 'elsewhere', telling)}
        ${each.elsewhere === undefined && each.nearest !== undefined && passage(each.nearest, 'nearest', telling)}
        ${each.nearest !== undefined && difference(each.nearest, say)}`
    }
    ${each.verdict !== 'contradicted' && each.context?.map(beside => passage(beside, beside.kind, telling))}
  </article> `
}

function difference({ differs }: Nearest, say: PageText): Html {
  if (differs.includes('wording')) return html`<p class="differs">${say('wording')}</p>`
  return html`${
    differs.length > 0 &&
    html`<p class="differs">
      <strong>${say('differs')}</strong> ${differs.map(kind => say(kind)).join(', ')}
    </p>`
  }`
}

function passage(
  { passage, source, quote }: CheckProof | Nearest | ContextSentence,
  said: 'stands' | 'nearest' | 'elsewhere' | 'contradicts' | ContextSentence['kind'],
  { path, say, standOf }: ShownFindings
): Html {
  const stand = standOf(passage)
  const [before, behind] = say(said === 'exception' ? 'excepted' : said, { ref: '\n' }).split('\n')
  return html`<details ${said !== 'stands' && html`open`}>
    <summary>${before}${lawName(source)}${behind}</summary>
    <blockquote lang="de">
      <p class="text">${quote}</p>
      <footer>
        <a href="${path(passage)}">${lawName(source)} →</a>${stand && html` <small>${stand}</small>`}
      </footer>
    </blockquote>
  </details>`
}

/** `ELI:BUrlG§3` as people write it. */
function lawName(ref: string): string {
  const [, act, section] = /^ELI:([^§#]+)§(.+)$/.exec(ref) ?? []
  return act === undefined ? ref : `§ ${section} ${act.replaceAll('_', ' ')}`
}

function citation(each: CheckedCitation, number: number, { path, say, dayText }: ShownFindings): Html {
  const { text, verdict, label, passage, candidates = [], unchecked = [], version } = each
  return html`<li id="c${number}">
    <span class="badge ${lookOfCitation(each)}">${say(verdict)}</span>
    <bdi>${text}</bdi>
    ${verdict === 'resolved' && label !== undefined && html`– ${passage === undefined ? label : html`<a href="${path(passage)}">${label}</a>`}`}
    ${why(each, say)} ${each.otherVersion === true && html`– ${say('otherVersion')}`}
    ${version !== undefined && html`– ${say('ofVersion', { day: dayText(version.day) })}`}
    ${unchecked.length > 0 && html`<br /><small>${say('unchecked')} ${unchecked.join(', ')}</small>`}
    ${candidates.length > 0 && html`<br /><small>${say('perhaps')} ${candidates.map(({ label, part }) => [label, part].filter(Boolean).join(', ')).join('; ')}</small>`}
  </li> `
}

function why({ verdict, missing, label, reason }: CheckedCitation, say: PageText): Html {
  switch (verdict) {
    case 'no_such_part':
      return html`–
        ${missing === undefined ? '' : say('missing', { kind: missing.kind, number: missing.number })}
        <small>(${label})</small>`
    case 'act_not_held':
      return html`– ${say('actMissing')}`
    case 'repealed':
      return html`– ${say('repealedWhy')}`
    case 'ambiguous':
      return html`– ${say('ambiguousWhy')}`
    case 'not_checkable':
      return html`– ${say(reason ?? 'not_law')}`
    case 'resolved':
      return html``
  }
}

import { languageOf } from '../../../proof/grammar/language.js'
import type { Verification } from '../../../proof/grounding/gate/checkClaim.js'
import type { CarriedPassage } from '../../../proof/grounding/receipt/answer.js'
import type { Signer } from '../../../proof/grounding/signature/signer.js'
import type { ProvenanceRecord } from '../../provenance/provenanceRecord.js'
import { html, link, type Html } from '../../web/html.js'
import type { View } from '../../web/view.js'
import type { PageText } from '../../web/words.js'
import { passageFacts } from './passageFacts.js'
import { quoteInPassage } from './quoteInPassage.js'
import { standOfText, datedIri } from '../../web/stand/standOfText.js'

export interface Shown {
  readonly view: View
  /** Signs the receipt, where the service has a key to sign with. */
  readonly signer?: Signer | undefined
  readonly say: PageText
  /** Of our IRIs. */
  readonly base: string
  /** Where an IRI is shown. */
  readonly local: (iri: string) => string
  /** YYYY-MM-DD: of the clock. */
  readonly today: string
}

type Supported = Extract<Verification, { verdict: 'belegt' }>

/** A statement with its verdict; one that is supported opens its passage, with the quote marked. */
export function statementView(
  entry: Verification,
  {
    passage,
    record
  }: { readonly passage: CarriedPassage | undefined; readonly record: ProvenanceRecord | undefined },
  shown: Shown
): Html {
  const { say, local, today, view } = shown
  const said = html`<p class="said" lang="${languageOf(entry.claim) ?? 'de'}">${entry.claim}</p>`
  if (entry.verdict === 'offen' && entry.explanation !== undefined) {
    return html`<li class="explanation">
      <p><span class="badge open">${say('explanation')}</span> <small>${say('explanationText')}</small></p>
      ${said}
    </li> `
  }
  if (entry.verdict === 'offen' || passage === undefined) {
    return html`<li>
      ${said}
      <p><span class="badge open">${say('offen')}</span> <small>${say('openText')}</small></p>
    </li> `
  }
  return html`<li>
    ${said}
    <p>
      <span class="badge proved">${say(entry.via === 'judge' ? 'belegtJudged' : 'belegt')}</span>
      ${link(local(datedIri(passage)), passage.label)}
      ${entry.brought !== undefined && html`<small>– ${say(entry.brought)}</small>`}
      ${passage.version && html`<br /><small>${standOfText(passage.version, { today, language: view.language })}</small>`}
    </p>
    <details>
      <summary>${say('passage')}</summary>
      ${quoteInPassage({ text: passage.text, start: entry.start, end: entry.end }, say)} ${proof(entry, say)}
      ${passageFacts(passage, record, shown)}
      <p>
        <button
          type="button"
          class="secondary outline"
          hidden
          data-copy="„${entry.quote}“ (${passage.label}, ${datedIri(passage)})"
          data-copied="${say('copied')}"
        >
          ${say('copyCitation')}
        </button>
      </p>
    </details>
  </li> `
}

/** How the statement follows from the marked words. */
function proof(entry: Supported, say: PageText): Html {
  if (entry.via === 'judge') {
    return html`<p>${say('judged', { judge: entry.judge ?? '' })}</p>
      <ul>
        ${(entry.judged ?? []).map(({ said, quote }) => html`<li lang="de">${said} – „${quote}“</li> `)}
      </ul>`
  }
  if (entry.rewrites.length === 0) return html`<p>${say('verbatim')}</p>`
  return html`<p>${say('rewritten')}</p>
    <ol>
      ${entry.rewrites.map(({ said }) => html`<li lang="de">${said}</li> `)}
    </ol>`
}

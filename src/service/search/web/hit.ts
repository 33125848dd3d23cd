import { languageOf } from '../../../proof/grammar/language.js'
import type { SearchHit } from '../searchGraph.js'
import { html, type Html } from '../../web/html.js'
import type { PageText } from '../../web/words.js'
import { markedAt } from '../../web/marked.js'

/** A hit of a search with the sentence that shows why it is one. @param stand of which days its text is */
export function hitOf(hit: SearchHit, path: string, say: PageText, stand?: Html): Html {
  const { kind, label, labelMarks, act, repealed, grounding, named, excerpt, language = 'de' } = hit
  const badges = html`${named && html`<span class="badge">${say('meantIt')}</span> `}${
    repealed && html`<span class="badge open">${say('repealed')}</span> `
  }${grounding === 'summary' && html`<span class="badge">${say('summary')}</span>`}`
  const text =
    excerpt &&
    html`<p lang="${languageOf(excerpt.text) ?? 'de'}">
      ${!excerpt.whole && excerpt.start > 0 && '… '}${markedAt(excerpt.text, excerpt.marks)}${!excerpt.whole && ' …'}
    </p>`
  return html`<article class="hit">
    <h3><a href="${path}" lang="${language}">${markedAt(label, labelMarks)}</a></h3>
    <p class="of">
      ${kind === 'act' ? say('wholeAct') : act && html`<span lang="de">${act.label}</span>`} ${badges}
      ${stand && html`<br />${stand}`}
    </p>
    ${text}
  </article> `
}

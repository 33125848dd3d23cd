import { html, type Html } from '../../web/html.js'
import type { View } from '../../web/view.js'
import type { PageText } from '../../web/words.js'

/** Longer questions are none, and would not fit into every address. */
export const LONGEST_QUESTION = 2000

/** The box, with what was asked in it, and the language (ISO 639-1) that acts are to be read in. */
export function askForm(view: View, say: PageText, question = '', lang = ''): Html {
  return html`<form role="search" action="${view.at('/ask')}" class="ask">
    <input
      name="q"
      type="search"
      value="${question}"
      aria-label="${say('label')}"
      placeholder="${say('label')}"
      required
      minlength="3"
      maxlength="${LONGEST_QUESTION}"
    />
    ${lang !== '' && html`<input type="hidden" name="lang" value="${lang}" />`}<button>${say('ask')}</button>
  </form>`
}

import { html, type Html } from '../../web/html.js'
import type { View } from '../../web/view.js'
import type { PageText } from '../../web/words.js'
import type { AskAlong } from './askAlong.js'

/** Longer questions are none, and would not fit into every address. */
export const LONGEST_QUESTION = 2000

const NOTHING: AskAlong = { lang: '', asOf: '' }

/** The box, with what was asked in it, the language that acts are to be read in, and the day whose law was asked for. */
export function askForm(view: View, say: PageText, question = '', { lang, asOf } = NOTHING): Html {
  return html`<form role="search" action="${view.at('/ask')}" class="ask" id="ask">
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
      ${lang !== '' && html`<input type="hidden" name="lang" value="${lang}" />`}<button>
        ${say('ask')}
      </button>
    </form>
    ${
      // Beside the box, whose parts stand in one line.
      asOf !== '' &&
      html`<label class="as-of"
        >${say('asOfDay')} <input form="ask" type="date" name="as_of" value="${asOf}"
      /></label>`
    }`
}

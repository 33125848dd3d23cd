import { html, type Html } from '../../web/html.js'
import type { View } from '../../web/view.js'
import type { PageText } from '../../web/words.js'

interface AskedOfForm {
  readonly ref: string
  /** Another one, whose text is the new one. */
  readonly with?: string
  /** YYYY-MM-DD */
  readonly from?: string
  readonly to?: string
}

/** Asks for a comparison: of what, with what, and of which two days. */
export function compareForm({ ref, with: other, from, to }: AskedOfForm, say: PageText, view: View): Html {
  const day = (name: string, value: string | undefined) =>
    html`<label
      >${say(name)} <input type="date" name="${name}" ${value !== undefined && html`value="${value}"`}
    /></label> `
  return html`<form class="days" action="${view.at('/compare')}" method="get">
    <label
      >${say('ref')}
      <input type="text" name="ref" value="${ref}" maxlength="400" placeholder="${say('refHint')}" required
    /></label>
    ${
      other !== undefined &&
      html`<label>${say('with')} <input type="text" name="with" value="${other}" maxlength="400" /></label>`
    }
    ${day('from', from)} ${day('to', to)}
    <button type="submit">${say('compare')}</button>
  </form>`
}

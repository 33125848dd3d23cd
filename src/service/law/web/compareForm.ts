import { html, type Html } from '../../web/html.js'
import type { View } from '../../web/view.js'
import type { PageText } from '../../web/words.js'

/** Asks for a comparison: of what, and of which two days. */
export function compareForm(
  { ref, from, to }: { readonly ref: string; readonly from?: string; readonly to?: string },
  say: PageText,
  view: View
): Html {
  const day = (name: string, value: string | undefined) =>
    html`<label
      >${say(name)} <input type="date" name="${name}" ${value !== undefined && html`value="${value}"`}
    /></label> `
  return html`<form class="days" action="${view.at('/compare')}" method="get">
    <label
      >${say('ref')}
      <input type="text" name="ref" value="${ref}" maxlength="400" placeholder="${say('refHint')}" required
    /></label>
    ${day('from', from)} ${day('to', to)}
    <button type="submit">${say('compare')}</button>
  </form>`
}

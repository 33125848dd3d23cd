import { html, type Html } from '../../web/html.js'
import { FORM_LIMIT } from '../../http/middleware/readForm.js'
import type { View } from '../../web/view.js'
import type { PageText } from '../../web/words.js'

/** The form's other bytes. */
const SPARE = 1000

/**
 * Hands the receipt of this very answer back as a file: it travels with the page, since the service keeps no answers and
 * asking again would count again.
 * @param answer as `/v1/ask` gives it
 */
export function receiptForm(answer: object, view: View, say: PageText): Html {
  const json = JSON.stringify(answer)
  if (encodeURIComponent(json).length + SPARE > FORM_LIMIT) return html`<p>${say('tooLarge')}</p>`
  return html`<form method="post" action="${view.at('/ask/receipt')}">
    <input type="hidden" name="receipt" value="${json}" />
    <button>${say('download')}</button>
  </form>`
}

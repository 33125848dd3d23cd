import { html, type Html } from '../html.js'
import type { PageText } from '../words.js'

interface NothingListed {
  readonly heading: string
  /** Where their texts are searched for the same words. */
  readonly words: string
  readonly all: string
}

/** Says that nothing of a list is called so, and where else one may look. @param say the words of the list */
export function nothingListed({ heading, words, all }: NothingListed, say: PageText): Html {
  return html`<section class="nothing" aria-labelledby="listed">
    <h2 id="listed">${heading}</h2>
    <p><strong>${say('none')}</strong></p>
    <ul>
      <li><a href="${words}">${say('tryWords')}</a></li>
      <li><a href="${all}">${say('tryAll')}</a></li>
    </ul>
  </section>`
}

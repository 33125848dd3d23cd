import { html, type Html } from '../html.js'
import type { View } from '../view.js'
import { keyEndText } from './keyEndText.js'
import { keyWords } from './keyWords.js'

/**
 * Asks for a key once, and says what has become of one that was given; with the demo corpus its key is one press away.
 * @param next the path to go on to
 */
export function keyForm(view: View, next: string): Html {
  const say = keyWords(view.language)
  return html`${view.keyEnd && html`<p role="alert">${keyEndText(view.keyEnd, view.language)}</p>`}
    ${
      view.offersDemo &&
      html`<form method="post" action="${view.at('/key')}">
        <input type="hidden" name="next" value="${next}" />
        <input type="hidden" name="demo" value="yes" />
        <p>${say('demo')}</p>
        <p><button>${say('takeDemo')}</button></p>
      </form>`
    }
    <form method="post" action="${view.at('/key')}">
      <input type="hidden" name="next" value="${next}" />
      <label for="key">${say('label')}</label>
      <input
        id="key"
        name="key"
        type="password"
        autocomplete="off"
        spellcheck="false"
        required
        maxlength="200"
        aria-describedby="key-note"
      />
      <small id="key-note">${say('note')}</small>
      <p><button class="secondary">${say('take')}</button></p>
    </form>`
}

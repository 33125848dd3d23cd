import { html, type Html } from '../../web/html.js'
import { thingPath } from '../../web/thingPath.js'
import { changedWords } from '../states/changedWords.js'
import type { ComparedText } from '../states/compareStates.js'
import type { MovedText } from '../states/movesOn.js'
import type { Comparing } from './comparedSide.js'
import { readTextIri } from './stateAddresses.js'
import { statesWords } from './statesWords.js'

/** What became of a provision, and how many words it won and lost. */
export function comparedGist(
  { before, after, changes, pieces }: ComparedText,
  { say, view, other }: Comparing
): Html {
  const kind =
    before === undefined ? 'came' : after === undefined ? 'went' : changes.length > 0 ? 'changed' : 'same'
  if (kind === 'same') return html`${say(other ? 'sameOfTwo' : 'sameWords')}`
  const states = statesWords(view.language)
  const others = changes.filter(each => each !== 'text').map(each => states(`change-${each}`))
  const badge = html`<span class="badge ${kind === 'went' && html`open`}">${say(kind)}</span>`
  if (kind === 'changed' && !changes.includes('text'))
    return html`${badge} ${say('sameText', { what: others.join(', ') })}`
  const { added, removed } = changedWords(pieces)
  return html`${badge} ${say('words', { added, removed })}${others.length > 0 && ` · ${others.join(', ')}`}`
}

/** Under which provision the text stood before, and stands behind it. */
export function movesText({ movedFrom, movedTo }: ComparedText, { ids, view, language }: Comparing): Html {
  const say = statesWords(view.language)
  const moved = (key: string, { text, share }: MovedText) => {
    const [before, behind] = say(key, { share: Math.floor(share * 100), label: '\0' }).split('\0')
    return html`<p role="note">
      ${before}<a href="${thingPath(readTextIri(text), ids, view)}" lang="${language}">${text.label}</a
      >${behind}
    </p>`
  }
  return html`${movedFrom && moved('movedFrom', movedFrom)} ${movedTo && moved('movedTo', movedTo)}`
}

import type { LetterCount } from '../../lists/lettersOf.js'
import { html, type Html } from '../html.js'
import type { View } from '../view.js'
import { pageWords } from '../words.js'

const words = pageWords(new URL('./letterLinks.tsv', import.meta.url))

export interface LetterLinks {
  /** `A` to `Z`, or `other`; how many entries begin so. */
  readonly letters: readonly LetterCount[]
  readonly current?: string | undefined
  readonly address: (letter: string) => string
  /** `7 acts` */
  readonly countText: (count: number) => string
}

/** Ways to the parts of a list by the letter that their entries begin with. */
export function letterLinks({ letters, current, address, countText }: LetterLinks, view: View): Html {
  const say = words(view.language)
  return html`<nav class="letters" aria-label="${say('letters')}">
    <ul>
      ${letters.map(({ letter, count }) => {
        const text = countText(count)
        const isOther = letter === 'other'
        return html`<li>
          <a
            href="${address(letter)}"
            title="${text}"
            aria-label="${isOther ? say('other') : letter}: ${text}"
            ${letter === current && html`aria-current="true"`}
            >${isOther ? '0–9' : letter}</a
          >
        </li> `
      })}
    </ul>
  </nav>`
}

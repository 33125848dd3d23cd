import { html, type Html } from '../html.js'
import type { View } from '../view.js'
import type { StartExample } from './startExamples.js'

/** What may be asked or searched, each with the way to its answer; nothing where there is none. @param heading before them */
export function exampleLinks(examples: readonly StartExample[], heading: string, view: View): Html | false {
  return (
    examples.length > 0 &&
    html`<p class="examples">
      ${heading}
      ${examples.map(
        ({ way, text }) => html`<a href="${view.at(`/${way}?q=${encodeURIComponent(text)}`)}">${text}</a> `
      )}
    </p>`
  )
}

import type { DocumentLinks } from '../../http/documentLinks.js'
import { html, type Html } from '../../web/html.js'
import { timeText } from '../../web/times.js'
import type { View } from '../../web/view.js'
import type { ActOfDay } from '../documents/readActOfDay.js'
import { contentsList } from './contentsList.js'
import { contentsTree } from './contentsTree.js'
import { lawWords } from './lawWords.js'
import { statesWords } from './statesWords.js'

/** The provisions that an act had on a day, each with the way to what it said. */
export function contentsOfDay(
  { outline, textOf, language }: ActOfDay,
  {
    day,
    links,
    view
  }: { readonly day: string; readonly links: Pick<DocumentLinks, 'local'>; readonly view: View }
): Html {
  const say = statesWords(view.language)
  const tree = contentsTree(outline, lawWords(view.language)('recitals'))
  const local = (work: string) => links.local(textOf(work))
  return html`<section aria-labelledby="inhalt">
    <h2 id="inhalt">${say('contentsOfDay', { day: timeText(day, view.language) })}</h2>
    ${
      outline.length === 0
        ? html`<p>${say('noProvisions')}</p>`
        : contentsList(tree, { count: outline.length, local, language })
    }
  </section>`
}

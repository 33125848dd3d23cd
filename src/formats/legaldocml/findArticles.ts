import { elementAt, elementsOf, type XmlElement } from '../xml/element.js'
import { withoutFootnotes } from './renderLegalDocMLText.js'

/** What groups articles. Nothing below an article is looked at: what it quotes is its text. */
const GROUPS = new Set(
  'book part chapter subchapter title subtitle section subsection division hcontainer'.split(' ')
)

export interface Article {
  readonly element: XmlElement
  /** `Abschnitt 1 Anwendungsbereich`, the outermost first. */
  readonly path: readonly string[]
}

/** The articles of an act, in order, each with the headings above it. */
export function findArticles(group: XmlElement | undefined, path: readonly string[] = []): Article[] {
  return elementsOf(group).flatMap(element => {
    if (element.name === 'article') return [{ element, path }]
    if (!GROUPS.has(element.name)) return []
    const heading = [
      withoutFootnotes(elementAt(element, 'num')),
      withoutFootnotes(elementAt(element, 'heading'))
    ]
      .filter(part => part !== undefined)
      .join(' ')
    return findArticles(element, heading === '' ? path : [...path, heading])
  })
}

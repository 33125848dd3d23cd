import type { Unaccounted } from '../importer.js'
import { elementAt, elementsOf, type XmlElement } from '../xml/element.js'
import { legaldocmlAccount, notesOf, withoutFootnotes } from './renderLegalDocMLText.js'

/** What stands before and behind the body of an act, and why it is not held. */
const AROUND: Readonly<Record<string, string>> = {
  meta: 'metadata',
  preamble: 'formulas before the articles',
  conclusions: 'closing formula and signatures'
}
/** Of the preface, besides the title. */
const IN_PREFACE = ['docProponent', 'docStage', 'block']

/** What became of all that an act says outside of its articles. */
export function besideArticles(
  act: XmlElement,
  articles: readonly { readonly element: XmlElement; readonly path: readonly string[] }[]
): { readonly differs: Unaccounted | undefined; readonly leftOut: ReadonlyMap<string, number> } {
  const account = legaldocmlAccount()
  const own = new Set(articles.map(({ element }) => element))
  const walk = (element: XmlElement): boolean => {
    if (own.has(element)) {
      account.apart(element)
      return true
    }
    const holds = elementsOf(element).map(walk).includes(true)
    // A heading is held in the paths of what stands below it.
    if (holds) {
      for (const name of ['num', 'heading'])
        account.output(withoutFootnotes(elementAt(element, name), account))
    }
    return holds
  }
  account.passage(act)
  for (const child of elementsOf(act)) {
    if (AROUND[child.name] !== undefined) account.left(child, AROUND[child.name]!)
    else if (child.name === 'body') walk(child)
  }
  const preface = elementAt(act, 'preface')
  const title = elementAt(preface, 'longTitle', 'p')
  for (const name of ['docTitle', 'shortTitle'])
    account.output(withoutFootnotes(elementAt(title, name), account))
  if (title !== undefined) account.output(notesOf(title, account))
  for (const part of [...elementsOf(title), ...elementsOf(preface)]) {
    if (IN_PREFACE.includes(part.name)) account.left(part, 'proponent, stage and day of issue in the preface')
  }
  return { differs: account.balance(), leftOut: account.leftOut() }
}

import { elementsOf, type XmlElement } from '../xml/element.js'
import type { TextAccount } from '../xml/textAccount.js'
import { cleanLine } from './cleanLine.js'
import { hasClass, noteTarget, type Notes } from './xhtmlText.js'

/**
 * The footnotes of a page by the name that their marks point to. A paragraph without a name that stands behind a footnote
 * goes on with it; another one is no footnote, whatever its class, nor is one that nothing points to.
 */
export function xhtmlNotes(body: XmlElement): Notes {
  const texts = new Map<string, string>()
  const paragraphs = new Set<XmlElement>()
  const targets = new Set(elementsBelow(body).flatMap(element => noteTarget(element) ?? []))
  const walk = (element: XmlElement) => {
    let last: string | undefined
    for (const child of elementsOf(element)) {
      if (child.name !== 'p' || !hasClass(child, 'note')) {
        last = undefined
        walk(child)
        continue
      }
      const back = anchorOf(child)
      const name = back === undefined ? last : nameOf(back)
      last = name !== undefined && targets.has(name) ? name : undefined
      if (last === undefined) continue
      const before = texts.get(last)
      texts.set(last, before === undefined ? noteText(child) : `${before} ${noteText(child)}`)
      paragraphs.add(child)
    }
  }
  walk(body)
  return { texts, paragraphs }
}

/** What stands in the paragraph of a footnote is its mark and its text. */
export function settleNotes({ texts, paragraphs }: Notes, account: TextAccount): void {
  account.output(...texts.values())
  for (const paragraph of paragraphs) {
    const all = cleanLine(textOf(paragraph))
    const text = noteText(paragraph)
    account.left(all.slice(0, all.length - text.length), 'mark of a footnote')
  }
}

/** Without the mark that it begins with. */
function noteText(paragraph: XmlElement): string {
  const text = cleanLine(textOf(paragraph, anchorOf(paragraph)))
  return text.replace(/^(?:\([0-9*]{1,4}\)|[0-9*]{1,4}(?= )) ?/, '')
}

function anchorOf(paragraph: XmlElement): XmlElement | undefined {
  return elementsBelow(paragraph).find(element => element.name === 'a' && nameOf(element) !== undefined)
}

const nameOf = ({ attributes }: XmlElement) => attributes.id ?? attributes.name

function elementsBelow(element: XmlElement): XmlElement[] {
  return elementsOf(element).flatMap(child => [child, ...elementsBelow(child)])
}

function textOf(element: XmlElement, without?: XmlElement): string {
  return element.children
    .map(child => (typeof child === 'string' ? child : child === without ? '' : textOf(child, without)))
    .join('')
}

import { elementsOf, type XmlElement } from '../xml/element.js'
import { cleanLine } from './cleanLine.js'
import { classesOf, hasClass, isQuotation, xhtmlLine, type Notes } from './xhtmlText.js'

/** One paragraph, table or picture of an OJ page, with what its place says. */
export interface Block {
  readonly element: XmlElement
  readonly classes: readonly string[]
  /** Without footnotes. */
  readonly line: string
  /** The named subdivisions that it stands in, outermost first: `cpt_III`, `art_17`. */
  readonly within: readonly string[]
  /** In the closing formula, with the signatures. */
  readonly final: boolean
}

const SUBDIVISION = /^(?:art|rct|cpt|tis|prt|sct|anx|pbl|cit|enc|fnp)_/

/** The blocks of a page, in order, and its named subdivisions. Divisions are only places; a table is one block. */
export function xhtmlBlocks(body: XmlElement): { blocks: Block[]; places: Map<string, XmlElement> } {
  const blocks: Block[] = []
  const places = new Map<string, XmlElement>()
  const walk = (element: XmlElement, within: readonly string[], final: boolean) => {
    for (const child of elementsOf(element)) {
      const id = child.attributes.id ?? ''
      const quoted = within.some(name => name.startsWith('art_')) && isQuotation(child)
      if (
        !quoted &&
        ['div', 'section', 'body', 'article', 'main'].includes(child.name) &&
        !hasClass(child, 'enumeration-spacing')
      ) {
        const named = SUBDIVISION.test(id) && !/\.tit_/.test(id) ? [...within, id] : within
        if (named !== within) places.set(id, child)
        walk(child, named, final || hasClass(child, 'final', 'signatory'))
      } else if (!['hr', 'col', 'script', 'style'].includes(child.name)) {
        blocks.push({ element: child, classes: classesOf(child), line: xhtmlLine(child), within, final })
      }
    }
  }
  walk(body, [], false)
  return { blocks, places }
}

/** Footnotes by the name that their marks point to. */
export function xhtmlNotes(body: XmlElement): Notes {
  const notes = new Map<string, string>()
  const walk = (element: XmlElement) => {
    for (const child of elementsOf(element)) {
      if (child.name !== 'p' || !hasClass(child, 'note')) {
        walk(child)
        continue
      }
      const back = anchorsIn(child).find(
        anchor => (anchor.attributes.id ?? anchor.attributes.name) !== undefined
      )
      const name = back?.attributes.id ?? back?.attributes.name
      if (name !== undefined) notes.set(name, withoutMark(child, back!))
    }
  }
  walk(body)
  return notes
}

function anchorsIn(element: XmlElement): XmlElement[] {
  return elementsOf(element).flatMap(child => (child.name === 'a' ? [child] : anchorsIn(child)))
}

function withoutMark(note: XmlElement, mark: XmlElement): string {
  const text = (element: XmlElement): string =>
    element.children
      .map(child => (typeof child === 'string' ? child : child === mark ? '' : text(child)))
      .join('')
  return cleanLine(text(note)).replace(/^(?:\([0-9*]{1,4}\)|[0-9*]{1,4}(?= )) ?/, '')
}

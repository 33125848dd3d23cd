import type { XmlElement } from '../xml/element.js'
import { classesOf, hasClass, isQuotation, xhtmlLine, type Notes } from './xhtmlText.js'

/** One paragraph, table or picture of an OJ page, with what its place says. */
export interface PageBlock {
  readonly element: XmlElement
  /** What stands in the file for it: itself, or the division whose own words it holds. */
  readonly place: XmlElement
  readonly classes: readonly string[]
  /** Without footnotes. */
  readonly line: string
  /** The named subdivisions that it stands in, outermost first: `cpt_III`, `art_17`. */
  readonly within: readonly string[]
  /** In the closing formula, with the signatures. */
  readonly final: boolean
}

const SUBDIVISION = /^(?:art|rct|cpt|tis|prt|sct|anx|pbl|cit|enc|fnp)_/
const DIVISIONS = new Set(['div', 'section', 'body', 'article', 'main'])
/** What stands within a line: beside words of a division it is one of them. */
const INLINE = new Set('a b br em font i img q s small span strong sub sup u'.split(' '))

/**
 * The blocks of a page, in order, and its named subdivisions. Divisions are only places, a table is one block, and words
 * that stand in a division itself are a block like those of a paragraph: all that a page says is in a block.
 */
export function xhtmlBlocks(
  body: XmlElement,
  notes: Notes
): { blocks: PageBlock[]; places: Map<string, XmlElement> } {
  const blocks: PageBlock[] = []
  const places = new Map<string, XmlElement>()
  const walk = (division: XmlElement, within: readonly string[], final: boolean) => {
    let words: (XmlElement | string)[] = []
    const add = (element: XmlElement, place: XmlElement) => {
      const line = xhtmlLine(element, notes)
      blocks.push({ element, place, classes: classesOf(element), line, within, final })
    }
    const endWords = () => {
      const own = words
      words = []
      if (own.some(word => typeof word === 'string' && word.trim() !== ''))
        add({ name: 'p', attributes: {}, children: own }, division)
      else for (const word of own) if (typeof word !== 'string') add(word, word)
    }
    for (const child of division.children) {
      if (typeof child === 'string' || INLINE.has(child.name)) {
        words.push(child)
        continue
      }
      endWords()
      const id = child.attributes.id ?? ''
      const quoted = within.some(name => name.startsWith('art_')) && isQuotation(child)
      if (!quoted && DIVISIONS.has(child.name) && !hasClass(child, 'enumeration-spacing')) {
        const named = SUBDIVISION.test(id) && !/\.tit_/.test(id) ? [...within, id] : within
        if (named !== within) places.set(id, child)
        walk(child, named, final || hasClass(child, 'final', 'signatory'))
      } else if (!['hr', 'col'].includes(child.name)) add(child, child)
    }
    endWords()
  }
  walk(body, [], false)
  return { blocks, places }
}

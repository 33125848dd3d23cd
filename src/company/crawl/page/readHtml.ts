import { setImmediate as turn } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
import { DEEPEST, MOST_ELEMENTS, LINKS_OF_PAGE } from '../budget.js'
import { edgeOf, isFrame, isMain, isUnread, type Attributes, type Edge } from './elements.js'
import { emptyHead, readHeadElement, type PageHead } from './head.js'
import { Lines, plainPageText, type PageLine, type Zone } from './lines.js'

export interface PageLink {
  /** As it is written. */
  readonly href: string
  readonly text: string
  readonly rel: string
  readonly language: string
}

export interface HtmlPage {
  readonly head: PageHead
  readonly heading: string
  readonly lines: readonly PageLine[]
  readonly links: readonly PageLink[]
  readonly scripts: number
  /** Whether it says something to readers without scripts. */
  readonly hasNoscript: boolean
  /** It was read to where its elements lie too deep, or became too many. */
  readonly isCut: boolean
}

/** Characters that are read in one go: some milliseconds, then whoever else waits has a turn. */
const SLICE = 8_192
const LONGEST_TITLE = 300

/**
 * Reads a page as it comes, however broken: elements that are never closed or closed twice, tags in tags. In time that
 * grows with its length alone. @throws the signal's reason
 */
export async function readHtml(html: string, signal: AbortSignal): Promise<HtmlPage> {
  const reader = new HtmlReader()
  for (let at = 0; at < html.length && !reader.isTooMuch; at += SLICE) {
    reader.parser.write(html.slice(at, at + SLICE))
    if (at > 0) await turn()
    signal.throwIfAborted()
  }
  if (!reader.isTooMuch) reader.parser.end()
  return reader.page()
}

interface Open {
  readonly edge: Edge
  readonly unread: boolean
  readonly zone: Zone
}

class HtmlReader {
  readonly parser: Parser
  readonly #head = emptyHead()
  readonly #lines = new Lines()
  readonly #links: PageLink[] = []
  readonly #open: Open[] = []
  #title: string[] | undefined
  #heading: string[] | undefined
  #firstHeading = ''
  #link: { readonly attributes: Attributes; readonly pieces: string[] } | undefined
  #pre = 0
  #scripts = 0
  #elements = 0
  #hasNoscript = false

  constructor() {
    this.parser = new Parser({
      onopentag: (name, attributes) => this.#opened(name, attributes),
      ontext: text => this.#said(text),
      onclosetag: name => this.#closed(name)
    })
  }

  /** Nobody reads on where elements lie so deep, or are so many. */
  get isTooMuch(): boolean {
    return this.#open.length > DEEPEST || this.#elements > MOST_ELEMENTS
  }

  page(): HtmlPage {
    this.#endLink()
    return {
      head: this.#head,
      heading: this.#firstHeading,
      lines: this.#lines.finish(),
      links: this.#links,
      scripts: this.#scripts,
      hasNoscript: this.#hasNoscript,
      isCut: this.isTooMuch
    }
  }

  #opened(name: string, attributes: Attributes): void {
    this.#elements++
    const parent = this.#open.at(-1)
    const zone = parent?.zone ?? 'plain'
    const isUnreadHere = parent?.unread === true || isUnread(name, attributes)
    const edge = edgeOf(name, attributes)
    this.#open.push({ edge, unread: isUnreadHere, zone: zoneOf(name, attributes, zone) })
    readHeadElement(this.#head, name, attributes)
    if (name === 'title' && this.#head.title === '') this.#title = []
    if (name === 'script') this.#scripts++
    if (name === 'noscript') this.#hasNoscript = true
    if (name === 'pre') this.#pre++
    if (name === 'frame')
      this.#keep({ href: attributes['src'] ?? '', text: attributes['name'] ?? '', rel: '', language: '' })
    if ((name === 'a' || name === 'area') && attributes['href'] !== undefined) {
      this.#endLink()
      this.#link = { attributes, pieces: [] }
    }
    if (name === 'img' && attributes['alt'] !== undefined) this.#link?.pieces.push(attributes['alt'])
    if (isUnreadHere) return
    if (/^h[12]$/.test(name) && this.#firstHeading === '') this.#heading = []
    this.#edge(edge)
  }

  #said(text: string): void {
    if (this.#title !== undefined) this.#title.push(text)
    const here = this.#open.at(-1)
    if (here?.unread === true) return
    this.#heading?.push(text)
    this.#link?.pieces.push(text)
    const zone = here?.zone ?? 'plain'
    if (this.#pre === 0 || !text.includes('\n')) {
      this.#lines.add(text, zone, this.#link !== undefined)
      return
    }
    text.split('\n').forEach((line, at) => {
      if (at > 0) this.#lines.edge(1)
      this.#lines.add(line, zone, this.#link !== undefined)
    })
  }

  #closed(name: string): void {
    const open = this.#open.pop()
    if (name === 'title' && this.#title !== undefined) {
      this.#head.title = plainPageText(this.#title.join('').slice(0, LONGEST_TITLE))
      this.#title = undefined
    }
    if (name === 'a' || name === 'area') this.#endLink()
    if (name === 'pre') this.#pre = Math.max(0, this.#pre - 1)
    if (/^h[12]$/.test(name) && this.#heading !== undefined) {
      this.#firstHeading = plainPageText(this.#heading.join('').slice(0, LONGEST_TITLE))
      this.#heading = undefined
    }
    if (open?.unread === false && open.edge !== 'cell') this.#edge(open.edge)
  }

  #edge(edge: Edge): void {
    if (edge === 'table') this.#lines.table()
    else if (edge === 'row') this.#lines.row()
    else if (edge === 'cell') this.#lines.cell()
    else if (edge === 'paragraph') this.#lines.edge(2)
    else if (edge === 'line') this.#lines.edge(1)
  }

  #endLink(): void {
    if (this.#link === undefined) return
    const { attributes, pieces } = this.#link
    this.#link = undefined
    const said = plainPageText(pieces.join('').slice(0, LONGEST_TITLE))
    const text =
      said === ''
        ? plainPageText((attributes['aria-label'] ?? attributes['title'] ?? '').slice(0, LONGEST_TITLE))
        : said
    this.#keep({
      href: attributes['href'] ?? '',
      text,
      rel: attributes['rel']?.toLowerCase() ?? '',
      language: attributes['hreflang']?.toLowerCase() ?? ''
    })
  }

  #keep(link: PageLink): void {
    if (link.href !== '' && this.#links.length < LINKS_OF_PAGE) this.#links.push(link)
  }
}

function zoneOf(name: string, attributes: Attributes, around: Zone): Zone {
  if (around === 'frame') return 'frame'
  const within = around === 'main' || name === 'article' || name === 'section'
  if (isFrame(name, attributes, within)) return 'frame'
  return around === 'main' || isMain(name, attributes) ? 'main' : 'plain'
}

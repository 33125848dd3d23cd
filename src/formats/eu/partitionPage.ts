import type { XmlElement } from '../xml/element.js'
import type { EuPart } from './euAct.js'
import { HeadingPath } from './headingPath.js'
import { annexName, articleName } from './readFormex.js'
import { numberOfRecital, recitalStarts } from './recitalStarts.js'
import type { PageBlock } from './xhtmlBlocks.js'
import { FOOTNOTE, PROGRAM, xhtmlLine, type Notes } from './xhtmlText.js'

const ANNEX = /^(?:ANNEX|ANHANG|ANNEXE|ALLEGATO|ANEXO)(?: |$)/i
const QUOTE = /^[‘“„«"'‚]/
const CLOSING =
  /^(?:Done at|Geschehen zu|Fait à|This Regulation shall be binding in its entirety|This Decision shall be binding|Diese Verordnung ist in allen ihren Teilen verbindlich)/

/** "HAS ADOPTED THIS REGULATION:" ends the recitals. */
const CAPITALS = /^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u
const SOLE = /^(?:Sole|Only|Einziger)\b/i

/** What newer pages end with, below their last line. */
const FOOTER = /^(?:ELI: https?:\/\/data\.europa\.eu\/eli\/\S+|ISSN [0-9]{4}-[0-9]{3}[0-9X](?: \([^()]*\))?)$/

/** A part that is still growing. */
export interface GrowingPart extends Pick<EuPart, 'kind' | 'name'> {
  /** Absent for recitals, which bear their number alone. */
  readonly heading?: PageBlock
  readonly path?: string
  readonly titles: XmlElement[]
  readonly content: XmlElement[]
  readonly all: PageBlock[]
  readonly locator: string
}

/** Why a block is no part of the act's text. */
export type Reason = 'head' | 'citations' | 'closing' | 'footer' | 'footnote' | 'program'

export const REASONS: Readonly<Record<Reason, string>> = {
  head: 'head of the page',
  citations: 'citations before the recitals',
  closing: 'closing formula and signatures',
  footer: 'foot of the page',
  footnote: FOOTNOTE,
  program: PROGRAM
}

export interface PlacedBlock {
  readonly block: PageBlock
  /** Absent for what is read: a part, a title, a heading. */
  readonly reason?: Reason
}

/** What each block of a page is: of a part, of the title, a heading, or left out for a reason. */
export function partition(blocks: readonly PageBlock[], notes: Notes) {
  const named = blocks.some(block => block.within.some(id => /^art_/.test(id)))
  const starts = recitalStarts(blocks)
  const path = new HeadingPath()
  const drafts: GrowingPart[] = []
  const titleLines: string[] = []
  const places: PlacedBlock[] = []
  let open: GrowingPart | undefined
  let [lastArticle, lastRecital] = [0, 0]
  const begin = (draft: Omit<GrowingPart, 'titles' | 'content' | 'all'>, block: PageBlock) => {
    open = { ...draft, titles: [], content: [], all: [block] }
    drafts.push(open)
    places.push({ block })
  }
  const append = (block: PageBlock, to: XmlElement[]) => {
    to.push(block.element)
    open!.all.push(block)
    places.push({ block })
  }
  const leave = (block: PageBlock, reason: Reason) => places.push({ block, reason })
  for (const block of blocks) {
    const is = (...names: readonly string[]) => block.classes.some(name => names.includes(name))
    const inArticles = lastArticle > 0
    const article = is('ti-art')
      ? (articleName(block.line) ?? (SOLE.test(block.line) ? '1' : undefined))
      : undefined
    // A part that has a place of its own ends with it.
    if (open !== undefined && hasLeft(block, open)) open = undefined
    if (notes.paragraphs.has(block.element)) leave(block, 'footnote')
    else if (['script', 'style'].includes(block.element.name)) leave(block, 'program')
    else if (is('doc-ti') && inArticles && ANNEX.test(block.line)) {
      const [name, locator] = [annexName(block.line), placeOf(block, 'anx')]
      begin({ kind: 'anx', name, heading: block, locator }, block)
    } else if (is('doc-ti') && open?.kind === 'anx' && open.content.length === 0) {
      append(block, open.titles)
    } else if (is('doc-ti') && !inArticles && drafts.length === 0) {
      titleLines.push(block.line)
      places.push({ block })
    } else if (block.within.length === 0 && FOOTER.test(block.line)) {
      leave(block, 'footer')
    } else if (open?.kind === 'anx') {
      append(block, open.content)
    } else if (block.final || (inArticles && CLOSING.test(block.line))) {
      open = undefined
      leave(block, 'closing')
    } else if (is('ti-section-1', 'ti-section-2') && !quoted(block, open, named)) {
      if (is('ti-section-1')) path.enter(block.line)
      else path.name(block.line)
      open = undefined
      places.push({ block })
    } else if (article !== undefined && startsArticle(block, article, { open, named, lastArticle })) {
      lastArticle = Number.parseInt(article, 10)
      const above = path.toString()
      begin(
        {
          kind: 'art',
          name: article,
          heading: block,
          locator: placeOf(block, 'art'),
          ...(above !== '' && { path: above })
        },
        block
      )
    } else if (
      is('sti-art') &&
      open?.kind === 'art' &&
      open.content.length === 0 &&
      open.titles.length === 0
    ) {
      append(block, open.titles)
    } else if (!inArticles && titleLines.length > 0) {
      const id = block.within.find(one => /^rct_/.test(one))
      const number = numberOfRecital(block)
      if (number !== undefined && starts(number, { id, open, last: lastRecital })) {
        lastRecital = Number(number)
        begin({ kind: 'rct', name: number, locator: id ?? `(${number})` }, block)
        open!.content.push(block.element)
      } else if (open?.kind === 'rct' && (id !== undefined || (!named && !CAPITALS.test(block.line)))) {
        append(block, open.content)
      } else leave(block, 'citations')
    } else if (open !== undefined) {
      append(block, open.content)
    } else leave(block, inArticles ? 'closing' : 'head')
  }
  return { drafts, titleLines, places }
}

/** Whether a block stands behind the place that a part of its own name has. */
function hasLeft({ within }: PageBlock, { kind, locator }: GrowingPart): boolean {
  return locator.startsWith(`${kind}_`) && !within.includes(locator)
}

/** The title of an article that the act inserts into another act is part of the text. */
function startsArticle(
  block: PageBlock,
  name: string,
  { open, named, lastArticle }: { open: GrowingPart | undefined; named: boolean; lastArticle: number }
): boolean {
  if (QUOTE.test(block.line)) return false
  if (named) {
    const articles = block.within.filter(id => /^art_/.test(id))
    return articles.length === 1 && block.within.at(-1) === articles[0] && open?.locator !== articles[0]
  }
  return !quoted(block, open, named) && Number.parseInt(name, 10) >= lastArticle
}

/** Whether a quotation is open where the block stands: the paragraph that opened it has not been closed. */
function quoted(block: PageBlock, open: GrowingPart | undefined, named: boolean): boolean {
  if (QUOTE.test(block.line)) return true
  if (named) return block.within.some(id => /^art_/.test(id)) && !block.classes.includes('ti-art')
  const lines = (open?.content ?? []).map(element => xhtmlLine(element))
  const start = lines.findLastIndex(line => QUOTE.test(line))
  return start >= 0 && !lines.slice(start).some(line => /[’”“»"'][.;,]?$/.test(line))
}

function placeOf(block: PageBlock, kind: 'art' | 'anx'): string {
  return block.within.findLast(id => id.startsWith(`${kind}_`)) ?? block.line
}

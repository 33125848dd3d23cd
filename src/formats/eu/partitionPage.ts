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

/** A page with each of its blocks in its place. */
export interface PartitionedPage {
  readonly drafts: readonly GrowingPart[]
  readonly titleLines: readonly string[]
  readonly places: readonly PlacedBlock[]
}

/** What each block of a page is: of a part, of the title, a heading, or left out for a reason. */
export function partition(blocks: readonly PageBlock[], notes: Notes): PartitionedPage {
  const page = new GrowingPage(blocks, notes)
  for (const block of blocks) page.place(block)
  return page
}

/** A page whose blocks get their places one after the other. */
class GrowingPage implements PartitionedPage {
  readonly drafts: GrowingPart[] = []
  readonly titleLines: string[] = []
  readonly places: PlacedBlock[] = []
  /** Whether the page names its subdivisions. */
  readonly #named: boolean
  readonly #starts: ReturnType<typeof recitalStarts>
  readonly #notes: Notes
  readonly #path = new HeadingPath()
  #open: GrowingPart | undefined
  #lastArticle = 0
  #lastRecital = 0

  constructor(blocks: readonly PageBlock[], notes: Notes) {
    this.#named = blocks.some(block => block.within.some(id => /^art_/.test(id)))
    this.#starts = recitalStarts(blocks)
    this.#notes = notes
  }

  place(block: PageBlock): void {
    // A part that has a place of its own ends with it.
    if (this.#open !== undefined && hasLeft(block, this.#open)) this.#open = undefined
    if (this.#notes.paragraphs.has(block.element)) return this.#leave(block, 'footnote')
    if (['script', 'style'].includes(block.element.name)) return this.#leave(block, 'program')
    if (isOf(block, 'doc-ti') && this.#placeTitle(block)) return
    if (block.within.length === 0 && FOOTER.test(block.line)) return this.#leave(block, 'footer')
    if (this.#open?.kind === 'anx') return this.#append(block, this.#open.content)
    if (block.final || (this.#inArticles && CLOSING.test(block.line))) {
      this.#open = undefined
      return this.#leave(block, 'closing')
    }
    if (isOf(block, 'ti-section-1', 'ti-section-2') && !quoted(block, this.#open, this.#named))
      return this.#placeHeading(block)
    if (isOf(block, 'ti-art') && this.#beginArticle(block)) return
    if (isOf(block, 'sti-art') && this.#awaitsTitle) return this.#append(block, this.#open!.titles)
    if (!this.#inArticles && this.titleLines.length > 0) return this.#placeRecital(block)
    if (this.#open !== undefined) return this.#append(block, this.#open.content)
    this.#leave(block, this.#inArticles ? 'closing' : 'head')
  }

  get #inArticles(): boolean {
    return this.#lastArticle > 0
  }

  /** Whether an article has begun, and nothing stands below its number yet. */
  get #awaitsTitle(): boolean {
    const open = this.#open
    return open?.kind === 'art' && open.content.length === 0 && open.titles.length === 0
  }

  /** A line of the act's title, the head of an annex, or its title. @returns false where it is none of these */
  #placeTitle(block: PageBlock): boolean {
    const open = this.#open
    if (this.#inArticles && ANNEX.test(block.line)) {
      const [name, locator] = [annexName(block.line), placeOf(block, 'anx')]
      this.#begin({ kind: 'anx', name, heading: block, locator }, block)
    } else if (open?.kind === 'anx' && open.content.length === 0) {
      this.#append(block, open.titles)
    } else if (!this.#inArticles && this.drafts.length === 0) {
      this.titleLines.push(block.line)
      this.places.push({ block })
    } else return false
    return true
  }

  #placeHeading(block: PageBlock): void {
    if (isOf(block, 'ti-section-1')) this.#path.enter(block.line)
    else this.#path.name(block.line)
    this.#open = undefined
    this.places.push({ block })
  }

  /** @returns false where no article of this act begins */
  #beginArticle(block: PageBlock): boolean {
    const name = articleName(block.line) ?? (SOLE.test(block.line) ? '1' : undefined)
    if (name === undefined) return false
    const [open, named, lastArticle] = [this.#open, this.#named, this.#lastArticle]
    if (!startsArticle(block, name, { open, named, lastArticle })) return false
    this.#lastArticle = Number.parseInt(name, 10)
    const above = this.#path.toString()
    const locator = placeOf(block, 'art')
    this.#begin({ kind: 'art', name, heading: block, locator, ...(above !== '' && { path: above }) }, block)
    return true
  }

  /** Of a recital, or of what is cited before them. */
  #placeRecital(block: PageBlock): void {
    const open = this.#open
    const id = block.within.find(one => /^rct_/.test(one))
    const number = numberOfRecital(block)
    if (number !== undefined && this.#starts(number, { id, open, last: this.#lastRecital })) {
      this.#lastRecital = Number(number)
      this.#begin({ kind: 'rct', name: number, locator: id ?? `(${number})` }, block).content.push(
        block.element
      )
    } else if (open?.kind === 'rct' && (id !== undefined || (!this.#named && !CAPITALS.test(block.line)))) {
      this.#append(block, open.content)
    } else this.#leave(block, 'citations')
  }

  #begin(draft: Omit<GrowingPart, 'titles' | 'content' | 'all'>, block: PageBlock): GrowingPart {
    const part = { ...draft, titles: [], content: [], all: [block] }
    this.#open = part
    this.drafts.push(part)
    this.places.push({ block })
    return part
  }

  #append(block: PageBlock, to: XmlElement[]): void {
    to.push(block.element)
    this.#open!.all.push(block)
    this.places.push({ block })
  }

  #leave(block: PageBlock, reason: Reason): void {
    this.places.push({ block, reason })
  }
}

function isOf({ classes }: PageBlock, ...names: readonly string[]): boolean {
  return classes.some(name => names.includes(name))
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

import { elementAt, type XmlElement } from '../xml/element.js'
import { celexOfTitle } from './celexOfTitle.js'
import type { EuAct, EuPart } from './euAct.js'
import { HeadingPath } from './headingPath.js'
import { joinTwins } from './joinTwins.js'
import { annexName, articleName } from './readFormex.js'
import { titleDate } from './titleDate.js'
import { xhtmlBlocks, xhtmlNotes, type Block } from './xhtmlBlocks.js'
import { xhtmlLine, xhtmlText, type Notes } from './xhtmlText.js'

const ANNEX = /^(?:ANNEX|ANHANG|ANNEXE|ALLEGATO|ANEXO)(?: |$)/i
const QUOTE = /^[‘“„«"'‚]/
const RECITAL = /^\((?<number>[0-9]{1,4})\)(?: |$)/
const CLOSING =
  /^(?:Done at|Geschehen zu|Fait à|This Regulation shall be binding in its entirety|This Decision shall be binding|Diese Verordnung ist in allen ihren Teilen verbindlich)/

/** "HAS ADOPTED THIS REGULATION:" ends the recitals. */
const CAPITALS = /^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u
const SOLE = /^(?:Sole|Only|Einziger)\b/i

/** A part that is still growing. */
interface Draft extends Pick<EuPart, 'kind' | 'name'> {
  readonly printed?: string
  readonly path?: string
  readonly titles: XmlElement[]
  readonly content: XmlElement[]
  readonly all: XmlElement[]
  readonly locator: string
}

/**
 * Reads a page of the Official Journal. Newer pages name their subdivisions (`art_17`); older ones are a row of
 * paragraphs, told apart by their classes alone.
 */
export function readXhtml(root: XmlElement, sourceOf: (element: XmlElement) => string): EuAct {
  const body = elementAt(root, 'body') ?? root
  const notes = xhtmlNotes(body)
  const page = xhtmlBlocks(body)
  const blocks = page.blocks.filter(block => !block.classes.includes('note'))
  const { drafts, titleLines, left } = partition(blocks)
  const language = languageOf(root, blocks)
  const number = celexOfTitle(titleLines)
  const date = titleDate(titleLines)
  return {
    ...(number !== undefined && { celex: number.celex }),
    ...(language !== undefined && { language }),
    ...(date !== undefined && { date }),
    titleLines,
    parts: joinTwins(
      drafts.map(draft => {
        const place = page.places.get(draft.locator)
        return {
          ...finished(draft, notes),
          source: (place === undefined ? draft.all : [place]).map(sourceOf).join('')
        }
      })
    ),
    left
  }
}

function partition(blocks: readonly Block[]) {
  const named = blocks.some(block => block.within.some(id => /^art_/.test(id)))
  const path = new HeadingPath()
  const drafts: Draft[] = []
  const titleLines: string[] = []
  let [citations, closing] = [0, 0]
  let open: Draft | undefined
  let [lastArticle, lastRecital] = [0, 0]
  const begin = (draft: Omit<Draft, 'titles' | 'content' | 'all'>, block: Block) => {
    open = { ...draft, titles: [], content: [], all: [block.element] }
    drafts.push(open)
  }
  for (const block of blocks) {
    const is = (...names: readonly string[]) => block.classes.some(name => names.includes(name))
    const inArticles = lastArticle > 0
    const article = is('ti-art')
      ? (articleName(block.line) ?? (SOLE.test(block.line) ? '1' : undefined))
      : undefined
    if (is('doc-ti') && inArticles && ANNEX.test(block.line)) {
      begin(
        { kind: 'anx', name: annexName(block.line), printed: block.line, locator: placeOf(block, 'anx') },
        block
      )
    } else if (is('doc-ti') && open?.kind === 'anx' && open.content.length === 0) {
      open.titles.push(block.element)
      open.all.push(block.element)
    } else if (is('doc-ti') && !inArticles && drafts.length === 0) {
      titleLines.push(block.line)
    } else if (open?.kind === 'anx') {
      open.content.push(block.element)
      open.all.push(block.element)
    } else if (block.final || (inArticles && CLOSING.test(block.line))) {
      open = undefined
      closing++
    } else if (is('ti-section-1', 'ti-section-2') && !quoted(block, open, named)) {
      if (is('ti-section-1')) path.enter(block.line)
      else path.name(block.line)
      open = undefined
    } else if (article !== undefined && startsArticle(block, article, { open, named, lastArticle })) {
      lastArticle = Number.parseInt(article, 10)
      const above = path.toString()
      begin(
        {
          kind: 'art',
          name: article,
          printed: block.line,
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
      open.titles.push(block.element)
      open.all.push(block.element)
    } else if (!inArticles && titleLines.length > 0) {
      const number = RECITAL.exec(block.line)?.groups?.['number']
      const id = block.within.find(one => /^rct_/.test(one))
      const next = id !== undefined ? id !== open?.locator : Number(number) === lastRecital + 1
      if (number !== undefined && next) {
        lastRecital = Number(number)
        begin({ kind: 'rct', name: number, locator: id ?? `(${number})` }, block)
        open!.content.push(block.element)
      } else if (open?.kind === 'rct' && (id !== undefined || (!named && !CAPITALS.test(block.line)))) {
        open.content.push(block.element)
        open.all.push(block.element)
      } else if (block.line !== '') citations++
    } else if (open !== undefined) {
      open.content.push(block.element)
      open.all.push(block.element)
    } else if (block.line !== '' && inArticles) closing++
  }
  const left = [
    ...(citations > 0
      ? [{ where: 'preamble', reason: 'citations before the recitals are no provision' }]
      : []),
    ...(closing > 0 ? [{ where: 'end', reason: 'closing formula and signatures are no provision' }] : [])
  ]
  return { drafts, titleLines, left }
}

/** The title of an article that the act inserts into another act is part of the text. */
function startsArticle(
  block: Block,
  name: string,
  { open, named, lastArticle }: { open: Draft | undefined; named: boolean; lastArticle: number }
): boolean {
  if (QUOTE.test(block.line)) return false
  if (named) {
    const articles = block.within.filter(id => /^art_/.test(id))
    return articles.length === 1 && block.within.at(-1) === articles[0] && open?.locator !== articles[0]
  }
  return !quoted(block, open, named) && Number.parseInt(name, 10) >= lastArticle
}

/** Whether a quotation is open where the block stands: the paragraph that opened it has not been closed. */
function quoted(block: Block, open: Draft | undefined, named: boolean): boolean {
  if (QUOTE.test(block.line)) return true
  if (named) return block.within.some(id => /^art_/.test(id)) && !block.classes.includes('ti-art')
  const lines = (open?.content ?? []).map(element => xhtmlLine(element))
  const start = lines.findLastIndex(line => QUOTE.test(line))
  return start >= 0 && !lines.slice(start).some(line => /[’”“»"'][.;,]?$/.test(line))
}

function finished(draft: Draft, notes: Notes): Omit<EuPart, 'source'> {
  const { kind, name, printed, path, locator } = draft
  const title = draft.titles
    .map(one => xhtmlLine(one, notes))
    .filter(line => line !== '')
    .join(' ')
  const head = xhtmlText(draft.titles, notes)
  const { text, footnotes } = xhtmlText(draft.content, notes)
  return {
    kind,
    name,
    ...(printed !== undefined && { printed }),
    ...(title !== '' && { title }),
    ...(path !== undefined && { path }),
    // The number is the recital's name; within the text it would be taken for that of an Absatz.
    text: kind === 'rct' ? text.replace(/^ *\([0-9]{1,4}\) ?/, '').replace(/^ {2}/gm, '') : text,
    footnotes: [...head.footnotes, ...footnotes],
    locator
  }
}

function placeOf(block: Block, kind: 'art' | 'anx'): string {
  return block.within.findLast(id => id.startsWith(`${kind}_`)) ?? block.line
}

function languageOf(root: XmlElement, blocks: readonly Block[]): string | undefined {
  const header = blocks.flatMap(block => languageIn(block.element)).at(0)
  const declared = root.attributes.lang ?? root.attributes['xml:lang'] ?? header
  if (declared !== undefined) return declared.slice(0, 2).toLowerCase()
  // `L_2016119EN.01000101.xml`
  const title = elementAt(root, 'head', 'title')
  return title && /[0-9]([A-Z]{2})\.[0-9]/.exec(xhtmlLine(title))?.[1]?.toLowerCase()
}

function languageIn(element: XmlElement): string[] {
  return element.children.flatMap(child => {
    if (typeof child === 'string') return []
    if (!/(?:^|\s)(?:oj-)?hd-lg(?:\s|$)/.test(child.attributes.class ?? '')) return languageIn(child)
    const line = xhtmlLine(child)
    return /^[A-Z]{2}$/.test(line) ? [line] : []
  })
}

import { celexOfEli } from '../../proof/law/addresses/celexOfEli.js'
import { bothUnaccounted } from '../xml/textAccount.js'
import { elementAt, type XmlElement } from '../xml/element.js'
import { celexOfTitle } from './celexOfTitle.js'
import type { EuAct, EuPart } from './euAct.js'
import { joinTwins } from './joinTwins.js'
import { recitalStart } from './recitalIntro.js'
import { partition, REASONS, type GrowingPart, type PlacedBlock, type Reason } from './partitionPage.js'
import { titleDate } from './titleDate.js'
import { xhtmlBlocks, type PageBlock } from './xhtmlBlocks.js'
import { settleNotes, xhtmlNotes } from './xhtmlNotes.js'
import { xhtmlAccount, xhtmlLine, xhtmlText, type Notes } from './xhtmlText.js'

/**
 * Reads a page of the Official Journal. Newer pages name their subdivisions (`art_17`); older ones are a row of
 * paragraphs, told apart by their classes alone.
 */
export function readXhtml(root: XmlElement, sourceOf: (element: XmlElement) => string): EuAct {
  const body = elementAt(root, 'body') ?? root
  const notes = xhtmlNotes(body)
  const page = xhtmlBlocks(body, notes)
  const { drafts, titleLines, places } = partition(page.blocks, notes)
  const language = languageOf(root, page.blocks)
  const celex = celexOfPage(page.blocks) ?? celexOfTitle(titleLines)?.celex
  const date = titleDate(titleLines)
  const account = xhtmlAccount()
  account.passage(body)
  for (const { block, reason } of places) {
    if (reason === undefined) account.apart(block.element)
    else account.left(block.element, REASONS[reason])
  }
  const aside = xhtmlAccount()
  aside.passage(...notes.paragraphs)
  settleNotes(notes, aside)
  return {
    ...(celex !== undefined && { celex }),
    ...(language !== undefined && { language }),
    ...(date !== undefined && { date }),
    titleLines,
    parts: joinTwins(
      drafts.map(draft => {
        const place = page.places.get(draft.locator)
        const passage = place === undefined ? [...new Set(draft.all.map(block => block.place))] : [place]
        return { ...finished(draft, notes), source: passage.map(sourceOf).join('') }
      })
    ),
    left: leftParts(places),
    differs: bothUnaccounted(account.balance(), aside.balance()),
    leftOut: account.leftOut()
  }
}

/** What newer pages say below their last line: `ELI: http://data.europa.eu/eli/reg/2024/1689/oj`. */
function celexOfPage(blocks: readonly PageBlock[]): string | undefined {
  const iri = blocks.flatMap(({ line }) => /^ELI: (\S+)$/.exec(line)?.[1] ?? []).at(-1)
  return iri === undefined ? undefined : celexOfEli(iri)?.celex
}

function leftParts(places: readonly PlacedBlock[]): EuAct['left'] {
  const has = (reason: Reason) => places.some(one => one.reason === reason && one.block.line !== '')
  return [
    ...(has('citations')
      ? [{ where: 'preamble', reason: 'citations before the recitals are no provision' }]
      : []),
    ...(has('closing') ? [{ where: 'end', reason: 'closing formula and signatures are no provision' }] : [])
  ]
}

function finished(draft: GrowingPart, notes: Notes): Omit<EuPart, 'source'> {
  const { kind, name, heading, path, locator } = draft
  const account = xhtmlAccount()
  account.passage(...draft.all.map(block => block.element))
  const number = xhtmlText(heading === undefined ? [] : [heading.element], notes, account)
  const titles = xhtmlText(draft.titles, notes, account)
  const content = xhtmlText(draft.content, notes, account)
  const footnotes = [...number.footnotes, ...titles.footnotes, ...content.footnotes]
  // The number is the recital's name; within the text it would be taken for that of an Absatz.
  const { intro, printed } = kind === 'rct' ? recitalStart(content.text) : { intro: '', printed: '' }
  const own = content.text.slice(intro.length + printed.length)
  const text = kind === 'rct' ? own.replace(/^ {2}/gm, '') : own
  account.left(intro, 'words before the recitals')
  account.left(printed, 'number of a recital: its name')
  account.output(number.text, titles.text, text, ...footnotes)
  const title = titles.text.replace(/\s*\n\s*/g, ' ').trim()
  return {
    kind,
    name,
    ...(heading !== undefined && { printed: heading.line }),
    ...(title !== '' && { title }),
    ...(path !== undefined && { path }),
    text,
    footnotes,
    locator,
    differs: account.balance(),
    leftOut: account.leftOut()
  }
}

function languageOf(root: XmlElement, blocks: readonly PageBlock[]): string | undefined {
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

import { stopWords } from '../../proof/analysis/stopWords.js'
import { fold } from '../../proof/analysis/tokens.js'
import { dataTable, wordLists } from '../../base/text/dataTable.js'
import { splitSentences } from '../../proof/law/sentences/splitSentences.js'
import type { CrawledPage } from '../crawl/crawled.js'
import type { TextEvidence } from '../evidence.js'
import { factorBelow, factorOfPage, factorOfStatement, factorsAfter } from './statementCues.js'

/** What is read of a page. */
export type StatedPage = Pick<CrawledPage, 'url' | 'kind' | 'title' | 'description' | 'text' | 'main'>

/** A word of a statement, folded, and how much it counts there. */
export interface StatedWord {
  readonly word: string
  readonly weight: number
}

/** A sentence or a line of a page, as far as it may tell what the company does. */
export interface PageStatement {
  readonly words: readonly StatedWord[]
  /** Words of what others do: those who are served, what the company says that it is not. */
  readonly others: readonly StatedWord[]
  /** Absent for what the page's head says alone. */
  readonly evidence?: TextEvidence
}

const lists = wordLists(dataTable(new URL('./pageWords.tsv', import.meta.url), ['list', 'words']))
const folded = (name: string) => new Set([...lists(name)].map(fold))
const [customers, many, providers, clauses, industries, empty] = [
  [...folded('customer')],
  [...folded('many')],
  [...folded('provider')],
  folded('clause'),
  [...folded('industry')],
  folded('empty')
]

/** Pages of these kinds are not about what the company does. */
const KINDS: Readonly<Record<CrawledPage['kind'], number>> = {
  home: 1,
  about: 1,
  offer: 1,
  page: 0.5,
  imprint: 0,
  people: 0
}
const TITLE = 1.1
const DESCRIPTION = 1.3
/** The first lines say what a company is; of a long page the last say little. */
const FIRST = { lines: 6, weight: 1.2 }
const LATE = { lines: 40, weight: 0.5 }
/** More lines and longer ones are not read: a page of them is no description of a company. */
const MOST_LINES = 400
const LONGEST = 600
/** A line of more words that tell something is a list: each counts less. */
const LIST = 14
const OWN =
  /(?<!\p{L})(?:wir|unser(?:e|er|em|en|es)?|we|our|ihr(?:e)? (?:\p{L}+ )?(?:partner|spezialist|fachbetrieb|ansprechpartner)|ist ein(?:e)?|sind ein(?:e)?|is an?|are an?)(?!\p{L})/iu
const OWN_WEIGHT = 1.4
/** What there are many of are others, unless they are said to be the company's. */
const MANY = 0.3
const BELONGS = /(?:unsere?[nrms]?|our|sind|als|eigenen?)\s+(?:\p{L}+\s+)?$/iu
/** A turn of phrase with a lower factor says that others are meant. */
const OTHERS = 0.1
const BEHIND_FOR = { customer: 0.08, industry: 0.15, other: 0.5 }
const WORD = /\p{L}[\p{L}\p{M}\p{N}]*(?:-\p{L}[\p{L}\p{M}\p{N}]*)*/gu
const CLAUSE_END = /[.;:!?()–—|•]/

/** What pages say, statement by statement, with the weight of each word; what says nothing is left out. */
export function pageStatements(pages: readonly StatedPage[]): PageStatement[] {
  return pages.flatMap(page => {
    const weight = KINDS[page.kind] * factorOfPage(page.url, page.title)
    return weight === 0 ? [] : statementsOf(page, weight)
  })
}

function statementsOf(page: StatedPage, pageWeight: number): PageStatement[] {
  const found: PageStatement[] = []
  const add = (text: string, weight: number, evidence?: TextEvidence) => {
    const read = weigh(text, weight * factorOfStatement(text))
    if (read.words.length > 0 || read.others.length > 0)
      found.push({ ...read, ...(evidence && { evidence }) })
  }
  add(page.title, TITLE * pageWeight)
  add(page.description ?? '', DESCRIPTION * pageWeight)
  let [line, below, from] = [0, 1, 0]
  for (const block of (page.main.trim() === '' ? page.text : page.main).split('\n').slice(0, MOST_LINES)) {
    if (block.trim() === '') continue
    const heading = /[.!?]\s*$/.test(block) || block.length > 70 ? undefined : factorBelow(block.trim())
    below = heading ?? (below < 1 && OWN.test(block) && block.length > 70 ? 1 : below)
    const place = line < FIRST.lines ? FIRST.weight : line > LATE.lines ? LATE.weight : 1
    line++
    for (const { start, end } of splitSentences(block)) {
      const text = block.slice(start, end).trim()
      const at = page.text.indexOf(text, from)
      const start_ = at < 0 ? page.text.indexOf(text) : at
      if (at >= 0) from = at
      const evidence =
        start_ < 0 || text === ''
          ? undefined
          : { url: page.url, quote: text, start: start_, end: start_ + text.length }
      add(text, pageWeight * below * place * (OWN.test(text) ? OWN_WEIGHT : 1), evidence)
    }
  }
  return found
}

/** The words of a statement that tell something, each with its weight. */
function weigh(text: string, weight: number): Pick<PageStatement, 'words' | 'others'> {
  if (weight === 0 || text.length > LONGEST) return { words: [], others: [] }
  const after = factorsAfter(text)
  const found: StatedWord[] = []
  const others: StatedWord[] = []
  let behindFor: { provider: boolean } | undefined
  let [last, end, sentence] = ['', 0, 0]
  for (const match of text.matchAll(WORD)) {
    const between = text.slice(end, match.index)
    end = match.index + match[0].length
    const word = fold(match[0])
    if (/[.!?;]/.test(between)) sentence = match.index
    if (CLAUSE_END.test(between)) behindFor = undefined
    if (word === 'für' || word === 'for') {
      behindFor = { provider: providers.some(one => last.endsWith(one)) }
      continue
    }
    if (clauses.has(word)) behindFor = undefined
    if (stopWords.has(word) || word.length < 2) continue
    last = word
    if (empty.has(word)) continue
    const reached = after.filter(
      ({ from, to = text.length }) => from > sentence && from <= match.index && match.index < to
    )
    const isMany = many.some(one => word.endsWith(one)) && !BELONGS.test(text.slice(0, match.index))
    const cued = Math.min(1, ...reached.map(one => one.factor))
    const factor = Math.min(
      cued,
      isMany ? MANY : 1,
      behindFor === undefined ? 1 : factorBehindFor(word, behindFor)
    )
    const parts = word.includes('-') ? [word.replaceAll('-', ''), ...word.split('-')] : [word]
    if (cued < OTHERS || isMany) others.push(...parts.map(part => ({ word: part, weight })))
    if (factor > 0) found.push(...parts.map(part => ({ word: part, weight: weight * factor })))
  }
  const share = Math.min(1, LIST / found.length)
  return { words: found.map(({ word, weight }) => ({ word, weight: weight * share })), others }
}

/** `Software für Banken` is no bank, `Praxis für Physiotherapie` is what it names. */
function factorBehindFor(word: string, { provider }: { readonly provider: boolean }): number {
  if (customers.some(one => word === one || (one.length > 5 && word.endsWith(one))))
    return BEHIND_FOR.customer
  if (!provider && industries.some(one => word.endsWith(one))) return BEHIND_FOR.industry
  return provider ? 1 : BEHIND_FOR.other
}

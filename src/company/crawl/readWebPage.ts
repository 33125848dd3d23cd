import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { languageOf } from '../../proof/grammar/language.js'
import { DESCRIPTION_CHARACTERS, PAGE_LENGTH, TITLE_CHARACTERS } from './budget.js'
import { decodeBody } from './charset.js'
import type { CrawledPage, CrawlNote } from './crawled.js'
import { isFeed } from './feed.js'
import { joinedLines, type PageLine } from './page/lines.js'
import { mainLines } from './page/mainLines.js'
import { withinLength } from './page/withinLength.js'
import { readHtml, type HtmlPage } from './page/readHtml.js'
import { headerWords } from './robotsHeader.js'

/** A page as it was read; what it is for is found by whoever asked for it. */
export interface ReadPage {
  readonly address: URL
  readonly html: HtmlPage
  readonly main: readonly PageLine[]
  readonly page: Omit<CrawledPage, 'kind' | 'main'>
  /** It asks not to be kept, or that its text be not mined. */
  readonly isKeptBack: boolean
  /** Said of the page, beside what it says. */
  readonly notes: readonly CrawlNote[]
}

export interface Body {
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

const HTML = /^(?:text\/html|application\/xhtml\+xml)\b/i
const UNSAID = /^(?:text\/plain|application\/octet-stream|)(?:\s*;|$)/i
/** A page with fewer characters and a script is drawn by it. */
const SHELL = 200

export type PageOrFeed =
  { readonly read: ReadPage } | { readonly isFeed: true } | { readonly note: CrawlNote }

/** @throws the signal's reason */
export async function readWebPage(
  { url, headers, body }: Body,
  now: () => Date,
  signal: AbortSignal
): Promise<PageOrFeed> {
  const type = headers['content-type'] ?? ''
  const mayBeHtml =
    HTML.test(type) ||
    (UNSAID.test(type) &&
      /^\s*(?:<!doctype html|<!--|<html|<head|<body|<title|<meta|<div|<table|<p>|<h1)/i.test(
        body.toString('latin1', 0, 1_000)
      ))
  const mayBeFeed = HTML.test(type) || /xml/i.test(type) || UNSAID.test(type)
  if (!mayBeHtml && !mayBeFeed) return { note: notHtml(url) }
  const text = decodeBody(body, type)
  if (isFeed(text)) return { isFeed: true }
  if (!mayBeHtml) return { note: notHtml(url) }
  const html = await readHtml(text, signal)
  return { read: described(url, headers, body, html, now()) }
}

function described(
  url: URL,
  headers: IncomingHttpHeaders,
  body: Buffer,
  html: HtmlPage,
  retrievedAt: Date
): ReadPage {
  const { lines, isCut } = withinLength(html.lines, PAGE_LENGTH)
  const text = joinedLines(lines)
  const { head } = html
  for (const word of headerWords(headers['x-robots-tag'])) head.robots.add(word)
  if (headers['tdm-reservation'] === '1') head.robots.add('tdm-reservation')
  const main = mainLines(lines)
  const language = pageLanguage(head.language, joinedLines(main))
  return {
    address: url,
    html,
    main,
    page: {
      url: url.href,
      title: (head.title || html.heading || url.hostname).slice(0, TITLE_CHARACTERS).toWellFormed(),
      ...(head.description === undefined
        ? {}
        : { description: head.description.slice(0, DESCRIPTION_CHARACTERS).toWellFormed() }),
      ...(language === undefined ? {} : { language }),
      text,
      retrievedAt,
      bytes: body.length,
      mediaHash: createHash('sha256').update(body).digest('hex')
    },
    isKeptBack: ['noindex', 'none', 'tdm-reservation'].some(word => head.robots.has(word)),
    notes: notesOf(url, { ...html, isCut: html.isCut || isCut }, text)
  }
}

function notesOf({ href: url }: URL, html: HtmlPage, text: string): CrawlNote[] {
  const notes: CrawlNote[] = []
  if (html.isCut)
    notes.push({
      code: 'page-too-large',
      message: `${url} is longer than pages are, or has too many elements: it was not read to its end`,
      url
    })
  if (text.length < SHELL && html.scripts > 0) {
    notes.push({
      code: 'needs-script',
      message: `${url} shows its text by scripts, which are not run here`,
      url
    })
  }
  return notes
}

/** Templates say `lang="en"` of whatever is filled in: where the words are certain they count more. */
function pageLanguage(said: string | undefined, text: string): string | undefined {
  const byWords = languageOf(text.slice(0, 20_000))
  return byWords !== undefined && said?.slice(0, 2).toLowerCase() !== byWords ? byWords : said
}

function notHtml({ href: url }: URL): CrawlNote {
  return { code: 'page-not-html', message: `${url} is no page of HTML`, url }
}

import { setImmediate as turn } from 'node:timers/promises'
import { DomHandler, DomUtils, Parser } from 'htmlparser2'
import { FEED_ITEMS, SUMMARY_CHARACTERS } from './budget.js'
import { decodeBody } from './charset.js'
import type { CrawledFeed, FeedItem } from './crawled.js'
import { readHtml } from './page/readHtml.js'
import { plainPageText } from './page/lines.js'
import { linkTarget } from './site.js'

/** Feeds are flat; what is deeper is the markup of a summary. */
const DEEPEST = 100
/** Feeds list their newest items first; a hundred items have a thousand elements. */
const MOST_ELEMENTS = 10_000
const SLICE = 8_192
/** Whatever stands before the root can be read in one way only: else a hostile head would be read in all of them. */
const ROOT =
  /^(?:\s|<\?[^>]*>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)*<(?:[\w-]+:)?(?:rss|feed|rdf)[\s>]/i
const LONGEST_TITLE = 300

export function isFeed(text: string): boolean {
  return ROOT.test(text.slice(0, 5_000))
}

/**
 * RSS 2.0, RSS 1.0 or Atom, however broken, its items newest first. What stands before a fault, or before elements that
 * lie too deep, counts. @returns undefined where it is none
 */
export async function readFeed(
  body: Buffer,
  contentType: string,
  url: URL,
  signal: AbortSignal
): Promise<CrawledFeed | undefined> {
  const text = decodeBody(body, contentType)
  if (!isFeed(text)) return undefined
  const feed = DomUtils.getFeed(await domOf(text, signal))
  if (feed === null) return undefined
  const items: FeedItem[] = []
  for (const { title = '', link = '', description, pubDate } of newestFirst(feed.items)) {
    const summary = description === undefined ? '' : await withoutMarkup(description, signal)
    const address = link === '' ? undefined : linkTarget(link, url)
    const item = {
      title: (await withoutMarkup(title, signal)).slice(0, LONGEST_TITLE),
      ...(address === undefined ? {} : { url: address.href }),
      ...(isDate(pubDate) ? { published: pubDate.toISOString() } : {}),
      ...(summary === '' ? {} : { summary: shortened(summary) })
    }
    if (item.title !== '' || summary !== '') items.push(item)
  }
  const title = (await withoutMarkup(feed.title ?? '', signal)).slice(0, LONGEST_TITLE)
  return { url: url.href, title, items }
}

/** What lies too deep is left out, and so is all behind it: what reads the tree goes down by calling itself. */
async function domOf(text: string, signal: AbortSignal): Promise<DomHandler['dom']> {
  let depth = 0
  let elements = 0
  const handler = new DomHandler()
  const openTag = handler.onopentag.bind(handler)
  const closeTag = handler.onclosetag.bind(handler)
  handler.onopentag = (name, attributes) => {
    elements++
    if (++depth <= DEEPEST) openTag(name, attributes)
  }
  handler.onclosetag = () => {
    if (depth-- <= DEEPEST) closeTag()
  }
  const parser = new Parser(handler, { xmlMode: true })
  for (let at = 0; at < text.length && depth <= DEEPEST && elements < MOST_ELEMENTS; at += SLICE) {
    parser.write(text.slice(at, at + SLICE))
    if (at > 0) await turn()
    signal.throwIfAborted()
  }
  return handler.dom
}

function newestFirst<Item extends { pubDate?: Date }>(items: readonly Item[]): Item[] {
  const time = ({ pubDate }: Item) => (isDate(pubDate) ? pubDate.getTime() : -Infinity)
  return [...items].sort((a, b) => (time(b) > time(a) ? 1 : time(b) < time(a) ? -1 : 0)).slice(0, FEED_ITEMS)
}

function isDate(date: Date | undefined): date is Date {
  return date !== undefined && !Number.isNaN(date.getTime())
}

/** Titles and summaries hold HTML, often written out as text. */
async function withoutMarkup(text: string, signal: AbortSignal): Promise<string> {
  const { lines } = await readHtml(text.slice(0, 20_000), signal)
  return plainPageText(lines.map(line => line.text).join(' '))
}

function shortened(text: string): string {
  if (text.length <= SUMMARY_CHARACTERS) return text
  return `${text
    .slice(0, SUMMARY_CHARACTERS)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/\s+\S*$/, '')} …`
}

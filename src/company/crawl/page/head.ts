import { plainPageText } from './lines.js'
import type { Attributes } from './elements.js'

/** What a page says of itself beside its text. */
export interface PageHead {
  title: string
  description: string | undefined
  language: string | undefined
  canonical: string | undefined
  base: string | undefined
  /** Where the page sends its reader on, at once. */
  refresh: string | undefined
  /** From `meta name=robots`, or with our name; lower case. */
  readonly robots: Set<string>
  /** Addresses of feeds, as they are written. */
  readonly feeds: string[]
}

export function emptyHead(): PageHead {
  return {
    title: '',
    description: undefined,
    language: undefined,
    canonical: undefined,
    base: undefined,
    refresh: undefined,
    robots: new Set(),
    feeds: []
  }
}

const FEED_TYPES = /^application\/(?:rss|atom|rdf)\+xml/i
/** A page that waits longer shows something first. */
const REFRESH = /^\s*([0-5])(?:\.\d+)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i
const LONGEST = 1_000

/** The first of each kind counts. */
export function readHeadElement(head: PageHead, name: string, attributes: Attributes): void {
  if (name === 'html') head.language ??= languageTag(attributes['lang'] ?? attributes['xml:lang'])
  else if (name === 'base') head.base ??= attributes['href']
  else if (name === 'link') readLink(head, attributes)
  else if (name === 'meta') readMeta(head, attributes)
}

function readLink(head: PageHead, { rel = '', href = '', type = '' }: Attributes): void {
  const rels = rel.toLowerCase().split(/\s+/)
  if (href === '') return
  if (rels.includes('canonical')) head.canonical ??= href
  if (rels.includes('alternate') && FEED_TYPES.test(type) && head.feeds.length < 10) head.feeds.push(href)
}

function readMeta(head: PageHead, attributes: Attributes): void {
  const { content = '' } = attributes
  const name = (attributes['name'] ?? attributes['property'] ?? '').toLowerCase()
  const instead = attributes['http-equiv']?.toLowerCase()
  if (name === 'description' || name === 'og:description') {
    const text = plainPageText(content.slice(0, LONGEST))
    if (text !== '' && (name === 'description' || head.description === undefined)) head.description = text
  } else if (name === 'robots' || name === 'beleg') {
    for (const word of robotsWords(content)) head.robots.add(word)
  } else if (name === 'tdm-reservation' && content.trim() === '1') {
    head.robots.add('tdm-reservation')
  } else if (name === 'og:title') {
    head.title ||= plainPageText(content.slice(0, LONGEST))
  } else if (instead === 'refresh') {
    head.refresh ??= REFRESH.exec(content.slice(0, LONGEST))?.[2]?.trim()
  } else if (instead === 'content-language') {
    head.language ??= languageTag(content.split(',', 1)[0])
  }
}

export function robotsWords(content: string): string[] {
  return content
    .slice(0, LONGEST)
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(word => word !== '')
}

/** BCP 47, in its usual letters. */
function languageTag(said: string | undefined): string | undefined {
  const tag = said?.trim().replace(/_/g, '-') ?? ''
  if (tag === '' || tag.length > 35) return undefined
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

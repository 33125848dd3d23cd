import { gunzipSync } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { LINKS_OF_SITEMAP } from './budget.js'
import { decodeBody } from './charset.js'

export interface Sitemap {
  /** As they are written; not checked. */
  readonly pages: readonly string[]
  /** Of an index: further sitemaps. */
  readonly sitemaps: readonly string[]
}

const DEEPEST = 20
const LONGEST = 2_000
const SLICE = 65_536

/**
 * A sitemap or an index of them, gzipped or not, or plain text with an address a line. What stands before a fault counts.
 * @param maxBytes of what is gzipped
 * @returns undefined where it is none
 */
export function readSitemap(body: Buffer, contentType: string, maxBytes: number): Sitemap | undefined {
  const plain = unzipped(body, maxBytes)
  if (plain === undefined) return undefined
  const text = decodeBody(plain, contentType)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (!text.startsWith('<')) return /^https?:\/\//i.test(text) ? ofLines(text) : undefined
  return ofXml(text)
}

function unzipped(body: Buffer, maxOutputLength: number): Buffer | undefined {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body
  try {
    return gunzipSync(body, { maxOutputLength })
  } catch {
    return undefined
  }
}

function ofLines(text: string): Sitemap {
  const pages = text.split(/\s+/, LINKS_OF_SITEMAP).filter(line => /^https?:\/\//i.test(line))
  return { pages, sitemaps: [] }
}

/** Ends the reading of a document: nothing behind it counts. */
class Over extends Error {}

/** No document type is loaded, and one that declares entities ends the reading. */
function ofXml(text: string): Sitemap | undefined {
  const found = { url: [] as string[], sitemap: [] as string[] }
  const open: string[] = []
  let isSitemap = false
  let address = ''
  const parser = new SaxesParser({ xmlns: false, position: false })
  const isAddress = () => open.at(-1) === 'loc' && (open.at(-2) === 'url' || open.at(-2) === 'sitemap')
  const end = () => {
    throw new Over()
  }
  parser.on('error', end)
  parser.on('doctype', doctype => {
    if (doctype.includes('<!')) end()
  })
  parser.on('opentagstart', ({ name }) => {
    const local = name.slice(name.indexOf(':') + 1)
    if (open.length === 0) isSitemap = local === 'urlset' || local === 'sitemapindex'
    open.push(local)
    address = ''
    if (!isSitemap || open.length > DEEPEST) end()
  })
  const said = (piece: string) => {
    if (isAddress() && address.length < LONGEST) address += piece
  }
  parser.on('text', said)
  parser.on('cdata', said)
  parser.on('closetag', () => {
    if (isAddress()) found[open.at(-2) as 'url' | 'sitemap'].push(address.trim())
    open.pop()
    if (found.url.length + found.sitemap.length >= LINKS_OF_SITEMAP) end()
  })
  try {
    for (let at = 0; at < text.length; at += SLICE) parser.write(text.slice(at, at + SLICE))
  } catch (error) {
    if (!(error instanceof Over)) throw error
  }
  return isSitemap ? { pages: found.url, sitemaps: found.sitemap } : undefined
}

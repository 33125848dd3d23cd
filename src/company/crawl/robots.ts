import robotsParser from 'robots-parser'
import { PRODUCT } from '../../base/outgoing/userAgent.js'
import { ROBOTS_BYTES } from './budget.js'

/** What a site's robots.txt lets us do. */
export interface RobotsRules {
  /** `unreachable`: nobody answers there at all; `failing`: somebody does, with a fault. Both forbid all. */
  readonly state: 'read' | 'absent' | 'unreachable' | 'failing'
  allows(url: URL): boolean
  /** `Crawl-delay` in milliseconds. */
  readonly delayMs: number
  /** As they are written; not checked. */
  readonly sitemaps: readonly string[]
}

/** The package is CommonJS, and its types do not say that its function is the whole of it. */
const parse = robotsParser as unknown as typeof robotsParser.default

/** Longer or wilder rules cost the matcher seconds, and no site needs them; like lines that cannot be read they count as none. */
const LONGEST_RULE = 2_000
const MOST_STARS = 10
const MOST_WITH_STARS = 1_000

export const robotsAbsent: RobotsRules = {
  state: 'absent',
  allows: () => true,
  delayMs: 0,
  sitemaps: []
}

export function robotsRefusing(state: 'unreachable' | 'failing'): RobotsRules {
  return { state, allows: () => false, delayMs: 0, sitemaps: [] }
}

/** @param url of the file: its origin is what the rules are for */
export function readRobots(url: URL, body: Buffer): RobotsRules {
  const lines = tameLines(firstLines(body))
  const rules = parse(url.href, lines.join('\n'))
  const delay = rules.getCrawlDelay(PRODUCT)
  return {
    state: 'read',
    // Other hosts are not this file's to speak of: undefined there.
    allows: page => rules.isAllowed(page.href, PRODUCT) !== false,
    delayMs: delay !== undefined && Number.isFinite(delay) && delay > 0 ? delay * 1000 : 0,
    sitemaps: rules.getSitemaps()
  }
}

function tameLines(lines: readonly string[]): string[] {
  let wild = 0
  return lines.filter(line => {
    const stars = line.split('*', MOST_STARS + 2).length - 1
    return line.length <= LONGEST_RULE && stars <= MOST_STARS && (stars === 0 || ++wild <= MOST_WITH_STARS)
  })
}

/** A rule that was cut off would forbid more or less than was meant. */
function firstLines(body: Buffer): string[] {
  const lines = body
    .subarray(0, ROBOTS_BYTES)
    .toString('utf8')
    .split(/\r\n|\r|\n/)
  return body.length > ROBOTS_BYTES ? lines.slice(0, -1) : lines
}

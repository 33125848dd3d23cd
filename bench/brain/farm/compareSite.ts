import type { Finding } from '../../../src/company/findings/finding.js'
import type { Imprint } from '../../../src/company/imprint/imprint.js'
import type { BrainEvent } from '../../../src/service/company/brainEvents.js'
import { fieldsOf, judge, type Expected } from '../../imprint/judge.js'
import { compareRegister } from './compareRegister.js'
import { compareSector } from './compareSector.js'
import type { Expectation, ExpectedFault } from './expectation.js'
import type { SiteCount } from '../../../test/support/farm/farmServer.js'
import type { SiteRun } from './runSite.js'

/** How a site's run fits what was expected. */
export interface SiteResult {
  /** By imprint field. */
  readonly fields: ReadonlyMap<string, FieldCount>
  /** Part of the comparison, as people name it, and what was got. */
  readonly misses: readonly Miss[]
  readonly requests: number
  /** Milliseconds between two requests to one host. */
  readonly leastGap?: number
  readonly sector: string
}

export interface FieldCount {
  readonly right: number
  readonly read: number
  readonly said: number
}

export interface Miss {
  readonly part: string
  readonly message: string
}

/** The crawler waits 300 ms; what the loopback and timers take from it is no impoliteness. */
const POLITE = 250

export type Of<Type extends BrainEvent['type']> = Extract<BrainEvent, { type: Type }>

export function eventOf<Type extends BrainEvent['type']>(run: SiteRun, type: Type): Of<Type> | undefined {
  return run.events.find((event): event is Of<Type> => event.type === type)
}

/** Compares a run, and what the site's hosts were asked, with the expectation. */
export function compareSite(expected: Expectation, run: SiteRun, counts: readonly SiteCount[]): SiteResult {
  const misses: Miss[] = []
  const miss = (part: string, message: string) => misses.push({ part, message })
  const imprint = eventOf(run, 'impressum')?.imprint
  const fields = compareImprint(expected, imprint, miss)
  compareFaults(expected.imprint.faults, imprint, miss)
  const register = eventOf(run, 'register')?.register
  for (const message of compareRegister(expected.register, register)) miss('register', message)
  const sectors = eventOf(run, 'anchor')?.sectors
  const sector = compareSector(expected.sector, sectors)
  for (const message of sector.misses) miss('sector', message)
  compareFindings(expected, run, miss)
  compareTexts(expected, run, imprint, miss)
  const crawled = compareCrawl(expected, run, counts, miss)
  return { fields, misses, sector: sector.verdict, ...crawled }
}

type Tell = (part: string, message: string) => void

function compareImprint(
  { profile, imprint: { path } }: Expectation,
  imprint: Imprint | undefined,
  miss: Tell
): Map<string, FieldCount> {
  const read = imprint ?? { url: '', representatives: [], faults: [] }
  if (path?.startsWith('/') === true) {
    const got = imprint && decodeURIComponent(new URL(imprint.url).pathname)
    if (got !== path) miss('imprint page', `expected ${path}, got ${got}`)
  } else if ((path !== null) !== (imprint !== undefined))
    miss('imprint page', `expected ${path}, got ${imprint?.url}`)
  const fields = new Map<string, FieldCount>()
  for (const field of fieldsOf(profile ?? {})) {
    const judged = [profile ?? {}, ...alternatives(field, profile)]
      .map(one => judge(field, one, withoutAllowed(field, profile, read)))
      .sort((one, other) => one.misses.length - other.misses.length)[0]!
    fields.set(field, judged)
    for (const message of judged.misses) miss('imprint', `${field}: ${message}`)
  }
  return fields
}

/** The same expectation with each value that is as right. */
function alternatives(field: string, profile: Expectation['profile']): Expected[] {
  const also = profile?.[`${field}_also`]
  if (!Array.isArray(also) || field === 'representatives') return []
  return also.map(value => ({ ...profile, [field]: value as string }))
}

/** A person who may be named or left out is no miss. */
function withoutAllowed(field: string, profile: Expectation['profile'], imprint: Imprint): Imprint {
  const allowed = profile?.[`${field}_also`]
  if (field !== 'representatives' || !Array.isArray(allowed)) return imprint
  return {
    ...imprint,
    representatives: imprint.representatives.filter(({ value }) => !allowed.includes(value.name))
  }
}

const FAULT_CODES: Readonly<Record<string, readonly string[]>> = {
  missing: ['missing'],
  unreadable: ['unreadable', 'missing'],
  contradictory: ['contradictory'],
  'check-digit': ['check-digits']
}

/** Whole imprints that are not there are told by a finding. */
function compareFaults(expected: readonly ExpectedFault[], imprint: Imprint | undefined, miss: Tell): void {
  const fits = ({ kind, field }: ExpectedFault, fault: Imprint['faults'][number]) =>
    FAULT_CODES[kind]!.includes(fault.code) && (field == null || field === fault.field)
  const got = imprint?.faults ?? []
  for (const fault of expected) {
    if (fault.optional !== true && imprint !== undefined && !got.some(one => fits(fault, one)))
      miss(
        'imprint faults',
        `expected ${fault.kind} ${fault.field}, got ${got.map(one => one.message).join('; ')}`
      )
  }
  for (const fault of got) {
    if (!expected.some(one => fits(one, fault))) miss('imprint faults', `not expected: ${fault.message}`)
  }
}

const findingsOf = (run: SiteRun): Finding[] =>
  run.events.flatMap(event => (event.type === 'finding' ? [event.finding] : []))

/** What `never` says in words, by the codes of findings. */
const NEVER_CODES: readonly (readonly [RegExp, RegExp])[] = [
  [/^register mismatch/, /^entry-(?:name|form|court|number)-differs$/],
  [/^imprint missing/, /^imprint-missing$/]
]

function compareFindings({ findings: expected }: Expectation, run: SiteRun, miss: Tell): void {
  const found = findingsOf(run)
  const textOf = (finding: Finding) =>
    [
      finding.title,
      ...finding.statements.map(({ text }) => text),
      ...finding.sources.map(({ ref }) => ref)
    ].join(' ')
  const all = found.map(({ code }) => code).join(', ')
  for (const { kind, code, words } of expected.expected) {
    const isFound = found.some(
      finding => finding.kind === kind && (code === undefined || textOf(finding).includes(code))
    )
    if (!isFound && run.failure === undefined) miss('findings', `expected ${kind}: ${words}; got ${all}`)
  }
  const regulation = found.filter(({ kind }) => kind === 'regulation').map(textOf)
  const names = (act: string) => new RegExp(`(?<![\\p{L}\\p{N}])${act}(?![\\p{L}\\p{N}])`, 'u')
  for (const act of expected.acts_expected)
    if (!regulation.some(text => names(act).test(text))) miss('acts', `expected ${act}; got ${all}`)
  for (const act of expected.acts_never) {
    const wrong = regulation.find(text => names(act).test(text))
    if (wrong !== undefined) miss('acts', `never ${act}: ${wrong}`)
  }
  for (const words of expected.never) {
    const codes = NEVER_CODES.find(([said]) => said.test(words))?.[1]
    const wrong = found.filter(finding =>
      codes === undefined
        ? textOf(finding).toLowerCase().includes(words.toLowerCase())
        : codes.test(finding.code)
    )
    for (const finding of wrong) miss('findings', `never ${words}: ${textOf(finding)}`)
  }
}

function compareTexts(expected: Expectation, run: SiteRun, imprint: Imprint | undefined, miss: Tell): void {
  const places = { told: run.told, stored: run.stored, logged: run.logged }
  for (const words of expected.must_not_appear ?? []) {
    for (const [place, text] of Object.entries(places)) {
      const at = text.indexOf(words)
      if (at >= 0)
        miss('must not appear', `${words}, ${place}: …${text.slice(Math.max(0, at - 60), at + 60)}…`)
    }
  }
  const statements = [
    ...findingsOf(run).flatMap(({ title, statements }) => [title, ...statements.map(({ text }) => text)]),
    ...(eventOf(run, 'profile')?.sentences ?? []).map(({ text }) => text)
  ]
  for (const words of expected.must_not_appear_as_statement ?? [])
    for (const text of statements.filter(each => each.includes(words)))
      miss('must not be stated', `${words}: ${text}`)
  for (const words of expected.must_appear_spelled ?? [])
    if (!run.stored.includes(words)) miss('spelling', `“${words}” is not stored`)
  for (const name of expected.must_not_be_representative ?? [])
    if (imprint?.representatives.some(({ value }) => value.name.includes(name)) === true)
      miss('imprint', `${name} is no representative`)
}

function compareCrawl(
  { crawl, final_host: host, language }: Expectation,
  run: SiteRun,
  counts: readonly SiteCount[],
  miss: Tell
): Pick<SiteResult, 'requests' | 'leastGap'> {
  const isAsked = (path: string) => counts.some(({ paths }) => paths.has(path))
  for (const path of crawl.must_read) if (!isAsked(path)) miss('crawl', `${path} was not read`)
  for (const path of crawl.must_not_read) if (isAsked(path)) miss('crawl', `${path} was read`)
  if (crawl.one_of !== undefined && !crawl.one_of.some(isAsked))
    miss('crawl', `none of ${crawl.one_of.join(', ')} was read`)
  const requests = counts.reduce((all, count) => all + count.requests, 0)
  if (requests > crawl.max_requests) miss('crawl', `${requests} requests, at most ${crawl.max_requests}`)
  if (run.seconds > (crawl.max_seconds ?? 90)) miss('crawl', `${run.seconds.toFixed(0)} s`)
  const gaps = counts.flatMap(({ at }) => at.slice(1).map((time, index) => time - at[index]!))
  const leastGap = gaps.length === 0 ? undefined : Math.min(...gaps)
  if (leastGap !== undefined && leastGap < POLITE) miss('politeness', `${leastGap} ms between two requests`)
  for (const { mostOpen, wrongHost } of counts) {
    if (mostOpen > 1) miss('politeness', `${mostOpen} requests at once`)
    if (wrongHost > 0) miss('crawl', `${wrongHost} requests with a wrong Host`)
  }
  const pages = run.events.flatMap(event => (event.type === 'page' ? [event.page] : []))
  const hosts = [...new Set(pages.map(({ url }) => new URL(url).host))]
  if (host !== undefined && hosts.some(each => each !== host)) miss('crawl', `pages of ${hosts.join(', ')}`)
  if (crawl.distinct_pages_kept !== undefined && pages.length !== crawl.distinct_pages_kept)
    miss('crawl', `${pages.length} pages, not ${crawl.distinct_pages_kept}`)
  const items = run.events.reduce(
    (all, event) => all + (event.type === 'feed' ? event.feed.items.length : 0),
    0
  )
  if (crawl.feed_items !== undefined && items !== crawl.feed_items)
    miss('crawl', `${items} entries of feeds, not ${crawl.feed_items}`)
  const said = eventOf(run, 'profile')?.language
  if (language != null && said !== language) miss('language', `expected ${language}, got ${said}`)
  return { requests, ...(leastGap !== undefined && { leastGap }) }
}

import type { CrawledFeed, CrawledPage } from '../../company/crawl/crawled.js'
import type { Finding } from '../../company/findings/finding.js'
import type { Imprint } from '../../company/imprint/imprint.js'
import type { CompanyProfile } from '../../company/profile/profile.js'
import { namesPerson, withoutPersons } from '../../company/profile/withoutPersons.js'
import type { RegisterMatch } from '../../company/register/registerMatch.js'
import type { CompanySectors } from '../../company/sectors/sectorCandidates.js'
import type { Anchor, BrainRun, Stored } from './brainRun.js'

/** What is told of a page; its text is not. */
export interface PageSummary extends Pick<
  CrawledPage,
  'url' | 'kind' | 'title' | 'language' | 'bytes' | 'mediaHash' | 'retrievedAt'
> {
  readonly characters: number
}

/** A sentence of the profile, with what is told of its page. */
export interface BrainSentence extends Pick<CrawledPage, 'url' | 'mediaHash' | 'retrievedAt'> {
  readonly text: string
  readonly quote: string
}

export interface RunSummary extends Pick<BrainRun, 'domain' | 'finishedAt' | 'notes' | 'attributions'> {
  readonly pages: number
  readonly feeds: number
  readonly findings: number
}

/** In the order of a run. All of it can be kept as JSON. */
export type BrainEvent =
  | { readonly type: 'step'; readonly domain: string; readonly startedAt: Date; readonly stored: boolean }
  | { readonly type: 'page'; readonly page: PageSummary }
  | { readonly type: 'feed'; readonly feed: CrawledFeed }
  | {
      readonly type: 'impressum'
      readonly imprint: Imprint | undefined
      /** How many it names. */
      readonly representatives: number
    }
  | { readonly type: 'register'; readonly register: RegisterMatch }
  | {
      readonly type: 'profile'
      readonly name: string
      readonly language: string
      readonly describedBy: CompanyProfile['describedBy']
      readonly sentences: readonly BrainSentence[]
    }
  | { readonly type: 'anchor'; readonly sectors: CompanySectors; readonly anchors: readonly Anchor[] }
  | { readonly type: 'finding'; readonly finding: Finding }
  | { readonly type: 'done'; readonly summary: RunSummary; readonly stored: Stored | undefined }

export function eventOfPage(page: CrawledPage): BrainEvent {
  const { url, kind, title, language, bytes, mediaHash, retrievedAt, text } = page
  return {
    type: 'page',
    page: {
      url,
      kind,
      title: withoutPersons(title),
      bytes,
      mediaHash,
      retrievedAt,
      characters: text.length,
      ...(language !== undefined && { language })
    }
  }
}

/** Entries whose title names a person are left out, and all summaries. */
export function feedWithoutPersons({ url, title, items }: CrawledFeed): CrawledFeed {
  return {
    url,
    title: withoutPersons(title),
    items: items
      .filter(item => !namesPerson(item.title))
      .map(({ title, url, published }) => ({
        title,
        ...(url !== undefined && { url }),
        ...(published !== undefined && { published })
      }))
  }
}

export function eventOfProfile(
  { sentences, describedBy }: CompanyProfile,
  about: { readonly name: string; readonly language: string }
): BrainEvent {
  const told = sentences.map(({ text, quote, page: { url, mediaHash, retrievedAt } }) => ({
    text,
    quote,
    url,
    mediaHash,
    retrievedAt
  }))
  return { type: 'profile', ...about, describedBy, sentences: told }
}

export function doneEvent(run: BrainRun, stored?: Stored): BrainEvent {
  const { domain, finishedAt, notes, attributions, pages, feeds, findings } = run
  const counts = { pages: pages.length, feeds: feeds.length, findings: findings.length }
  return { type: 'done', summary: { domain, finishedAt, notes, attributions, ...counts }, stored }
}

const TIMES = new Set(['retrievedAt', 'startedAt', 'finishedAt'])

/** An event as `JSON.stringify` wrote it. */
export function readEvent(json: string): BrainEvent {
  return JSON.parse(json, (key, value: unknown) =>
    TIMES.has(key) && typeof value === 'string' ? new Date(value) : value
  ) as BrainEvent
}

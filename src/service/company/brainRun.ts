import type { CrawledFeed, CrawledPage, CrawlNote } from '../../company/crawl/crawled.js'
import type { Finding } from '../../company/findings/finding.js'
import type { Imprint } from '../../company/imprint/imprint.js'
import type { StoredPage, CompanyProfile } from '../../company/profile/profile.js'
import type { RegisterMatch } from '../../company/register/registerMatch.js'
import type { CompanySectors } from '../../company/sectors/sectorCandidates.js'
import type { SourceAttribution } from '../provenance/attributions/attributionsOf.js'

/** What a run does, in this order. */
export const steps = ['crawl', 'impressum', 'register', 'profile', 'anchor', 'findings', 'store'] as const

/** A concept of the shared graph that the company is linked with. */
export interface Anchor {
  readonly as: 'sector' | 'land' | 'register-entry'
  readonly iri: string
  readonly ref: string
  readonly label: string
}

/** What did not go as it might have, or is not told in full; it ended nothing. */
export type RunNote =
  CrawlNote | { readonly code: 'more-tenders'; readonly message: string; readonly url?: string }

/** Where a run was stored. */
export interface Stored {
  readonly tenant: string
  /** IRI and reference of the profile. */
  readonly concept: string
  readonly ref: string
}

/** All that a run found out. */
export interface BrainRun {
  readonly domain: string
  readonly startedAt: Date
  readonly finishedAt: Date
  readonly language: 'de' | 'en'
  /** Of the company, as surely as it is known. */
  readonly name: string
  readonly pages: readonly CrawledPage[]
  readonly kept: readonly StoredPage[]
  readonly feeds: readonly CrawledFeed[]
  readonly imprint: Imprint | undefined
  readonly register: RegisterMatch
  readonly profile: CompanyProfile
  readonly sectors: CompanySectors
  readonly anchors: readonly Anchor[]
  readonly findings: readonly Finding[]
  readonly notes: readonly RunNote[]
  readonly attributions: readonly SourceAttribution[]
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Expected } from '../../imprint/judge.js'

/** What `expected.json` of a site says (fixtures/README.md, "The farm"). */
export interface Expectation {
  /** As people type it. */
  readonly domain: string
  readonly language?: string | null
  /** RFC 3339. */
  readonly clock?: string
  readonly final_host?: string
  /** Null where nothing can be read. `X_also`: as right as `X`. */
  readonly profile: (Expected & Readonly<Record<string, unknown>>) | null
  readonly imprint: {
    readonly path: string | null
    readonly faults: readonly ExpectedFault[]
  }
  readonly register: {
    /** The author's words; some joined by ` or `. */
    readonly outcome: string
    readonly native?: string | null
    readonly mismatch_fields?: readonly string[]
  }
  readonly sector: {
    readonly nace2: readonly string[]
    readonly division: string
    readonly divisions?: readonly string[]
  } | null
  readonly crawl: {
    readonly must_read: readonly string[]
    readonly must_not_read: readonly string[]
    readonly one_of?: readonly string[]
    readonly feed_items?: number
    readonly max_requests: number
    readonly max_seconds?: number
    readonly distinct_pages_kept?: number
  }
  readonly findings: {
    readonly expected: readonly { readonly kind: string; readonly code?: string; readonly words: string }[]
    readonly acts_expected: readonly string[]
    readonly acts_never: readonly string[]
    readonly never: readonly string[]
  }
  readonly must_appear_spelled?: readonly string[]
  readonly must_not_appear?: readonly string[]
  readonly must_not_appear_as_statement?: readonly string[]
  readonly must_not_be_representative?: readonly string[]
}

export interface ExpectedFault {
  /** `missing`, `unreadable`, `contradictory`, `check-digit` */
  readonly kind: string
  readonly field?: string | null
  readonly optional?: boolean
}

export function readExpectation(siteFolder: string): Expectation {
  return JSON.parse(readFileSync(join(siteFolder, 'expected.json'), 'utf8')) as Expectation
}

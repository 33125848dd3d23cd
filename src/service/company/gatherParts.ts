import type { NamedNode } from '@rdfjs/types'
import type { CrawledPage, CrawlEvent } from '../../company/crawl/crawled.js'
import type { Finding } from '../../company/findings/finding.js'
import type { Imprint } from '../../company/imprint/imprint.js'
import type { Describing } from '../../company/profile/describeCompany.js'
import type { RegisterMatch } from '../../company/register/registerMatch.js'
import type { CompanySectors } from '../../company/sectors/sectorCandidates.js'
import type { Identifiers } from '../../graph/identifiers.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import type { RunNote } from './brainRun.js'
import type { Attributions } from '../provenance/attributions/attributionsOf.js'

/** Whose graph is seen, and until when. */
interface Seeing {
  readonly scopes: readonly NamedNode[]
  readonly signal: AbortSignal
}

/** What is known of the company so far. */
export interface KnownOfCompany {
  readonly domain: string
  readonly language: 'de' | 'en'
  readonly pages: readonly CrawledPage[]
  readonly imprint: Imprint | undefined
  readonly register: RegisterMatch
  readonly sectors: CompanySectors
}

/** What runs are made with; opened once. */
export interface GatherParts {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly now: () => Date
  readonly attributionsOf: Attributions
  readonly describing: Describing
  /** @throws SiteUnreachable */
  readonly crawl: (domain: string, signal: AbortSignal) => AsyncIterable<CrawlEvent>
  readonly readImprints: (pages: readonly CrawledPage[]) => Imprint | undefined
  readonly matchRegister: (asked: Seeing & Pick<KnownOfCompany, 'imprint'>) => Promise<RegisterMatch>
  readonly sectorsOf: (
    asked: Seeing &
      Pick<KnownOfCompany, 'pages' | 'language' | 'register'> & { readonly name: string | undefined }
  ) => Promise<CompanySectors>
  /** In the order in which they are told. */
  readonly find: (
    asked: Seeing & KnownOfCompany
  ) => Promise<{ readonly findings: readonly Finding[]; readonly notes: readonly RunNote[] }>
}

import { setImmediate } from 'node:timers/promises'
import type { CrawledFeed, CrawledPage } from '../../company/crawl/crawled.js'
import type { Finding } from '../../company/findings/finding.js'
import { describeCompany } from '../../company/profile/describeCompany.js'
import { storedPages } from '../../company/profile/storedPages.js'
import { namesPerson } from '../../company/profile/withoutPersons.js'
import type { CompanySectors, SectorCandidate } from '../../company/sectors/sectorCandidates.js'
import type { Access } from '../access.js'
import { anchorsOf } from './anchorsOf.js'
import type { BrainEvent } from './brainEvents.js'
import { eventOfPage, feedWithoutPersons, eventOfProfile } from './brainEvents.js'
import type { BrainRun, RunNote } from './brainRun.js'
import type { GatherParts } from './gatherParts.js'
import { nameOfCompany } from './nameOfCompany.js'
import { withSources } from './withSources.js'

export interface GatherRun {
  /** In ASCII, as `readDomain` gives it. */
  readonly domain: string
  readonly access: Access
  /** Whether it is stored at its end. */
  readonly stored: boolean
  readonly signal: AbortSignal
}

/**
 * Reads a company's pages and finds out what they, the registers and the law tell of it, event by event in the order of
 * the contract; `done` is left to the caller. Returns all of it.
 * @throws SiteUnreachable @throws Unavailable @throws the signal's reason
 */
export async function* gatherRun(
  parts: GatherParts,
  { domain, access, stored, signal }: GatherRun
): AsyncGenerator<BrainEvent, BrainRun, undefined> {
  const startedAt = parts.now()
  yield { type: 'step', domain, startedAt, stored }
  const { pages, feeds, notes } = yield* readSite(parts, domain, signal)
  // What follows computes; those who wait for other things come between.
  const turn = async () => {
    await setImmediate()
    signal.throwIfAborted()
  }
  await turn()
  const { scopes } = access
  const language = languageOfPages(pages)
  const imprint = parts.readImprints(pages)
  yield { type: 'impressum', imprint, representatives: imprint?.representatives.length ?? 0 }
  const register = await parts.matchRegister({ imprint, scopes, signal })
  yield { type: 'register', register }
  await turn()
  const kept = storedPages(pages)
  const name = nameOfCompany({ domain, imprint, register, pages })
  // Neither a domain nor a title is a name that says what a company does.
  const legalName = imprint?.legalName?.value ?? register.entry?.label
  const sectors = namelessSectors(
    await parts.sectorsOf({ pages, name: legalName, register, language, scopes, signal })
  )
  // What tells the sector tells best what the company does.
  const telling = sectors.candidates.flatMap(({ evidence }) => evidence.map(({ quote }) => quote))
  const profile = await describeCompany(parts.describing, { pages: kept, name, telling }, signal)
  yield eventOfProfile(profile, { name, language })
  await turn()
  const anchors = await anchorsOf(parts, { register, sectors })
  yield { type: 'anchor', sectors, anchors }
  await turn()
  const found = await parts.find({ pages, imprint, register, sectors, language, scopes, domain, signal })
  const { findings, attributions } = await withSources(parts, {
    findings: eachOnce(found.findings),
    register,
    anchors,
    signal
  })
  for (const finding of findings) yield { type: 'finding', finding }
  return {
    ...{ domain, startedAt, finishedAt: parts.now(), language, name },
    ...{ pages, kept, feeds, imprint, register, profile, sectors, anchors },
    ...{ findings, notes: [...notes, ...found.notes], attributions }
  }
}

/** The pages and feeds of a site, told as they come. */
async function* readSite(
  { crawl }: GatherParts,
  domain: string,
  signal: AbortSignal
): AsyncGenerator<BrainEvent, Pick<BrainRun, 'pages' | 'feeds' | 'notes'>, undefined> {
  const pages: CrawledPage[] = []
  const feeds: CrawledFeed[] = []
  const notes: RunNote[] = []
  for await (const event of crawl(domain, signal)) {
    signal.throwIfAborted()
    if (event.type === 'page') {
      pages.push(event.page)
      yield eventOfPage(event.page)
    } else if (event.type === 'feed') {
      const feed = feedWithoutPersons(event.feed)
      feeds.push(feed)
      yield { type: 'feed', feed }
    } else notes.push(event.note)
  }
  return { pages, feeds, notes }
}

/** What a company's findings are written in: English where more of its text is English than German. */
function languageOfPages(pages: readonly CrawledPage[]): 'de' | 'en' {
  const written = { de: 0, en: 0 }
  for (const { language = '', main } of pages) {
    if (language.startsWith('de')) written.de += main.length
    else if (language.startsWith('en')) written.en += main.length
  }
  return written.en > written.de ? 'en' : 'de'
}

/** Evidence that names a person is left out: what is told of a run is kept. */
function namelessSectors({ candidates, sector, ...rest }: CompanySectors): CompanySectors {
  const nameless = (candidate: SectorCandidate): SectorCandidate => ({
    ...candidate,
    evidence: candidate.evidence.filter(({ quote }) => !namesPerson(quote))
  })
  return { ...rest, candidates: candidates.map(nameless), ...(sector && { sector: nameless(sector) }) }
}

/** Two findings of one id would be one node that says two things. */
function eachOnce(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>()
  return findings.filter(({ id }) => seen.size < seen.add(id).size)
}

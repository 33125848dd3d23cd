import type { components } from '../../contract/types.js'
import type { TextEvidence, WithEvidence } from '../../../company/evidence.js'
import type { Imprint } from '../../../company/imprint/imprint.js'
import type { RegisterEntry, RegisterMatch } from '../../../company/register/registerMatch.js'
import type { CompanySectors, SectorCandidate } from '../../../company/sectors/sectorCandidates.js'
import type { BrainEvent, PageSummary, RunSummary } from '../brainEvents.js'
import { steps, type Anchor, type Stored } from '../brainRun.js'
import { RUN_SECONDS } from '../runLimits.js'
import { wholeSeconds } from '../../../graph/wholeSeconds.js'
import { presentFinding } from './presentFindings.js'

type Schemas = components['schemas']

export function presentBrainEvent(event: BrainEvent): Schemas['BrainEvent'] {
  switch (event.type) {
    case 'step':
      return {
        type: 'step',
        domain: event.domain,
        steps: steps.filter(step => step !== 'store' || event.stored),
        limit_seconds: RUN_SECONDS,
        started_at: wholeSeconds(event.startedAt)
      }
    case 'page':
      return presentPage(event.page)
    case 'feed':
      return presentFeed(event.feed)
    case 'impressum':
      return presentImprint(event.imprint, event.representatives)
    case 'register':
      return presentRegister(event.register)
    case 'profile':
      return presentProfile(event)
    case 'anchor':
      return presentAnchor(event)
    case 'finding':
      return { type: 'finding', ...presentFinding(event.finding) }
    case 'done':
      return presentDone(event.summary, event.stored)
  }
}

function presentPage({ mediaHash, retrievedAt, language, ...page }: PageSummary): Schemas['BrainPage'] {
  const { url, kind, title, characters, bytes } = page
  return {
    type: 'page',
    url,
    kind,
    title,
    ...(language !== undefined && { language }),
    characters,
    bytes,
    media_hash: mediaHash,
    retrieved_at: wholeSeconds(retrievedAt)
  }
}

function presentFeed({
  url,
  title,
  items
}: Extract<BrainEvent, { type: 'feed' }>['feed']): Schemas['BrainFeed'] {
  return {
    type: 'feed',
    url,
    title,
    items: items.map(({ title, url, published }) => ({
      title,
      ...(url !== undefined && { url }),
      ...(published !== undefined && { published })
    }))
  }
}

function presentImprint(imprint: Imprint | undefined, total: number): Schemas['BrainImprint'] {
  if (imprint === undefined) {
    return { type: 'impressum', found: false, representatives: [], representatives_total: total, faults: [] }
  }
  const { url, legalName, legalForm, registerCourt, registerNumber, vatId, address } = imprint
  return {
    type: 'impressum',
    found: true,
    url,
    ...(legalName && { legal_name: presentSaid(legalName) }),
    ...(legalForm && { legal_form: presentSaid(legalForm) }),
    ...(registerCourt && { register_court: presentSaid(registerCourt) }),
    ...(registerNumber && { register_number: presentSaid(registerNumber) }),
    ...(vatId && { vat_id: presentSaid(vatId) }),
    ...(address && {
      address: { value: presentAddress(address.value), evidence: presentEvidence(address.evidence) }
    }),
    representatives: imprint.representatives.map(({ value: { name, role } }) => ({
      name,
      ...(role !== undefined && { role })
    })),
    representatives_total: total,
    faults: imprint.faults.map(({ code, field, message, said }) => ({
      code,
      field,
      message,
      said: field === 'representatives' ? [] : said.map(presentSaid)
    }))
  }
}

function presentAddress({ street, postalCode, town, country }: NonNullable<Imprint['address']>['value']) {
  return {
    ...(street !== undefined && { street }),
    ...(postalCode !== undefined && { postal_code: postalCode }),
    ...(town !== undefined && { town }),
    ...(country !== undefined && { country })
  }
}

function presentSaid({ value, evidence }: WithEvidence<string>): Schemas['BrainText'] {
  return { value, evidence: presentEvidence(evidence) }
}

function presentEvidence({ url, quote }: TextEvidence): Schemas['BrainEvidence'] {
  return { url, quote }
}

function presentRegister({
  outcome,
  entry,
  also,
  candidates,
  searched
}: RegisterMatch): Schemas['BrainRegister'] {
  return {
    type: 'register',
    outcome,
    message: registerMessage(outcome, searched, entry),
    entry: entry === undefined ? null : presentEntry(entry),
    also: also.map(presentEntry),
    candidates: candidates.map(presentEntry),
    searched
  }
}

function registerMessage(outcome: RegisterMatch['outcome'], searched: number, entry?: RegisterEntry): string {
  switch (outcome) {
    case 'matched':
      return `The company is ${entry!.registerNumber ?? entry!.ref} in this graph`
    case 'ambiguous':
      return 'Several companies of this graph may be meant'
    case 'not-found-here':
      return `None of the ${searched} companies of this graph is meant; that does not say that it is in no register`
    case 'not-looked-for':
      return 'The pages give neither a name with a legal form nor a register number to look for'
  }
}

function presentEntry(entry: RegisterEntry): Schemas['RegisterEntry'] {
  const { iri, ref, label, license, status, removed, seat, address, source, uncertainty, lei, euid } = entry
  const { registerNumber, registerCourt, seenAt } = entry
  return {
    ref,
    iri,
    label,
    license,
    ...(registerNumber !== undefined && { register_number: registerNumber }),
    ...(registerCourt !== undefined && { register_court: registerCourt }),
    ...(status !== undefined && { status }),
    removed,
    ...(seenAt !== undefined && { seen_at: seenAt }),
    ...(seat !== undefined && { seat }),
    ...(address !== undefined && { address }),
    ...(source !== undefined && { source }),
    ...(uncertainty !== undefined && { uncertainty }),
    ...(lei !== undefined && { lei }),
    ...(euid !== undefined && { euid }),
    score: round(entry.score),
    by: entry.by,
    differing: entry.differing.map(({ field, imprint, register }) => ({ field, imprint, register }))
  }
}

function presentProfile(event: Extract<BrainEvent, { type: 'profile' }>): Schemas['BrainProfile'] {
  const { name, language, describedBy, sentences } = event
  return {
    type: 'profile',
    name,
    text: sentences.map(({ text }) => text).join(' '),
    language,
    sentences: sentences.map(({ text, quote, url, mediaHash, retrievedAt }) => ({
      text,
      verdict: 'belegt',
      url,
      quote,
      media_hash: mediaHash,
      retrieved_at: wholeSeconds(retrievedAt)
    })),
    described_by: describedBy
  }
}

function presentAnchor({
  sectors: { sector, candidates, ambiguous },
  anchors
}: {
  readonly sectors: CompanySectors
  readonly anchors: readonly Anchor[]
}): Schemas['BrainAnchor'] {
  return {
    type: 'anchor',
    sector: sector === undefined ? null : presentSector(sector),
    candidates: candidates.map(presentSector),
    ambiguous,
    concepts: anchors.map(({ as, ref, iri, label }) => ({ as, ref, iri, label }))
  }
}

function presentSector(sector: SectorCandidate): Schemas['CompanySector'] {
  const { ref, iri, code, revision, label, confidence, method, evidence } = sector
  return {
    ref,
    iri,
    code,
    revision,
    label,
    confidence: round(confidence),
    method,
    evidence: evidence.map(presentEvidence)
  }
}

function presentDone(summary: RunSummary, stored: Stored | undefined): Schemas['BrainDone'] {
  const { domain, pages, feeds, findings, notes, finishedAt, attributions } = summary
  return {
    type: 'done',
    domain,
    pages,
    feeds,
    findings,
    notes: notes.map(({ code, message, url }) => ({ code, message, ...(url !== undefined && { url }) })),
    stored: stored === undefined ? null : { ...stored },
    finished_at: wholeSeconds(finishedAt),
    attributions: [...attributions]
  }
}

const round = (share: number) => Math.round(share * 1000) / 1000

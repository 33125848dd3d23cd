import { dataTable } from '../../base/text/dataTable.js'
import { textHash } from '../../base/text/textHash.js'
import type { CrawledPage } from '../crawl/crawled.js'
import type { Imprint } from '../imprint/imprint.js'
import type { RegisterEntry, RegisterMatch } from '../register/registerMatch.js'
import { differenceStatements } from './differenceStatements.js'
import { companyName, entryStatements } from './entrySheet.js'
import type { Finding, FindingSource, Severity } from './finding.js'
import { findingId } from './findingId.js'
import { gated, type FindingDraft } from './gated.js'
import { PageReading, searchStatements } from './pageSheet.js'
import { sheetLine, sheetOf, type SheetLanguage, type SheetStatement } from './sheet.js'

export interface RegisterFacts {
  readonly match: RegisterMatch
  readonly imprint: Imprint | undefined
  /** Those that were read; the first is the one that is named where there is no imprint. */
  readonly pages: readonly Pick<CrawledPage, 'url' | 'text' | 'retrievedAt'>[]
  readonly language: SheetLanguage
}

/** What a finding says of one source. */
interface Part {
  readonly source: 'page' | RegisterEntry
  readonly said: readonly SheetStatement[]
}

const rows = dataTable(new URL('./registerFindings.tsv', import.meta.url), ['code', 'severity', 'de', 'en'])
const kinds = new Map(rows.map(row => [row.code, row]))

/** What the company should know of its imprint and its entry, the imprint first. No person is named. */
export function registerFindings(facts: RegisterFacts): Finding[] {
  const page = facts.pages.find(({ url }) => url === facts.imprint?.url) ?? facts.pages[0]
  if (page === undefined) return []
  const host = new URL(page.url).hostname
  const make = (code: string, about: readonly string[], parts: readonly Part[]) =>
    draftOf({ code, about: [host, ...about], parts, page, language: facts.language })
  return gated([...onImprint(facts, page, make), ...onEntry(facts, make)])
}

type Make = (code: string, about: readonly string[], parts: readonly Part[]) => FindingDraft

function onImprint(
  { imprint, pages, language }: RegisterFacts,
  { url, retrievedAt }: Pick<CrawledPage, 'url' | 'retrievedAt'>,
  make: Make
): FindingDraft[] {
  if (imprint === undefined) {
    const values = { host: new URL(url).hostname, day: dayOf(retrievedAt) }
    return [make('imprint-missing', [], [{ source: 'page', said: [{ name: 'no-imprint', values }] }])]
  }
  const reading = new PageReading(pages, language)
  const read = { name: 'page-read', values: { url: imprint.url, day: dayOf(retrievedAt) } }
  const lacking = imprint.faults.filter(({ code }) => code === 'missing' || code === 'unreadable')
  const said = lacking.flatMap(fault => reading.fault(imprint, fault))
  return [
    ...(lacking.length === 0
      ? []
      : [make('imprint-incomplete', [], [{ source: 'page', said: [read, ...said] }])]),
    ...imprint.faults
      .filter(fault => !lacking.includes(fault))
      .map(fault =>
        make(
          fault.code === 'contradictory' ? 'imprint-contradictory' : 'imprint-check-digits',
          [fault.field],
          [{ source: 'page', said: reading.fault(imprint, fault) }]
        )
      )
  ]
}

function onEntry({ match, imprint, pages, language }: RegisterFacts, make: Make): FindingDraft[] {
  if (imprint === undefined) return []
  const reading = new PageReading(pages, language)
  const named = [
    ...reading.says('legal_name', imprint.legalName),
    ...reading.says('register_number', imprint.registerNumber),
    ...reading.says('register_court', imprint.registerCourt)
  ]
  if (match.outcome === 'not-found-here') {
    const said = [...named, ...searchStatements(match)]
    return [make('entry-not-found-here', [], [{ source: 'page', said }])]
  }
  if (match.outcome === 'ambiguous') {
    const candidates = match.candidates.map(entry => only(entry, ['entry-name', 'entry-number']))
    return [make('entry-ambiguous', [], [{ source: 'page', said: named }, ...candidates])]
  }
  const { entry } = match
  if (entry === undefined) return []
  return [
    ...[entry, ...match.also]
      .filter(({ removed }) => removed)
      .map(one =>
        make(
          'entry-removed',
          [one.iri],
          [only(one, ['entry-name', 'entry-number', 'entry-status', 'entry-seen'])]
        )
      ),
    ...differenceStatements(imprint, entry, reading)
      .filter(({ page }) => page.length > 0)
      .map(({ code, page, lines }) =>
        make(code, [entry.iri], [{ source: 'page', said: page }, only(entry, [...lines, 'entry-seen'])])
      )
  ]
}

function only(entry: RegisterEntry, lines: readonly string[]): Part {
  return { source: entry, said: entryStatements(entry).filter(({ name }) => lines.includes(name)) }
}

interface Drafted {
  readonly code: string
  readonly about: readonly string[]
  readonly parts: readonly Part[]
  readonly page: Pick<CrawledPage, 'url' | 'retrievedAt'>
  readonly language: SheetLanguage
}

function draftOf({ code, about, parts, page, language }: Drafted): FindingDraft {
  const kind = kinds.get(code)!
  return {
    id: findingId('register', code, ...about),
    kind: 'register',
    code,
    title: kind[language],
    severity: kind.severity as Severity,
    language,
    statements: parts.flatMap(({ said }, source) =>
      said.flatMap(statement => {
        const text = sheetLine(statement, language)
        return text === undefined ? [] : [{ text, source }]
      })
    ),
    sources: parts.map(({ source, said }) =>
      source === 'page' ? pageSource(page, said, language) : entrySource(source, language)
    )
  }
}

function pageSource(
  { url, retrievedAt }: Drafted['page'],
  said: readonly SheetStatement[],
  language: SheetLanguage
): FindingSource {
  const { text } = sheetOf({ said }, language)
  return {
    iri: url,
    label: new URL(url).hostname,
    date: dayOf(retrievedAt),
    text,
    textIs: 'page',
    contentHash: textHash(text)
  }
}

function entrySource(entry: RegisterEntry, language: SheetLanguage): FindingSource {
  const { text } = sheetOf({ said: entryStatements(entry) }, language)
  return {
    ref: entry.ref,
    iri: entry.iri,
    label: companyName(entry.label) ?? entry.ref,
    license: entry.license,
    ...(entry.seenAt !== undefined && { date: entry.seenAt }),
    text,
    textIs: 'sheet',
    contentHash: textHash(text)
  }
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}

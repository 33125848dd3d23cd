import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { Identifiers } from '../../graph/identifiers.js'
import { headingIn, type Classification } from '../../graph/sectors/classification.js'
import { readOpenTenders, type TenderPart } from '../../graph/tenders/openTenders.js'
import { readTenders, type Tender } from '../../graph/tenders/readTenders.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import type { CompanySectors } from '../sectors/sectorCandidates.js'
import { assumedSectors, type AssumedSector } from './assumedSectors.js'
import type { Finding } from './finding.js'
import { gated } from './gated.js'
import { readDeadline } from './tenderDeadline.js'
import { tenderDraft } from './tenderDraft.js'
import { fitOfCpv, tenderPlace, type PathOf, type TenderPlace } from './tenderFit.js'

export interface TenderParts {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly classification: () => Promise<Classification>
}

export interface FindTenders {
  readonly sectors: CompanySectors
  /** IRI of the company's Land (NUTS 1); all of Germany where it is not known. */
  readonly land?: string | undefined
  readonly now: Date
  readonly language: 'de' | 'en'
  readonly scopes: readonly NamedNode[]
  readonly signal?: AbortSignal | undefined
}

export interface TenderFindings {
  /** The best first, at most 10. */
  readonly findings: readonly Finding[]
  /** Calls that fit as well and are not told. */
  readonly more: number
}

/** A notice that fits, with the parts of it that are open. */
export interface FittingTender {
  readonly notice: string
  readonly parts: readonly TenderPart[]
  readonly place: TenderPlace
  readonly code: string
  readonly cpv: string
  readonly score: number
  readonly on: AssumedSector
}

const MOST = 10
/** Read beside those that are told: some turn out to be of another country. */
const READ = 40
const DAY = 86_400_000
const PLACES: Readonly<Record<TenderPlace, number>> = {
  'same-land': 1,
  nationwide: 0.8,
  unstated: 0.6,
  elsewhere: 0
}

/** Open calls for tenders that fit the company's sector and Land, whose deadline lies ahead of `now`. */
export async function tenderFindings(parts: TenderParts, asked: FindTenders): Promise<TenderFindings> {
  const { store, ids } = parts
  const { sectors, now, language, scopes, signal } = asked
  const on = assumedSectors(sectors)
  if (on.length === 0) return { findings: [], more: 0 }
  const graph = ids.sharedGraph
  // A day more: a time with a zone may be of the day before.
  const day = new Date(now.getTime() - DAY).toISOString().slice(0, 10)
  const [open, classification] = await Promise.all([
    readOpenTenders(store, { graph, scopes, day }, { signal }),
    parts.classification()
  ])
  const fitting = fittingTenders(open, on, asked, { ids, classification })
  const nodes = fitting.slice(0, READ).map(({ notice }) => DataFactory.namedNode(notice))
  const told = await readTenders(store, { graph, nodes, scopes }, { signal })
  const german = fitting.flatMap(one => {
    const tender = told.get(one.notice)
    return tender !== undefined && isOfGermany(one, tender) && isPublished(tender, now)
      ? [{ one, tender }]
      : []
  })
  const nameOf = (code: string) => {
    const held = [...classification.values()].find(each => each.code === code)
    return held === undefined ? code : headingIn(held, language)
  }
  const findings = gated(
    german.slice(0, MOST).map(({ one, tender }) => tenderDraft(one, tender, { language, nameOf }))
  )
  const unread = Math.max(0, fitting.length - READ)
  return { findings, more: german.length + unread - findings.length }
}

/** The best first: same Land before nationwide before unstated, by fit, then by deadline. */
function fittingTenders(
  open: readonly TenderPart[],
  on: readonly AssumedSector[],
  { land, now }: FindTenders,
  { ids, classification }: { readonly ids: Identifiers; readonly classification: Classification }
): FittingTender[] {
  const codes = new Map([...classification.values()].map(code => [code.code, code]))
  const pathOf: PathOf = code => {
    const path: string[] = []
    for (let at = codes.get(code); at !== undefined && path.length < 6;) {
      path.unshift(at.code)
      at = at.broader === undefined ? undefined : classification.get(at.broader)
    }
    return path
  }
  const nuts = (iri: string) => (ids.iriToRef(iri) ?? '').replace(/^NUTS:/, '')
  const company = land === undefined ? undefined : nuts(land)
  const found = new Map<string, FittingTender & { readonly parts: TenderPart[] }>()
  for (const [notice, all] of byNotice(open)) {
    const places = [...new Set(all.flatMap(({ place }) => (place === undefined ? [] : [nuts(place)])))]
    const place = tenderPlace(places, company)
    // A notice says its deadline, and its lots theirs: those of lots count where there are any.
    const lots = all.filter(({ part }) => part !== notice)
    const ahead = (lots.length > 0 ? lots : all).filter(part => isAhead(part, now))
    if (place === 'elsewhere' || ahead.length === 0) continue
    for (const { cpv } of ahead.length === all.length ? all : ahead) {
      const code = cpv === undefined ? undefined : (ids.iriToRef(cpv) ?? '').replace(/^CPV:/, '')
      if (code === undefined) continue
      for (const each of on) {
        const fit = fitOfCpv(code, each.sector.code, pathOf)
        const score = (fit?.score ?? 0) * PLACES[place] * (each.assumed ? each.sector.confidence : 1)
        if (fit === undefined || score <= (found.get(notice)?.score ?? 0)) continue
        found.set(notice, { notice, parts: ahead, place, code: fit.code, cpv: code, score, on: each })
      }
    }
  }
  const endOf = ({ parts }: FittingTender) =>
    Math.min(...parts.map(({ deadline }) => readDeadline(deadline)!.earliest))
  return [...found.values()].sort(
    (one, other) =>
      other.score - one.score || endOf(one) - endOf(other) || (one.notice < other.notice ? -1 : 1)
  )
}

function byNotice(open: readonly TenderPart[]): Map<string, TenderPart[]> {
  const found = new Map<string, TenderPart[]>()
  for (const part of open) {
    const own = found.get(part.notice)
    if (own === undefined) found.set(part.notice, [part])
    else own.push(part)
  }
  return found
}

function isAhead({ deadline }: TenderPart, now: Date): boolean {
  const read = readDeadline(deadline)
  return read !== undefined && read.earliest > now.getTime()
}

/** A notice that names no place may be of any country: then its buyer's, else its language tells. */
function isOfGermany({ place }: FittingTender, { buyerPlaces, language }: Tender): boolean {
  if (place !== 'unstated') return true
  return buyerPlaces.length > 0 ? buyerPlaces.some(code => code.startsWith('DE')) : language === 'de'
}

/** Where the clock was set back, notices of later days are held. */
function isPublished({ date }: Tender, now: Date): boolean {
  return date === undefined || date.slice(0, 10) <= now.toISOString().slice(0, 10)
}

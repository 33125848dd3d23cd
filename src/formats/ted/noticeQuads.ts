import type { NamedNode, Quad, Quad_Object } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { dcterms, epo, schema, xsd } from '../../graph/vocab/terms.js'
import { conceptQuads, type ConceptFacts } from '../concepts/conceptQuads.js'
import type { ReadOptions } from '../importer.js'
import type { Money, Notice, NoticeSubject } from './notice.js'

const AUTHORITY = 'http://publications.europa.eu/resource/authority'
const COMMON = { licenceClass: 'attribution', domain: 'finances' } as const
type Statements = readonly (readonly [NamedNode, Quad_Object | undefined])[]

/** The nodes of a notice: itself, its buyers, its winners and its lots. */
export interface NoticeNodes {
  readonly notice: NamedNode
  readonly buyers: readonly NamedNode[]
  readonly winners: readonly NamedNode[]
  readonly lots: readonly NamedNode[]
}

/** A notice with its parts as docs/importing/ted.md says. */
export function noticeQuads(
  notice: Notice,
  nodes: NoticeNodes,
  source: NamedNode,
  options: ReadOptions
): Quad[] {
  const language = notice.title?.language ?? notice.buyers[0]?.name.language ?? 'und'
  const parts = [
    noticeConcept(notice, nodes, source, language, options),
    ...notice.buyers.map((buyer, at) => buyerConcept(buyer, nodes.buyers[at]!, nodes, options)),
    ...notice.winners.map((winner, at) => winnerConcept(winner, nodes.winners[at]!, nodes, options)),
    ...notice.lots.map((lot, at) => lotConcept(lot, nodes.lots[at]!, { notice, nodes, language }, options))
  ]
  return parts.flatMap(part => conceptQuads(part, options))
}

function noticeConcept(
  notice: Notice,
  nodes: NoticeNodes,
  source: NamedNode,
  language: string,
  options: ReadOptions
): ConceptFacts {
  return {
    ...COMMON,
    iri: nodes.notice,
    types: [epo.Notice],
    label: notice.title?.text.replaceAll('\n', ' ') ?? `Notice ${notice.name}`,
    language,
    ...textOf(notice),
    source,
    statements: [
      [epo.hasNoticePublicationNumber, literal(notice.publicationNumber)],
      [epo.hasFormType, code('form-type', notice.formType)],
      [epo.hasNoticeType, code('notice-type', notice.noticeType)],
      [dcterms.type, literal(notice.typeName)],
      [epo.hasContractNatureType, code('contract-nature', notice.nature)],
      [epo.hasPublicationDate, day(notice.published)],
      [dcterms.issued, day(notice.issued)],
      ...subject({ ...notice, estimated: comparable(notice) }, options),
      ...money(epo.hasTotalAwardedValue, notice.awarded),
      [
        epo.refersToPreviousNotice,
        notice.previous === undefined ? undefined : options.ids.concept('TED', notice.previous)
      ],
      ...[...nodes.buyers, ...nodes.winners].map(role => [epo.announcesRole, role] as const),
      ...awarded(notice.winners, nodes, winner => winner.lots.length === 0),
      ...nodes.lots.map(lot => [epo.announcesLot, lot] as const)
    ]
  }
}

function buyerConcept(
  { name, town, nuts }: Notice['buyers'][number],
  iri: NamedNode,
  { notice }: NoticeNodes,
  options: ReadOptions
): ConceptFacts {
  return {
    ...COMMON,
    iri,
    types: [epo.Buyer],
    label: name.text,
    language: name.language,
    statements: [
      [dcterms.isPartOf, notice],
      [schema.location, literal(town)],
      [dcterms.spatial, region(nuts, options)]
    ]
  }
}

function winnerConcept(
  { name, town, nuts, country, number }: Notice['winners'][number],
  iri: NamedNode,
  { notice }: NoticeNodes,
  options: ReadOptions
): ConceptFacts {
  return {
    ...COMMON,
    iri,
    types: [epo.Winner],
    label: name.text,
    language: name.language,
    statements: [
      [dcterms.isPartOf, notice],
      [schema.location, literal(town)],
      [dcterms.spatial, region(nuts, options)],
      [epo.hasCountryCode, code('country', country)],
      [epo.hasLegalIdentifier, literal(number)]
    ]
  }
}

function lotConcept(
  lot: Notice['lots'][number],
  iri: NamedNode,
  of: { readonly notice: Notice; readonly nodes: NoticeNodes; readonly language: string },
  options: ReadOptions
): ConceptFacts {
  return {
    ...COMMON,
    iri,
    types: [epo.Lot],
    label: lot.title?.text.replaceAll('\n', ' ') ?? lot.id,
    language: lot.title?.language ?? of.language,
    ...textOf(lot),
    statements: [
      [dcterms.isPartOf, of.nodes.notice],
      ...subject(lot, options),
      ...awarded(of.notice.winners, of.nodes, winner => winner.lots.includes(lot.id))
    ]
  }
}

function day(value: string | undefined) {
  return value === undefined ? undefined : terms.literal(value, xsd.date)
}

function code(list: string, value: string | undefined) {
  return value === undefined ? undefined : terms.namedNode(`${AUTHORITY}/${list}/${value}`)
}

/** Who of the winners got what is bought. */
function awarded(
  winners: Notice['winners'],
  nodes: NoticeNodes,
  hasWon: (winner: Notice['winners'][number]) => boolean
): Statements {
  return winners.flatMap((winner, at) =>
    hasWon(winner) ? [[epo.indicatesAwardToWinner, nodes.winners[at]!] as const] : []
  )
}

function subject({ title, cpv, nuts, deadline, estimated }: NoticeSubject, options: ReadOptions): Statements {
  const [main, ...others] = cpv.map(code => options.ids.concept('CPV', code))
  return [
    [dcterms.title, title === undefined ? undefined : terms.literal(title.text, title.language)],
    [epo.hasMainClassification, main],
    ...others.map(other => [epo.hasAdditionalClassification, other] as const),
    ...nuts.map(code => [dcterms.spatial, region(code, options)] as const),
    [epo.hasReceiptDeadline, deadline === undefined ? undefined : terms.literal(deadline, xsd.dateTime)],
    ...money(epo.hasEstimatedValue, estimated)
  ]
}

/** An estimate in another currency than the award would be read in the wrong one: the award counts. */
function comparable({ estimated, awarded }: Notice): Money | undefined {
  return awarded === undefined || awarded.currency === estimated?.currency ? estimated : undefined
}

function money(predicate: NamedNode, value: Money | undefined): Statements {
  if (value === undefined) return []
  return [
    [predicate, terms.literal(value.amount, xsd.decimal)],
    [schema.priceCurrency, terms.literal(value.currency)]
  ]
}

/** Title and description; a subject without a title has no text. */
function textOf({ title, description }: NoticeSubject): { readonly text?: string } {
  if (title === undefined) return {}
  return { text: [title.text, description?.text].filter(part => part !== undefined).join('\n\n') }
}

function region(nuts: string | undefined, { ids }: ReadOptions): NamedNode | undefined {
  return nuts === undefined ? undefined : ids.concept('NUTS', nuts)
}

function literal(value: string | undefined) {
  return value === undefined ? undefined : terms.literal(value)
}

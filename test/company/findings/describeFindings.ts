import { randomUUID } from 'node:crypto'
import type { NamedNode, Term } from '@rdfjs/types'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import type { Finding } from '../../../src/company/findings/finding.js'
import { regulationFindings } from '../../../src/company/findings/regulationFindings.js'
import { sectorFindings } from '../../../src/company/findings/sectorFindings.js'
import { tenderFindings } from '../../../src/company/findings/tenderFindings.js'
import type { CompanySectors, SectorCandidate } from '../../../src/company/sectors/sectorCandidates.js'
import { openActs } from '../../../src/graph/acts/openActs.js'
import { identifiers, type Identifiers } from '../../../src/graph/identifiers.js'
import { scopeOf } from '../../../src/graph/iris/scopes.js'
import { readRules } from '../../../src/graph/impact/rules.js'
import { readClassification } from '../../../src/graph/sectors/classification.js'
import { openTextLoader } from '../../../src/graph/texts/textLoader.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { dcterms, epo, kg, rdf, rdfs, xsd } from '../../../src/graph/vocab/terms.js'
import { ARTICLE, writeSmallImpact } from '../../service/impact/smallImpact.js'

const { literal, namedNode, quad } = DataFactory
const SCOPES = ['law', 'sectors', 'companies', 'regions', 'finances'].map(domain =>
  scopeOf('attribution', domain)
)
const NOW = new Date('2026-03-10T12:00:00Z')

interface SmallNotice {
  readonly name: string
  readonly deadline?: string
  readonly cpv?: string
  readonly place?: string
  readonly form?: string
  readonly scope?: NamedNode
  readonly buyerPlace?: string
  readonly language?: string
  /** Deadlines of lots. */
  readonly lots?: readonly string[]
}

/** What is bought is programs, but where it says otherwise. */
const NOTICES: readonly SmallNotice[] = [
  { name: '1-2026', deadline: '2026-03-20T10:00:00Z', place: 'DE111' },
  { name: '2-2026', deadline: '2026-03-15T10:00:00', place: 'DE' },
  { name: '3-2026', deadline: '2026-03-25T10:00:00Z', buyerPlace: 'DE212' },
  { name: '4-2026', deadline: '2026-03-25T10:00:00Z', place: 'DE2' },
  { name: '5-2026', deadline: '2026-03-25T10:00:00Z', place: 'DE1', cpv: '15000000' },
  { name: '6-2026', deadline: '2026-03-10T11:00:00Z', place: 'DE1' },
  // Without a zone: 14:00 may be 11:00 in UTC, 15:30 is 12:30 at the earliest.
  { name: '7-2026', deadline: '2026-03-10T14:00:00', place: 'DE1' },
  { name: '8-2026', deadline: '2026-03-10T15:30:00', place: 'DE1' },
  { name: '9-2026', deadline: '2026-03-20T10:00:00Z', place: 'DE1', form: 'result' },
  { name: '10-2026', deadline: '2026-03-20T10:00:00Z', place: 'DE1', scope: scopeOf('internal', 'finances') },
  { name: '11-2026', place: 'DE1', lots: ['2026-03-09T10:00:00Z', '2026-03-30T10:00:00Z'] },
  { name: '12-2026', deadline: '2026-03-25T10:00:00Z', buyerPlace: 'FRB04' },
  { name: '13-2026', deadline: '2026-03-25T10:00:00Z', language: 'it' },
  { name: '14-2026', place: 'DE1', lots: ['2026-03-09T10:00:00Z'] }
]

/** Findings on law, tenders and figures: the same on every store. */
export function describeFindings(open: () => Promise<GraphStore>): void {
  let store: GraphStore
  let ids: Identifiers
  before(async () => {
    store = await open()
    ids = identifiers(`http://${randomUUID()}.test`)
    await writeSmallImpact(store, ids)
    const [expected] = await store.versions([ids.sharedGraph])
    const added = NOTICES.flatMap(notice => noticeQuads(notice))
    await store.commit({
      actor: 'test',
      changes: [{ graph: ids.sharedGraph, expected: expected!, added, removed: [] }]
    })
  })
  after(() => store?.close())

  function noticeQuads(notice: SmallNotice) {
    const iri = ids.concept('TED', notice.name)!
    const scope = notice.scope ?? scopeOf('attribution', 'finances')
    const title = `Programm ${notice.name}`
    const about = (node: NamedNode, said: readonly (readonly [NamedNode, Term | undefined])[]) =>
      said.flatMap(([predicate, object]) =>
        object === undefined ? [] : [quad(node, predicate, object as NamedNode)]
      )
    const common = (node: NamedNode) =>
      [
        [dcterms.identifier, literal(ids.iriToRef(node.value) ?? node.value)],
        [kg.scope, scope],
        [kg.grounding, literal('verified')],
        [kg.contentHash, literal('0'.repeat(64))]
      ] as const
    const cpv = ids.concept('CPV', notice.cpv ?? '72200000')!
    const [lot, buyer] = [
      (n: number) => namedNode(`${iri.value}/lot-${n}`),
      namedNode(`${iri.value}/buyer-1`)
    ]
    const deadline = (at: string) => literal(at, xsd.dateTime)
    const form = `http://publications.europa.eu/resource/authority/form-type/${notice.form ?? 'competition'}`
    return [
      ...about(iri, [
        ...common(iri),
        [rdf.type, epo.Notice],
        [rdfs.label, literal(title, notice.language ?? 'de')],
        [
          kg.text,
          literal(`${title}\n\nGesucht wird ein Programm. Es soll rechnen.`, notice.language ?? 'de')
        ],
        [epo.hasFormType, namedNode(form)],
        [epo.hasMainClassification, cpv],
        [epo.hasPublicationDate, literal('2026-02-01', xsd.date)],
        [dcterms.spatial, notice.place === undefined ? undefined : ids.concept('NUTS', notice.place)],
        [epo.hasReceiptDeadline, notice.deadline === undefined ? undefined : deadline(notice.deadline)],
        [epo.announcesRole, buyer],
        ...(notice.lots ?? []).map((_, at) => [epo.announcesLot, lot(at)] as const)
      ]),
      ...about(buyer, [
        ...common(buyer),
        [rdf.type, epo.Buyer],
        [rdfs.label, literal('Stadt Musterstadt', 'de')],
        [dcterms.isPartOf, iri],
        [
          dcterms.spatial,
          notice.buyerPlace === undefined ? undefined : ids.concept('NUTS', notice.buyerPlace)
        ]
      ]),
      ...(notice.lots ?? []).flatMap((at, n) =>
        about(lot(n), [
          ...common(lot(n)),
          [rdf.type, epo.Lot],
          [rdfs.label, literal(`Los ${n}`, 'de')],
          [dcterms.isPartOf, iri],
          [epo.hasMainClassification, cpv],
          [dcterms.spatial, notice.place === undefined ? undefined : ids.concept('NUTS', notice.place)],
          [epo.hasReceiptDeadline, deadline(at)]
        ])
      )
    ]
  }

  const candidate = (code: string, confidence: number): SectorCandidate => ({
    iri: ids.concept('NACE', `2/${code}`)!.value,
    ref: `NACE:2/${code}`,
    code,
    revision: '2',
    label: `Titel ${code}`,
    confidence,
    method: 'derived-by-pages',
    evidence: []
  })
  const known = (code: string, confidence = 0.9): CompanySectors => ({
    candidates: [candidate(code, confidence)],
    sector: candidate(code, confidence),
    ambiguous: false
  })
  const parts = () => {
    const acts = openActs({ store, ids })
    return {
      store,
      ids,
      acts,
      loader: openTextLoader({ store, acts }),
      rules: () => readRules(store, ids),
      classification: () => readClassification(store, ids.sharedGraph, ids.concept('NACE', '2')!)
    }
  }
  const land = (code: string) => ids.concept('NUTS', code)!.value
  const asked = (sectors: CompanySectors, more: object = {}) => ({
    sectors,
    land: land('DE1'),
    now: NOW,
    language: 'de' as const,
    scopes: SCOPES,
    ...more
  })
  const restsOnSources = (findings: readonly Finding[]) => {
    for (const { statements, sources } of findings)
      for (const { source, quote, start, end } of statements)
        expect(sources[source]!.text.slice(start, end)).to.equal(quote)
  }

  describe('findings on law', () => {
    it('tell an act whose rule reaches the sector, in the rule’s words and those of the law', async () => {
      const found = await regulationFindings(parts(), asked(known('64.19')))
      expect(found.map(({ code, title }) => ({ code, title }))).to.deep.equal([
        { code: 'act-applies', title: 'M1 betrifft wahrscheinlich Ihre Branche' }
      ])
      restsOnSources(found)
      const [{ statements, sources }] = found as [Finding]
      expect(statements.map(({ text }) => text)).to.include(
        'Nach Einschätzung einer Redaktion („likely“, nicht amtlich) gilt der Rechtsakt M1 für die Branche K (Titel K).'
      )
      const article = sources.find(({ textIs }) => textIs === 'text')!
      expect([article.ref, article.text]).to.deep.equal(['CELEX:32099R0007#art_2', ARTICLE])
    })

    it('let the narrowest rule decide, and tell an exemption only where a wider rule applies', async () => {
      const [found] = await regulationFindings(parts(), asked(known('64.20')))
      expect([found!.code, found!.severity, found!.title]).to.deep.equal([
        'act-exempt',
        'info',
        'M1 gilt nicht für Ihre Branche'
      ])
    })

    it('tell an act on a part of the sector as such', async () => {
      const found = await regulationFindings(parts(), asked(known('10')))
      expect(found.map(({ code, severity }) => [code, severity])).to.deep.equal([['act-partly', 'info']])
    })

    it('say on which assumption they rest where the sector is open', async () => {
      const open = {
        candidates: [candidate('62.01', 0.4), candidate('64.19', 0.38), candidate('10', 0.1)],
        ambiguous: true
      }
      const found = await regulationFindings(parts(), asked(open))
      expect(found.map(({ title }) => title)).to.include(
        'Falls Ihr Unternehmen zur Branche 64.19 (Titel 64.19) gehört: M1 betrifft wahrscheinlich Ihre Branche'
      )
      expect(found.every(({ severity }) => severity === 'info')).to.equal(true)
      expect(found.some(({ title }) => title.includes('Branche 10 '))).to.equal(false)
    })

    it('speak English, and keep to the scopes', async () => {
      const [found] = await regulationFindings(parts(), asked(known('64.19'), { language: 'en' }))
      expect(found!.title).to.equal('M1 probably concerns your sector')
      const none = { scopes: [scopeOf('attribution', 'companies')] }
      expect(await regulationFindings(parts(), asked(known('64.19'), none))).to.deep.equal([])
    })
  })

  describe('findings on tenders', () => {
    const refs = (findings: readonly Finding[]) => findings.map(({ sources }) => sources[0]!.ref)

    it('tell open calls that fit sector and Land, the best first', async () => {
      const { findings, more } = await tenderFindings(parts(), asked(known('62.01')))
      expect(refs(findings)).to.deep.equal(
        ['8-2026', '1-2026', '11-2026', '2-2026', '3-2026'].map(name => `TED:${name}`)
      )
      expect(more).to.equal(0)
      restsOnSources(findings)
      expect(findings[2]!.deadline).to.equal('2026-03-30T10:00:00Z')
      const texts = findings[1]!.statements.map(({ text }) => text)
      expect(texts).to.include('Die Frist endet am 20.3.2026 um 10:00 Uhr (UTC).')
      expect(texts).to.include('Auftraggeber ist „Stadt Musterstadt“.')
      expect(texts).to.include('Gesucht wird ein Programm.')
    })

    it('follow the clock alone', async () => {
      const late = { now: new Date('2026-03-26T00:00:00Z') }
      const { findings } = await tenderFindings(parts(), asked(known('62.01'), late))
      expect(refs(findings)).to.deep.equal(['TED:11-2026'])
      const early = { now: new Date('2026-01-15T00:00:00Z') }
      expect((await tenderFindings(parts(), asked(known('62.01'), early))).findings).to.deep.equal([])
    })

    it('are none for another sector, for one that is a section, or without the scope', async () => {
      const noScope = { scopes: [scopeOf('attribution', 'law')] }
      for (const given of [
        asked(known('64.19')),
        asked(known('J')),
        asked(known('62.01'), noScope),
        asked({ candidates: [], ambiguous: false })
      ])
        expect(await tenderFindings(parts(), given)).to.deep.equal({ findings: [], more: 0 })
    })
  })

  describe('findings on the sector', () => {
    it('tell companies and figures of the Land, with flags', async () => {
      const found = await sectorFindings(parts(), asked(known('64.19')))
      restsOnSources(found)
      expect(found.flatMap(({ statements }) => statements.map(({ text }) => text))).to.deep.equal([
        'Dieser Bestand enthält in Land DE1 2 Unternehmen der Branche 64.19 (Titel 64.19).',
        'Die Branche dieser Unternehmen beruht auf: derived-by-name.',
        'Bruttoinlandsprodukt in Land DE1: 440.057 Mio. Euro (2014).',
        'Eurostat kennzeichnet den Wert EUROSTAT:nama_10r_2gdp/de1.mio_eur.2014 mit „b“.',
        'Bruttoinlandsprodukt je Einwohner in Land DE1: 41.200 Euro je Einwohner (2014).'
      ])
    })

    it('say nothing without a Land, and of companies nothing where none is held', async () => {
      expect(await sectorFindings(parts(), asked(known('64.19'), { land: undefined }))).to.deep.equal([])
      const found = await sectorFindings(parts(), asked(known('10')))
      expect(found.map(({ code }) => code)).to.deep.equal(['region-context'])
    })
  })
}

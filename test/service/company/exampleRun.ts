import type { CrawledPage } from '../../../src/company/crawl/crawled.js'
import type { Finding } from '../../../src/company/findings/finding.js'
import { storedPages } from '../../../src/company/profile/storedPages.js'
import type { BrainRun } from '../../../src/service/company/brainRun.js'
import { textHash } from '../../../src/base/text/textHash.js'

const BASE = 'http://localhost:8080'
const SITE = 'https://muster-software.example'
const AT = new Date('2026-11-23T09:00:00Z')

export function examplePage(over: Partial<CrawledPage> = {}): CrawledPage {
  const main =
    over.main ?? 'Wir entwickeln Software für Handwerksbetriebe. Unsere Kunden planen damit ihre Einsätze.'
  return {
    url: `${SITE}/`,
    kind: 'home',
    title: 'Muster Software GmbH – Software für das Handwerk',
    language: 'de',
    text: main,
    main,
    retrievedAt: AT,
    bytes: 1000,
    mediaHash: textHash(main),
    ...over
  }
}

const imprintText = 'Muster Software GmbH\nAmtsgericht Hamburg, HRB 150148\nVertreten durch: Erika Beispiel'
const said = <Value>(value: Value, quote: string) => {
  const start = imprintText.indexOf(quote)
  return { value, evidence: { url: `${SITE}/impressum`, quote, start, end: start + quote.length } }
}

export function exampleFinding(over: Partial<Finding> = {}): Finding {
  const text = 'Das Register führt Muster Software GmbH unter Hamburg HRB 150148.'
  return {
    id: '0123456789abcdef',
    kind: 'register',
    code: 'entry-differs',
    title: 'Das Register schreibt es anders',
    severity: 'notice',
    language: 'de',
    statements: [{ text, source: 0, quote: text, start: 0, end: text.length }],
    sources: [
      {
        ref: 'REGISTER:K1101R_HRB150148',
        iri: `${BASE}/register/K1101R_HRB150148`,
        label: 'Muster Software GmbH',
        license: 'attribution',
        date: '2018-02-01',
        text,
        textIs: 'sheet',
        contentHash: textHash(text),
        stateHash: textHash('state')
      }
    ],
    ...over
  }
}

/** A run with everything in it that a run can have. */
export function exampleRun(over: Partial<BrainRun> = {}): BrainRun {
  const pages = over.pages ?? [
    examplePage(),
    examplePage({
      url: `${SITE}/impressum`,
      kind: 'imprint',
      title: 'Impressum',
      text: imprintText,
      main: imprintText
    })
  ]
  const [home] = pages
  const sector = {
    iri: `${BASE}/nace/2/62.01`,
    ref: 'NACE:2/62.01',
    code: '62.01',
    revision: '2',
    label: 'Programmierungstätigkeiten',
    confidence: 0.9,
    method: 'derived-by-pages' as const,
    evidence: []
  }
  const entry = {
    iri: `${BASE}/register/K1101R_HRB150148`,
    ref: 'REGISTER:K1101R_HRB150148',
    label: 'Muster Software GmbH',
    license: 'attribution' as const,
    registerNumber: 'Hamburg HRB 150148',
    removed: false,
    score: 1,
    by: 'number-and-court' as const,
    otherNames: [],
    differing: []
  }
  return {
    domain: 'muster-software.example',
    startedAt: AT,
    finishedAt: new Date(AT.getTime() + 4000),
    language: 'de',
    name: 'Muster Software GmbH',
    pages,
    kept: storedPages(pages),
    feeds: [{ url: `${SITE}/feed`, title: 'Neues', items: [{ title: 'Version 3 ist da' }] }],
    imprint: {
      url: `${SITE}/impressum`,
      legalName: said('Muster Software GmbH', 'Muster Software GmbH'),
      legalForm: said('GmbH', 'GmbH'),
      registerCourt: said('Hamburg', 'Hamburg'),
      registerNumber: said('HRB 150148', 'HRB 150148'),
      representatives: [said({ name: 'Erika Beispiel', role: 'Geschäftsführerin' }, 'Erika Beispiel')],
      faults: [{ code: 'missing', field: 'vat_id', message: 'The imprint gives no VAT id.', said: [] }]
    },
    register: { outcome: 'matched', entry, also: [], candidates: [entry], searched: 3, searchedSources: [] },
    profile: {
      sentences: [
        {
          text: 'Wir entwickeln Software für Handwerksbetriebe.',
          quote: 'Wir entwickeln Software für Handwerksbetriebe.',
          page: home!
        }
      ],
      describedBy: 'extractive'
    },
    sectors: { sector, candidates: [sector], ambiguous: false },
    anchors: [
      { as: 'sector', iri: sector.iri, ref: sector.ref, label: '62.01 Programmierungstätigkeiten' },
      { as: 'register-entry', iri: entry.iri, ref: entry.ref, label: entry.label }
    ],
    findings: [exampleFinding()],
    notes: [],
    attributions: [],
    ...over
  }
}

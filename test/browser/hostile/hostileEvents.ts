import { MARKUP, SCRIPT_ADDRESS } from './markup.js'

const evidence = { url: SCRIPT_ADDRESS, quote: MARKUP, start: 0, end: MARKUP.length }
const said = { value: MARKUP, evidence }
const entry = {
  iri: SCRIPT_ADDRESS,
  ref: MARKUP,
  label: MARKUP,
  register_number: MARKUP,
  status: MARKUP,
  seat: MARKUP,
  seen_at: MARKUP,
  uncertainty: MARKUP,
  differing: [{ field: MARKUP, imprint: MARKUP, register: MARKUP }]
}
const sector = {
  iri: SCRIPT_ADDRESS,
  code: MARKUP,
  label: MARKUP,
  confidence: 1,
  method: MARKUP,
  evidence: [evidence]
}

/** A run of a company as no service of ours sends it: each value is hostile. */
export function hostileEvents(): string {
  const events: object[] = [
    { type: 'step', steps: ['crawl', MARKUP] },
    { type: 'page', url: SCRIPT_ADDRESS, title: MARKUP, kind: MARKUP },
    {
      type: 'feed',
      url: SCRIPT_ADDRESS,
      title: MARKUP,
      items: [{ title: MARKUP, url: SCRIPT_ADDRESS }, { title: MARKUP }]
    },
    {
      type: 'impressum',
      found: true,
      legal_name: said,
      vat_id: said,
      address: { value: { street: MARKUP, postal_code: MARKUP, town: MARKUP, country: MARKUP }, evidence },
      representatives_total: 1,
      faults: [{ code: MARKUP, field: MARKUP }]
    },
    { type: 'register', outcome: MARKUP, entry, also: [entry], candidates: [entry] },
    { type: 'profile', sentences: [{ text: MARKUP, quote: MARKUP, url: SCRIPT_ADDRESS }] },
    { type: 'anchor', sector, candidates: [sector], ambiguous: false },
    {
      type: 'finding',
      title: MARKUP,
      language: `de" onclick="canary()`,
      severity: MARKUP,
      deadline: MARKUP,
      statements: [{ text: MARKUP, quote: MARKUP, source: 0 }],
      sources: [{ iri: SCRIPT_ADDRESS, label: MARKUP }]
    },
    {
      type: 'done',
      pages: 1,
      findings: 1,
      notes: [{ code: MARKUP, message: MARKUP, url: SCRIPT_ADDRESS }],
      attributions: [{ source: MARKUP, license: MARKUP, url: SCRIPT_ADDRESS }]
    }
  ]
  return [...events.map(each => `data: ${JSON.stringify(each)}\n\n`), 'data: [DONE]\n\n'].join('')
}

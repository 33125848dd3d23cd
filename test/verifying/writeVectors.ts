import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { genesisOf, hashOf } from '../../src/proof/grounding/dossier/chain.js'
import { receiptOf } from '../../src/proof/grounding/receipt/answer.js'
import { importers } from '../../src/formats/registry.js'
import { importFiles } from '../../src/service/loads/importFiles.js'
import { identifiers } from '../../src/graph/identifiers.js'
import { inputOf } from '../formats/inputOf.js'
import { JOURNEY_BASE, startService } from '../journeys/service.js'
import { without } from '../without.js'
import { putSigned, vectorKeys } from './signedVectors.js'
import type { Vector } from './vectors.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- what is broken has no type */

/** Writes `fixtures/verifying/` anew: what the demo corpus gives out, as it is and broken in each way. */
const folder = new URL('../../fixtures/verifying/', import.meta.url)
const fixture = (path: string) => readFileSync(new URL(`../../fixtures/${path}`, import.meta.url), 'utf8')

const service = await startService()
await importFiles({
  store: service.store,
  ids: identifiers(JOURNEY_BASE),
  importer: importers['trustlist']!,
  actor: 'fixtures',
  now: () => new Date('2026-11-21T12:00:00Z'),
  inputs: { files: [inputOf(fixture('trustlist/de.xml'), 'de.xml')], refused: [] }
})
const key = await service.key('de-federal')
const { text: dossier } = await service.client.call('/v1/dossier', {
  method: 'POST',
  key,
  body: `{"leistung":"XZUFI:99107023037000","antragsteller":{"name":"Erika Mustermann","geboren":"1975-08-12"},
    "vorgang":{"nummer":1e21,"anteil":0.1,"klein":1e-7,"größe":4.50,"😀":"\\u0000\\u2028","\\ufb33":null},
    "felder":[
      {"name":"Miete","wert":"612.40","quelle":"Mietvertrag"},
      {"name":"Einkommen","wert":"1480.00","siegel":{"aussteller":"Muster Trust GmbH","typ":"eSeal","datum":"2013-05-01"}},
      {"name":"Name","wert":"Mu\\u0308ller \\"\\\\\\b\\u001f","quelle":"Ausweis","seite":2},
      {"name":"Miete","wert":"","siegel":{"aussteller":"CN=Muster CA, O=Beispielstelle, C=DE"}},
      {"name":"Haushalt","wert":"3"}]}`
})
const { text: empty } = await service.client.call('/v1/dossier', {
  method: 'POST',
  key,
  body: { felder: [] }
})
const ask = (question: string) => service.client.call(`/v1/ask?q=${encodeURIComponent(question)}`, { key })
const { text: answer } = await ask('Wann muss ich ein Gewerbe anzeigen?')
const { text: none } = await ask('Wie koche ich Nudeln?')
const { text: english } = await ask('How do I cook the noodles for my children?')
await service.close()

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const vectors: Vector[] = []

function put(file: string, text: string, expected: Omit<Vector, 'file'>): void {
  writeFileSync(new URL(file, folder), text.endsWith('\n') ? text : `${text}\n`)
  vectors.push({ file, ...expected })
}

function broken(name: string, change: (dossier: any) => void, findings: readonly object[]): void {
  const value = JSON.parse(dossier)
  change(value)
  put(`dossier-${name}.json`, JSON.stringify(value), { kind: 'dossier', verdict: 'fails', findings })
}

function brokenAnswer(
  name: string,
  change: (answer: any) => void,
  isSealed: boolean,
  needs?: 'rewrites'
): void {
  const value = JSON.parse(answer)
  change(value)
  if (isSealed) {
    value.receipt = receiptOf(without(value, 'receipt'))
  }
  const more = needs === undefined ? {} : { needs }
  put(`answer-${name}.json`, JSON.stringify(value), { kind: 'answer', verdict: 'fails', ...more })
}

const changed = (field: string, index: number, part?: string) => ({
  finding: 'changed',
  field,
  index,
  ...(part !== undefined && { part })
})

put('dossier.json', dossier, { kind: 'dossier', verdict: 'holds' })
put('dossier-written-otherwise.json', JSON.stringify(turned(JSON.parse(dossier)), undefined, 2), {
  kind: 'dossier',
  verdict: 'holds'
})
put('dossier-empty.json', empty, { kind: 'dossier', verdict: 'holds' })
broken('value', d => void (d.felder[2].wert = 'M\u00fcller "\\\b\u001f'), [changed('Name', 2)])
broken('source', d => void (d.felder[4].quelle = 'Meldebescheinigung'), [changed('Haushalt', 4)])
broken('verdict', d => void (d.felder[1].vertrauensanker.urteil = 'qualifiziert!'), [changed('Einkommen', 1)])
broken('name', d => void (d.felder[1].name = 'Vermögen'), [changed('Einkommen', 1)])
broken('new-member', d => void (d.felder[0].geprüft = true), [changed('Miete', 0)])
broken('hash', d => void (d.felder[4].hash = d.felder[3].hash), [changed('Haushalt', 4, 'hash')])
broken('prev', d => void (d.felder[2].prev = d.felder[0].hash), [changed('Name', 2, 'prev')])
broken('index', d => void (d.felder[1].index = true), [changed('Einkommen', 1, 'index')])
broken('rehashed', d => void rehash(d.felder[2], { wert: 'Meier' }), [changed('Name', 2)])
broken(
  'two-values',
  d => void ([d.felder[0].wert, d.felder[1].wert] = [d.felder[1].wert, d.felder[0].wert]),
  [changed('Miete', 0), changed('Einkommen', 1)]
)
broken('dropped-first', d => void d.felder.shift(), [{ finding: 'dropped', field: 'Miete', index: 0 }])
broken('dropped', d => void d.felder.splice(2, 1), [{ finding: 'dropped', field: 'Name', index: 2 }])
broken('dropped-last', d => void d.felder.pop(), [{ finding: 'dropped', field: 'Haushalt', index: 4 }])
broken('swapped', d => void ([d.felder[1], d.felder[4]] = [d.felder[4], d.felder[1]]), [
  { finding: 'swapped', fields: ['Einkommen', 'Haushalt'] }
])
broken('moved', d => void d.felder.unshift(d.felder.pop()), [
  { finding: 'moved', field: 'Haushalt', index: 4 }
])
broken('copied', d => void d.felder.push(d.felder[1]), [{ finding: 'added', field: 'Einkommen', place: 5 }])
broken(
  'added',
  d =>
    void d.felder.splice(1, 0, {
      name: 'Neu',
      wert: '1',
      index: 1,
      prev: d.felder[0].hash,
      hash: d.felder[1].hash
    }),
  [{ finding: 'added', field: 'Neu', place: 1 }]
)
broken(
  'added-chained',
  d => {
    const field = { name: 'Neu', wert: '1', index: 5, prev: d.kette.ende, hash: '' }
    d.felder.push(field)
    rehash(field, {})
    d.kette.ende = field.hash
  },
  [{ finding: 'added', field: 'Neu', place: 5 }, { finding: 'end' }]
)
broken('head', d => void (d.antragsteller.name = 'Max Mustermann'), [{ finding: 'head' }])
broken('names', d => void d.verzeichnis.pop(), [{ finding: 'head' }])
broken(
  'head-rehashed',
  d => {
    d.profile = 'trial'
    d.kette.genesis = genesisOf(without(d, 'felder', 'kette'))
  },
  [{ finding: 'head' }]
)
broken('genesis', d => void (d.kette.genesis = d.kette.ende), [{ finding: 'start' }])
broken('end', d => void (d.kette.ende = d.kette.genesis), [{ finding: 'end' }])
broken('chain', d => void (d.kette.verfahren = 'md5'), [{ finding: 'chain' }])

const unreadable = { kind: 'dossier', verdict: 'unreadable' } as const
put(
  'dossier-name-twice.json',
  dossier.replace('"wert":"612.40"', '"wert":"999","\\u0077ert":"612.40"'),
  unreadable
)
put('dossier-long-number.json', dossier.replace('"anteil":0.1', '"anteil":0.1000000000000000055'), unreadable)
put('dossier-minus-zero.json', dossier.replace('"anteil":0.1', '"anteil":-0'), unreadable)
put('dossier-large-number.json', dossier.replace('"anteil":0.1', '"anteil":9007199254740993'), unreadable)
put('dossier-half-character.json', dossier.replace('"Mietvertrag"', '"Miet\\ud800vertrag"'), unreadable)
put('dossier-prototype.json', dossier.replace('"anteil":0.1', '"__proto__":{}'), unreadable)
put('dossier-other-format.json', dossier.replace('beleg-dossier-1', 'beleg-dossier-2'), unreadable)
put('dossier-cut-off.json', dossier.slice(0, -20), unreadable)

put('answer.json', answer, { kind: 'answer', verdict: 'holds' })
put('answer-none.json', none, { kind: 'answer', verdict: 'holds' })
put('answer-english.json', english, { kind: 'answer', verdict: 'holds' })
const mixed = { ...JSON.parse(none), verdict: JSON.parse(english).verdict }
mixed.receipt = receiptOf(without(mixed, 'receipt'))
put('answer-two-languages.json', JSON.stringify(mixed), { kind: 'answer', verdict: 'fails' })
brokenAnswer('question', a => void (a.question += '!'), false)
brokenAnswer('text', a => void (a.passages[0].text += '.'), true)
brokenAnswer('quote', a => void (proven(a).start += 1), true)
brokenAnswer('source', a => void (proven(a).source += '0'), true)
brokenAnswer('verdict', a => void (a.verdict = '9 von 9 Aussagen belegt.'), true)
brokenAnswer('factscore', a => void (a.factscore = 0.5), true)
brokenAnswer('citations', a => void a.citations.push('ELI:X§1'), true)
brokenAnswer('passages', a => void a.passages.push({ ...a.passages[0], iri: 'http://example.org/x' }), true)
brokenAnswer(
  'claim',
  a => {
    const before = proven(a).claim
    proven(a).claim = before.replace(/\.$/, ' nicht.')
    a.answer = a.answer.replace(before, proven(a).claim)
  },
  true,
  'rewrites'
)
put('answer-without-receipt.json', answer.replace('"receipt"', '"receipts"'), {
  kind: 'answer',
  verdict: 'unreadable'
})
put('answer-name-twice.json', answer.replace('{"question"', '{"question":"?","question"'), {
  kind: 'answer',
  verdict: 'unreadable'
})

putSigned({ answer, dossier, put: (file, text, expected) => put(file, text, expected) })
writeFileSync(new URL('keys.json', folder), `${JSON.stringify(vectorKeys, undefined, 2)}\n`)

writeFileSync(new URL('index.json', folder), `${JSON.stringify(vectors, undefined, 2)}\n`)
process.exit(0)

function proven(value: any): any {
  return value.verification.find((entry: any) => entry.verdict === 'belegt')
}

function rehash(field: any, change: object): void {
  Object.assign(field, change)
  const { index, prev } = field
  field.hash = hashOf({ prev, index, field: without(field, 'index', 'prev', 'hash') })
}

/** The same with the members of each object in another order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, turned(member)])
  )
}

import { expect } from 'chai'
import { DataFactory } from 'n3'
import { identifiers } from '../../src/graph/identifiers.js'
import { scopeOf } from '../../src/graph/iris/scopes.js'
import { verifyDossier } from '../../src/proof/grounding/dossier/verifyDossier.js'
import { importers } from '../../src/formats/registry.js'
import { importFiles } from '../../src/service/loads/importFiles.js'
import { cpsv, dcterms, kg, rdf, rdfs } from '../../src/graph/vocab/terms.js'
import { inputOf } from '../formats/inputOf.js'
import { currentList, expiredList, sealList } from '../service/dossiers/sealLists.js'
import { writeInternal } from './internalAct.js'
import type { RunningService } from './service.js'

/** With graphs of its own. */
export const DOSSIERS_BASE = 'http://dossiers.beleg.test'
const ids = identifiers(DOSSIERS_BASE)

/** Beside the clock of the journeys, 2026-11-21T12:00:00Z. */
const VERDICTS: readonly (readonly [
  issuer: string,
  datum: string | undefined,
  urteil: string,
  grund: RegExp
])[] = [
  // Over the history of one service, by the name in its certificate.
  [
    'CN=Siegel CA 1, O=Siegelwerk Müller & Söhne GmbH, C=DE',
    '2009-06-01',
    'noch-nicht-gelistet',
    /noch keinen Status/
  ],
  [
    'CN=Siegel CA 1, O=Siegelwerk Müller & Söhne GmbH, C=DE',
    '2012-06-01',
    'qualifiziert',
    /supervisionincessation/
  ],
  [
    'CN=Siegel CA 1, O=Siegelwerk Müller & Söhne GmbH, C=DE',
    '2015-06-01',
    'nicht-qualifiziert',
    /kein ForeSeals/
  ],
  [
    'CN=Siegel CA 1, O=Siegelwerk Müller & Söhne GmbH, C=DE',
    '2017-06-01',
    'nicht-qualifiziert',
    /kein ForeSeals/
  ],
  [
    'CN=Siegel CA 1, O=Siegelwerk Müller & Söhne GmbH, C=DE',
    '2017-12-31T23:59:59Z',
    'nicht-qualifiziert',
    /kein ForeSeals/
  ],
  [
    'CN=Siegel CA 1, O=Siegelwerk Müller & Söhne GmbH, C=DE',
    '2018-01-01T00:00:00Z',
    'qualifiziert',
    /granted/
  ],
  [
    'CN=Siegel CA 1, O=Siegelwerk Müller & Söhne GmbH, C=DE',
    '2020-06-01T09:59:59Z',
    'qualifiziert',
    /granted/
  ],
  [
    'CN=Siegel CA 1, O=Siegelwerk Müller & Söhne GmbH, C=DE',
    '2020-06-01T12:00:00+02:00',
    'nicht-qualifiziert',
    /withdrawn/
  ],
  // Withdrawn in the course of the day: not for the whole of it.
  ['CN=Siegel CA 1, O=Siegelwerk Müller & Söhne GmbH, C=DE', '2020-06-01', 'nicht-qualifiziert', /withdrawn/],
  ['CN=Siegel CA 1, O=Siegelwerk Müller & Söhne GmbH, C=DE', '2020-09-01', 'nicht-qualifiziert', /withdrawn/],
  ['CN=Siegel CA 1, O=Siegelwerk Müller & Söhne GmbH, C=DE', '2021-01-01', 'qualifiziert', /granted/],
  ['CN=Siegel CA 1, O=Siegelwerk Müller & Söhne GmbH, C=DE', '2023-12-31', 'qualifiziert', /granted/],
  ['CN=Siegel CA 1, O=Siegelwerk Müller & Söhne GmbH, C=DE', '2024-01-01', 'nicht-qualifiziert', /withdrawn/],
  ['CN=Siegel CA 1, O=Siegelwerk Müller & Söhne GmbH, C=DE', undefined, 'nicht-qualifiziert', /withdrawn/],
  // The same issuer as certificates and people write it.
  ['C=DE,O=Siegelwerk Müller & Söhne GmbH,CN=Siegel CA 1', '2022-01-01', 'qualifiziert', /Ausgabe 30/],
  ['/C=DE/O=SIEGELWERK MUELLER & SOEHNE GMBH/CN=siegel ca 1', '2022-01-01', 'qualifiziert', /Ausgabe 30/],
  [
    'C = DE\nO = Siegelwerk Müller & Söhne GmbH\nCN = Siegel CA 1',
    '2022-01-01',
    'qualifiziert',
    /Ausgabe 30/
  ],
  ['2.5.4.3=Siegel CA 1', '2022-01-01', 'qualifiziert', /Ausgabe 30/],
  ['O=Siegelwerk M\\C3\\BCller & S\\C3\\B6hne GmbH', '2022-01-01', 'qualifiziert', /Ausgabe 30/],
  ['CN=Siegel CA 2, O=Siegelwerk Müller & Söhne GmbH, C=DE', '2022-01-01', 'nicht-gelistet', /steht auf den/],
  ['Siegelwerk Müller & Söhne GmbH', '2022-01-01', 'qualifiziert', /einer|Anbieters mit 2/],
  ['  SIEGELWERK  MÜLLER & SÖHNE gmbh ', '2022-01-01', 'qualifiziert', /Anbieters mit 2/],
  ['Siegelwerk Mueller & Soehne', '2022-01-01', 'qualifiziert', /Anbieters mit 2/],
  ['Siegelwerk Mu\u0308ller und So\u0308hne', '2022-01-01', 'qualifiziert', /Anbieters mit 2/],
  ['Siegelwerk Muller & Sohne GmbH & Co. KG', '2022-01-01', 'qualifiziert', /Anbieters mit 2/],
  ['Siegel CA 1', '2022-01-01', 'qualifiziert', /Ausgabe 30/],
  ['Stempel 1', '2022-01-01', 'nicht-qualifiziert', /TSA\/QTST/],
  ['STRASSENAMT, Stelle fuer Unterschriften', '2022-01-01', 'nicht-qualifiziert', /kein ForeSeals/],
  ['Wurzelstelle', '2022-01-01', 'nicht-qualifiziert', /NationalRootCA-QC/],
  ['Neu Trust SE', '2025-06-01', 'qualifiziert', /granted/],
  ['Neu Trust SE', '2024-12-31', 'noch-nicht-gelistet', /noch keinen Status/],
  ['Altes Recht AG', '2013-01-01', 'qualifiziert', /accredited/],
  ['Altes Recht AG', '2015-01-01', 'nicht-qualifiziert', /accreditationrevoked/],
  ['Landesrecht eG', '2022-01-01', 'nicht-qualifiziert', /recognisedatnationallevel/],
  // What sufficed before eIDAS does not any more.
  ['Dauerhaft Aufsicht KG', '2016-06-30', 'qualifiziert', /undersupervision/],
  ['Dauerhaft Aufsicht KG', '2016-07-01', 'nicht-qualifiziert', /undersupervision/],
  // Several that are called alike.
  ['Doppel Trust GmbH', '2022-01-01', 'qualifiziert', /granted/],
  ['Doppel-Trust AG', '2022-01-01', 'nicht-qualifiziert', /withdrawn/],
  ['doppel trust', '2022-01-01', 'mehrdeutig', /eindeutig/],
  ['Straßenamt', '2022-01-01', 'mehrdeutig', /Anfang/],
  ['Unbekannt GmbH', '2022-01-01', 'nicht-gelistet', /steht auf den/],
  ['GmbH', '2022-01-01', 'nicht-gelistet', /steht auf den/],
  ['=', '2022-01-01', 'nicht-gelistet', /steht auf den/],
  // A list that has expired.
  ['Alpensiegel GesmbH', '2018-01-01', 'qualifiziert', /inzwischen abgelaufen/],
  ['CN=Alpen CA, O="Alpensiegel, Wien", C=AT', '2018-01-01', 'qualifiziert', /inzwischen abgelaufen/],
  ['Alpensiegel', '2019-06-30', 'qualifiziert', /inzwischen abgelaufen/],
  ['Alpensiegel', '2019-07-02', 'liste-abgelaufen', /sagt zu dieser Zeit nichts mehr .*granted/],
  ['Alpensiegel', undefined, 'liste-abgelaufen', /bis 2019-07-01T00:00:00Z fällig/]
]

/** Dossiers over HTTP, on whatever store. */
export function describeDossiers(start: () => Promise<RunningService>): void {
  let service: RunningService
  let key: string
  before(async function () {
    this.timeout(240_000)
    service = await start()
    key = await service.key('de-federal')
    const files = [currentList, expiredList].map(list => inputOf(sealList(list), `${list.territory}.xml`))
    const report = await importFiles({
      store: service.store,
      ids,
      importer: importers['trustlist']!,
      actor: 'test',
      now: () => new Date('2026-11-21T12:00:00Z'),
      inputs: { files, refused: [] }
    })
    expect(report.refused).deep.equal([])
    await writeInternal(service, ids)
  })
  after(() => service?.close())

  const post = (body: object, options: { readonly profile?: string; readonly key?: string } = {}) =>
    service.client.call(`/v1/dossier${options.profile === undefined ? '' : `?profile=${options.profile}`}`, {
      method: 'POST',
      key: options.key ?? key,
      body
    })
  const sealed = (aussteller: string, datum?: string) => ({
    name: 'Feld',
    wert: 'Wert',
    siegel: { aussteller, typ: 'eSeal', ...(datum !== undefined && { datum }) }
  })

  it('says of each issuer what the lists say at the time of the seal', async () => {
    const felder = VERDICTS.map(([issuer, datum]) => sealed(issuer, datum))
    const { status, body, headers } = await post({ felder })
    expect(status).equal(200)
    expect(headers['cache-control']).equal('no-store')
    expect(verifyDossier(body).findings).deep.equal([])
    for (const [at, [issuer, datum, urteil, grund]] of VERDICTS.entries()) {
      const { vertrauensanker, siegel } = body.felder[at]
      expect(siegel).deep.equal(felder[at]!.siegel)
      expect(vertrauensanker.urteil, `${issuer} ${datum}: ${vertrauensanker.grund}`).equal(urteil)
      expect(vertrauensanker.grund, issuer).match(grund)
      expect(vertrauensanker.stand).equal(datum ?? '2026-11-21T12:00:00Z')
      expect(vertrauensanker.stand_quelle).equal(datum === undefined ? 'uhr' : 'siegel.datum')
    }
  })

  it('names the list, its state, its signature, and the whole history that a verdict rests on', async () => {
    const { body } = await post({
      felder: [sealed('Siegel CA 1', '2022-01-01'), sealed('Alpensiegel', '2018-01-01')]
    })
    const { liste, dienst, gelesen_als } = body.felder[0].vertrauensanker
    expect(gelesen_als).equal('name')
    expect(liste).include({
      ref: 'TSL:DE',
      nummer: 30,
      ausgestellt: '2026-10-01T00:00:00Z',
      naechste_ausgabe: '2027-04-01T00:00:00Z',
      abgelaufen: false,
      abgelaufen_zum_stand: false
    })
    expect(liste.signatur.geprueft).include.members(['digest', 'signature-value'])
    expect(liste.signatur.ungeprueft).include('certificate-listed')
    expect(liste.signatur.in_worten).match(/Nicht geprüft/)
    expect(dienst.zeitraum).include({ von: '2021-01-01T00:00:00Z', bis: '2024-01-01T00:00:00Z' })
    expect(dienst.verlauf.map(({ von }: { von: string }) => von)).deep.equal(
      currentList.providers['Siegelwerk Müller & Söhne GmbH']![0]!.periods.map(([from]) => from)
    )
    const expired = body.felder[1].vertrauensanker.liste
    expect(expired).include({ ref: 'TSL:AT', abgelaufen: true, abgelaufen_zum_stand: false })
    for (const { iri } of [liste, dienst]) {
      expect((await service.client.call(new URL(iri as string).pathname, { key })).status, iri).equal(303)
    }
    expect(JSON.stringify(body.attributions)).contain('Vertrauensliste DE, Ausgabe 30')
  })

  it('says which lists were searched in vain, and whom a name may mean', async () => {
    const { body } = await post({
      felder: [sealed('Niemand', '2022-01-01'), sealed('doppel trust', '2022-01-01')]
    })
    const [none, several] = body.felder.map((field: { vertrauensanker: object }) => field.vertrauensanker)
    expect(
      none.gesucht_in.map((list: { ref: string; abgelaufen_zum_stand: boolean }) => [
        list.ref,
        list.abgelaufen_zum_stand
      ])
    ).deep.equal([
      ['TSL:AT', true],
      ['TSL:DE', false]
    ])
    expect(several.kandidaten).have.deep.members([
      { anbieter: 'Doppel Trust GmbH', liste: 'TSL:DE' },
      { anbieter: 'DOPPEL-TRUST AG', liste: 'TSL:DE' }
    ])
  })

  it('takes no seal of the future, and says so of each', async () => {
    const felder = [
      sealed('Neu Trust SE', '2026-11-23'),
      sealed('x'),
      sealed('x', '2026-11-21T12:00:01Z'),
      sealed('x', '2026-11-21')
    ]
    const { status, body } = await post({ felder })
    expect(status).equal(422)
    expect(body.detail.map(({ loc }: { loc: unknown[] }) => loc)).deep.equal(
      [0, 2].map(at => ['body', 'felder', at, 'siegel', 'datum'])
    )
  })

  it('says that no list is admitted where the profile admits none', async () => {
    const { body } = await post(
      { felder: [sealed('Siegel CA 1', '2022-01-01'), { name: 'a', wert: 'b' }] },
      { profile: 'free-market' }
    )
    expect(
      body.felder.map((one: { vertrauensanker: { urteil: string } }) => one.vertrauensanker.urteil)
    ).deep.equal(['keine-liste', 'kein-siegel'])
  })

  it('fills in what the service rests on, by whatever name of it', async () => {
    const listed = await service.client.call('/v1/leistung?ref=XZUFI:99107023037000', { key })
    const refs = listed.body.results[0].rechtsgrundlagen.map(({ ref }: { ref: string }) => ref)
    expect(refs).not.deep.equal([])
    for (const leistung of [
      'XZUFI:99107023037000',
      '99107023037000',
      `${DOSSIERS_BASE}/xzufi/99107023037000`
    ]) {
      const { status, body } = await post({ leistung, felder: [] })
      expect(status, leistung).equal(200)
      expect(body.rechtsgrundlagen_herkunft).equal('graph')
      expect(body.leistung.ref).equal('XZUFI:99107023037000')
      expect(body.rechtsgrundlagen.map(({ ref }: { ref: string }) => ref)).deep.equal(refs)
      for (const { iri, content_hash, license } of body.rechtsgrundlagen) {
        const { body: record } = await service.client.call(
          `/v1/provenance?ref=${encodeURIComponent(iri as string)}`,
          { key }
        )
        expect(record).include({ content_hash, license })
      }
      expect(verifyDossier(body).holds).equal(true)
    }
  })

  it('keeps the legal bases that were sent, and says which of them are held', async () => {
    const rechtsgrundlagen = [
      '§ 14 GewO',
      'ELI:GewO§9999',
      { ref: 'ELI:GewO', note: 1 },
      7,
      '§ 1 DienstA',
      `${DOSSIERS_BASE}/eli/gewo/14`,
      ''
    ]
    const { body } = await post({ leistung: 'XZUFI:99107023037000', rechtsgrundlagen, felder: [] })
    expect(body.rechtsgrundlagen).deep.equal(rechtsgrundlagen)
    expect(body.rechtsgrundlagen_herkunft).equal('anfrage')
    expect(body.rechtsgrundlagen_pruefung.map(({ verdict }: { verdict: string }) => verdict)).deep.equal([
      'bestaetigt',
      'unbestaetigt',
      'bestaetigt',
      'ungelesen',
      'bestaetigt',
      'bestaetigt',
      'unbestaetigt'
    ])
    expect(body.rechtsgrundlagen_pruefung[0].gehalten[0]).include({ ref: 'ELI:GewO§14', license: 'open' })
    const narrow = await post({ rechtsgrundlagen, felder: [] }, { profile: 'public-observatory' })
    expect(narrow.body.rechtsgrundlagen_pruefung[4].verdict).equal('unbestaetigt')
    expect((await post({ felder: [] })).body.rechtsgrundlagen_herkunft).equal('keine')
  })

  it('knows no service that is not held, or not for this profile', async () => {
    for (const leistung of [
      'XZUFI:1',
      'ELI:GewO§14',
      ' ',
      'https://example.org/x',
      'x'.repeat(500),
      '\u0000',
      '"} DROP ALL #'
    ]) {
      expect((await post({ leistung, felder: [] })).status, leistung).equal(404)
    }
    await writeInternalService(service)
    const inside = { leistung: 'XZUFI:99000000000001', felder: [] }
    expect((await post(inside)).body.leistung).include({ label: 'Interne Leistung', license: 'internal' })
    expect((await post(inside, { profile: 'public-observatory' })).status).equal(404)
  })

  it('is for keys, and is not billed', async () => {
    const usage = async () => (await service.client.call('/v1/usage?detail=true', { key })).body.ledger
    const before = await usage()
    expect((await post({ felder: [] })).status).equal(200)
    expect(await usage()).deep.equal(before)
    const body = { felder: [] }
    expect((await service.client.call('/v1/dossier', { method: 'POST', body })).status).equal(401)
  })
}

/** A service that only those may see whose profile admits what is internal. */
async function writeInternalService({ store }: RunningService): Promise<void> {
  const { quad, literal } = DataFactory
  const service = ids.service('99000000000001')!
  const added = [
    quad(service, rdf.type, cpsv.PublicService),
    quad(service, dcterms.identifier, literal('XZUFI:99000000000001')),
    quad(service, rdfs.label, literal('Interne Leistung', 'de')),
    quad(service, kg.scope, scopeOf('internal', 'services')),
    quad(service, kg.grounding, literal('verified'))
  ]
  const [expected] = await store.versions([ids.sharedGraph])
  const changes = [{ graph: ids.sharedGraph, expected: expected!, added, removed: [] }]
  await store.commit({ changes, actor: 'journey' })
}

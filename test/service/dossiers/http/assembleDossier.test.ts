import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import fc from 'fast-check'
import { operationOf } from '../../../../src/service/contract/document.js'
import { Unavailable } from '../../../../src/base/errors.js'
import { verifyDossier } from '../../../../src/proof/grounding/dossier/verifyDossier.js'
import { iJsonFaults } from '../../../../src/base/text/iJsonFaults.js'
import { bodyExamples } from '../../../../src/service/contract/examples.js'
import { startClient, type Client } from '../../http/client.js'
import { CONTRACT_KEY, fakes, readableLog, type Fakes } from '../../http/fakes.js'
import { processorTime } from '../../../processorTime.js'

describe('POST /v1/dossier over fakes', () => {
  let state: Fakes
  let client: Client
  before(async () => {
    state = fakes()
    client = await startClient(state.serving)
  })
  after(() => client.close())

  const post = (body: string | Buffer | object, headers: Record<string, string> = {}) =>
    client.call('/v1/dossier', { method: 'POST', key: CONTRACT_KEY, body, headers })
  const places = async (body: string | object) => {
    const { status, body: answer } = await post(body)
    expect(status, JSON.stringify(body).slice(0, 200)).equal(422)
    return answer.detail.map(({ loc, type }: { loc: unknown[]; type: string }) => [type, ...loc.slice(1)])
  }

  it('gives what was sent as it was sent, the rest of it apart', async () => {
    const wert = ' Mu\u0308ller\u0000\r\n\u2028 '
    const { status, headers, body } = await post({
      antragsteller: null,
      kette: { mine: 1 },
      felder: [
        { name: 'Name', wert, index: 7, hash: 'x', vertrauensanker: { urteil: 'qualifiziert' } },
        { name: 'Name', wert: '', quelle: '', siegel: { aussteller: 'X', mehr: [1] } }
      ]
    })
    expect(status).equal(200)
    expect(headers['cache-control']).equal('no-store')
    expect(headers).not.have.property('etag')
    expect(body.antragsteller).equal(null)
    expect(body.zusatz).deep.equal({ kette: { mine: 1 } })
    expect(body.verzeichnis).deep.equal(['Name', 'Name'])
    expect(body.felder[0]).include({ wert, index: 0, quelle: null })
    expect(body.felder[0].zusatz).deep.equal({
      index: 7,
      hash: 'x',
      vertrauensanker: { urteil: 'qualifiziert' }
    })
    expect(body.felder[0].vertrauensanker.urteil).equal('kein-siegel')
    expect(body.felder[1]).include({ quelle: '', index: 1 })
    expect(body.felder[1].siegel).deep.equal({ aussteller: 'X', mehr: [1] })
    expect(verifyDossier(body).findings).deep.equal([])
  })

  it('shows an example whose chain holds', () => {
    const [example] = bodyExamples(operationOf('assembleDossier')).filter(({ status }) => status === '200')
    expect(verifyDossier(example!.value).findings).deep.equal([])
  })

  it('says all faults at once, each at its place', async () => {
    expect(
      await places({
        leistung: '',
        rechtsgrundlagen: 'x',
        felder: [
          { name: '', wert: 7 },
          { wert: 'x', quelle: null, siegel: { typ: 1, aussteller: '', datum: '2026-02-30' } },
          'x',
          { name: 'x'.repeat(501), wert: 'x'.repeat(100_001), siegel: {} }
        ]
      })
    ).have.deep.members([
      ['string_too_short', 'leistung'],
      ['array_type', 'rechtsgrundlagen'],
      ['string_too_short', 'felder', 0, 'name'],
      ['string_type', 'felder', 0, 'wert'],
      ['missing', 'felder', 1, 'name'],
      ['string_type', 'felder', 1, 'quelle'],
      ['string_type', 'felder', 1, 'siegel', 'typ'],
      ['string_too_short', 'felder', 1, 'siegel', 'aussteller'],
      ['format', 'felder', 1, 'siegel', 'datum'],
      ['object_type', 'felder', 2],
      ['string_too_long', 'felder', 3, 'name'],
      ['string_too_long', 'felder', 3, 'wert'],
      ['missing', 'felder', 3, 'siegel', 'aussteller']
    ])
    expect(await places({})).deep.equal([['missing', 'felder']])
  })

  it('refuses what JSON readers do not all read alike, at its place', async () => {
    const bodies: [string, unknown[]][] = [
      ['{"felder":[],"felder":[]}', ['json_duplicate_name', 'felder']],
      ['{"felder":[{"name":"a","wert":"b","w\\u0065rt":"c"}]}', ['json_duplicate_name', 'felder', 0, 'wert']],
      ['{"felder":[],"x":[12345678901234567890]}', ['json_number', 'x', 0]],
      ['{"felder":[],"antragsteller":{"id":-0}}', ['json_number', 'antragsteller', 'id']],
      ['{"felder":[],"x":1e999}', ['json_number', 'x']],
      ['{"felder":[],"x":0.1000000000000000055}', ['json_number', 'x']],
      ['{"felder":[{"name":"a","wert":"\\ud800"}]}', ['json_surrogate', 'felder', 0, 'wert']],
      ['{"felder":[],"x":{"\\udfff":1}}', ['json_surrogate', 'x']],
      ['{"felder":[{"name":"a","wert":"\ufffd"}]}', ['json_replacement', 'felder', 0, 'wert']],
      ['{"felder":[],"x":{"__proto__":{"a":1}}}', ['json_forbidden_name', 'x', '__proto__']],
      ['{"felder":[],"__proto__":1}', ['json_forbidden_name', '__proto__']]
    ]
    for (const [body, place] of bodies) expect(await places(body), body).deep.equal([place])
    const latin = Buffer.from('{"felder":[{"name":"a","wert":"M\u00fcller"}]}', 'latin1')
    expect((await post(latin)).body.detail[0].loc).deep.equal(['body', 'felder', 0, 'wert'])
  })

  it('takes names that mean something to programs', async () => {
    const names = [
      'constructor',
      'toString',
      'hasOwnProperty',
      'toJSON',
      'then',
      'length',
      '',
      '\u0000',
      '$ref'
    ]
    const zusatz = Object.fromEntries(names.map(name => [name, { wert: name }]))
    const { status, body } = await post({
      ...zusatz,
      felder: [{ name: 'constructor', wert: 'x', ...zusatz }]
    })
    expect(status).equal(200)
    expect(body.zusatz).deep.equal(zusatz)
    expect(body.felder[0].zusatz).deep.equal(zusatz)
    expect(verifyDossier(body).findings).deep.equal([])
  })

  it('has limits', async () => {
    const felder = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `${at}`, wert: '' }))
    expect((await post({ felder: felder(1000) })).status).equal(200)
    expect(await places({ felder: felder(1001) })).deep.equal([['too_long', 'felder']])
    expect(await places({ felder: [], rechtsgrundlagen: Array.from({ length: 101 }, () => 1) })).deep.equal([
      ['too_long', 'rechtsgrundlagen']
    ])
    const spent = processorTime()
    const many = await post(`{"felder":[${Array.from({ length: 100_000 }, () => '{}').join()}]}`)
    expect(many.status).equal(422)
    expect(spent()).lessThan(5_000)
    expect(many.body.detail).length(501)
    expect((await post(`{"felder":[],"x":"${'x'.repeat(1_048_576)}"}`)).status).equal(413)
    const bomb = gzipSync(`{"felder":[],"x":"${'x'.repeat(20_000_000)}"}`)
    expect((await post(bomb, { 'content-encoding': 'gzip' })).status).equal(413)
    expect((await places(`{"felder":[],"x":${'['.repeat(40)}${']'.repeat(40)}}`))[0][0]).equal('json_depth')
    expect((await places(`{"felder":[],"x":${'['.repeat(400_000)}${']'.repeat(400_000)}}`))[0][0]).equal(
      'json_depth'
    )
    const long = `{"felder":[],"${'x'.repeat(300_000)}":{"a":-0,"b":-0,"c":-0}}`
    expect((await post(long)).text.length).lessThan(5_000)
  })

  it('answers each other body with 4xx and words', async () => {
    for (const body of [
      '',
      ' ',
      'null',
      '[]',
      '"x"',
      '7',
      '{',
      '{"felder":[]}}',
      'felder=x',
      '{"felder":[NaN]}',
      "{'felder':[]}"
    ]) {
      const { status, body: answer } = await post(body)
      expect(status, body).equal(422)
      expect(answer.detail[0].loc[0]).equal('body')
    }
    expect((await post('{"felder":[]}', { 'content-type': 'text/plain' })).status).equal(415)
    expect((await post('{"felder":[]}', { 'content-encoding': 'br2' })).status).equal(415)
    expect((await post(Buffer.from('x'), { 'content-encoding': 'gzip' })).status).equal(422)
    expect((await client.call('/v1/dossier', { key: CONTRACT_KEY })).status).equal(405)
    expect((await client.call('/v1/dossier', { method: 'POST', body: '{"felder":[]}' })).status).equal(401)
  })

  it('gives back whatever JSON is sent, or says why not', async () => {
    const texts = fc.string({ unit: 'binary', maxLength: 20 })
    const field = fc.record(
      { name: texts, wert: texts, quelle: texts, zusatz: fc.jsonValue() },
      { requiredKeys: ['name', 'wert'] }
    )
    const request = fc.record({
      antragsteller: fc.jsonValue(),
      mehr: fc.jsonValue(),
      felder: fc.array(field, { maxLength: 4 })
    })
    await fc.assert(
      fc.asyncProperty(request, async sent => {
        const text = JSON.stringify(sent)
        const { status, body } = await post(text)
        const isFine = iJsonFaults(text).length === 0 && sent.felder.every(({ name }) => name !== '')
        expect(status).equal(isFine ? 200 : 422)
        if (!isFine) return
        const asSent = JSON.parse(text) as typeof sent
        expect(body.antragsteller).deep.equal(asSent.antragsteller)
        expect(body.zusatz).deep.equal({ mehr: asSent.mehr })
        expect(body.felder.map(({ name, wert }: { name: string; wert: string }) => [name, wert])).deep.equal(
          asSent.felder.map(({ name, wert }) => [name, wert])
        )
        expect(verifyDossier(body).findings).deep.equal([])
      }),
      { numRuns: 150 }
    )
  })

  it('puts nothing of it into the log, whatever it is answered', async () => {
    const { log, text } = readableLog()
    const failing = (failure: Error | undefined) => ({
      dossiers: {
        assemble:
          failure === undefined ? state.serving.services.dossiers.assemble : () => Promise.reject(failure)
      }
    })
    const secret = 'Zwiebelfisch-4711'
    const body = {
      leistung: secret,
      antragsteller: secret,
      felder: [{ name: secret, wert: secret, quelle: secret }]
    }
    const failures: [Error | undefined, number][] = [
      [undefined, 404],
      [new Unavailable('The store is down', 5), 503],
      [new Error(`could not read ${secret.slice(0, 0)}`), 500]
    ]
    for (const [failure, expected] of failures) {
      const own = fakes({ log, services: failing(failure) })
      const other = await startClient(own.serving)
      const statuses = [
        await other.call('/v1/dossier', { method: 'POST', key: CONTRACT_KEY, body }),
        await other.call('/v1/dossier', { method: 'POST', key: CONTRACT_KEY, body: { felder: [secret] } }),
        await other.call('/v1/dossier', { method: 'POST', key: CONTRACT_KEY, body: `{"x":"${secret}"` })
      ].map(({ status }) => status)
      expect(statuses).deep.equal([expected, 422, 422])
      await other.close()
    }
    expect(text()).contain('/v1/dossier')
    expect(text()).not.contain(secret)
  })
})

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { InvalidInput } from '../../../src/base/errors.js'
import { trustlistImporter } from '../../../src/formats/trustlist/trustlistImporter.js'
import { validate } from '../../../src/graph/shacl/validate.js'
import { dcterms, kg, schema } from '../../../src/graph/vocab/terms.js'
import { failureOf, inputOf } from '../inputOf.js'
import { fixture, ids, readUnits, sharedFolder, valuesOf } from '../readUnits.js'
import { makeKey } from './makeCertificate.js'
import { contentOf, listContent, signList } from './signList.js'

const list = fixture('trustlist/de.xml')
const key = makeKey('rsa')
/** The list with something in it changed, and signed after that. */
const signed = (text: string) => signList(contentOf(text), { key, prefix: 'tsl:' })
const folder = sharedFolder('trustlist')
const faultOf = async (text: string) => failureOf(() => readUnits(trustlistImporter, inputOf(text)))

describe('trustlistImporter', () => {
  it('takes the German name of whatever country, and no other form of German before the English', async () => {
    const publisher = async (german: string) => {
      const text = list.replace('<tsl:Name xml:lang="de">', `<tsl:Name xml:lang="${german}">`)
      return (await readUnits(trustlistImporter, inputOf(signed(text)))).units[0]!.source.publisher
    }
    expect(await publisher('de-DE')).to.equal('Beispielstelle')
    expect(await publisher('de-simple')).to.equal('Example Body')
  })

  it('reads a list with its services and the status that each had at a time', async () => {
    const { units, value, values } = await readUnits(trustlistImporter, inputOf(list))
    expect(value('TSL:DE', kg.nextUpdate)).to.equal('2016-02-10T23:00:00Z')
    expect(value('TSL:DE', dcterms.issued)).to.equal('2015-08-12T10:00:00Z')
    expect(value('TSL:DE', dcterms.publisher)).to.equal(ids.publisher('Beispielstelle').value)
    expect(units[0]!.source.publisher).to.equal('Beispielstelle')
    expect(value('TSL:DE', dcterms.references)).to.equal('http://localhost:8080/trustlist/EU')
    expect(value('TSL:DE', kg.uncertainty)).to.match(/Geprüft: .*Signaturwert.*Nicht geprüft: .*widerrufen/)
    expect(values('TSL:DE', kg.signatureChecked)).to.deep.equal([
      'digest',
      'signature-value',
      'signed-content',
      'certificate-time',
      'certificate-signed'
    ])
    expect(values('TSL:DE', kg.signatureUnchecked)).to.deep.equal([
      'certificate-listed',
      'certificate-anchor',
      'certificate-revoked'
    ])
    expect(value('TSL:DE', kg.subjectName)).to.equal('CN=Wegwerfschlüssel der Beispielliste')
    expect(value('TSL:DE', kg.signatureAlgorithm)).to.match(/#ecdsa-sha256$/)
    expect(value('TSL:DE', kg.digestAlgorithm)).to.match(/#sha256$/)
    const refs = units[0]!.passages.map(one => ids.iriToRef(one.concept.value)!)
    const service = refs[1]!
    expect(refs).to.deep.equal(['TSL:DE', service, `${service}/1`, `${service}/2`, `${service}/3`])
    expect(value(service, kg.trustStatus)).to.match(/withdrawn$/)
    expect(value(service, kg.subjectName)).to.equal('CN=Muster CA, O=Beispielstelle, C=DE')
    expect(value(service, kg.subjectKeyIdentifier)).to.equal('00010203')
    expect(value(service, kg.serviceExtension)).to.match(/ForeSeals$/)
    expect(values(service, kg.certificateHash)).to.have.length(1)
    const periods = [1, 2, 3].map(nth => [
      value(`${service}/${nth}`, kg.trustStatus)!.replace(/.*\//, ''),
      value(`${service}/${nth}`, schema.validFrom),
      value(`${service}/${nth}`, schema.validThrough)
    ])
    expect(periods).to.deep.equal([
      ['undersupervision', '2010-01-01T00:00:00Z', '2012-01-01T00:00:00Z'],
      ['granted', '2012-01-01T00:00:00Z', '2014-12-31T23:00:00Z'],
      ['withdrawn', '2014-12-31T23:00:00Z', undefined]
    ])
  })

  it('calls a service the same in the next issue of its list', async () => {
    const next = signed(
      list.replace('>7<', '>8<').replace('Muster CA</tsl:Name>', 'Muster CA neu</tsl:Name>')
    )
    const [one, other] = [
      await readUnits(trustlistImporter, inputOf(list)),
      await readUnits(trustlistImporter, inputOf(next))
    ]
    const names = (read: typeof one) => read.units[0]!.passages.map(passage => passage.concept.value)
    expect(names(other)).to.deep.equal(names(one))
  })

  it('refuses lists whose signature is absent or broken, saying what is wrong', async () => {
    const broken: [string, RegExp][] = [
      [list.replace(/<ds:Signature [^]*<\/ds:Signature>/, ''), /no signature/],
      [list.replace(/<ds:SignedInfo>[^]*<\/ds:SignedInfo>/, ''), /no SignedInfo/],
      [
        list.replace(/<ds:SignatureValue>[^]*<\/ds:SignatureValue>/, '<ds:SignatureValue/>'),
        /SignatureValue/
      ],
      [list.replace(/(<ds:SignatureValue>.{20})./, '$1!'), /SignatureValue/],
      [list.replace('URI="#list"', 'URI="#part"'), /whole list/],
      [list.replace(/(<ds:DigestValue>)[^<]+/, '$1???'), /DigestValue/],
      [list.replace(/<ds:KeyInfo>[^]*<\/ds:KeyInfo>/, ''), /no X509Certificate/],
      [list.replace(/(<ds:X509Certificate>).{40}/, '$1'), /cannot be read/],
      [list.slice(0, -40), /line/]
    ]
    for (const [text, reason] of broken) {
      const failure = await faultOf(text)
      expect(failure).to.be.instanceOf(InvalidInput)
      expect(failure.message).to.match(reason)
    }
  })

  it('refuses a list or service without what it needs', async () => {
    const cases: [string, RegExp][] = [
      [signed(list.replace('<tsl:SchemeTerritory>DE</tsl:SchemeTerritory>', '')), /SchemeTerritory/],
      [signed(list.replace('>7<', '>seven<')), /TSLSequenceNumber/],
      [
        signed(list.replace('2012-01-01T00:00:00Z', 'soon')),
        /service "".*StatusStartingTime|StatusStartingTime/
      ]
    ]
    for (const [text, reason] of cases) {
      const failure = await faultOf(text)
      expect(failure).to.be.instanceOf(InvalidInput)
      expect(failure.message).to.match(reason)
    }
  })

  it('says whether the list of lists that is read with a list names its certificate, and names it for that state only', async () => {
    const pointer = (territory: string) =>
      '<OtherTSLPointer><ServiceDigitalIdentities><ServiceDigitalIdentity><DigitalId><X509Certificate>' +
      `${key.certificate.toString('base64')}</X509Certificate></DigitalId></ServiceDigitalIdentity></ServiceDigitalIdentities>` +
      `<AdditionalInformation><OtherInformation><SchemeTerritory>${territory}</SchemeTerritory></OtherInformation></AdditionalInformation></OtherTSLPointer>`
    const listOfLists = (territory: string) =>
      signList(
        listContent()
          .replace('EUgeneric', 'EUlistofthelists')
          .replace('>DE<', '>EU<')
          .replace('<ListIssue', `<PointersToOtherTSL>${pointer(territory)}</PointersToOtherTSL><ListIssue`),
        { key: makeKey('rsa') }
      )
    const german = signList(listContent(), { key })
    for (const [territory, listed] of [
      ['DE', true],
      ['AT', false]
    ] as const) {
      const gathering = trustlistImporter.gather!()
      // The order of the files plays no part.
      await gathering.add(inputOf(german), { ids, grounding: 'verified' })
      await gathering.add(inputOf(listOfLists(territory)), { ids, grounding: 'verified' })
      const quads = gathering.units().flatMap(({ unit }) => unit.quads)
      expect(await validate(quads)).to.deep.equal([])
      expect(valuesOf(quads, 'TSL:DE', kg.signatureChecked).includes('certificate-listed')).to.equal(listed)
      expect(valuesOf(quads, 'TSL:DE', kg.signatureUnchecked).includes('certificate-listed')).to.equal(
        !listed
      )
      expect(valuesOf(quads, 'TSL:EU', kg.signatureChecked)).to.not.include('certificate-listed')
      const hash = createHash('sha256').update(key.certificate).digest('hex')
      expect(valuesOf(quads, `TSL:EU/${territory}`, kg.certificateHash)).to.deep.equal([hash])
    }
  })

  it('reads the real lists, whatever their prefixes and times', async function () {
    if (folder === undefined) this.skip()
    const counts: Record<string, number[]> = {}
    for (const name of ['AT.xml', 'EU.xml', 'FI.xml', 'LI.xml', 'de-tl.xml']) {
      const file = { ...inputOf('', name), bytes: () => createReadStream(join(folder, name)) }
      const { quads, refs } = await readUnits(trustlistImporter, file)
      const typed = (type: { value: string }) => quads.filter(quad => quad.object.value === type.value).length
      counts[refs[0]!] = [typed(kg.TrustService), typed(kg.TrustServiceStatus)]
    }
    expect(counts).to.deep.equal({
      'TSL:AT': [33, 77],
      'TSL:EU': [0, 0],
      'TSL:FI': [7, 12],
      'TSL:LI': [9, 24],
      'TSL:DE': [413, 524]
    })
  })
})

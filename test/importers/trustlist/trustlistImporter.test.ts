import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { InvalidInput } from '../../../src/errors.js'
import { trustlistImporter } from '../../../src/importers/trustlist/trustlistImporter.js'
import { dcterms, kg, schema } from '../../../src/vocab/terms.js'
import { failureOf, inputOf } from '../inputOf.js'
import { fixture, ids, readUnits, sharedFolder } from '../readUnits.js'

const list = fixture('trustlist/de.xml')
const folder = sharedFolder('trustlist')
const faultOf = async (text: string) => failureOf(() => readUnits(trustlistImporter, inputOf(text)))

describe('trustlistImporter', () => {
  it('reads a list with its services and the status that each had at a time', async () => {
    const { units, value, values } = await readUnits(trustlistImporter, inputOf(list))
    expect(value('TSL:DE', kg.nextUpdate)).to.equal('2016-02-10T23:00:00Z')
    expect(value('TSL:DE', dcterms.issued)).to.equal('2015-08-12T10:00:00Z')
    expect(value('TSL:DE', dcterms.publisher)).to.equal('Beispielstelle')
    expect(value('TSL:DE', dcterms.references)).to.equal('http://localhost:8080/trustlist/EU')
    expect(value('TSL:DE', kg.uncertainty)).to.contain('nicht geprüft')
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
    const next = list.replace('>7<', '>8<').replace('Muster CA</tsl:Name>', 'Muster CA neu</tsl:Name>')
    const [one, other] = [
      await readUnits(trustlistImporter, inputOf(list)),
      await readUnits(trustlistImporter, inputOf(next))
    ]
    const names = (read: typeof one) => read.units[0]!.passages.map(passage => passage.concept.value)
    expect(names(other)).to.deep.equal(names(one))
  })

  it('refuses lists whose signature is absent or broken, saying what is wrong', async () => {
    const broken: [string, RegExp][] = [
      [list.replace(/<s:Signature [^]*<\/s:Signature>/, ''), /no signature/],
      [list.replace(/<s:SignedInfo>[^]*<\/s:SignedInfo>/, ''), /no SignedInfo/],
      [list.replace(/<s:SignatureValue>[^]*<\/s:SignatureValue>/, '<s:SignatureValue/>'), /SignatureValue/],
      [list.replace('AAECAwQFBgcICQoL\n', 'AAECAwQFBgcICQ!L\n'), /SignatureValue/],
      [list.replace('URI=""', 'URI="#part"'), /whole list/],
      [list.replace('>AAECAwQFBgcICQoLDA0ODw==<', '>???<'), /DigestValue/],
      [list.replace(/<s:KeyInfo>[^]*<\/s:KeyInfo>/, ''), /no X509Certificate/],
      [list.replace(/(<s:X509Certificate>).{40}/, '$1'), /cannot be read/],
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
      [list.replace('<tsl:SchemeTerritory>DE</tsl:SchemeTerritory>', ''), /SchemeTerritory/],
      [list.replace('>7<', '>seven<'), /TSLSequenceNumber/],
      [list.replace('2012-01-01T00:00:00Z', 'soon'), /service "".*StatusStartingTime|StatusStartingTime/]
    ]
    for (const [text, reason] of cases) {
      const failure = await faultOf(text)
      expect(failure).to.be.instanceOf(InvalidInput)
      expect(failure.message).to.match(reason)
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

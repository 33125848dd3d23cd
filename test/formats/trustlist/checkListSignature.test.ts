import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { InvalidInput } from '../../../src/base/errors.js'
import { trustlistImporter } from '../../../src/formats/trustlist/trustlistImporter.js'
import { kg, rdfs } from '../../../src/graph/vocab/terms.js'
import { all, failureOf, inputOf } from '../inputOf.js'
import { ids, sharedFolder } from '../readUnits.js'
import { makeKey } from './makeCertificate.js'
import { EXCLUSIVE, INCLUSIVE, listContent, signList, type Signing } from './signList.js'

const keys = {
  rsa: makeKey('rsa'),
  'P-256': makeKey('P-256'),
  'P-384': makeKey('P-384'),
  'P-521': makeKey('P-521')
}
const MORE = 'http://www.w3.org/2001/04/xmldsig-more#'
const MGF1 = 'http://www.w3.org/2007/05/xmldsig-more#'
const DSIG = 'http://www.w3.org/2000/09/xmldsig#'
const DIGESTS = [
  `${DSIG}sha1`,
  'http://www.w3.org/2001/04/xmlenc#sha256',
  `${MORE}sha384`,
  'http://www.w3.org/2001/04/xmlenc#sha512'
]
const folder = sharedFolder('trustlist')

const read = (text: string | Uint8Array) =>
  all(trustlistImporter.read(inputOf(text, 'tl.xml'), { ids, grounding: 'verified' }))
async function refusal(text: string | Uint8Array): Promise<string> {
  const failure = await failureOf(() => read(text))
  expect(failure, failure.stack).to.be.instanceOf(InvalidInput)
  return failure.message
}
const list = (signing: Partial<Signing> = {}) =>
  signList(listContent(signing.prefix), { key: keys.rsa, ...signing })
async function labels(text: string): Promise<string[]> {
  const [unit] = await read(text)
  return unit!.quads.filter(quad => quad.predicate.equals(rdfs.label)).map(quad => quad.object.value)
}

describe('The signature of a trusted list', () => {
  describe('is taken', () => {
    for (const canonical of [EXCLUSIVE, `${EXCLUSIVE}WithComments`, INCLUSIVE, `${INCLUSIVE}#WithComments`]) {
      it(`in the canonical form ${canonical}, whatever prefixes and reference`, async () => {
        for (const prefix of ['', 'tsl:', 'ns3:'] as const)
          for (const signaturePrefix of ['', 'ds:'] as const)
            for (const uri of ['', '#list'] as const) {
              const text = list({ canonical, prefix, signaturePrefix, uri })
              expect(await labels(text), `${prefix} ${signaturePrefix} ${uri}`).to.include(
                'Muster CA & Söhne'
              )
            }
      })
    }

    it('with digests of SHA-1 and SHA-2, and SHA-1 is said to be weak', async () => {
      for (const digest of DIGESTS) {
        const [unit] = await read(list({ digest }))
        const words = unit!.quads.find(quad => quad.predicate.equals(kg.uncertainty))!.object.value
        expect(/schwachen SHA-1/.test(words), digest).to.equal(digest.endsWith('sha1'))
      }
    })

    const algorithms: [keyof typeof keys, string][] = [
      ['rsa', `${DSIG}rsa-sha1`],
      ...['256', '384', '512'].map(size => ['rsa', `${MORE}rsa-sha${size}`] as [keyof typeof keys, string]),
      ...['1', '256', '384', '512'].map(
        size => ['rsa', `${MGF1}sha${size}-rsa-MGF1`] as [keyof typeof keys, string]
      ),
      ['P-256', `${MORE}ecdsa-sha1`],
      ['P-256', `${MORE}ecdsa-sha256`],
      ['P-384', `${MORE}ecdsa-sha384`],
      ['P-521', `${MORE}ecdsa-sha512`]
    ]
    for (const [key, signature] of algorithms) {
      it(`by ${key} with ${signature}, and by no other key`, async () => {
        const text = list({ key: keys[key], signature })
        expect(await labels(text)).to.include('Muster CA & Söhne')
        const other = makeKey(key).certificate.toString('base64')
        expect(await refusal(text.replace(keys[key].certificate.toString('base64'), other))).to.match(
          /SignatureValue was not made/
        )
      })
    }

    it('in another spelling of what was signed: comments, line ends, quotes, CDATA, empty tags, entities', async () => {
      const text = list()
        .replace('Muster CA', 'Mus<!-- x -->ter <![CDATA[CA]]>')
        .replace(/\n/g, '\r\n')
        .replace('xml:lang="en"', "xml:lang =\t'en'")
        .replace('Söhne', 'S&#xF6;hne')
        .replaceAll(/><\/ds:(Transform|DigestMethod)>/g, ' />')
      expect(await labels(`\uFEFF<?xml version="1.0"?>\n<!-- x -->${text}\n<!-- y -->`)).to.include(
        'Muster CA & Söhne'
      )
    })

    it('over characters that are line ends elsewhere', async () => {
      const content = listContent().replace('Muster CA', 'Muster\u2028CA\u0085')
      expect((await labels(signList(content, { key: keys.rsa }))).join()).to.contain('Muster')
    })

    it('of a certificate among others', async () => {
      const own = keys.rsa.certificate.toString('base64')
      const further = `<ds:X509Certificate>${keys['P-256'].certificate.toString('base64')}</ds:X509Certificate>`
      const text = list()
      for (const both of [
        text.replace('<ds:X509Data>', `<ds:X509Data>${further}`),
        text.replace('</ds:X509Data>', `${further}</ds:X509Data>`)
      ]) {
        const [unit] = await read(both)
        const hashes = unit!.quads.filter(quad => quad.predicate.equals(kg.certificateHash))
        expect(both).to.contain(own)
        expect(hashes).to.have.length(1)
      }
    })
  })

  describe('is refused', () => {
    const text = list()
    const signature = /<ds:Signature [^]*<\/ds:Signature>/.exec(text)![0]
    const without = text.replace(signature, '')
    const reference = /<ds:Reference URI=""[^]*?<\/ds:Reference>/.exec(text)![0]
    const cases: Record<string, [string, RegExp]> = {
      'when it was taken away': [without, /no signature/],
      'when it was moved to the beginning': [
        without.replace('<SchemeInformation>', `${signature}<SchemeInformation>`),
        /was moved/
      ],
      'when it was moved into another element': [
        without.replace('</TrustServiceProviderList>', `${signature}</TrustServiceProviderList>`),
        /was moved/
      ],
      'when there are two': [text.replace(signature, signature + signature), /2 signatures/],
      'for a changed character in a name': [text.replace('Muster CA', 'Muster CB'), /list was changed after/],
      'for a changed time': [text.replace('2025-01-01T00', '2024-01-01T00'), /list was changed after/],
      'for an added element': [
        text.replace('<TSPServices>', '<TSPServices><X></X>'),
        /list was changed after/
      ],
      'for a comment that cuts a digest': [
        text.replace(/(<ds:DigestValue>)([^<]+)/, '$1<!--$2-->AAAA'),
        /list was changed after|no base64/
      ],
      'for another digest algorithm': [
        text.replace(reference, reference.replace('xmlenc#sha256', 'xmlenc#sha512')),
        /digest is not the one/
      ],
      'for another signature algorithm': [
        text.replace('xmldsig-more#rsa-sha256', 'xmldsig-more#rsa-sha512'),
        /SignatureValue was not made/
      ],
      'for an algorithm with a shared secret': [
        text.replace('xmldsig-more#rsa-sha256', 'xmldsig-more#hmac-sha256'),
        /hmac-sha256.*not known/
      ],
      'for another canonical form': [
        text.replace(EXCLUSIVE, `${INCLUSIVE}#WithComments`),
        /changed after|SignatureValue was not made/
      ],
      'for a transformation that could choose anything': [
        text.replace(
          `Algorithm="${EXCLUSIVE}"></ds:Transform>`,
          'Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"></ds:Transform>'
        ),
        /xpath.*not known/
      ],
      'for changed signed properties': [
        text.replace('2026-01-01T00:00:00Z</x:SigningTime>', '2026-01-02T00:00:00Z</x:SigningTime>'),
        /signed properties.*changed/
      ],
      'when it refers to a part of the list': [
        text.replace('<SchemeInformation>', '<SchemeInformation Id="part">').replace('URI=""', 'URI="#part"'),
        /refers to <SchemeInformation>/
      ],
      'when it refers to a part of the signature only': [
        text.replace('URI=""', 'URI="#properties"'),
        /whole list/
      ],
      'when it refers to another file': [
        text.replace('URI=""', 'URI="http://x.example/tl.xml"'),
        /not to a part of the file/
      ],
      'when it refers to the list by another expression': [
        text.replace('URI=""', 'URI="#xpointer(/)"'),
        /not to a part of the file/
      ],
      'when two elements have the Id that it refers to': [
        list({ uri: '#list' }).replace('<SchemeInformation>', '<SchemeInformation Id="list">'),
        /2 elements have the Id/
      ],
      'when the same Id is written otherwise': [
        list({ uri: '#list' }).replace('<SchemeInformation>', '<SchemeInformation ID="list">'),
        /2 elements have the Id/
      ],
      'when the signed list was wrapped into another one': [
        `<TrustServiceStatusList xmlns="http://uri.etsi.org/02231/v2#">${listContent().replace('Muster CA', 'Evil CA')}` +
          signature.replace(
            '</ds:Signature>',
            `<ds:Object>${list({ uri: '#list' })}</ds:Object></ds:Signature>`
          ) +
          '</TrustServiceStatusList>',
        /second TrustServiceStatusList|signatures/
      ],
      'when a second list was added': [
        text.replace('</TrustServiceProviderList>', `</TrustServiceProviderList><TrustServiceStatusList/>`),
        /second TrustServiceStatusList/
      ],
      'for a processing instruction in place of a text': [
        text.replace('Muster CA &amp; Söhne', '<?x Muster CA & Söhne?>'),
        /processing instruction/
      ],
      'for a DOCTYPE': [`<!DOCTYPE TrustServiceStatusList>${text}`, /DOCTYPE/],
      'for an attribute that the library does not canonicalise': [
        text.replace('<SchemeInformation>', '<SchemeInformation xmlnsx="y">'),
        /reads otherwise/
      ],
      'for a second SignedInfo': [
        text.replace('<ds:SignatureValue>', '<ds:SignedInfo></ds:SignedInfo><ds:SignatureValue>'),
        /2 of SignedInfo/
      ],
      'for a root of another namespace': [text.replace('http://uri.etsi.org/02231/v2#', 'urn:x'), /namespace/]
    }
    for (const [what, [changed, sentence]] of Object.entries(cases)) {
      it(what, async () => {
        expect(changed).to.not.equal(text)
        expect(await refusal(changed)).to.match(sentence)
      })
    }

    it('when its certificate was exchanged for another of the same key', async () => {
      const own = keys.rsa.certificate
      const changed = Buffer.from(own.toString('latin1').replaceAll('Muster TL', 'Puster TL'), 'latin1')
      const exchange = (from: string) => from.replace(own.toString('base64'), changed.toString('base64'))
      expect(await refusal(exchange(list()))).to.match(/certificate was exchanged/)
      expect(await refusal(exchange(list({ isNamed: false })))).to.match(/issued by itself, but was changed/)
    })

    it('when its certificate was not valid when the list was issued', async () => {
      const key = makeKey('P-256', { until: '20251231235959Z' })
      const signed = list({ key, signature: `${MORE}ecdsa-sha256` })
      expect(await refusal(signed)).to.match(
        /valid from .* to Dec 31 23:59:59 2025 GMT, not when the list was issued/
      )
    })

    it('after a change of any byte of the list, its signed properties or its SignedInfo', async () => {
      const bytes = Buffer.from(text)
      const end = bytes.indexOf('<ds:SignatureValue>')
      await fc.assert(
        fc.asyncProperty(fc.nat(end - 1), fc.integer({ min: 1, max: 255 }), async (at, mask) => {
          const changed = Buffer.from(bytes)
          changed[at]! ^= mask
          // White space that is no part of the canonical form, or another line end, changes nothing of what is signed.
          const [before, after] = [bytes, changed].map(each => String.fromCharCode(each[at]!))
          fc.pre(!(/\s/.test(before!) && /\s/.test(after!)))
          expect(await refusal(changed)).to.be.a('string')
        }),
        { numRuns: 400 }
      )
    })
  })

  it('of real lists holds, and of none with a byte, an algorithm or a certificate changed, or moved, or taken away', async function () {
    if (folder === undefined) this.skip()
    for (const name of ['AT.xml', 'EU.xml', 'FI.xml', 'LI.xml', 'de-tl.xml']) {
      const file = { ...inputOf('', name), bytes: () => createReadStream(join(folder, name)) }
      expect(await all(trustlistImporter.read(file, { ids, grounding: 'verified' })), name).to.have.length(1)
      const text = readFileSync(join(folder, name), 'utf8')
      const at = text.search(/<(?:ds|dsig):Signature[ >]/)
      const [body, signature] = [
        text.slice(0, at),
        text.slice(at).replace(/\s*<\/TrustServiceStatusList>\s*$/, '')
      ]
      const end = '</TrustServiceStatusList>'
      const inName = body.lastIndexOf('</Name>') - 1
      const changes: Record<string, string> = {
        'a byte in a name': `${text.slice(0, inName)}${text[inName] === 'x' ? 'y' : 'x'}${text.slice(inName + 1)}`,
        'an algorithm': body + signature.replace('rsa-sha256', 'rsa-sha512') + end,
        'a digest algorithm': body + signature.replace('xmlenc#sha256', 'xmlenc#sha512') + end,
        'a certificate of a service':
          body.replace(
            /(<X509Certificate>[^<]{200})(.)/,
            (_, before: string, one: string) => before + (one === 'A' ? 'B' : 'A')
          ) +
          signature +
          end,
        'the certificate of the signature':
          body +
          signature.replace(
            /(X509Certificate>[^<]{400})([A-Za-z])/,
            (_, before: string, one: string) => before + (one === 'A' ? 'B' : 'A')
          ) +
          end,
        'the signature taken away': body + end,
        'the signature moved': body.replace('<SchemeInformation>', `${signature}<SchemeInformation>`) + end,
        'another element referred to':
          body.replace('<SchemeInformation>', '<SchemeInformation Id="other">') +
          signature.replace('URI=""', 'URI="#other"') +
          end
      }
      for (const [what, changed] of Object.entries(changes)) {
        if (name === 'EU.xml' && what === 'a certificate of a service' && !body.includes('<X509Certificate>'))
          continue
        expect(changed, `${name}: ${what}`).to.not.equal(text)
        expect(await refusal(changed), `${name}: ${what}`).to.be.a('string')
      }
    }
  }).timeout(600_000)
})

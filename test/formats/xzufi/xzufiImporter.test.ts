import { expect } from 'chai'
import { InvalidInput } from '../../../src/base/errors.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import type { ReadOptions } from '../../../src/formats/importer.js'
import { xzufiImporter } from '../../../src/formats/xzufi/xzufiImporter.js'
import { validate } from '../../../src/graph/shacl/validate.js'
import { dcterms, kg, rdfs, skos } from '../../../src/graph/vocab/terms.js'
import { all, failureOf, inputOf } from '../inputOf.js'

const ids = identifiers('http://localhost:8080')
const options: ReadOptions = { ids, grounding: 'verified' }

const module = (code: string, text: string, language = 'de') =>
  `<xzufi:modulText><xzufi:inhalt languageCode="${language}">${text}</xzufi:inhalt><xzufi:leikaTextmodul><code>${code}</code></xzufi:leikaTextmodul></xzufi:modulText>`
const service = (id: string, key: string, modules: string, reference = 'referenzLeiKa') =>
  `<xzufi:leistung><xzufi:id schemeAgencyID="L1">${id}</xzufi:id>${key && `<xzufi:${reference}><code>${key}</code></xzufi:${reference}>`}${modules}</xzufi:leistung>`
const message = (services: string, version = '2_2_0', inner = (text: string) => text) =>
  `<xzufi:leistungen.antwort.leistung.040104 xmlns:xzufi="http://xoev.de/schemata/xzufi/${version}">${inner(services)}</xzufi:leistungen.antwort.leistung.040104>`

async function read(content: string) {
  const units = await all(xzufiImporter.read(inputOf(content), options))
  for (const unit of units) expect(await validate(unit.quads)).to.deep.equal([])
  const of = (ref: string, predicate: { value: string }) =>
    units
      .flatMap(unit => unit.quads)
      .find(quad => quad.subject.equals(ids.refToIri(ref)) && quad.predicate.value === predicate.value)
      ?.object.value
  return { units, of }
}

describe('xzufiImporter', () => {
  it('reads a service with its modules, in an order for readers', async () => {
    const { of, units } = await read(
      message(
        service(
          '1',
          '99050012104000',
          module('07', '&lt;p&gt;&#167; 14 GewO&lt;/p&gt;') +
            module(
              '06',
              '<![CDATA[<p>Wer ein Gewerbe&nbsp;beginnt,<br>zeigt es an.</p><ul><li>Ausweis</li><li>Antrag &amp; mehr</li></ul><script>x()</script>]]>'
            ) +
            module('02', 'Register a business', 'en') +
            module('02', 'Gewerbe anmelden') +
            module('18', 'Redaktion')
        )
      )
    )
    const said = units.flatMap(unit => unit.quads).map(quad => quad.predicate.value)
    expect(said).to.include.members([dcterms.title.value, dcterms.description.value])
    expect(said.filter(predicate => predicate.startsWith('http://data.europa.eu/eli/'))).to.deep.equal([])
    expect(of('XZUFI:99050012104000', rdfs.label)).to.equal('Gewerbe anmelden')
    expect(of('XZUFI:99050012104000', kg.text)).to.equal(
      'Gewerbe anmelden\n\nWer ein Gewerbe beginnt,\nzeigt es an.\n- Ausweis\n- Antrag & mehr\n\nRechtsgrundlagen:\n§ 14 GewO'
    )
    expect(of('XZUFI:99050012104000', kg.scope)).to.equal('https://w3id.org/beleg/scope/internal/services')
    expect(units[0]!.passages[0]!.locator).to.equal('L1:1')
  })

  it('reads older and newer versions, transfer messages, and HTML as elements', async () => {
    for (const version of ['2_1_0', '2_2_0', '2_3_1']) {
      const { of } = await read(
        message(
          service(
            '1',
            '99008001012000',
            module('02', 'Ausweis') + module('05', '<p>Kurz</p><p>und gut</p>'),
            'referenzLeistungsschluessel'
          ),
          version,
          text => `<xzufi:schreibe>${text}</xzufi:schreibe>`
        )
      )
      expect(of('XZUFI:99008001012000', kg.text)).to.equal('Ausweis\n\nKurz\nund gut')
    }
  })

  it('names a service without a key by its own id', async () => {
    const { of } = await read(message(service('S100002.LB.7', '', module('02', 'Hundesteuer'))))
    expect(of('XZUFI:L1.S100002.LB.7', rdfs.label)).to.equal('Hundesteuer')
  })

  it('names the first text of a key by it, others by their own ids, and says what it left out', async () => {
    const { units, of } = await read(
      message(
        service('1', '99008001012000', module('02', 'Eins')) +
          service('2', '99008001012000', module('02', 'Zwei')) +
          service('2', '99008001012000', module('02', 'Noch einmal')) +
          service('3', '', module('03', '', 'de'))
      )
    )
    expect(units).to.have.length(1)
    expect(units[0]!.skipped.map(one => one.where)).to.deep.equal(['L1:2', 'leistung 4'])
    expect(of('XZUFI:99008001012000', rdfs.label)).to.equal('Eins')
    expect(of('XZUFI:L1.2', rdfs.label)).to.equal('Zwei')
    expect(of('XZUFI:L1.2', skos.notation)).to.equal('99008001012000')
  })

  it('names all by their own ids when told', async () => {
    const content = message(
      service('L1.LB.L1_7', '99008001012000', module('02', 'Eins')) +
        service('8', '99008001012000', module('02', 'Zwei'))
    )
    const units = await all(xzufiImporter.read(inputOf(content), { ...options, given: { refs: 'id' } }))
    expect(units[0]!.roots.map(root => ids.iriToRef(root.value))).to.deep.equal([
      'XZUFI:L1.LB.L1_7',
      'XZUFI:L1.8'
    ])
  })

  it('keeps the legal basis by itself, with the address behind a link to a law', async () => {
    const html =
      '<![CDATA[<p><a href="https://www.gesetze-im-internet.de/gewo/__14.html">Gewerbeordnung</a></p><p>§ 26 BDSG</p>]]>'
    const { of } = await read(
      message(service('1', '', module('02', 'Gewerbe') + module('07', html) + module('07', 'Legal', 'en')))
    )
    expect(of('XZUFI:L1.1', kg.legalBasis)).to.equal(
      'Gewerbeordnung (https://www.gesetze-im-internet.de/gewo/__14.html)\n§ 26 BDSG'
    )
  })

  it('reads fees, deadlines and validity of 2.2.0 and 2.3.1', async () => {
    const old = await read(
      message(
        service(
          '1',
          '',
          module('02', 'Ausweis') +
            '<modulKosten><kosten><kostenFix><betrag>46.00</betrag><waehrung>EUR</waehrung></kostenFix><beschreibung languageCode="de">ab 24 Jahren</beschreibung></kosten></modulKosten>' +
            '<modulFrist><frist><fristDauer><dauer>1</dauer><einheit><code>MONAT</code></einheit></fristDauer></frist></modulFrist>' +
            '<gueltigkeit><beginn>2026-05-29+02:00</beginn><ende>9999-12-31</ende></gueltigkeit>'
        )
      )
    )
    expect(old.of('XZUFI:L1.1', kg.text)).to.equal(
      'Ausweis\n\nKosten:\n46,00 EUR: ab 24 Jahren\n\nFristen:\n1 Monat\n\nGültig:\nab 2026-05-29'
    )
    const fresh = await read(
      message(
        service(
          '1',
          '99008001012000',
          module('02', 'Ausweis') +
            '<prozessId>P1</prozessId><zugangskanal><code>2</code></zugangskanal>' +
            '<kostenmodul><zugangskanal/><kosten><kostenVariabel><betragUntergrenze>5</betragUntergrenze><betragObergrenze>9.5</betragObergrenze></kostenVariabel></kosten></kostenmodul>' +
            '<kostenmodul><beschreibung languageCode="de">online frei</beschreibung></kostenmodul>' +
            '<bearbeitungsdauermodul><bearbeitungsdauer><fristDauer><dauer>2</dauer><einheit>WOCHE</einheit><dauerBis>3</dauerBis></fristDauer></bearbeitungsdauer></bearbeitungsdauermodul>' +
            '<gueltigkeit><ende>2999-12-31</ende></gueltigkeit>',
          'referenzLeistungsschluessel'
        ),
        '2_3_1'
      )
    )
    expect(fresh.of('XZUFI:99008001012000', kg.text)).to.equal(
      'Ausweis\n\nKosten:\nab 5 EUR bis 9,5 EUR\nonline frei\n\nBearbeitungsdauer:\n2 bis 3 Wochen'
    )
  })

  it('gives large files in batches', async () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      service(`${index}`, '', module('02', `Leistung ${index}`))
    )
    const { units } = await read(message(many.join('')))
    expect(units.map(unit => unit.roots.length)).to.deep.equal([50, 50, 20])
  })

  it('refuses other documents', async () => {
    expect(await failureOf(() => all(xzufiImporter.read(inputOf('<dokumente/>'), options)))).to.be.instanceOf(
      InvalidInput
    )
  })

  it('names what of a description its text does not have', async () => {
    const module = (code: string, text: string, language = 'de') =>
      `<modulText><inhalt languageCode="${language}">${text}</inhalt><leikaTextmodul><code>${code}</code></leikaTextmodul></modulText>`
    const file = inputOf(
      `<leistung><id>1</id>${module('02', 'Amt')}${module('24', 'Kurz')}${module('06', 'Long', 'en')}<kategorie>Bau</kategorie></leistung>`
    )
    const [unit] = await all(xzufiImporter.read(file, options))
    expect(unit!.leftOut).to.deep.equal({
      'text module 24 of services': 6,
      'texts of services in another language than German': 4,
      'field "kategorie" of services': 3
    })
  })

  for (const version of ['2_2_0', '2_3_1']) {
    it(`keeps Leichte Sprache beside German, whichever stands first (${version})`, async () => {
      const content = (...texts: [language: string, text: string][]) =>
        texts.map(([tag, text]) => `<xzufi:inhalt languageCode="${tag}">${text}</xzufi:inhalt>`).join('')
      const inModule = (code: string, ...texts: [string, string][]) =>
        `<xzufi:modulText>${content(...texts)}<xzufi:leikaTextmodul><code>${code}</code></xzufi:leikaTextmodul></xzufi:modulText>`
      const { units, of } = await read(
        message(
          service(
            '1',
            '99050012104000',
            inModule('02', ['de-simple', 'Ein Geschäft anmelden'], ['de', 'Gewerbe anmelden']) +
              inModule(
                '06',
                ['de_LS', 'Sie haben ein Geschäft?'],
                ['en', 'Register.'],
                ['DE-DE-1996', 'Zeigen Sie es an.']
              ) +
              inModule('07', ['de-x-kinder', 'Ein Gesetz'], ['de-AT', '§ 1 AO'], ['de', '§ 14 GewO']),
            version === '2_2_0' ? 'referenzLeiKa' : 'referenzLeistungsschluessel'
          ),
          version
        )
      )
      const ref = 'XZUFI:99050012104000'
      expect(of(ref, rdfs.label)).equal('Gewerbe anmelden')
      expect(of(ref, kg.legalBasis)).equal('§ 14 GewO')
      expect(of(ref, kg.text)).equal('Gewerbe anmelden\n\nZeigen Sie es an.\n\nRechtsgrundlagen:\n§ 14 GewO')
      const inForms = units
        .flatMap(unit => unit.quads)
        .flatMap(({ object }) =>
          object.termType === 'Literal' && /^de-/.test(object.language) ? [object] : []
        )
      expect(inForms.map(({ language, value }) => [language, value])).deep.equal([
        ['de-simple', 'Ein Geschäft anmelden'],
        ['de-simple', 'Ein Geschäft anmelden\n\nSie haben ein Geschäft?'],
        ['de-x-kinder', 'Rechtsgrundlagen:\nEin Gesetz']
      ])
      expect(units[0]!.leftOut).deep.equal({ 'texts of services in another language than German': 9 })
    })
  }

  it('names by Leichte Sprache what is described in nothing else', async () => {
    const { of } = await read(message(service('1', '', module('02', 'Ein Geschäft anmelden', 'de-simple'))))
    expect(of('XZUFI:L1.1', rdfs.label)).equal('Ein Geschäft anmelden')
    expect(of('XZUFI:L1.1', kg.textInOtherForm)).equal(undefined)
  })
})

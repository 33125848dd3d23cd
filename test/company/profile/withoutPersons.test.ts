import { expect } from 'chai'
import fc from 'fast-check'
import { namesPerson, withoutPersons } from '../../../src/company/profile/withoutPersons.js'
import { processorTime } from '../../processorTime.js'

const persons = [
  'Ansprechpartnerin: Frau Muster',
  'Ihr Ansprechpartner ist Herr Meier.',
  'Geschäftsführer: Max Mustermann',
  'Geschäftsführer Max Mustermann',
  'Inhaberin Petra',
  'Inhaber (Klaus Beispiel)',
  'Dr. Beispiel leitet das Labor.',
  'Dr.-Ing. Beispiel leitet das Labor.',
  'Prof. Dr. Beispiel berät uns.',
  'Dipl.-Ing. Beispiel plant.',
  'Gegründet wurde die Firma von Erika Beispiel.',
  'ERIKA BEISPIEL',
  'Anna-Lena Schmidt',
  'Hans Peter Müller',
  'Karl-Heinz von der Heide',
  'Ludwig van Beispiel',
  'Ayşe Yılmaz, Vertrieb',
  'Max Müller, CEO der ABC GmbH',
  'Ihr Ansprechpartner Max Müller, ABC GmbH',
  'Max Müller ist Geschäftsführer der ABC GmbH.',
  'Thomas Weber – Weber Bau GmbH',
  'Schreiben Sie an info@firma.example.',
  'info [at] firma.example',
  'erika.beispiel (ät) firma.example',
  'Tel. 040 1234567',
  'Telefon: +49 (0)40 / 12 34 56 - 0',
  'Rufen Sie an: 0171 1234567',
  'Fax (040) 12 34 56 78',
  'Call us: +44 20 7946 0958',
  'Phone: 555-0100',
  'Our founder James Smith started in a garage.',
  'Mr Smith will help you.',
  'Ms. Jones runs the workshop.',
  'John O’Connor, Director',
  'CEO: Sarah Brown',
  'Gwendolyn Ashcombe-Price, head of aftermarket',
  'Friedemann Zotteritz, Kundin'
]
const others = [
  'Wir entwickeln Software für Handwerksbetriebe.',
  'Max Müller Bau GmbH',
  'Zotteritz Bau GmbH, Musterstadt',
  'Die Erika Beispiel GmbH baut Brücken.',
  'Peter Meier & Söhne KG liefert Holz.',
  'Franz Huber und Partner mbB berät Unternehmen.',
  'Die Dr. Oetker GmbH backt.',
  'Thomas Cook Group plc sold journeys.',
  'James Smith Ltd. builds boats.',
  'Wir sitzen in der Robert-Bosch-Straße in Stuttgart.',
  'Carl-Benz-Schule Mannheim',
  'Der Geschäftsführer haftet nach § 43 GmbHG.',
  'Wir suchen einen Vorstand mit Erfahrung.',
  'Our managers and directors are trained twice a year.',
  'Frauen und Männer arbeiten bei uns.',
  'Gegründet 1998, heute 120 Mitarbeiter.',
  'Umsatz 2024: 12.500.000 Euro',
  'Geöffnet Mo–Fr 8–18 Uhr',
  'Wir liefern 1.000.000 Teile im Jahr.',
  'Maße 120 x 80 x 14 cm',
  'ISO 9001:2015 und DIN EN 1090-2',
  'Kunden planen mit uns ihre Einsätze.',
  'Schulungen für MS Office und CAD',
  'We can help you with planning.',
  'We build machines for the food industry.',
  'HRB 150148',
  'Die Anlage läuft seit 2010.',
  'Herrenmode und Damenmode',
  'Unser Team besteht aus 12 Personen.'
]

describe('a text of a page without persons', () => {
  it('loses every block that names one or says how to reach one', () => {
    for (const block of persons) {
      expect(withoutPersons(block), block).equal('')
      expect(namesPerson(block), block).equal(true)
    }
  })

  it('keeps every other block as it is, companies named after persons too', () => {
    expect(persons.length + others.length).least(60)
    for (const block of others) {
      expect(withoutPersons(block), block).equal(block)
      expect(namesPerson(block), block).equal(false)
    }
  })

  it('loses the sentence alone where others stand beside it, and paragraphs stay apart', () => {
    const text =
      'Wir bauen Brücken. Gegründet hat uns Erika Beispiel. Wir sitzen in Kiel.\n\nTel. 040 1234567\n\nWir liefern.'
    expect(withoutPersons(text)).equal('Wir bauen Brücken. Wir sitzen in Kiel.\n\nWir liefern.')
  })

  it('never fails, and finds nothing more the second time', () => {
    const piece = fc.oneof(
      fc.constantFrom(...persons, ...others, '\n', '\n\n', ' ', '. ', '@', '+', 'Dr. ', 'Max ', ': '),
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' })
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), pieces => {
        const text = pieces.join('')
        const left = withoutPersons(text)
        expect(left.length).most(text.length)
        expect(withoutPersons(left)).equal(left)
      }),
      { numRuns: 300 }
    )
  })

  it('takes time in proportion to the length, whatever it is', function () {
    this.timeout(120_000)
    for (const unit of [
      'a',
      '1 ',
      '+1',
      'Max ',
      'Dr. ',
      'Max von ',
      'a.',
      'A@',
      '0/',
      'Wort. ',
      'x\n',
      '(',
      'Anna-'
    ]) {
      const measure = (length: number) => {
        const text = unit.repeat(Math.ceil(length / unit.length))
        const spent = processorTime()
        withoutPersons(text)
        return spent()
      }
      measure(10_000)
      const [short, long] = [measure(125_000), measure(1_000_000)]
      // Eight times the length; a square would be 64 times the time.
      expect(long, `${unit} ${short} ${long}`).lessThan(Math.max(short, 20) * 32)
    }
  })
})

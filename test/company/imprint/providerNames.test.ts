import { expect } from 'chai'
import { readImprint } from '../../../src/company/imprint/readImprint.js'
import { imprintPage } from './imprintPage.js'

const read = (text: string) => readImprint(imprintPage(text))
const nameOf = (text: string) => read(text).legalName?.value

const FOOTER =
  'Blumen Sandkuhl, Inhaberin Wiebke Sandkuhl e.K. • Lange Reihe 4 • 24937 Flensburg • Amtsgericht Flensburg HRA 7788 • USt-IdNr. DE123456788'

describe('the name of an imprint’s provider', () => {
  it('is a merchant’s firm with its owner, who represents it', () => {
    for (const above of [
      'Willkommen\n\nStrauß der Woche: 14,90 € mit Vase.\n\n',
      'Filialen\n\nHafen\n\n',
      ''
    ]) {
      const imprint = read(above + FOOTER)
      expect(imprint.legalName?.value, above).equal('Blumen Sandkuhl, Inhaberin Wiebke Sandkuhl e.K.')
      expect(imprint.legalForm?.value).equal('e.K.')
      expect(imprint.vatId?.value).equal('DE123456788')
      expect(imprint.address?.value.street).equal('Lange Reihe 4')
      expect(imprint.representatives.map(({ value }) => value)).deep.equal([
        { name: 'Wiebke Sandkuhl', role: 'Inhaberin' }
      ])
      expect(imprint.faults).deep.equal([])
    }
  })

  it('is the merchant’s where a label names the owner', () => {
    const imprint = read('Impressum\n\nInhaber: Ole Sandkuhl e.K.\nLange Reihe 4\n24937 Flensburg\n')
    expect(imprint.legalName?.value).equal('Ole Sandkuhl e.K.')
    expect(imprint.representatives.map(({ value }) => value.name)).deep.equal(['Ole Sandkuhl'])
  })

  it('is no price, no label of whatever and no beginning of a sentence', () => {
    const ADDRESS = '\n\nLange Reihe 4\n24937 Flensburg\nHRA 7788 Flensburg'
    for (const line of [
      'Der Strauß zu 14,90',
      'Strauß der Woche: Tulpen',
      'Rosen ab 2 €',
      'Wir binden Sträuße, auch für Sie.'
    ]) {
      expect(nameOf(line + ADDRESS), line).equal(undefined)
    }
    expect(nameOf(`Blumen Sandkuhl, Floristik${ADDRESS}`)).equal('Blumen Sandkuhl')
  })

  it('goes on behind a dash where that explains it, above an address', () => {
    const HEADER = 'Tonwerk e.V.\n\nStart\nImpressum\n\nImpressum\n\n'
    const FULL = 'Tonwerk – Verein für alte Musik an der Förde e.V.'
    for (const address of [
      '\nHafenweg 2\n24103 Kiel',
      '\n\nHafenweg 2, 24103 Kiel',
      ', Hafenweg 2, 24103 Kiel'
    ]) {
      expect(nameOf(`${HEADER}${FULL}${address}\nVereinsregister Kiel VR 55123`), address).equal(FULL)
    }
    expect(nameOf('Kontakt – Meier und Söhne GmbH\nHafenweg 2\n24103 Kiel')).equal('Meier und Söhne GmbH')
    expect(nameOf('Willkommen - Verein für alte Musik e.V.\n\nKonzerte')).equal('Verein für alte Musik e.V.')
  })

  it('is no sentence that ends in it', () => {
    expect(nameOf('Das Konzert für die neuen Mitglieder des Tonwerk e.V. ist im Mai.')).equal('Tonwerk e.V.')
  })
})

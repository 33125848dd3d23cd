import { expect } from 'chai'
import { languageOf } from '../../../src/proof/grammar/language.js'
import { kg } from '../../../src/graph/vocab/terms.js'
import { readdirSync, readFileSync } from 'node:fs'
import { giiImporter } from '../../../src/formats/gii/giiImporter.js'
import { all, inputOf } from '../../formats/inputOf.js'
import { ids } from '../../formats/readUnits.js'
import { readEu } from '../../formats/eu/readFixture.js'
import { onOwnAndReal } from '../../ownAndReal.js'

describe('languageOf', () => {
  const cases: [text: string, language: string | undefined][] = [
    ['Wer den selbständigen Betrieb anfängt, muss dies der zuständigen Behörde anzeigen.', 'de'],
    ['Die Frist beträgt zwei Monate.', 'de'],
    ['Personal data shall be processed lawfully.', 'en'],
    ['The processor shall not engage another processor without prior authorisation.', 'en'],
    // What is quoted of the other language, or bears its name, changes nothing.
    [
      'Die Bezeichnung „Regulation on the protection of data“ ist auch in der deutschen Fassung des Vertrags zu verwenden, wenn die Behörde dies verlangt und es nicht anders bestimmt ist, oder bei Verfahren, die von ihr geführt werden und sich auf den Antrag beziehen.',
      'de'
    ],
    // Too little, or too much of both.
    ['', undefined],
    ['(weggefallen)', undefined],
    ['Der Spiegel', undefined],
    ['The Linde plc', undefined],
    ['REQUIREMENTS FOR THE DEVICES AND THE SEALS', undefined],
    ['DE | HE | IT | HE | IT | NI', undefined],
    ['A 14 | 47 000 | 0,8390\n100 000 | 0,5576', undefined],
    [
      'Wer anzeigt, muss dies der Behörde mitteilen. Whoever notifies shall tell this to the authority.',
      undefined
    ],
    // Other languages.
    [
      'Les données doivent être traitées de manière licite, dans le respect des droits de la personne.',
      undefined
    ],
    [
      'De verwerkingsverantwoordelijke verstrekt het bericht van de betrokkene, en is niet verplicht.',
      undefined
    ],
    ['Den dataansvarlige og den registrerede er ikke til stede i det land som af retten.', undefined]
  ]
  for (const [text, language] of cases) {
    it(`is ${language ?? 'not certain'}: ${text.slice(0, 60)}`, () => {
      expect(languageOf(text)).to.equal(language)
    })
  }

  // Norms that are repealed, and tables, say too little.
  onOwnAndReal({ path: 'gii', expected: 0.6 }, { path: 'gii', expected: 0.95 }, (folder, known) => {
    it('is wrong for no norm of German acts', async () => {
      const found: (string | undefined)[] = []
      for (const file of readdirSync(folder).filter(name => name.endsWith('.xml'))) {
        const text = readFileSync(`${folder}/${file}`, 'utf8')
        for (const { quads } of await all(
          giiImporter.read(inputOf(text, file), { ids, grounding: 'verified' })
        )) {
          for (const { predicate, object } of quads)
            if (predicate.equals(kg.text)) found.push(languageOf(object.value))
        }
      }
      expect(found).not.to.include('en')
      expect(found.filter(each => each === 'de').length / found.length).to.be.at.least(known)
    }).timeout(240_000)
  })

  const acts = {
    own: ['stands/2099-02-28.oj.en.xhtml', 'stands/2099-03-01.oj.de.fmx4.xml'],
    real: ['32024r1689/2024-06-13.oj.en.xhtml', '32016r0679/2016-05-04.oj.de.fmx4.xml']
  }
  onOwnAndReal({ path: 'eu', expected: acts.own }, { path: 'eu', expected: acts.real }, (folder, files) => {
    it('is wrong for no part of European acts', async () => {
      for (const file of files) {
        const { parts, text } = await readEu(`${folder}/${file}`)
        const other = file.includes('.de.') ? 'en' : 'de'
        const found = parts.map(part => languageOf(text(part)))
        expect(found, file).not.to.include(other)
        expect(found.filter(each => each !== undefined).length, file).to.be.greaterThan(parts.length / 2)
      }
    })
  })
})

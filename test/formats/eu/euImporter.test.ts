import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { InvalidInput } from '../../../src/base/errors.js'
import { euImporter } from '../../../src/formats/eu/euImporter.js'
import { readHead } from '../../../src/formats/fileHead.js'
import { importerFor } from '../../../src/formats/registry.js'
import { dcterms, eli, kg, owl, prov, rdfs } from '../../../src/graph/vocab/terms.js'
import { all, failureOf, inputOf } from '../inputOf.js'
import { fileAt, fixture, ids, readEu } from './readFixture.js'

const OJ = fixture('32099R0007.oj.de.fmx4.xml')
const CONSOLIDATED = fixture('02099R0007-20990601.cons.en.fmx4.xml')
const PAGE = fixture('32099R0007.oj.en.xhtml')
const OLDER = fixture('32012R0007.oj.en.older.xhtml')

describe('euImporter', () => {
  it('reads Formex of the Official Journal: recitals, articles, annexes, and nothing else', async () => {
    const { parts, of, text, title, unit, findings } = await readEu(OJ)
    expect(await findings()).to.deep.equal([])
    expect(parts).to.deep.equal(['rct_1', 'rct_2', 'art_1', 'art_2', 'art_2a', 'anx_I'])
    expect(unit.name).to.equal('32099R0007')
    expect(of('', dcterms.identifier)).to.deep.equal(['CELEX:32099R0007'])
    expect(of('', rdfs.label)).to.deep.equal(['Schirmverordnung (Verordnung (EU) 2099/7)'])
    expect(of('', eli.title)[0]).to.contain(
      'Verordnung (EU) 2099/7 der Regenschirmkommission vom 5. Januar 2099 über'
    )
    expect(of('', eli.date_document)).to.deep.equal(['2099-01-05'])
    expect(of('', eli.published_in)).to.deep.equal(['ABl. L 3, 2099, S. 1'])
    // One language's text is not the work in all of them.
    expect(of('', owl.sameAs)).to.deep.equal([])
    const work = 'http://publications.europa.eu/resource/celex/32099R0007'
    expect(of('', prov.specializationOf)).to.deep.equal([work])
    expect(of('', eli.title_alternative)).to.include.members([
      'VO (EU) 2099/7',
      'Regulation (EU) 2099/7',
      'Schirmverordnung'
    ])
    expect(text('rct_1')).to.equal('Wer keinen Schirm hat, wird nass. Das Wort „nass“ ist weit zu verstehen.')
    expect(text('rct_2')).to.equal('Die Richtlinie 2098/1/EU des Rates reicht nicht aus.')
    expect(of('rct_2', kg.footnotes)).to.deep.equal([
      'Richtlinie 2098/1/EU des Rates vom 1. März 2098 (ABl. L 9 vom 2.3.2098, S. 4).'
    ])
    expect(of('rct_2', rdfs.label)).to.deep.equal(['Erwägungsgrund 2 Verordnung (EU) 2099/7'])
    expect(text('art_1')).to.equal(
      'Im Sinne dieser Verordnung bezeichnet\n  1. „Schirm“ ein Dach am Stiel (im Folgenden „Gerät“);'
    )
    expect(text('art_2')).to.equal(
      [
        '(1) Der Schirm ist binnen 72 Stunden zurückzugeben.',
        'Das gilt nicht, solange es regnet.',
        '(2) Wer ihn verliert, zahlt bis zu 20 000 EUR, wenn',
        '  a) er gelb war oder',
        '  b) er',
        '    i) groß oder',
        '    ii) alt war.'
      ].join('\n')
    )
    expect(title('art_2')).to.equal('Rückgabe')
    expect(of('art_2', kg.structurePath)).to.deep.equal(['KAPITEL II Ausleihe › Abschnitt 1 Pflichten'])
    expect(text('anx_I')).to.equal('  Farbe | EUR\n  gelb | 3')
    expect(of('anx_I', kg.footnotes)).to.deep.equal(['Ohne Steuer.'])
  })

  it('leaves articles that an act inserts into another one in its text', async () => {
    const { parts, text } = await readEu(OJ)
    expect(parts).not.to.include('art_9')
    expect(text('art_2a')).to.equal(
      'In die Verordnung (EU) 2090/1 wird folgender Artikel eingefügt:\n  „Artikel 9\n  Mützen\n  Mützen sind keine Schirme.“'
    )
    const consolidated = await readEu(CONSOLIDATED)
    expect(consolidated.parts).to.deep.equal(['art_1', 'art_1a', 'art_2', 'anx'])
    expect(consolidated.text('art_2')).to.contain('‘Article 9')
  })

  it('takes an article that is quoted beside the articles for none of its own', async () => {
    const quoted =
      '<QUOT.S LEVEL="1"><ARTICLE IDENTIFIER="077"><TI.ART>Artikel 77</TI.ART><ALINEA>Fremd.</ALINEA></ARTICLE></QUOT.S>'
    const content = readFileSync(OJ, 'utf8').replace('</ENACTING.TERMS>', `${quoted}</ENACTING.TERMS>`)
    const [unit] = await all(euImporter.read(inputOf(content), { ids, grounding: 'verified' }))
    const locators = unit!.passages.map(({ locator }) => locator)
    expect(locators.filter(locator => locator.startsWith('ARTICLE'))).to.deep.equal([
      'ARTICLE 001',
      'ARTICLE 002',
      'ARTICLE 002A'
    ])
  })

  it('says that a consolidated text has no legal effect, and what it consolidates', async () => {
    const { unit, of, text, findings } = await readEu(CONSOLIDATED)
    expect(await findings()).to.deep.equal([])
    expect(unit.name).to.equal('02099R0007-20990601')
    expect(of('', eli.consolidates)).to.deep.equal(['http://localhost:8080/celex/32099R0007'])
    expect(of('', eli.legal_value)).to.deep.equal([eli['LegalValue-unofficial'].value])
    expect(of('', eli.version_date)).to.deep.equal(['2099-06-01'])
    expect(of('art_1a', kg.uncertainty)[0]).to.contain('without legal effect')
    expect(text('art_1')).to.equal(
      'For the purposes of this Regulation:\n  (1) ‘umbrella’ means a roof on a stick;'
    )
    expect(text('art_1a')).to.equal(
      '1. An umbrella shall be returned within 72 hours.\n2. Fines are up to EUR 1 500.'
    )
    expect(text('anx')).to.equal('Colours\n1. Yellow.\n  — light')
  })

  it('reads a page of the Official Journal', async () => {
    const { parts, of, text, title, unit, findings } = await readEu(PAGE)
    expect(await findings()).to.deep.equal([])
    expect(unit.language).to.deep.equal({ code: 'en' })
    expect(parts).to.deep.equal(['rct_1', 'rct_2', 'art_1', 'art_2', 'art_3', 'anx_I'])
    expect(of('', eli.date_document)).to.deep.equal(['2099-01-05'])
    expect(text('rct_2')).to.equal('Directive 2098/1/EU is not enough.')
    expect(of('rct_2', kg.footnotes)).to.deep.equal(['Directive 2098/1/EU (OJ L 9, 2.3.2098, p. 4).'])
    expect(text('art_2')).to.equal(
      [
        '1. An umbrella shall be returned within 72 hours.',
        'This does not apply while it rains.',
        '2. Who loses it pays up to EUR 20 000 if',
        '  (a) it was yellow, or',
        '  (b) it was',
        '    (i) large, or',
        '    (ii) old.'
      ].join('\n')
    )
    expect(of('art_2', kg.structurePath)).to.deep.equal(['CHAPTER II Lending › SECTION 1 Duties'])
    expect(text('art_3')).to.equal(
      'The following Article is inserted:\n  ‘Article 9\n  Hats\n  Hats are no umbrellas.’.'
    )
    expect(title('anx_I')).to.equal('Fees')
    expect(text('anx_I')).to.equal('  Colour | EUR\n  yellow | 3')
  })

  it('reads an older page, whose parts are told apart by their classes alone', async () => {
    const { parts, text, of, title, unit, findings } = await readEu(OLDER)
    expect(await findings()).to.deep.equal([])
    expect(unit.name).to.equal('32012R0007')
    expect(parts).to.deep.equal(['rct_1', 'rct_2', 'art_1', 'art_2', 'art_3', 'anx'])
    expect(text('rct_2')).to.equal('The rules are not enough.')
    expect(of('rct_2', kg.footnotes)).to.deep.equal(['OJ L 9, 2.3.1998, p. 4.'])
    expect(title('art_1')).to.equal('Return')
    expect(text('art_1')).to.equal(
      '1. An umbrella shall be returned:\n  (a) dry, and\n  (b) whole.\n2. Rain is no excuse.'
    )
    expect(text('art_2')).to.contain('Article 10')
    expect(text('art_3')).to.equal('This Regulation shall enter into force on the first rainy day.')
    expect(text('anx')).to.equal('Colours\nYellow.')
  })

  it('names each passage by the hash of its own bytes in the file', async () => {
    const { unit } = await readEu(OJ)
    const file = readFileSync(OJ, 'utf8')
    const article = file.slice(
      file.indexOf('<ARTICLE IDENTIFIER="002">'),
      file.indexOf('<ARTICLE IDENTIFIER="002A">')
    )
    const passage = unit.passages.find(one => one.concept.value.endsWith('/art_2'))
    expect(passage!.locator).to.equal('ARTICLE 002')
    expect(passage!.sourceHash).to.equal(createHash('sha256').update(article.trim()).digest('hex'))
    expect(unit.passages.map(one => one.concept.value).sort()).to.deep.equal(
      [...new Set(unit.quads.map(quad => quad.subject.value))].sort()
    )
  })

  it('gives the same triples however the file is cut', async () => {
    const content = readFileSync(OJ)
    const read = async (chunk: number) => {
      const [unit] = await all(
        euImporter.read(inputOf(content, 'a.xml', chunk), { ids, grounding: 'verified' })
      )
      return unit!
    }
    const [one, other] = [await read(7), await read(100_000)]
    expect(one.passages).to.deep.equal(other.passages)
    expect(one.quads.map(quad => quad.object.value)).to.deep.equal(other.quads.map(quad => quad.object.value))
  })

  it('takes the number that is given, and leaves files in another language out', async () => {
    const given = await readEu(PAGE, { celex: '02099R0007-20990701' })
    expect(given.of('', eli.consolidates)).to.deep.equal(['http://localhost:8080/celex/32099R0007'])
    const left = await readEu(PAGE, { language: 'de' })
    expect(left.unit.roots).to.deep.equal([])
    expect(left.unit.skipped).to.deep.equal([
      { where: '32099R0007', reason: 'its language is en; --language de was asked for' }
    ])
  })

  it('refuses what it cannot name, saying what to mend', async () => {
    const refusal = async (text: string, given = {}) => {
      const failure = await failureOf(() =>
        all(euImporter.read(inputOf(text, 'a.xml'), { ids, grounding: 'verified', given }))
      )
      expect(failure).to.be.instanceOf(InvalidInput)
      return failure.message
    }
    const page = readFileSync(PAGE, 'utf8')
    expect(await refusal(page.replace('(EU) 2099/7 OF', 'OF'))).to.contain('say it with --celex')
    const amending = page
      .replace('(EU) 2099/7 OF', 'OF')
      .replace('on lending', 'amending Directive 2098/7/EU on lending')
    expect(await refusal(amending)).to.match(/names 2098\/7\/EU may be of another act.*--celex/)
    const consolidated = page.replace(/<title>[^<]*/, '<title>Consolidated TEXT: 32099R0007')
    expect(await refusal(consolidated)).to.contain('import the same text as Formex 4')
    expect(await refusal(page, { celex: '../x' })).to.contain('is no CELEX number')
    expect(await refusal(page, { language: 'klingon' })).to.contain('no official language')
    expect(await refusal(page.replace('>EN<', '><').replace('2099003EN', '2099003'))).to.contain(
      '--language de'
    )
    expect(
      await refusal(
        '<ACT><TITLE><TI><P>Verordnung (EU) 2099/7</P></TI></TITLE><BIB.INSTANCE><LG.DOC>DE</LG.DOC></BIB.INSTANCE></ACT>'
      )
    ).to.contain('no article')
    expect(await refusal('<norm/>')).to.contain('begins with <norm>')
  })

  it('tells its files from others by their content', async () => {
    for (const path of [OJ, CONSOLIDATED, PAGE, OLDER]) {
      expect(importerFor(await readHead(fileAt(path))), path).to.equal(euImporter)
    }
    const other = '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Umbrellas</title></head></html>'
    expect(euImporter.reads(await readHead(inputOf(other)))).to.equal(false)
  })
})

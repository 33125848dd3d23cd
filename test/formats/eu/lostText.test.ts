import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { euImporter } from '../../../src/formats/eu/euImporter.js'
import { kg } from '../../../src/graph/vocab/terms.js'
import { validate } from '../../../src/graph/shacl/validate.js'
import { all, inputOf } from '../inputOf.js'
import { fixture, ids } from './readFixture.js'

const formex = readFileSync(fixture('32099R0007.oj.de.fmx4.xml'), 'utf8')
const older = readFileSync(fixture('32012R0007.oj.en.older.xhtml'), 'utf8')

/** A page of the Official Journal with named subdivisions. */
const page = (
  recitals: string,
  annex: string,
  foot = ''
) => `<html xmlns="http://www.w3.org/1999/xhtml"><head>
<title>L_2099003EN.01000101.xml</title><link rel="stylesheet" href="oj-convex-act.css"/></head><body>
<p class="oj-hd-ti">Official Journal</p>
<div class="eli-container">
<p class="oj-doc-ti">REGULATION (EU) 2099/7 OF THE UMBRELLA COMMISSION</p>
<div id="pbl_1"><p class="oj-normal">Having regard to the rain,</p>${recitals}</div>
<div id="enc_1"><div id="art_1"><p class="oj-ti-art">Article 1</p><p class="oj-normal">Rain is wet.</p></div></div>
<div id="anx_I"><p class="oj-doc-ti">ANNEX I</p>${annex}</div></div>
${foot}<hr class="oj-doc-end"/></body></html>`
const recital = (id: number, ...texts: string[]) =>
  `<div id="rct_${id}">${texts.map(text => `<p class="oj-normal">${text}</p>`).join('')}</div>`

async function read(content: string) {
  const [unit] = await all(euImporter.read(inputOf(content), { ids, grounding: 'verified' }))
  expect(await validate(unit!.quads)).to.deep.equal([])
  const said = (part: string, predicate: { value: string }) =>
    unit!.quads.find(quad => quad.subject.value.endsWith(part) && quad.predicate.value === predicate.value)
      ?.object.value
  return { unit: unit!, text: (part: string) => said(part, kg.text), said }
}

describe('text of the Official Journal', () => {
  it('is read where it stands in a division itself, beside paragraphs and inline', async () => {
    const { unit, text } = await read(
      page(
        recital(1, '(1) It rains.'),
        'Umbrellas are<b> yellow</b>, <p class="oj-normal">(a) large</p>or small.'
      )
    )
    expect(text('/anx_I')).to.equal('Umbrellas are yellow,\n(a) large\nor small.')
    expect(unit.differing).to.deep.equal([])
  })

  it('is missed where it stands in a quotation outside the articles', async () => {
    const quotation =
      '<QUOT.S LEVEL="1"><ARTICLE IDENTIFIER="077"><TI.ART>Artikel 77</TI.ART><ALINEA>Fremd.</ALINEA></ARTICLE></QUOT.S>'
    const { unit } = await read(formex.replace('</ENACTING.TERMS>', `${quotation}</ENACTING.TERMS>`))
    expect(unit.differing!.map(({ missing }) => missing)).to.deep.equal(['Artikel77Fremd.'.length])
  })

  it('is read where a recital is no paragraph', async () => {
    const { text } = await read(page('<div id="rct_1">(1) It rains.</div>', '<p>Wet.</p>'))
    expect(text('/rct_1')).to.equal('It rains.')
  })

  it('ends with its annex, not with the foot of the page', async () => {
    const foot =
      '<hr class="oj-separator"/><p class="oj-normal">ELI: http://data.europa.eu/eli/reg/2099/7/oj</p><p class="oj-normal">ISSN 1977-0677 (electronic edition)</p>'
    const { unit, text } = await read(page(recital(1, '(1) It rains.'), '<p>Wet.</p>', foot))
    expect(text('/anx_I')).to.equal('Wet.')
    expect(unit.differing).to.deep.equal([])
    expect(unit.leftOut).to.include({ 'foot of the page': 75 })
    const bare = await read(older.replace('</body>', `${foot}</body>`))
    expect([...bare.unit.quads].some(({ object }) => object.value.includes('ISSN'))).to.equal(false)
  })

  for (const intro of [
    'Whereas:',
    'Whereas :',
    'in Erwägung nachstehender Gründe:',
    'In der Erwägung:',
    'considérant ce qui suit:'
  ]) {
    it(`begins the first recital behind ${intro}`, async () => {
      const ofPage = await read(
        page(recital(1, `${intro} (1) It rains.`) + recital(2, '(2) It pours.'), '<p>Wet.</p>')
      )
      expect(['/rct_1', '/rct_2'].map(ofPage.text)).to.deep.equal(['It rains.', 'It pours.'])
      expect(ofPage.unit.differing).to.deep.equal([])
      expect(ofPage.unit.leftOut).to.have.property('words before the recitals')
      const first = formex.slice(formex.indexOf('<GR.CONSID>'), formex.indexOf('</CONSID>'))
      for (const consid of [
        `<GR.CONSID><CONSID><P>${intro}</P><P>(1) Es regnet.</P>`,
        `<GR.CONSID><CONSID>${intro} (1) Es regnet.`,
        `<GR.CONSID><CONSID><NP><NO.P>(1)</NO.P><TXT>${intro} Es regnet.</TXT></NP>`
      ]) {
        const { unit, text } = await read(formex.replace(first, consid))
        expect(text('/rct_1')).to.equal('Es regnet.')
        expect(unit.differing).to.deep.equal([])
      }
    })
  }

  it('leaves words of a recital as they are', async () => {
    const { text } = await read(page(recital(1, '(1) Whereas the rain falls: it is wet.'), '<p>Wet.</p>'))
    expect(text('/rct_1')).to.equal('Whereas the rain falls: it is wet.')
  })

  it('gives recitals by their printed numbers, whatever the places are called', async () => {
    const shifted = [
      recital(1, 'Whereas:'),
      recital(2, '(1) One.', 'More.'),
      recital(3, '(2) Two.', '(3) Three.')
    ]
    const { unit, text } = await read(
      page(
        shifted.join('') + recital(4, '(4) Four.', '(5) (a list)') + recital(5, '(5) Five.'),
        '<p>Wet.</p>'
      )
    )
    expect([1, 2, 3, 4, 5, 6].map(number => text(`/rct_${number}`))).to.deep.equal([
      'One.\nMore.',
      'Two.',
      'Three.',
      'Four.\n(5) (a list)',
      'Five.',
      undefined
    ])
    expect(unit.differing).to.deep.equal([])
  })

  it('keeps every footnote: on several lines, twice named, and what only looks like one', async () => {
    const mark = '<a id="b" href="#ntr1-L">(<span>1</span>)</a>'
    const notes =
      '<p class="oj-note"><a id="ntr1-L" href="#ntc1-L">(1)</a> First line.</p><p class="oj-note">Second line.</p>'
    const { unit, text, said } = await read(
      page(
        recital(1, `(1) Rain ${mark}, more rain ${mark}.`),
        '<p class="oj-note">Not a footnote.</p>',
        notes
      )
    )
    expect(said('/rct_1', kg.footnotes)).to.equal('First line. Second line.')
    expect(text('/anx_I')).to.equal('Not a footnote.')
    expect(unit.differing).to.deep.equal([])
  })

  it('is not verified where the reader knows no place for it', async () => {
    const { unit, said } = await read(
      formex
        .replace('</ENACTING.TERMS>', '<NEW>Only in winter.</NEW></ENACTING.TERMS>')
        .replace(/<NO\.P>a\)<\/NO\.P>/, '<NO.P>a)</NO.P>')
        .replace('<ARTICLE IDENTIFIER="002">', '<ARTICLE IDENTIFIER="002">Loose.')
    )
    expect(unit.differing!.map(({ missing, sample }) => [missing, sample])).to.deep.equal([
      [13, 'Only in winter.'],
      [6, 'Loose.']
    ])
    expect(said('/32099R0007', kg.grounding)).to.equal('unverified')
    expect(said('/art_2', kg.grounding)).to.equal('unverified')
    expect(said('/art_2', kg.uncertainty)).to.contain('6 Zeichen')
    expect(said('/art_1', kg.grounding)).to.equal('verified')
  })
})

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { kg } from '../../../src/vocab/terms.js'
import { readEu } from './readFixture.js'

const shared = fileURLToPath(new URL('../../../../shared/data/eu', import.meta.url))

/** File, articles, recitals, annexes. */
const ACTS: readonly (readonly [string, number, number, number])[] = [
  ['32014r0910/2014-07-23.oj.en.xhtml', 52, 77, 4],
  ['32014r0910/2024-10-18.cons.en.fmx4.xml', 85, 0, 7],
  ['32016r0679/2016-04-27.oj.en.xhtml', 99, 173, 0],
  ['32016r0679/2016-05-04.cons.en.fmx4.xml', 99, 0, 0],
  ['32016r0679/2016-05-04.oj.de.fmx4.xml', 99, 173, 0],
  ['32022l2555/2022-12-14.oj.en.xhtml', 46, 144, 3],
  ['32022l2555/2022-12-27.cons.en.fmx4.xml', 46, 0, 3],
  ['32022r1925/2022-09-14.oj.en.xhtml', 54, 109, 1],
  ['32022r1925/2022-10-12.cons.en.fmx4.xml', 54, 0, 1],
  ['32022r2065/2022-10-19.oj.en.xhtml', 93, 156, 0],
  ['32022r2554/2022-12-14.oj.en.xhtml', 64, 106, 0],
  ['32023r1115/2023-05-31.oj.en.xhtml', 38, 86, 2],
  ['32023r1115/2025-12-26.cons.en.fmx4.xml', 39, 0, 3],
  ['32024l1760/2024-06-13.oj.en.xhtml', 39, 99, 1],
  ['32024l1760/2026-03-18.cons.en.fmx4.xml', 39, 0, 1],
  ['32024r1689/2024-06-13.oj.en.xhtml', 113, 180, 13],
  ['32024r1689/2026-07-27.cons.en.fmx4.xml', 119, 0, 14]
]

describe('euImporter on the real acts', () => {
  before(function () {
    if (!existsSync(shared)) this.skip()
  })

  for (const [file, articles, recitals, annexes] of ACTS) {
    it(`finds ${articles} articles, ${recitals} recitals, ${annexes} annexes in ${file}`, async () => {
      const { counts, unit } = await readEu(`${shared}/${file}`)
      expect(counts).to.deep.equal({ articles, recitals, annexes })
      expect(unit.skipped.filter(({ reason }) => !reason.endsWith('no provision'))).to.deep.equal([])
      expect(unit.differing).to.deep.equal([])
    })
  }

  it('ends the last annex before the foot of the page', async () => {
    const { text } = await readEu(`${shared}/32024r1689/2024-06-13.oj.en.xhtml`)
    expect(text('anx_XIII')).to.match(/the number of registered end-users\.$/)
  })

  it('lets no footnote into the text of the GDPR', async () => {
    const { parts, text, of } = await readEu(`${shared}/32016r0679/2016-05-04.oj.de.fmx4.xml`)
    const footnotes = parts.flatMap(part => of(part, kg.footnotes)).flatMap(notes => notes.split('\n'))
    // 21 notes in the file: 3 on the citations before the recitals.
    expect(footnotes).to.have.length(18)
    for (const part of parts) {
      expect(text(part), part).not.to.contain('ABl. L')
      for (const note of footnotes) expect(text(part), part).not.to.contain(note)
    }
  })

  it('finds the inserted articles of the consolidated AI Act', async () => {
    const { parts } = await readEu(`${shared}/32024r1689/2026-07-27.cons.en.fmx4.xml`)
    const inserted = parts.filter(part => /^art_[0-9]+[a-z]/.test(part))
    expect(inserted).to.deep.equal(['art_4a', 'art_60a', 'art_75a', 'art_75b', 'art_75c', 'art_75d'])
  })

  it('reads the same words from a page and from Formex where nothing was changed in between', async () => {
    const page = await readEu(`${shared}/32016r0679/2016-04-27.oj.en.xhtml`)
    const formex = await readEu(`${shared}/32016r0679/2016-05-04.cons.en.fmx4.xml`)
    const articles = formex.parts.filter(part => part.startsWith('art'))
    const same = articles.filter(part => page.text(part) === formex.text(part))
    // The others were changed by a corrigendum, which the consolidated text contains.
    expect(articles.filter(part => !same.includes(part))).to.deep.equal(
      [37, 41, 42, 43, 57, 64, 65, 69, 70].map(number => `art_${number}`)
    )
  })
})

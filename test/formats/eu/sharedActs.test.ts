import { expect } from 'chai'
import { kg } from '../../../src/graph/vocab/terms.js'
import { onOwnAndReal } from '../../ownAndReal.js'
import { readEu } from './readFixture.js'

interface Expected {
  /** File, articles, recitals, annexes. */
  readonly acts: readonly (readonly [string, number, number, number])[]
  readonly lastAnnex: { readonly file: string; readonly part: string; readonly ends: RegExp }
  /** An act in German, and how many footnotes it has on its parts. */
  readonly footnotes: { readonly file: string; readonly count: number }
  /** A consolidated text, and the articles that amendments put into it. */
  readonly inserted: { readonly file: string; readonly parts: readonly string[] }
  /** The same act as a page and as a consolidated text, and what an amendment changed in between. */
  readonly twice: { readonly page: string; readonly formex: string; readonly changed: readonly string[] }
}

const OWN: Expected = {
  acts: [
    ['2099-02-28.oj.en.xhtml', 8, 5, 3],
    ['2099-03-01.oj.de.fmx4.xml', 4, 3, 1],
    ['2100-01-01.cons.en.fmx4.xml', 11, 0, 4]
  ],
  lastAnnex: { file: '2099-02-28.oj.en.xhtml', part: 'anx_III', ends: /no umbrella was forgotten\.$/ },
  // 6 notes in the file: 2 on the citations before the recitals.
  footnotes: { file: '2099-03-01.oj.de.fmx4.xml', count: 4 },
  inserted: { file: '2100-01-01.cons.en.fmx4.xml', parts: ['art_3a', 'art_6a', 'art_6b'] },
  twice: {
    page: '2099-02-28.oj.en.xhtml',
    formex: '2100-01-01.cons.en.fmx4.xml',
    changed: ['art_3a', 'art_4', 'art_6a', 'art_6b', 'anx_IIA']
  }
}

const REAL: Expected = {
  acts: [
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
  ],
  lastAnnex: {
    file: '32024r1689/2024-06-13.oj.en.xhtml',
    part: 'anx_XIII',
    ends: /the number of registered end-users\.$/
  },
  // 21 notes in the file: 3 on the citations before the recitals.
  footnotes: { file: '32016r0679/2016-05-04.oj.de.fmx4.xml', count: 18 },
  inserted: {
    file: '32024r1689/2026-07-27.cons.en.fmx4.xml',
    parts: ['art_4a', 'art_60a', 'art_75a', 'art_75b', 'art_75c', 'art_75d']
  },
  twice: {
    page: '32016r0679/2016-04-27.oj.en.xhtml',
    formex: '32016r0679/2016-05-04.cons.en.fmx4.xml',
    // By a corrigendum, which the consolidated text contains.
    changed: [37, 41, 42, 43, 57, 64, 65, 69, 70].map(number => `art_${number}`)
  }
}

describe('euImporter on acts of the Official Journal', () => {
  onOwnAndReal<Expected>({ path: 'eu/stands', expected: OWN }, { path: 'eu', expected: REAL }, describeActs)
})

function describeActs(folder: string, { acts, lastAnnex, footnotes, inserted, twice }: Expected) {
  const read = (file: string) => readEu(`${folder}/${file}`)

  for (const [file, articles, recitals, annexes] of acts) {
    it(`finds ${articles} articles, ${recitals} recitals, ${annexes} annexes in ${file}`, async () => {
      const { counts, unit } = await read(file)
      expect(counts).to.deep.equal({ articles, recitals, annexes })
      expect(unit.skipped.filter(({ reason }) => !reason.endsWith('no provision'))).to.deep.equal([])
      expect(unit.differing).to.deep.equal([])
    })
  }

  it('ends the last annex before the foot of the page', async () => {
    const { text } = await read(lastAnnex.file)
    expect(text(lastAnnex.part)).to.match(lastAnnex.ends)
  })

  it('lets no footnote into the text of an act', async () => {
    const { parts, text, of } = await read(footnotes.file)
    const notes = parts.flatMap(part => of(part, kg.footnotes)).flatMap(lines => lines.split('\n'))
    expect(notes).to.have.length(footnotes.count)
    for (const part of parts) {
      expect(text(part), part).not.to.contain('ABl. L')
      for (const note of notes) expect(text(part), part).not.to.contain(note)
    }
  })

  it('finds the inserted articles of a consolidated text', async () => {
    const { parts } = await read(inserted.file)
    expect(parts.filter(part => /^art_[0-9]+[a-z]/.test(part))).to.deep.equal(inserted.parts)
  })

  it('reads the same words from a page and from Formex where nothing was changed in between', async () => {
    const page = await read(twice.page)
    const formex = await read(twice.formex)
    expect(formex.parts.filter(part => page.text(part) !== formex.text(part))).to.deep.equal(twice.changed)
  })
}

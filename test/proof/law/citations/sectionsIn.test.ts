import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { findCitations } from '../../../../src/proof/law/citations/findCitations.js'
import { sectionsIn } from '../../../../src/proof/law/citations/sectionsIn.js'

const texts = readFileSync(new URL('forms.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => line.split('\t')[0]!)
const shown = ({ kind, number }: { readonly kind: string; readonly number: string }) => `${kind} ${number}`

describe('the sections that a text may cite', () => {
  it('are all that are found in it, whatever acts are held', () => {
    let [compared, cited] = [0, 0]
    for (const text of texts)
      for (const isHeld of [true, false]) {
        const may = new Set(sectionsIn(text).map(shown))
        const found = findCitations(text, () => isHeld)
          .map(({ citation }) => citation.section)
          // An article that has sections of its own is told by what stands behind.
          .filter(({ kind, number }) => (kind === '§' || kind === 'Art') && !number.includes('§'))
        for (const section of found) expect([...may], text).to.include(shown(section))
        compared++
        cited += found.length
      }
    expect(compared).greaterThan(800)
    expect(cited).greaterThan(600)
  })

  it('are none where a text has numbers alone, and those of all places', () => {
    expect(sectionsIn('Absatz 2 Satz 1 gilt 14 Tage.')).eql([])
    expect(
      sectionsIn('nach § 14 Absatz 2 und den §§ 3, 5a sowie Artikel 7 DSGVO').map(shown)
    ).to.include.members(['§ 14', '§ 3', '§ 5a', 'Art 7'])
  })
})

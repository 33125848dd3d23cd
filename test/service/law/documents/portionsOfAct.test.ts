import { expect } from 'chai'
import fc from 'fast-check'
import type { OutlineEntry } from '../../../../src/graph/acts/openActOutlines.js'
import { portionsOfAct } from '../../../../src/service/law/documents/portionsOfAct.js'

const act = (paths: readonly string[]): OutlineEntry[] =>
  paths.map((path, at) => ({
    ...{ iri: `https://a.test/eli/a/${at}`, scope: 'open', number: `§ ${at}`, repealed: false },
    path: path === '' ? [] : path.split(' › ')
  }))
/** With what each has around its text, of 200 characters. */
const portions = (outline: readonly OutlineEntry[], atMost: number) =>
  portionsOfAct(outline, () => 50, atMost).map(({ start, end }) => [start, end])

describe('an act in portions', () => {
  it('is one where a page can hold it, also without provisions', () => {
    expect(portions(act(['', '', '']), 600)).deep.equal([[0, 3]])
    expect(portions([], 600)).deep.equal([[0, 0]])
  })

  it('is cut where the outermost heading begins, of equals before the last', () => {
    const outline = act(['B 1 › A', 'B 1 › A', 'B 1 › B', 'B 2 › C', 'B 2 › D', 'B 2 › D', 'B 2 › D'])
    expect(portions(outline, 1000)).deep.equal([
      [0, 3],
      [3, 7]
    ])
    const flat = act(['A', 'B', 'C', 'D', 'E', 'E', 'E'])
    expect(portions(flat, 1000)[0]).deep.equal([0, 4])
  })

  it('is cut where it is full, where no heading begins', () => {
    expect(portions(act(['', '', '', '', '']), 400)).deep.equal([
      [0, 2],
      [2, 4],
      [4, 5]
    ])
  })

  it('has what is longer than a portion in one of its own', () => {
    const outline = act(['', '', ''])
    const found = portionsOfAct(outline, iri => (iri.endsWith('/1') ? 5000 : 10), 1000)
    expect(found).deep.equal([
      { start: 0, end: 1 },
      { start: 1, end: 2 },
      { start: 2, end: 3 }
    ])
  })

  it('has each provision once, and no portion with more than it may', () => {
    const heading = fc.constantFrom('', 'A', 'A › B', 'A › C', 'D', 'D › E › F')
    const provisions = fc.array(fc.tuple(heading, fc.nat(3000)), { maxLength: 60 })
    fc.assert(
      fc.property(provisions, fc.integer({ min: 200, max: 4000 }), (given, atMost) => {
        const outline = act(given.map(([path]) => path))
        const length = (at: number) => given[at]![1]
        const found = portionsOfAct(outline, iri => length(Number(iri.split('/').at(-1))), atMost)
        expect(found.flatMap(({ start, end }) => outline.slice(start, end))).deep.equal(outline)
        for (const { start, end } of found) {
          const size = given.slice(start, end).reduce((sum, [, each]) => sum + each + 150, 0)
          expect(size <= atMost || end - start <= 1, `${start} to ${end}`).equal(true)
        }
      })
    )
  })
})

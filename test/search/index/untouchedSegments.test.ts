import { expect } from 'chai'
import { untouchedSegments } from '../../../src/search/index/untouchedSegments.js'

/** Sizes of the segments after so many changes of so many concepts each, and how many concepts were indexed in all. */
function after(changes: number, each: number): { segments: number[]; indexed: number } {
  let segments: number[] = []
  let indexed = 0
  for (let change = 0; change < changes; change++) {
    const stay = untouchedSegments(segments, each)
    const size = segments.slice(stay).reduce((sum, one) => sum + one, each)
    segments = [...segments.slice(0, stay), size]
    indexed += size
  }
  return { segments, indexed }
}

describe('Segments that a change leaves as they are', () => {
  it('are few while an index is small', () => {
    expect(untouchedSegments([], 10)).equal(0)
    expect(untouchedSegments([1_000, 100, 30], 20)).equal(2)
    expect(untouchedSegments([1_000, 100], 20)).equal(2)
    expect(after(100, 1).segments.length).lessThan(10)
  })

  it('are the large ones: each concept is indexed some times, however many there are', () => {
    for (const changes of [100, 1_000, 4_000]) {
      const { segments, indexed } = after(changes, 700)
      expect(Math.max(...segments)).lessThan(8_001)
      expect(indexed).lessThan(5 * changes * 700)
      expect(segments.length).lessThan(8 + (changes * 700) / 4_000)
    }
  })
})

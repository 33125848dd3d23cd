import { expect } from 'chai'
import { BoundedAnswer } from '../../../../src/graph/store/mirror/boundedAnswer.js'
import { QueryTooLarge } from '../../../../src/graph/store/mirror/mirrorEngine.js'

const rows = { form: 'select', isBounded: true, mediaType: 'text/csv' } as const

describe('An answer within bounds', () => {
  it('is refused at the chunk that brings too much, before the rest has come', () => {
    const answer = new BoundedAnswer(rows, { rows: 2, bytes: 100 })
    answer.take(Buffer.from('a\r\n1\r\n2'))
    answer.take(Buffer.from('\r\n'))
    expect(() => answer.take(Buffer.from('3'))).throw(QueryTooLarge, 'more than 2 rows')
    const wide = new BoundedAnswer({ ...rows, isBounded: false }, { rows: 2, bytes: 10 })
    wide.take(Buffer.from('a\n1\n2\n3\n4\n'))
    expect(() => wide.take(Buffer.from('5'))).throw(QueryTooLarge, 'larger than')
  })

  it('is the bytes that came, and others have their turn while a large one is put together', async () => {
    const answer = new BoundedAnswer({ ...rows, form: 'construct' }, { rows: 0, bytes: 50_000_000 })
    const chunks = Array.from({ length: 300 }, (_, index) => Buffer.alloc(65_536, index))
    for (const chunk of chunks) answer.take(chunk)
    let turns = 0
    const others = () => {
      turns += 1
      pending = setImmediate(others)
    }
    let pending = setImmediate(others)
    const whole = await answer.whole()
    clearImmediate(pending)
    expect(turns).greaterThan(2)
    expect(Buffer.compare(whole, Buffer.concat(chunks))).equal(0)
  })
})

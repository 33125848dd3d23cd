import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { readTable } from '../../../src/formats/table/readTable.js'
import { all, failureOf, inputOf } from '../inputOf.js'

const comma = { delimiter: ',', quoted: true } as const
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

describe('readTable', () => {
  it('gives records with cells over several lines, the line they end in, and the hash of their own bytes', async () => {
    const text = '\uFEFFa,"b ""c""\nd"\r\n\r\n,,\r\ne\r\n'
    for (const chunk of [1, 2, 7, 4096]) {
      const rows = await all(readTable(inputOf(text, 'x.csv', chunk), comma))
      expect(rows.map(row => row.cells)).to.deep.equal([['a', 'b "c"\nd'], ['e']])
      expect(rows[0]!.sourceHash).to.equal(sha256('a,"b ""c""\nd"'))
      expect(rows[1]!.line).to.equal(5)
    }
  })

  it('reads quotes as they are where cells are not quoted', async () => {
    const rows = await all(readTable(inputOf('a"\tb\n', 'x.tsv'), { delimiter: '\t', quoted: false }))
    expect(rows[0]!.cells).to.deep.equal(['a"', 'b'])
  })

  it('refuses a quote that is not closed, and bytes that are not UTF-8', async () => {
    const open = await failureOf(() => all(readTable(inputOf('a,"b\nc\n', 'x.csv'), comma)))
    expect(open.message).to.contain('x.csv').and.to.contain('not closed')
    const bytes = Buffer.from([97, 44, 0xff, 10])
    const wrong = await failureOf(() => all(readTable(inputOf(bytes, 'x.csv'), comma)))
    expect(wrong.message).to.contain('not UTF-8')
  })

  it('reads a table of many records without holding them', async () => {
    const text = 'a,b\n'.repeat(50_000)
    let rows = 0
    for await (const row of readTable(inputOf(text, 'x.csv'), comma)) rows += row.cells.length / 2
    expect(rows).to.equal(50_000)
  })

  it('can be left before its end', async () => {
    for await (const row of readTable(inputOf('a,b\n'.repeat(50_000), 'x.csv'), comma)) {
      expect(row.line).to.equal(1)
      break
    }
  })
})

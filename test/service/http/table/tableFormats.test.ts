import { parse } from 'csv-parse/sync'
import { expect } from 'chai'
import fc from 'fast-check'
import { Unavailable } from '../../../../src/base/errors.js'
import { listPages } from '../../../../src/service/http/table/listPages.js'
import { tableFormats, type TableColumn } from '../../../../src/service/http/table/tableFormats.js'

const [csv, jsonLines] = tableFormats
const columns: readonly TableColumn[] = [
  ['ref', 'ref'],
  ['sector', 'sector.code'],
  ['quotes', 'quotes']
]

describe('tables', () => {
  it('are read by a reader of CSV as they were, whatever stands in them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ ref: fc.string({ unit: 'grapheme' }), code: fc.string() }), { maxLength: 5 }),
        items => {
          const rows = items.map(({ ref, code }) => ({ ref, sector: { code } }))
          const text =
            csv!.head({ address: 'http://a/?q=";\n#', total: 3 }, columns) + csv!.rows(rows, columns)
          const read = parse(text, { bom: true, relax_column_count: true, record_delimiter: '\r\n' })
          expect(read.slice(0, 3)).deep.equal([
            ['# address: http://a/?q=";\n#'],
            ['# total: 3'],
            ['ref', 'sector', 'quotes']
          ])
          const guarded = (cell: string) =>
            /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? `'${cell}` : cell
          expect(read.slice(3)).deep.equal(items.map(({ ref, code }) => [guarded(ref), guarded(code), '']))
        }
      )
    )
  })

  it('have no cell that a spreadsheet computes', () => {
    const text = csv!.rows(
      [{ ref: '=HYPERLINK("http://evil.example")', sector: { code: '+1' }, quotes: ['@a', 'b'] }],
      columns
    )
    expect(text).equal(`"'=HYPERLINK(""http://evil.example"")",'+1,'@a | b\r\n`)
  })

  it('are items as they are, a line each, for programs', () => {
    const items = [{ ref: 'a\nb' }, { ref: '=1', sector: { code: '64.19' } }]
    const lines = (jsonLines!.head({ total: 2 }, columns) + jsonLines!.rows(items, columns))
      .trimEnd()
      .split('\n')
    expect(lines.map(line => JSON.parse(line) as unknown)).deep.equal([{ about: { total: 2 } }, ...items])
  })
})

describe('the pages of a list', () => {
  const all = Array.from({ length: 23 }, (_, at) => ({ at }))
  const readOf =
    (total = all.length) =>
    ({ offset, limit }: { offset: number; limit: number }) =>
      Promise.resolve({ items: all.slice(0, total).slice(offset, offset + limit), total })

  it('are all of it, or as many as may be', async () => {
    for (const [most, limit] of [
      [100, 5],
      [100, 23],
      [100, 50],
      [7, 3],
      [10, 5]
    ] as const) {
      const found: object[] = []
      for await (const { items } of listPages(readOf(), { limit, most })) found.push(...items)
      expect(found).deep.equal(all.slice(0, most))
    }
    const none: object[] = []
    for await (const page of listPages(readOf(0), { limit: 5, most: 9 })) none.push(...page.items)
    expect(none).deep.equal([])
  })

  it('end with a fault where the list was changed between two of them', async () => {
    let calls = 0
    const pages = listPages(place => readOf(calls++ === 0 ? 23 : 22)(place), { limit: 10, most: 100 })
    await pages.next()
    let fault: unknown
    await pages.next().catch((error: unknown) => (fault = error))
    expect(fault).instanceOf(Unavailable)
  })
})

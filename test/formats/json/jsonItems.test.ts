import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { InvalidInput } from '../../../src/base/errors.js'
import { jsonItems } from '../../../src/formats/json/jsonItems.js'
import { readJson } from '../../../src/formats/json/readJson.js'
import { lineLimit, readTextLines } from '../../../src/formats/json/readTextLines.js'
import { all, failureOf, inputOf } from '../inputOf.js'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('jsonItems', () => {
  it('gives the members of an array with their own bytes and lines', () => {
    const text = '\uFEFF[ {"a": "]}\\"\\\\"},\n  [1, {"b": []}] , "x,y",\n 12, null ]'
    const items = jsonItems(text)
    expect(items.map(item => item.value)).to.deep.equal([{ a: ']}"\\' }, [1, { b: [] }], 'x,y', 12, null])
    expect(items.map(item => item.line)).to.deep.equal([1, 2, 2, 3, 3])
    expect(items[1]!.sourceHash).to.equal(sha256('[1, {"b": []}]'))
  })

  it('finds a name of the root object only, and takes a value that is no array as one record', () => {
    const text = '{"meta": {"data": [1]}, "data": [ ], "one": {"x": 1}, "last": [2]}'
    expect(jsonItems(text, 'data')).to.deep.equal([])
    expect(jsonItems(text, 'one').map(item => item.value)).to.deep.equal([{ x: 1 }])
    expect(jsonItems(text, 'last').map(item => item.value)).to.deep.equal([2])
    expect(jsonItems(text, 'none')).to.deep.equal([])
  })
})

describe('readJson', () => {
  it('refuses what is no JSON and what is no UTF-8', async () => {
    for (const content of ['{', Buffer.from([0x22, 0xff, 0x22])]) {
      expect(await failureOf(() => readJson(inputOf(content)))).to.be.instanceOf(InvalidInput)
    }
  })
})

describe('readLines', () => {
  it('numbers all lines, gives those that are not empty, and hashes them without their ends', async () => {
    const lines = await all(readTextLines(inputOf('a\r\n\n ü\n\nlast', 'x', 2)))
    expect(lines.map(({ text, number }) => [text, number])).to.deep.equal([
      ['a', 1],
      [' ü', 3],
      ['last', 5]
    ])
    expect(lines[0]!.sourceHash).to.equal(sha256('a'))
  })

  it('refuses lines that are too long or no UTF-8, by their number', async () => {
    const long = await failureOf(() => all(readTextLines(inputOf(`a\n${'x'.repeat(lineLimit + 1)}`, 'f'))))
    expect(long.message).to.match(/^f, line 2: is longer/)
    const wrong = await failureOf(() => all(readTextLines(inputOf(Buffer.from([0x61, 10, 0xff, 10]), 'f'))))
    expect(wrong.message).to.match(/^f, line 2: holds bytes/)
  })
})

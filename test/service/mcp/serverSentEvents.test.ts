import { expect } from 'chai'
import fc from 'fast-check'
import { eventData } from '../../../src/service/mcp/serverSentEvents.js'

async function read(text: string, sizes: readonly number[]): Promise<string[]> {
  const bytes = Buffer.from(text)
  async function* pieces() {
    for (let at = 0, turn = 0; at < bytes.length; turn++) {
      const size = sizes[turn % sizes.length]!
      yield bytes.subarray(at, at + size)
      at += size
    }
  }
  const data: string[] = []
  for await (const each of eventData(pieces())) data.push(each)
  return data
}

describe('events of a stream', () => {
  it('are read whole, wherever the pieces end', async () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 8 }).filter(text => !/[\r\n]/.test(text))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { maxLength: 5 }),
        fc.constantFrom('\n', '\r\n'),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
        async (events, end, sizes) => {
          const text = events.map(lines => lines.map(each => `data: ${each}${end}`).join('') + end).join('')
          expect(await read(text, sizes)).deep.equal(events.map(lines => lines.join('\n')))
        }
      )
    )
  })

  it('are their data alone, and none that has not ended', async () => {
    const text = ': comment\n\nid: 1\n\nevent: x\ndata:a\ndata:  b\n\nretry: 5\ndata: unended\n'
    expect(await read(text, [100])).deep.equal(['a\n b'])
  })
})

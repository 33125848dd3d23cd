import { expect } from 'chai'
import fc from 'fast-check'
import { readSince, readUntil } from '../../../../src/service/tenant/usage/readTime.js'

const now = new Date('2026-11-21T12:00:00Z')
const since = (text: string) => {
  const read = readSince(text, now)
  return 'time' in read ? read.time.toISOString() : read.expected
}

describe('times of a usage window', () => {
  it('are epochs, ISO times, or so long ago', () => {
    const forms: [string, string][] = [
      ['0', '1970-01-01T00:00:00.000Z'],
      ['1763726400', '2025-11-21T12:00:00.000Z'],
      ['1763726400.5', '2025-11-21T12:00:00.500Z'],
      ['1763726400123', '2025-11-21T12:00:00.123Z'],
      ['2026-11-01', '2026-11-01T00:00:00.000Z'],
      ['2026-11-01T10:30', '2026-11-01T10:30:00.000Z'],
      ['2026-11-01T10:30:15.5Z', '2026-11-01T10:30:15.500Z'],
      ['2026-11-01T10:30:15+01:00', '2026-11-01T09:30:15.000Z'],
      ['2026-11-01T10:30:15 01:00', '2026-11-01T09:30:15.000Z'],
      ['2026-11-01T10:30:15-0130', '2026-11-01T12:00:15.000Z'],
      ['2026-11-01t10:30:15z', '2026-11-01T10:30:15.000Z'],
      ['7d', '2026-11-14T12:00:00.000Z'],
      ['36h', '2026-11-20T00:00:00.000Z'],
      ['0h', '2026-11-21T12:00:00.000Z'],
      [' 7d ', '2026-11-14T12:00:00.000Z']
    ]
    for (const [text, time] of forms) expect(since(text), text).equal(time)
  })

  it('are nothing else', () => {
    const nonsense = [
      '',
      'x',
      'yesterday',
      '7',
      '-5',
      '7m',
      '7D ago',
      '1e9',
      '2026-13-01',
      '2026-02-30',
      '2026-1-1'
    ]
    nonsense.push('2026-11-01T25:00', '2026-11-01T10:30+99:99', '99999999999999999', '٣d', '2026-11-01T', 'd')
    for (const text of nonsense.filter(each => each !== '7')) expect(since(text), text).contain('an epoch')
    expect(readUntil('7d')).property('expected').contain('an epoch')
  })

  it('never fail in another way', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[0-9dhTZ:. +-]{0,30}$/)),
        text => {
          const read = readSince(text, now)
          if ('time' in read) expect(Number.isNaN(read.time.getTime())).equal(false)
        }
      )
    )
  })
})

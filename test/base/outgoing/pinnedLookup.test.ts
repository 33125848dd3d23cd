import type { LookupAddress, LookupOptions } from 'node:dns'
import { expect } from 'chai'
import { pinnedLookup } from '../../../src/base/outgoing/pinnedLookup.js'

const asked = (addresses: readonly string[], options: LookupOptions) =>
  new Promise<string | LookupAddress[]>((resolve, reject) =>
    pinnedLookup(addresses)('other.example', options, (error, found) =>
      error === null ? resolve(found) : reject(error)
    )
  )

describe('a pinned name', () => {
  it('leads to its addresses, whatever name is asked for: no more than Node tries well, those of IPv4 last', async () => {
    const many = ['2d00::1', '2d00::2', '192.31.196.1', '192.31.196.2', '192.31.196.3']
    expect(await asked(many, { all: true })).deep.equal([
      { address: '2d00::1', family: 6 },
      { address: '192.31.196.1', family: 4 },
      { address: '192.31.196.2', family: 4 }
    ])
    expect(await asked(['192.31.196.1'], { all: true })).deep.equal([{ address: '192.31.196.1', family: 4 }])
    expect(await asked(['2d00::2'], { all: true })).deep.equal([{ address: '2d00::2', family: 6 }])
  })

  it('leads to one address where Node takes no more', async () => {
    expect(await asked(['2d00::1', '192.31.196.1'], { family: 4 })).equal('192.31.196.1')
    expect(await asked(['2d00::1'], {})).equal('2d00::1')
  })
})

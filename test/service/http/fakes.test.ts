import { expect } from 'chai'
import { fakes } from './fakes.js'

describe('the fakes', () => {
  it('say at the call what a test has to name', () => {
    const { services } = fakes({ services: { versions: {} } }).serving
    const areas = services as unknown as Record<string, Record<string, () => unknown>>
    for (const area of ['versions', 'unnamed'])
      expect(() => areas[area]!['ofNothing']!(), area).throw(
        `No fake of ${area}.ofNothing: give one in fakes({ services: { ${area}: { ofNothing } } })`
      )
    expect(services.versions.ofSearch()).equal(1)
  })
})

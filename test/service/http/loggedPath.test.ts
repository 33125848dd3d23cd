import { expect } from 'chai'
import fc from 'fast-check'
import { loggedPath } from '../../../src/service/http/loggedPath.js'

describe('the path in the log', () => {
  it('is the one that was sent', () => {
    for (const path of [
      '/v1/ask',
      '/eli/gewo/14',
      '/v1/admin/keys/key:0123456789abcdef',
      '/tenant/acme/a%C3%A4'
    ]) {
      expect(loggedPath(path)).equal(path)
    }
  })

  it('holds no key and no end', () => {
    const key = fc.stringMatching(/^[0-9A-Za-z]{32}$/)
    fc.assert(
      fc.property(key, fc.webPath(), fc.constantFrom('_', '%5F', '%5f'), (secret, path, mark) => {
        const shown = loggedPath(`${path}/beleg${mark}${secret}/x`)
        expect(shown).not.contain(secret)
        expect(shown.length).most(301)
      })
    )
    expect(loggedPath(`/${'x'.repeat(5000)}`)).length(301)
  })
})

import { expect } from 'chai'
import { headerWords } from '../../../src/company/crawl/robotsHeader.js'

describe('X-Robots-Tag', () => {
  for (const [header, words] of [
    [undefined, []],
    ['noindex, NoFollow', ['noindex', 'nofollow']],
    ['otherbot: noindex', []],
    ['otherbot: noindex, nofollow, Beleg: none', ['none']],
    ['unavailable_after: 25 Jun 2026 15:00:00 PST, noindex', ['noindex']],
    [
      ['noindex', 'beleg: nofollow'],
      ['noindex', 'nofollow']
    ]
  ] as const) {
    it(JSON.stringify(header ?? 'none'), () => expect([...headerWords(header)]).deep.equal(words))
  }
})

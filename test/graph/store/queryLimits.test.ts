import { expect } from 'chai'
import { QueryRefused } from '../../../src/graph/store/graphStore.js'
import { checkQuery, MAX_NESTING, MAX_QUERY_BYTES } from '../../../src/graph/store/queryLimits.js'

const nested = (depth: number, open = '{', shut = '}') => open.repeat(depth) + shut.repeat(depth)

describe('query limits', () => {
  it('let through what is as large and as deep as allowed', () => {
    checkQuery(`SELECT * ${nested(MAX_NESTING)}`)
    checkQuery('x'.repeat(MAX_QUERY_BYTES))
  })

  for (const [open, shut] of ['{}', '()', '[]'].map(pair => pair.split('') as [string, string])) {
    it(`refuse nesting of ${open} beyond the limit`, () => {
      expect(() => checkQuery(`SELECT * ${nested(MAX_NESTING + 1, open, shut)}`)).to.throw(
        QueryRefused,
        'nest'
      )
    })
  }

  it('count all brackets together', () => {
    expect(() => checkQuery('{(['.repeat(34))).to.throw(QueryRefused)
  })

  it('count bytes, not characters', () => {
    checkQuery('€'.repeat(Math.floor(MAX_QUERY_BYTES / 3)))
    expect(() => checkQuery('€'.repeat(Math.floor(MAX_QUERY_BYTES / 3) + 1))).to.throw(QueryRefused, 'kB')
  })

  const many = '{'.repeat(500)
  const opaque = {
    'a short string': `"${many}"`,
    'a string in single quotes': `'${many}'`,
    'a long string': `"""${many}\n"x""${many}"""`,
    'an escaped quote': `"\\"${many}"`,
    'a comment': `# ${many}\n`,
    'brackets side by side': '{}'.repeat(500),
    'an IRI with parentheses': `<urn:x:${'('.repeat(500)}>`
  }
  for (const [name, text] of Object.entries(opaque)) {
    it(`do not count ${name}`, () => checkQuery(text))
    it(`count again after ${name}`, () => {
      expect(() => checkQuery(`${text} ${nested(MAX_NESTING + 1)}`)).to.throw(QueryRefused)
    })
  }

  it('are not misled by a comparison, a quote in a comment or a hash in an IRI', () => {
    for (const before of ['FILTER(?a < 1) ', "# don't\n", '<urn:x#y> ', '?a < "b" ']) {
      expect(() => checkQuery(before + nested(MAX_NESTING + 1)), before).to.throw(QueryRefused)
    }
  })

  it('read hostile texts once', () => {
    for (const piece of ['"', "'", "\\'", '"""', "'''\\", '<', '#', '"\n']) {
      checkQuery(`${'{}'.repeat(101)} ${piece.repeat(Math.floor(MAX_QUERY_BYTES / piece.length) - 300)}`)
    }
  })
})

import { expect } from 'chai'
import { actTable } from '../../../../src/proof/law/acts/actTable.js'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { scopeOf } from '../../../../src/graph/iris/scopes.js'
import { openNearMatches } from '../../../../src/service/search/nearMatches/nearMatches.js'
import { profile, PROVISION } from '../../http/fakes.js'

const ids = identifiers('http://near.beleg.test')
const open = scopeOf('open', 'law')
const internal = scopeOf('internal', 'law')
const act = (slug: string, scope: string) => ({
  iri: `${ids.base}/eli/${slug.toLowerCase()}`,
  ref: `ELI:${slug}`,
  label: slug,
  scope,
  abbreviations: [slug],
  otherNames: [],
  titles: []
})
const table = actTable([act('GewO', open.value), act('GewX', internal.value)])
const asked: string[][] = []
const near = openNearMatches({
  ids,
  acts: async () => table,
  loader: {
    load: async () => undefined,
    loadMany: async (iris, { scopes }) => {
      asked.push([...iris])
      const held = iris.filter(iri => iri.endsWith('/14') && scopes.some(each => each.equals(open)))
      return held.map(iri => ({ ...PROVISION, iri }))
    }
  }
})
const find = async (text: string, scopes = [open]) => {
  const found = await near.find({ text, access: { profile: profile('any'), scopes } })
  return found.map(({ iri }) => iri.slice(ids.base.length))
}

describe('near matches', () => {
  it('finds the § that a mistyped reference or citation means, and its act', async () => {
    for (const text of [
      'ELI:GewO§14x',
      'ELI:GewO§15',
      'ELI:GweO§14',
      '§ 1434567 GewO',
      `${ids.base}/eli/gewo/14b`
    ]) {
      expect(await find(text), text).deep.equal(['/eli/gewo/14', '/eli/gewo'])
    }
  })

  it('tells nothing of what the caller may not see', async () => {
    expect(await find('GewY')).deep.equal(['/eli/gewo'])
    expect(await find('GewX')).deep.equal(['/eli/gewo'])
    expect(await find('ELI:GewX§14', [])).deep.equal([])
    expect(await find('GewX', [internal])).deep.equal(['/eli/gewx'])
  })

  it('asks for few provisions, and reads no long texts', async () => {
    asked.length = 0
    await find('ELI:GweO§123456789012')
    expect(asked.flat().length).at.most(3 * 20)
    for (const text of ['', ' ', 'x'.repeat(10_000), '§', 'ELI:', 'http://', '%00', '\u0000']) {
      expect(await find(text), text).deep.equal([])
    }
  })
})

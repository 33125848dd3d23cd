import { expect } from 'chai'
import { openRemote } from '../../src/graph/store/remote/openRemote.js'
import { tryStore } from '../../src/graph/store/remote/trial/tryStore.js'
import { describeGraphStore } from '../graph/store/behaviour.js'

/** Started by `.ci/other-engines run -- COMMAND`. */
for (const [name, setting] of [
  ['RDF4J', 'BELEG_TEST_RDF4J_STORE'],
  ['Oxigraph', 'BELEG_TEST_OXIGRAPH']
] as const) {
  const url = process.env[setting]

  describe(`The graph store on ${name} (${setting})`, function () {
    this.timeout(300_000)
    before(function () {
      if (url === undefined) this.skip()
    })

    it('is found to do all that is needed', async () => {
      const { lacks, untried } = await tryStore({ url: url! })
      expect({ lacks, untried }).deep.equal({ lacks: [], untried: [] })
    })

    if (url !== undefined)
      describeGraphStore(name, () =>
        Promise.resolve({ open: () => openRemote({ url, pollMs: 100 }), remove: () => Promise.resolve() })
      )
  })
}

describe('Virtuoso (BELEG_TEST_VIRTUOSO)', () => {
  it('is no graph store, and is told so', async function () {
    const url = process.env['BELEG_TEST_VIRTUOSO']
    if (url === undefined) return this.skip()
    const outcome = await tryStore({ url, updateUrl: `${url}-auth` }).catch(
      (error: unknown) => error as Error
    )
    if (outcome instanceof Error) expect(outcome.message).match(/^The graph store /)
    else expect(outcome.lacks).not.deep.equal([])
  })
})

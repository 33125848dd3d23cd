import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { interleave } from '../support/tenants/interleave.js'
import { openEmbedded } from '../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../src/graph/store/remote/openRemote.js'
import type { GraphStore } from '../../src/graph/store/graphStore.js'
import { describeWithFuseki, sharedFuseki } from '../graph/store/fuseki/sharedFuseki.js'

/** `npm run bench -- tenants` does it with 10,000 operations. */
async function check(
  store: GraphStore,
  { operations, tenants }: { operations: number; tenants: number }
): Promise<void> {
  try {
    const baseIri = 'http://interleaving.beleg.test'
    const found = await interleave({ store, baseIri, operations, tenants, atOnce: 16, seed: 1 })
    expect(found.missed).deep.equal([])
    expect(found.leaked).deep.equal([])
    // How many of which kind there are depends on who was first.
    expect(found.ingests + found.own + found.foreign).equal(operations)
  } finally {
    await store.close()
  }
}

describe('20 tenants that write and ask at the same time', function () {
  this.timeout(240_000)

  it('find what is acknowledged, and never what is another tenant’s, on the embedded store', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'beleg-interleaving-'))
    try {
      await check(await openEmbedded({ folder }), { operations: 300, tenants: 20 })
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  })
})

describeWithFuseki('5 tenants that write and ask at the same time on Fuseki', () => {
  before(() => sharedFuseki())

  it('find what is acknowledged, and never what is another tenant’s', async () => {
    const store = await openRemote({ url: (await sharedFuseki()).url, timeoutMs: 60_000 })
    await check(store, { operations: 60, tenants: 5 })
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { issue } from '../../../../src/service/commands/keys/keys.js'
import { operationsPlace } from '../../../../src/service/commands/operationsPlace.js'
import { erase } from '../../../../src/service/commands/tenant/tenant.js'
import { readConfig } from '../../../../src/base/settings/config.js'
import { InvalidInput } from '../../../../src/base/errors.js'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { openOperations } from '../../../../src/service/operations/openOperations.js'
import type { StoredVectors } from '../../../../src/service/operations/vectors.js'
import { beleg, eventually, serve, type Serving } from '../beleg.js'

describe('beleg tenant', function () {
  this.timeout(300_000)
  let folder: string
  let serving: Serving | undefined
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-tenant-'))
  })
  afterEach(async () => {
    await serving?.stop()
    serving = undefined
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  it('erases a tenant for a service that runs, names its keys, and revokes them when told', async () => {
    const settings = { BELEG_DATA: folder }
    serving = await serve(settings)
    const key = await issue(readConfig(settings), { profile: 'trial', tenant: 'acme' })
    const call = async (path: string, body?: object, as = key) => {
      const headers = { 'X-API-Key': as, 'Content-Type': 'application/json' }
      const request =
        body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
      const response = await fetch(`${serving!.url}${path}`, request)
      return { status: response.status, body: (await response.json()) as { grounded?: boolean } }
    }
    const ask = (as = key) =>
      call(`/v1/ask?q=${encodeURIComponent('Wann öffnet die Kantine Quaxelbert?')}`, undefined, as)
    const document = { title: 'Hausordnung', text: 'Die Kantine Quaxelbert öffnet um 11 Uhr.' }
    expect((await call('/v1/ingest', document)).status).equal(200)
    expect((await call('/v1/ingest', document, serving.demoKey)).status).equal(200)
    expect((await ask()).body.grounded).equal(true)

    const erased = await beleg(['tenant', 'erase', 'acme', '--yes'], settings)
    expect([erased.code, erased.stdout], erased.stderr).deep.equal([0, ''])
    expect(erased.stderr).match(
      /acme is erased: 1 documents, 10 statements\n.*key:[0-9a-f]{16} is still valid/
    )
    const after = await eventually(ask, ({ body }) => body.grounded === false)
    expect(after.body.grounded).equal(false)
    expect((await ask(serving.demoKey)).body.grounded).equal(true)

    expect((await call('/v1/ingest', document)).status).equal(200)
    expect((await ask()).body.grounded).equal(true)
    expect(await eraseHere('acme', true)).match(/acme is erased: 1 documents, 10 statements\n.*is revoked\n$/)
    expect((await ask()).status).equal(401)
    expect(await eraseHere('acme', false)).equal('beleg: acme is erased: 0 documents, 0 statements\n')
  })

  const eraseHere = async (tenant: string, revokeKeys: boolean, yes = true) => {
    let text = ''
    const stderr = { write: (line: string) => void (text += line) } as unknown as NodeJS.WriteStream
    const stdin = { isTTY: false } as NodeJS.ReadStream
    const config = readConfig({ BELEG_DATA: folder })
    expect(await erase(config, { tenant, yes, revokeKeys }, { stdin, stderr })).equal(0)
    return text
  }

  it('takes the vectors of its texts away, and no others', async () => {
    const config = readConfig({ BELEG_DATA: folder })
    const { sharedGraph, tenantGraph } = identifiers(config.baseIri)
    const graphs = [tenantGraph('acme'), tenantGraph('other'), sharedGraph].map(({ value }) => value)
    const withVectors = async <T>(use: (vectors: StoredVectors) => Promise<T>): Promise<T> => {
      const operations = await openOperations(operationsPlace(config))
      try {
        return await use(operations.vectors)
      } finally {
        await operations.close()
      }
    }
    const kept = new Map([['hash', Float32Array.of(0.6, 0.8)]])
    await withVectors(async vectors => {
      for (const graph of graphs) await vectors.write('embedder', graph, kept)
    })
    await eraseHere('acme', false)
    const sizes = await withVectors(vectors =>
      Promise.all(graphs.map(async graph => (await vectors.readAll('embedder', graph)).size))
    )
    expect(sizes).deep.equal([0, 1, 1])
  })

  it('wants --yes where nobody can be asked', async () => {
    const [refused] = await Promise.allSettled([eraseHere('acme', false, false)])
    expect(refused.status === 'rejected' && refused.reason)
      .instanceOf(InvalidInput)
      .match(/--yes/)
  })

  it('takes no other name than a tenant’s', async () => {
    for (const name of ['../shared', 'ACME', '', 'shared/']) {
      const [refused] = await Promise.allSettled([eraseHere(name, false)])
      expect(refused.status === 'rejected' && refused.reason, name).instanceOf(InvalidInput)
    }
  })
})

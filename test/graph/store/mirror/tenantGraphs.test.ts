import { expect } from 'chai'
import { QueryTooLarge } from '../../../../src/graph/store/mirror/mirrorEngine.js'
import type { MirrorTarget } from '../../../../src/graph/store/mirror/push/mirrorTarget.js'
import { TenantGraphs } from '../../../../src/graph/store/mirror/tenantGraphs.js'

const GRAPH = 'urn:tenant:acme'

describe('Tenants’ graphs at a mirror elsewhere', () => {
  let updates = 0
  let waiting: Promise<void> | undefined
  const target = {
    update: () => {
      updates += 1
      const before = waiting
      waiting = undefined
      return before ?? Promise.resolve()
    },
    select: () => Promise.resolve([{ version: '1' }])
  } as unknown as MirrorTarget
  let tenants: TenantGraphs
  beforeEach(() => {
    updates = 0
    tenants = new TenantGraphs(target, 'urn:tenant:', 60_000, { statements: 3, characters: 1_000 })
  })
  afterEach(() => tenants.close())
  const text = (lines: number) =>
    (async function* () {
      await Promise.resolve()
      for (let at = 0; at < lines; at++) yield `<urn:s> <urn:p> "${at}" .\n`
    })()

  it('puts none there that is larger than may be asked, and says so to who asks it', async () => {
    await tenants.replace(GRAPH, 1, text(4))
    expect(updates).equal(0)
    expect(tenants.versionOf(GRAPH)).equal(1)
    const refused = await tenants.mustHold([GRAPH]).then(
      () => undefined,
      (error: unknown) => error
    )
    expect(refused).instanceOf(QueryTooLarge)
  })

  it('are brought on from the version that they are known at', async () => {
    await tenants.replace(GRAPH, 1, text(1))
    const difference = (since: number) => ({ since, subjects: ['urn:s'], text: text(2) })
    expect(await tenants.change(GRAPH, 3, difference(2))).equal(false)
    expect(await tenants.change(GRAPH, 2, difference(1))).equal(true)
    expect([tenants.versionOf(GRAPH), updates]).eql([2, 2])
    // Larger than may be asked as far as is known: the whole tells.
    expect(await tenants.change(GRAPH, 3, difference(2))).equal(false)
    expect(updates).equal(2)
  })

  it('lets nobody wait for the graph of another tenant', async () => {
    let goOn = () => {}
    waiting = new Promise(resolve => (goOn = resolve))
    const slow = tenants.replace(GRAPH, 1, text(1))
    await tenants.replace('urn:tenant:other', 1, text(3))
    expect(tenants.versionOf('urn:tenant:other')).equal(1)
    expect(tenants.versionOf(GRAPH)).equal(undefined)
    goOn()
    await slow
    await tenants.mustHold([GRAPH, 'urn:tenant:other'])
  })
})

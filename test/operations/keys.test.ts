import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openOperations, type Operations } from '../../src/operations/openOperations.js'

describe('keys', () => {
  let folder: string
  let file: string
  let operations: Operations

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-keys-'))
    file = join(folder, 'operations.sqlite')
    operations = await openOperations(file)
  })
  afterEach(async () => {
    await operations.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('issues keys that are found by their text alone', async () => {
    const { keys } = operations
    const issued = await keys.issue({ profile: 'trial', tenant: 'acme', label: 'test' })
    expect(issued.key).match(/^beleg_[0-9A-Za-z]{32}$/)
    expect(issued.id).match(/^key:[0-9a-f]{16}$/)
    expect(keys.find(issued.key)).deep.equal({ id: issued.id, profile: 'trial', tenant: 'acme' })
    const plain = await keys.issue({ profile: 'de-federal' })
    expect(keys.find(plain.key)).deep.equal({ id: plain.id, profile: 'de-federal' })
    expect(plain).not.property('tenant')
    expect(
      (await keys.list()).map(({ id, profile, tenant, label }) => ({ id, profile, tenant, label }))
    ).deep.equal(
      [
        { id: issued.id, profile: 'trial', tenant: 'acme', label: 'test' },
        { id: plain.id, profile: 'de-federal', tenant: undefined, label: undefined }
      ].sort((one, other) => Number(one.id === plain.id) - Number(other.id === plain.id))
    )
  })

  it('finds nothing for what is no key', async () => {
    const { key } = await operations.keys.issue({ profile: 'trial' })
    const last = key.endsWith('a') ? 'b' : 'a'
    for (const other of [
      '',
      'beleg_',
      key.slice(0, -1),
      `${key}x`,
      key.slice(0, -1) + last,
      ` ${key}`,
      `${key}\n`,
      'ß'
    ])
      expect(operations.keys.find(other), JSON.stringify(other)).equal(undefined)
  })

  it('writes no key to the disk', async () => {
    const { key } = await operations.keys.issue({ profile: 'trial' })
    operations.keys.find(key)
    for (const name of readdirSync(folder)) {
      expect(readFileSync(join(folder, name)).includes(key.slice(6)), name).equal(false)
    }
  })

  it('revokes once, at once', async () => {
    const { keys } = operations
    const { key, id } = await keys.issue({ profile: 'trial' })
    expect(keys.find(key)).property('id', id)
    expect(await keys.revoke(id)).equal(true)
    expect(keys.find(key)).equal(undefined)
    expect(await keys.revoke(id)).equal(false)
    expect(await keys.revoke('key:0000000000000000')).equal(false)
    expect(await keys.list()).deep.equal([])
  })

  it('lets every other process see it on the next call', async () => {
    const other = await openOperations(file)
    try {
      for (let round = 0; round < 20; round++) {
        const { key, id } = await operations.keys.issue({ profile: 'trial' })
        expect(other.keys.find(key)).property('id', id)
        expect(operations.keys.find(key)).property('id', id)
        expect(await other.keys.revoke(id)).equal(true)
        expect(other.keys.find(key)).equal(undefined)
        await new Promise(resolve => setImmediate(resolve))
        expect(operations.keys.find(key)).equal(undefined)
      }
    } finally {
      await other.close()
    }
  })

  it('keeps keys when it is opened again', async () => {
    const { key, id } = await operations.keys.issue({ profile: 'trial' })
    await operations.close()
    operations = await openOperations(file)
    expect(operations.keys.find(key)).property('id', id)
  })

  it('issues many at the same time', async () => {
    const issued = await Promise.all(
      Array.from({ length: 50 }, () => operations.keys.issue({ profile: 'trial' }))
    )
    expect(new Set(issued.map(each => each.id)).size).equal(50)
    for (const each of issued) expect(operations.keys.find(each.key)).property('id', each.id)
  })

  it('says that it is well, until it is closed', async () => {
    expect(operations.health()).deep.equal({ ok: true })
  })
})

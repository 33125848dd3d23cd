import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { issue, list, rotate } from '../../../../src/service/commands/keys/keys.js'
import { readConfig } from '../../../../src/base/settings/config.js'
import { InvalidInput } from '../../../../src/base/errors.js'

describe('beleg keys', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-keys-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const at = (clock: string) => readConfig({ BELEG_DATA: folder, BELEG_CLOCK: clock })
  const keysAt = async (clock: string, all = true) =>
    (JSON.parse(await list(at(clock), { all, json: true })) as { keys: Record<string, string>[] }).keys

  it('issues with an end in each form, and shows it in a table', async () => {
    const now = at('2026-11-27T12:00:00Z')
    for (const expires of ['90d', '2027-02-25', '2027-02-25T13:00:00+01:00', 'never'])
      await issue(now, { profile: 'trial', expires, label: `to ${expires}\u001b[31m` })
    const ends = (await keysAt('2026-11-27T12:00:00Z')).map(each => each['expires_at'])
    const noon = '2027-02-25T12:00:00.000Z'
    expect(ends).have.members([noon, '2027-02-25T00:00:00.000Z', noon, undefined])
    const table = await list(now, { all: false, json: false })
    expect(table.split('\n')[0]).match(
      /^ID +STATE +PROFILE +TENANT +CREATED +EXPIRES +LAST USED +REPLACED BY +LABEL$/
    )
    expect(table).match(
      /^key:[0-9a-f]{16} {2}active {2}trial {4}- {7}2026-11-27T12:00Z {2}2027-02-25T12:00Z {2}-/m
    )
    expect(table).not.contain('\u001b')
    expect(await list(at('2027-02-25T12:00:00Z'), { all: false, json: false })).match(/expired/)
  })

  it('refuses an end or overlap that is none, or has passed', async () => {
    const now = at('2026-11-27T12:00:00Z')
    for (const expires of [
      '2026-11-27T12:00:00Z',
      '0',
      '2020-01-01',
      'soon',
      '90',
      '-1d',
      '2026-13-01',
      '999999999d'
    ])
      expect(await issue(now, { profile: 'trial', expires }).catch(error => error), expires).instanceOf(
        InvalidInput
      )
    const id = 'key:0123456789abcdef'
    for (const overlap of ['', '1', '366d', 'P1D', '-1h'])
      expect(await rotate(now, id, { overlap }).catch(error => error), overlap).instanceOf(InvalidInput)
    expect(await rotate(now, 'x', { overlap: '1h' }).catch(error => error)).instanceOf(InvalidInput)
  })

  it('rotates: the old key ends when it was said', async () => {
    await issue(at('2026-11-27T12:00:00Z'), { profile: 'trial', tenant: 'acme', label: 'shop' })
    const [old] = await keysAt('2026-11-27T12:00:00Z')
    const { key, told } = await rotate(at('2026-11-28T12:00:00Z'), old!['id']!, {
      overlap: '24h',
      expires: '30d'
    })
    expect(key).match(/^beleg_/)
    expect(told).match(/^key:\S+ is valid until 2026-11-29T12:00:00.000Z, beside key:[0-9a-f]{16}$/)
    const [before, next] = await keysAt('2026-11-29T11:59:59Z')
    expect(before).include({ state: 'expiring', replaced_by: next!['id'] })
    expect(next).include({ tenant: 'acme', label: 'shop', expires_at: '2026-12-28T12:00:00.000Z' })
    expect((await keysAt('2026-11-29T12:00:00Z'))[0]).property('state', 'expired')
    const at0 = await rotate(at('2026-11-29T12:00:00Z'), next!['id']!, { overlap: '0' })
    expect(at0.told).match(/is revoked/)
    expect((await keysAt('2026-11-29T12:00:00Z', false)).map(each => each['id'])).not.contain(next!['id'])
    const again = await rotate(at('2026-11-29T12:00:00Z'), old!['id']!, { overlap: '0' }).catch(String)
    expect(again).match(/was replaced by key:/)
  })
})

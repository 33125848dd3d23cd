import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, chmodSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { pino } from 'pino'
import { readConfig } from '../../../../src/base/settings/config.js'
import { openSigning } from '../../../../src/service/commands/open/openSigning.js'
import {
  makeSigningKey,
  rotateSigningKey,
  showSigningKeys,
  withdrawSigningKey
} from '../../../../src/service/commands/keys/signKey.js'
import { verifyContent } from '../../../../src/service/commands/verify/verifyContent.js'
import { verifyingKeys } from '../../../../src/service/commands/verify/verifyingKeys.js'
import { InvalidInput } from '../../../../src/base/errors.js'
import { beleg } from '../beleg.js'

describe('beleg sign-key', () => {
  let folder: string
  let file: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-sign-'))
    file = join(folder, 'signing.json')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const config = () => readConfig({ BELEG_SIGNING_KEY: file, BELEG_CLOCK: '2026-11-29T12:00:00Z' })
  const secretOf = () => (JSON.parse(readFileSync(file, 'utf8')) as { keys: { d: string }[] }).keys[0]!.d
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  const answer = readFileSync(new URL('../../../../fixtures/verifying/answer.json', import.meta.url), 'utf8')
  const sign = () => {
    const signed = openSigning(config(), 'https://recht.example.org', log)!.sign(JSON.parse(answer) as object)
    return Buffer.from(JSON.stringify(signed))
  }
  const stateOf = async (bytes: Uint8Array) => {
    const shown = join(folder, 'shown.json')
    writeFileSync(shown, showSigningKeys(config()))
    const { holds, report, said } = await verifyContent('x', bytes, { keys: await verifyingKeys(shown) })
    return { holds, said, ...(report as { readonly signature: { readonly state: string } }).signature }
  }

  it('makes a key for its owner alone, rotates it, and withdraws the old one', async () => {
    const first = makeSigningKey(config())
    expect(statSync(file).mode & 0o777).equal(0o600)
    expect(() => makeSigningKey(config())).throws(InvalidInput, 'is there already')
    const [early, secret] = [sign(), secretOf()]
    expect(await stateOf(early)).include({ holds: true, state: 'valid', kid: first })
    const second = rotateSigningKey(config())
    expect(statSync(file).mode & 0o777).equal(0o600)
    expect(readFileSync(file, 'utf8')).not.contain(secret)
    expect(readdirSync(folder).sort()).deep.equal(['shown.json', 'signing.json'])
    expect(await stateOf(early)).include({ holds: true, state: 'valid', kid: first })
    expect(await stateOf(sign())).include({ holds: true, state: 'valid', kid: second })
    expect(() => withdrawSigningKey(config(), second)).throws(InvalidInput, 'rotate')
    expect(() => withdrawSigningKey(config(), 'none')).throws(InvalidInput, 'no such key')
    withdrawSigningKey(config(), first)
    expect(await stateOf(early)).include({ holds: false, state: 'withdrawn' })
    expect(await stateOf(sign())).include({ holds: true, state: 'valid' })
    expect(await stateOf(Buffer.from(answer))).include({ holds: false, state: 'none' })
  })

  it('warns where others may read the key, and shows nothing of it', () => {
    makeSigningKey(config())
    logged.length = 0
    sign()
    expect(logged).deep.equal([])
    chmodSync(file, 0o644)
    sign()
    expect(logged).length(1)
    expect(logged[0]).contain('chmod 600').not.contain(secretOf().slice(0, 8))
    const secret = secretOf()
    expect(showSigningKeys(config())).not.contain(secret)
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -4))
    expect(() => openSigning(config(), 'x', log))
      .throws(InvalidInput, 'holds no signing keys')
      .property('message')
      .not.contain(secret.slice(0, 8))
    expect(() => openSigning(readConfig({ BELEG_SIGNING_KEY: join(folder, 'none') }), 'x', log)).throws(
      InvalidInput,
      'does not exist'
    )
    expect(openSigning(readConfig({}), 'x', log)).equal(undefined)
  })

  it('takes keys over plain HTTP of this machine alone', async () => {
    for (const place of [
      'http://recht.example.org/keys',
      'http://10.0.0.1/',
      join(folder, 'none'),
      'http://'
    ])
      expect(await verifyingKeys(place).catch((error: unknown) => error), place).instanceOf(InvalidInput)
  })

  it('is a command of its own, whose keys verify by another', async function () {
    this.timeout(60_000)
    const { code, stdout } = await beleg(['sign-key', 'make', '--file', file], {})
    expect({ code, kid: stdout.trim().length }).deep.equal({ code: 0, kid: 43 })
    const receipt = join(folder, 'receipt.json')
    writeFileSync(receipt, sign())
    const [valid, unchecked] = await Promise.all([
      beleg(['verify', receipt, '--key', file], {}),
      beleg(['verify', receipt], {})
    ])
    expect([valid.code, unchecked.code]).deep.equal([0, 0])
    expect(valid.stdout).contain(`Signed: https://recht.example.org signed it with the key ${stdout.trim()}`)
    expect(unchecked.stdout).contain('Nobody has checked that')
  })
})

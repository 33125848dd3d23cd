import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { backup } from '../../../../src/service/commands/backup/backup.js'
import { readConfig } from '../../../../src/base/settings/config.js'
import { openOperations } from '../../../../src/service/operations/openOperations.js'
import { openSqliteHandle } from '../../../../src/base/sql/sqlite.js'

describe('beleg backup of damaged files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'beleg-damaged-'))
  const config = readConfig({ BELEG_DATA: folder })
  const file = join(folder, 'operations.sqlite')
  after(() => rmSync(folder, { recursive: true, force: true }))

  it('is made of sound ones, refused of damaged ones with what to do, and made anyway where that is wished', async () => {
    const operations = await openOperations(file)
    await operations.keys.issue({ profile: 'de-federal' })
    await operations.close()
    const [sound, damaged] = [join(folder, 'sound.tar'), join(folder, 'damaged.tar')]
    expect(await backup(config, sound)).equal(0)

    const handle = openSqliteHandle(file)
    handle.exec(`UPDATE issued_key SET hash = 'x' || substr(hash, 2)`)
    handle.close()
    const refused = await backup(config, damaged).then(
      () => undefined,
      (error: Error) => error
    )
    expect(refused?.name).equal('InvalidInput')
    expect(refused?.message).contain(`${file} is damaged (1 keys are not what was written)`)
    expect(refused?.message).contain('no older backup should be removed').and.contain('beleg restore')
    expect(existsSync(damaged)).equal(false)

    expect(await backup(config, damaged, true)).equal(0)
    expect(existsSync(damaged)).equal(true)
  })
})

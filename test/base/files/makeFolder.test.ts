import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { InvalidInput } from '../../../src/base/errors.js'
import { makeFolder } from '../../../src/base/files/makeFolder.js'

describe('making a folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-folder-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('makes those above it, and leaves one that is there', () => {
    const deep = join(folder, 'a', 'b', 'c')
    makeFolder(deep)
    makeFolder(deep)
    makeFolder(folder)
    expect(existsSync(deep)).equal(true)
  })

  it('says what is in the way', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(() => makeFolder(file)).throw(/EEXIST/)
    expect(() => makeFolder(join(file, 'below', 'it'))).throw(/ENOTDIR/)
  })

  it('ends where there can be no folders, and names the setting', function () {
    if (!existsSync('/proc/self')) this.skip()
    for (const path of ['/proc/beleg', '/proc/beleg/data'])
      expect(() => makeFolder(path)).throw(InvalidInput, /BELEG_DATA/)
  })
})

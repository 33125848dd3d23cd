import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { Unavailable } from '../../../src/base/errors.js'
import { holdAlone } from '../../../src/service/operations/holdAlone.js'

describe('holding a file alone', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-hold-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('lets nobody else, until it is let go of', () => {
    const file = join(folder, 'deep', 'lock.sqlite')
    const letGo = holdAlone(file, 'The work')
    expect(() => holdAlone(file, 'The work')).to.throw(
      Unavailable,
      'The work is running already on this folder'
    )
    holdAlone(join(folder, 'other.sqlite'), 'Other work')()
    letGo()
    holdAlone(file, 'The work')()
  })
})

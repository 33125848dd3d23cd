import { spawnSync } from 'node:child_process'
import { expect } from 'chai'

describe('the types of the contract', () => {
  it('are made of it as it is', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/types.js', '--check'], {
      encoding: 'utf8'
    })
    expect(stderr).equal('')
    expect(status).equal(0)
  })
})

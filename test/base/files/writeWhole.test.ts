import { mkdtempSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { writeWhole } from '../../../src/base/files/writeWhole.js'

describe('writing a file as a whole', () => {
  let folder: string
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'beleg-whole-'))))
  afterEach(() => rmSync(folder, { recursive: true }))
  const written = (text: string, after?: Error) =>
    writeWhole(join(folder, 'a'), join(folder, 'a.tmp'), handle => {
      writeSync(handle, text)
      if (after !== undefined) throw after
    })

  it('gives it its name when all is there, also over an earlier one', () => {
    written('first')
    written('second')
    expect(readFileSync(join(folder, 'a'), 'utf8')).equal('second')
    expect(readdirSync(folder)).deep.equal(['a'])
  })

  it('leaves what was there, and nothing besides, when writing fails', () => {
    written('first')
    expect(() => written('half', new Error('no space'))).throw('no space')
    expect(readFileSync(join(folder, 'a'), 'utf8')).equal('first')
    expect(readdirSync(folder)).deep.equal(['a'])
  })
})

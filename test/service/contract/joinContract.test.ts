import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { contractDocument } from '../../../src/service/contract/document.js'

const { joinContract } = (await import(pathToFileURL(resolve('scripts/build/joinContract.js')).href)) as {
  readonly joinContract: (folder?: string) => object
}

describe('the contract joined from its files', () => {
  let folder: string
  const write = (file: string, yaml: string) => writeFileSync(join(folder, file), yaml)

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-contract-'))
    write('head.yaml', 'openapi: 3.1.0\nx-areas: [law, shared]\n')
    write('law.yaml', 'paths:\n  /law: {}\ncomponents:\n  schemas:\n    Act: {}\n')
    write('shared.yaml', 'components:\n  schemas:\n    Error: {}\n')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is what the program reads', () => {
    expect(joinContract()).deep.equal(contractDocument)
  })

  it('has the operations and components of every area, in the order of the head', () => {
    expect(joinContract(folder)).deep.equal({
      openapi: '3.1.0',
      paths: { '/law': {} },
      components: { schemas: { Act: {}, Error: {} } }
    })
  })

  it('says which file the head does not name, and which it names without a file', () => {
    write('tax.yaml', 'paths: {}\n')
    expect(() => joinContract(folder)).throws(TypeError, 'head.yaml: write tax into x-areas')
    write('head.yaml', 'openapi: 3.1.0\nx-areas: [law, shared, tax, gone]\n')
    expect(() => joinContract(folder)).throws('gone.yaml')
  })

  it('says what two files say', () => {
    write('shared.yaml', 'components:\n  schemas:\n    Act: {}\n')
    expect(() => joinContract(folder)).throws(
      'shared.yaml: components/schemas/Act stands in another file, too'
    )
  })
})

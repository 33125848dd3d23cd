import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { importers } from '../../src/formats/registry.js'
import { repository } from '../support/repository.js'

describe('the importers', () => {
  const formats = new URL('src/formats/', repository)

  it('are all registered', () => {
    const registered = readFileSync(new URL('registry.ts', formats), 'utf8')
    const exported = readdirSync(fileURLToPath(formats), { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.ts'))
      .flatMap(path => [
        ...readFileSync(new URL(path.replaceAll('\\', '/'), formats), 'utf8').matchAll(
          /^export const (\w+): Importer\b/gm
        )
      ])
      .map(([, name]) => name!)
    expect(exported.length).equal(new Set(exported).size)
    expect(
      exported.filter(name => !registered.includes(`: ${name}`)),
      'write a line for these into src/formats/registry.ts'
    ).deep.equal([])
  })

  it('are called as they are registered', () => {
    for (const [format, { name }] of Object.entries(importers))
      expect(name, 'the `name` of an importer is its key in src/formats/registry.ts').equal(format)
  })
})

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'chai'

interface Manifest {
  readonly license: string
}

const read = (path: string) => readFileSync(path, 'utf8')
const manifest = JSON.parse(read('package.json')) as Manifest

describe('what is shipped', () => {
  it('is the service with its data: no bench, no tests, no fixtures but the demo', function () {
    this.timeout(60_000)
    const said = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      encoding: 'utf8'
    })
    const [packed] = JSON.parse(said) as { files: { path: string }[] }[]
    const paths = packed!.files.map(({ path }) => path)
    expect(paths).contain.members(['LICENSE', 'dist/src/main.js', 'dist/src/contract/openapi.json'])
    expect(paths).contain.members([
      'dist/ontology/scopes.ttl',
      'dist/shapes/act.ttl',
      'dist/src/model/server/python/serve.py',
      'dist/src/model/server/python/requirements.txt',
      'dist/fixtures/demo/demo.json'
    ])
    const known =
      /^(?:LICENSE|README\.md|package\.json|dist\/(?:src|ontology|shapes|fixtures\/demo|docs\/queries)\/.+|packages\/.+)$/
    expect(paths.filter(path => !known.test(path))).deep.equal([])
  })

  it('runs in the image on one release of Node, an even one with long-term support', () => {
    const images = [...read('Dockerfile').matchAll(/^FROM node:(\S+)/gm)].map(match => match[1]!)
    expect(new Set(images)).property('size', 1)
    const [, major] = /^(\d+)\.\d+\.\d+-slim$/.exec(images[0]!) ?? []
    expect(Number(major)).within(22, 24)
    expect(Number(major) % 2).equal(0)
  })

  it('is under one licence, which LICENSE and all our packages name', () => {
    const ours = ['package.json', ...readdirSync('packages').map(name => `packages/${name}/package.json`)]
    for (const path of ours)
      expect((JSON.parse(read(path)) as Manifest).license, path).equal(manifest.license)
    expect(read('LICENSE')).contain('All rights reserved').contain(`"${manifest.license}"`)
  })
})

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'

interface Manifest {
  readonly license: string
  readonly engines: { readonly node: string }
  readonly allowScripts: Readonly<Record<string, boolean>>
}

interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly engines?: { readonly node?: string }
        readonly hasInstallScript?: boolean
        readonly optional?: boolean
      }
    >
  >
}

const read = (path: string) => readFileSync(path, 'utf8')
const manifest = JSON.parse(read('package.json')) as Manifest

function packed(folder: string): string[] {
  const said = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: folder,
    encoding: 'utf8'
  })
  const [{ files }] = JSON.parse(said) as [{ files: { path: string }[] }]
  return files.map(({ path }) => path)
}

describe('what is shipped', () => {
  it('is the newest build with its data: no bench, no tests, no fixtures but the demo, no other build', function () {
    this.timeout(60_000)
    const folder = mkdtempSync(join(tmpdir(), 'beleg-package-'))
    try {
      const { build } = JSON.parse(read('dist/current.json')) as { build: string }
      // Packed elsewhere: in the repository npm would put the manifest in place of the one that other tests read.
      for (const part of ['LICENSE', 'README.md', 'packages', 'dist/src', `dist/${build}`])
        cpSync(part, join(folder, part), { recursive: true })
      mkdirSync(join(folder, 'dist/0123456789ab'))
      writeFileSync(join(folder, 'dist/0123456789ab/old.js'), '')
      const manifest = execFileSync(process.execPath, ['scripts/packManifest.js', 'print'], {
        encoding: 'utf8'
      })
      writeFileSync(join(folder, 'package.json'), manifest)
      const paths = packed(folder).map(path => path.replace(`dist/${build}/`, 'dist/BUILD/'))
      expect(paths).contain.members([
        'LICENSE',
        'dist/src/main.js',
        'dist/BUILD/program/main.js',
        'dist/BUILD/src/service/contract/openapi.json',
        'dist/BUILD/ontology/scopes.ttl',
        'dist/BUILD/shapes/act.ttl',
        'dist/BUILD/src/base/model/server/python/serve.py',
        'dist/BUILD/src/base/model/server/python/requirements.txt',
        'dist/BUILD/fixtures/demo/demo.json'
      ])
      const known =
        /^(?:LICENSE|README\.md|package\.json|dist\/src\/main\.js|dist\/BUILD\/(?:package\.json|(?:program|src|ontology|shapes|fixtures\/demo|docs\/queries)\/.+)|packages\/no-.+)$/
      expect(paths.filter(path => !known.test(path))).deep.equal([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('gives its command a name of its own in a checkout, where npx would install the folder anew', () => {
    expect(JSON.parse(read('package.json'))).not.property('bin')
    expect(JSON.parse(read('packages/command/package.json'))).nested.property('bin.beleg', 'beleg.js')
  })

  it('installs without a warning: no package wants a newer Node, each that would run a script is decided on', () => {
    const { engines, allowScripts } = JSON.parse(read('package.json')) as Manifest
    expect(engines.node).equal('>=20.19')
    const { packages } = JSON.parse(read('package-lock.json')) as Lock
    const of = (wanted: (entry: Lock['packages'][string]) => boolean) =>
      Object.entries(packages)
        .filter(([, entry]) => !entry.optional && wanted(entry))
        .map(([path]) => path.replace(/^.*node_modules\//, ''))
    expect(of(entry => /^>= ?2[1-9]/.test(entry.engines?.node ?? ''))).deep.equal([])
    expect(of(entry => entry.hasInstallScript === true)).deep.equal(Object.keys(allowScripts))
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

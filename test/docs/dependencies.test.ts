import { readFileSync } from 'node:fs'
import { expect } from 'chai'

function read<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T
}

describe('docs/dependencies.md', () => {
  it('gives a reason for each package of the running service, and for no other', () => {
    const { dependencies } = read<{ dependencies: Record<string, string> }>('package.json')
    const rows = readFileSync('docs/dependencies.md', 'utf8').match(/^\| `.*\|/gm) ?? []
    const reasoned = rows.flatMap(row =>
      [...row.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(match => match[1]!)
    )
    expect(reasoned.sort()).deep.equal(Object.keys(dependencies).sort())
  })
})

describe('the lock file', () => {
  const { packages } = read<{ packages: Record<string, { dev?: boolean; link?: boolean }> }>(
    'package-lock.json'
  )
  const installed = Object.entries(packages)
    .filter(([, { dev, link }]) => dev !== true && link !== true)
    .map(([path]) => path)

  it('brings the running service no second SPARQL engine and no fetch of others', () => {
    const unwanted = /(?:@comunica\/|componentsjs|node-fetch|nodeify-fetch|ky-universal)/
    expect(installed.filter(path => unwanted.test(path))).deep.equal([])
    expect(installed).contain.members([
      'packages/no-comunica',
      'packages/no-fetch',
      'packages/no-http-client'
    ])
  })
})

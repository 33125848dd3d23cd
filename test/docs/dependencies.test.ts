import { readFileSync } from 'node:fs'
import { expect } from 'chai'

function read<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T
}

describe('docs/dependencies.md', () => {
  it('gives a reason for each package that is not for building and testing only, and for no other', () => {
    const { dependencies, optionalDependencies } =
      read<Record<'dependencies' | 'optionalDependencies', Record<string, string>>>('package.json')
    const needed = [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]
    const rows = readFileSync('docs/dependencies.md', 'utf8').match(/^\| `.*\|/gm) ?? []
    const reasoned = rows.flatMap(row =>
      [...row.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(match => match[1]!)
    )
    expect(
      needed.filter(each => !reasoned.includes(each)),
      'write a row with the reason for these into docs/dependencies.md, or make them devDependencies'
    ).deep.equal([])
    expect(
      reasoned.filter(each => !needed.includes(each)),
      'these are not installed any more: take them out of docs/dependencies.md'
    ).deep.equal([])
  })
})

describe('the lock file', () => {
  const { packages } = read<{
    packages: Record<string, { dev?: boolean; link?: boolean; optional?: boolean; devOptional?: boolean }>
  }>('package-lock.json')
  const installed = Object.entries(packages)
    .filter(([, { dev, link }]) => dev !== true && link !== true)
    .map(([path]) => path)

  it('brings what always runs no second SPARQL engine, and nothing a fetch of others', () => {
    const engine = /(?:@comunica\/(?!query-sparql-rdfjs-lite)|componentsjs)/
    const always = installed.filter(path => !packages[path]!.optional && !packages[path]!.devOptional)
    // What shacl-engine names beside its engine; it loads none of it (globals.test.ts).
    const named =
      /@comunica\/(?:utils-bindings-factory|utils-algebra|types|core|context-entries|bus-merge-bindings-context)$/
    expect(always.filter(path => engine.test(path) && !named.test(path))).deep.equal([])
    const unwanted = /(?:node-fetch|nodeify-fetch|ky-universal|\/graphql)$/
    expect(always.filter(path => unwanted.test(path))).deep.equal([])
    expect(installed.filter(path => /(?:^|\/)undici$/.test(path))).deep.equal(['node_modules/undici'])
    expect(installed).contain.members([
      'packages/no-comunica',
      'packages/no-fetch',
      'packages/no-graphql',
      'packages/no-http-client'
    ])
  })
})

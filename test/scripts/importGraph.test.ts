import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { expect } from 'chai'

type Graph = ReadonlyMap<string, readonly string[]>
interface Module {
  readonly importGraph: (files: readonly string[]) => Graph
  readonly reaching: (graph: Graph, targets: readonly string[], shut?: ReadonlySet<string>) => Set<string>
}

describe('what a change can reach', () => {
  let module: Module
  before(async () => {
    module = (await import(pathToFileURL(resolve('scripts/importGraph.js')).href)) as Module
  })

  it('is read of what is compiled: imports, children and tables, but no types', () => {
    const files = [
      'src/service/app.ts',
      'src/service/routes.ts',
      'src/service/openServices.ts',
      'src/service/services.ts',
      'src/proof/law/citations/laender.tsv',
      'src/proof/law/citations/laender.ts',
      'test/service/commands/beleg.ts',
      'src/service/main.ts'
    ]
    const graph = module.importGraph(files)
    expect(graph.get('src/service/app.ts')).deep.equal(['src/service/routes.ts'])
    expect(graph.get('src/service/openServices.ts')).deep.equal([])
    expect(graph.get('test/service/commands/beleg.ts')).deep.equal(['src/service/main.ts'])
    expect(graph.get('src/proof/law/citations/laender.ts')).deep.equal([
      'src/proof/law/citations/laender.tsv'
    ])
    expect(graph.has('src/proof/law/citations/laender.tsv')).equal(false)
  })

  it('is all that leads there, but through what is shut', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['d', ['hub']],
      ['hub', ['c']],
      ['e', ['hub', 'b']],
      ['f', []]
    ])
    expect([...module.reaching(graph, ['c'])].sort()).deep.equal(['a', 'b', 'c', 'd', 'e', 'hub'])
    expect([...module.reaching(graph, ['c'], new Set(['hub']))].sort()).deep.equal([
      'a',
      'b',
      'c',
      'e',
      'hub'
    ])
    expect([...module.reaching(graph, ['hub'], new Set(['hub']))].sort()).deep.equal(['d', 'e', 'hub'])
  })
})

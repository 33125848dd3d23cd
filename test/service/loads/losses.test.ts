import { expect } from 'chai'
import { DataFactory as terms } from 'n3'
import { Losses } from '../../../src/service/loads/losses.js'
import { prov } from '../../../src/graph/vocab/terms.js'

const node = (name: string) => terms.namedNode(`http://localhost:8080/${name}`)

/** What is told of a root with as many parts, of which the first go. */
function told(lists: readonly (readonly [name: string, held: number, gone: number])[]) {
  const losses = new Losses()
  for (const [name, held, gone] of lists) {
    const nodes = [node(name), ...Array.from({ length: held - 1 }, (_, at) => node(`${name}/${at}`))]
    const passages = nodes.map(one => terms.quad(one, prov.wasGeneratedBy, node(`load/${name}`)))
    losses.note([nodes[0]!], passages, nodes.slice(1, 1 + gone))
  }
  return losses.large().map(({ root, held, gone }) => [root?.value.split('/').at(-1), gone.length, held])
}

describe('Losses', () => {
  it('tells a list that loses more than a tenth of what is held', () => {
    expect(told([['DE', 485, 468]])).deep.equal([['DE', 468, 485]])
    expect(told([['a', 100, 11]])).deep.equal([['a', 11, 100]])
    expect(told([['a', 100, 10]])).deep.equal([])
    expect(told([['a', 100, 0]])).deep.equal([])
  })

  it('tells nothing of few concepts, unless many lists lose a few', () => {
    expect(told([['LU', 7, 4]])).deep.equal([])
    const many = ['LU', 'MT', 'CY'].map(name => [name, 7, 4] as const)
    expect(told(many)).deep.equal(many.map(([name]) => [name, 4, 7]))
    // One that loses little of its own is not among them.
    expect(told([...many, ['DE', 485, 9]])).length(3)
  })

  it('takes together what stands for itself', () => {
    const of = (gone: number) => {
      const losses = new Losses()
      const roots = Array.from({ length: 60 }, (_, at) => node(`company/${at}`))
      const passages = roots.map(one => terms.quad(one, prov.wasGeneratedBy, node('load/companies')))
      losses.note(roots, passages, roots.slice(0, gone))
      return losses.large().map(({ root, held, gone: goes }) => [root, goes.length, held])
    }
    expect(of(6)).deep.equal([])
    expect(of(7)).deep.equal([[undefined, 7, 60]])
  })
})

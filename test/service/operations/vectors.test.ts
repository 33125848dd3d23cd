import { expect } from 'chai'
import { openOperations, type Operations } from '../../../src/service/operations/openOperations.js'
import { places, type MadePlace } from './places.js'

for (const { engine, make } of places) {
  describe(`kept vectors in ${engine}`, () => {
    let made: MadePlace
    let operations: Operations

    beforeEach(async () => {
      made = await make()
      operations = await openOperations(made.place)
    })
    afterEach(async () => {
      await operations.close()
      await made.remove()
    })

    const hash = (at: number) => String(at).padStart(64, 'a')
    const some = (count: number) =>
      new Map(Array.from({ length: count }, (_, at) => [hash(at), Float32Array.of(at, -0.1, 1e-30)]))

    it('come back bit by bit, however many', async () => {
      const written = some(1_203)
      await operations.vectors.write('e', 'g', written)
      expect(await operations.vectors.readAll('e', 'g')).to.deep.equal(written)
      const two = await operations.vectors.read('e', 'g', [hash(7), hash(1202), 'unknown'])
      expect([...two.keys()].sort()).to.deep.equal([hash(1202), hash(7)])
      expect(two.get(hash(7))).to.deep.equal(written.get(hash(7)))
    })

    it('stand apart by embedder and graph', async () => {
      await operations.vectors.write('e', 'g', some(2))
      expect((await operations.vectors.readAll('f', 'g')).size).to.equal(0)
      expect((await operations.vectors.readAll('e', 'h')).size).to.equal(0)
    })

    it('stay as they were first written, until they are removed', async () => {
      await operations.vectors.write('e', 'g', some(3))
      await operations.vectors.write('e', 'g', new Map([[hash(1), Float32Array.of(9)]]))
      expect((await operations.vectors.read('e', 'g', [hash(1)])).get(hash(1))).to.have.length(3)
      await operations.vectors.remove('e', 'g', [hash(1)])
      expect((await operations.vectors.readAll('e', 'g')).size).to.equal(2)
    })

    it('are erased with their graph, whoever made them', async () => {
      await operations.vectors.write('e', 'g', some(2))
      await operations.vectors.write('f', 'g', some(2))
      await operations.vectors.write('e', 'h', some(2))
      await operations.vectors.erase('g')
      const sizes = await Promise.all(
        [
          ['e', 'g'],
          ['f', 'g'],
          ['e', 'h']
        ].map(async ([embedder, graph]) => (await operations.vectors.readAll(embedder!, graph!)).size)
      )
      expect(sizes).to.deep.equal([0, 0, 2])
    })
  })
}

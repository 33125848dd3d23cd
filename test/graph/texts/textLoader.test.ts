import { expect } from 'chai'
import { actTable } from '../../../src/proof/law/acts/actTable.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { openTextLoader } from '../../../src/graph/texts/textLoader.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'

const ids = identifiers('http://localhost:8080')
const iri = (place: string) => `${ids.base}/eli/gewo/${place}`

describe('the provision loader', () => {
  it('reads nothing any more for who has gone while it waited, and goes on for the others', async () => {
    const asked: string[] = []
    let answer!: () => void
    const answered = new Promise<void>(resolve => (answer = resolve))
    const store = {
      select: async ({ text }: { text: string }) => {
        asked.push(text)
        await answered
        return []
      }
    } as unknown as GraphStore
    const loader = openTextLoader({ store, acts: async () => actTable([]), concurrency: 1 })
    const gone = new AbortController()
    const visibility = { graphs: [ids.sharedGraph], scopes: [] }
    const left = { ...visibility, signal: gone.signal }

    const first = loader.load(iri('1'), visibility)
    while (asked.length === 0) await new Promise(resolve => setImmediate(resolve))
    const waiting = loader.loadMany([iri('2'), iri('3')], left).catch((error: unknown) => error)
    const others = loader.load(iri('4'), visibility)
    gone.abort()
    answer()
    expect(await Promise.all([first, others])).deep.equal([undefined, undefined])
    expect(await waiting).property('name', 'AbortError')
    expect(asked).length(2)
    expect(asked[1]).contain(iri('4')).and.not.contain(iri('2'))

    expect(await loader.loadMany([iri('5')], left).catch((error: unknown) => error)).property(
      'name',
      'AbortError'
    )
    expect(asked).length(2)
  })
})

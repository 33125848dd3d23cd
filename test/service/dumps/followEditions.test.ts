import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { Unavailable } from '../../../src/base/errors.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { scopeOf } from '../../../src/graph/iris/scopes.js'
import { removeEdition } from '../../../src/graph/editions/editionFolder.js'
import { makeEdition } from '../../../src/graph/editions/makeEdition.js'
import { followEditions, type FollowingEditions } from '../../../src/service/dumps/followEditions.js'
import type { Edition } from '../../../src/graph/store/mirror/edition.js'
import { kg, rdfs } from '../../../src/graph/vocab/terms.js'
import { MemoryStore } from '../../search/memoryStore.js'

const { literal, namedNode, quad } = DataFactory
const ids = identifiers('http://localhost:8080')
const pace = { settleMs: 20, againMs: 50, restFactor: 0 }

describe('following the graphs by editions', function () {
  this.timeout(60_000)
  let folder: string
  let store: MemoryStore
  let reported: unknown[]
  let opened: FollowingEditions[]
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-following-'))
    store = new MemoryStore()
    reported = []
    opened = []
    await say('first')
  })
  afterEach(async () => {
    for (const each of opened) await each.close()
    await rm(folder, { recursive: true, force: true })
  })

  const open = (over: Partial<Parameters<typeof followEditions>[0]> = {}) => {
    const following = followEditions({
      ...{ store, ids, folder, pace },
      report: failure => reported.push(failure),
      ...over
    })
    opened.push(following)
    return following
  }
  const say = async (text: string) => {
    const [expected = 0] = await store.versions([ids.sharedGraph])
    const node = namedNode(`http://localhost:8080/eli/gewo/${text}`)
    const added = [quad(node, kg.scope, scopeOf('open', 'law')), quad(node, rdfs.label, literal(text))]
    await store.commit({ actor: 'test', changes: [{ graph: ids.sharedGraph, expected, added, removed: [] }] })
  }
  const next = (following: FollowingEditions) =>
    new Promise<Edition>(resolve => {
      const end = following.onChange(edition => {
        end()
        resolve(edition)
      })
    })

  it('makes one when it starts, and one after each change', async () => {
    const following = open()
    expect(await following.current()).to.equal(undefined)
    const first = next(following)
    await following.start()
    expect((await first).id).to.equal('1-0')
    expect(await following.current()).to.deep.equal(await first)
    for (const version of [2, 3, 4]) {
      const changed = next(following)
      await say(`change-${version}`)
      expect((await changed).id).to.equal(`${version}-0`)
    }
    await following.close()
    expect((await readdir(folder)).sort()).to.deep.equal(['3-0', '4-0'])
    expect(reported).to.deep.equal([])
  })

  it('makes one of several changes that come together', async () => {
    const following = open({ pace: { ...pace, settleMs: 200 } })
    const made: string[] = []
    following.onChange(({ id }) => made.push(id))
    const first = next(following)
    void following.start()
    for (const text of ['a', 'b', 'c']) await say(text)
    await first
    // Another would follow now.
    await setTimeout(500)
    expect(made).to.deep.equal(['4-0'])
  })

  it('has the last one at once when it is opened again, also when that was not made of this state', async () => {
    const before = open()
    const made = next(before)
    void before.start()
    const { id } = await made
    await before.close()
    await say('meanwhile')
    const again = open()
    expect((await again.current())?.id).to.equal(id)
    const newer = next(again)
    void again.start()
    expect((await newer).id).to.equal('2-0')
  })

  it('does not take the editions of another graph for its own', async () => {
    const before = open()
    const made = next(before)
    void before.start()
    await made
    expect(await open({ ids: identifiers('http://other.example') }).current()).to.equal(undefined)
  })

  it('does not go back to its own when another process has made one of a later state meanwhile', async () => {
    const [following, told] = [open(), [] as string[]]
    const first = next(following)
    void following.start()
    const { folder: old } = await first
    following.onChange(({ id }) => told.push(id))
    const read = store.readText.bind(store)
    let [reading, goOn] = [() => {}, () => {}]
    const begun = new Promise<void>(resolve => (reading = resolve))
    const rest = new Promise<void>(resolve => (goOn = resolve))
    store.readText = async function* (graph) {
      reading()
      await rest
      yield* read(graph)
    }
    await say('second')
    await begun
    await setTimeout(10)

    const ahead = new MemoryStore()
    const added = [quad(ids.sharedGraph, kg.scope, scopeOf('open', 'law'))]
    for (const expected of [0, 1, 2]) {
      const change = { graph: ids.sharedGraph, expected, added, removed: [] }
      await ahead.commit({ actor: 'test', changes: [change] })
    }
    await makeEdition({ store: ahead, ids, folder })
    await removeEdition(old)
    expect((await following.current())?.id).to.equal('3-0')
    goOn()
    while (!(await readdir(folder)).includes('2-0')) await setTimeout(10)
    await following.close()
    expect(told).to.deep.equal(['3-0'])
    expect((await following.current())?.id).to.equal('3-0')
    expect(reported).to.deep.equal([])
  })

  it('rests, by what the making took', async () => {
    const following = open({ pace: { ...pace, restFactor: 100 } })
    const first = next(following)
    void following.start()
    await first
    let again = false
    following.onChange(() => (again = true))
    await say('soon')
    await setTimeout(1_000)
    expect(again).to.equal(false)
  })

  it('tries again soon after a first failure, when most of what fails has passed', async () => {
    const read = store.readText.bind(store)
    let isAway = true
    store.readText = graph => {
      if (!isAway) return read(graph)
      isAway = false
      throw new Unavailable('The graph store is away')
    }
    const following = open({ pace: { ...pace, againMs: 30_000 } })
    const first = next(following)
    await following.start()
    expect(reported).length(1)
    expect((await first).id).to.equal('1-0')
    // The longest wait would be longer than this test may take.
  }).timeout(20_000)

  it('serves the last one on when a new one cannot be made, says so, and tries again', async () => {
    const following = open()
    const first = next(following)
    void following.start()
    const { id } = await first
    let failing = true
    const read = store.readText.bind(store)
    store.readText = graph => {
      if (failing) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      return read(graph)
    }
    await say('full')
    while (reported.length === 0) await setTimeout(10)
    expect((await following.current())?.id).to.equal(id)
    expect((reported[0] as Error).message).to.contain('no room left on the disk')
    const later = next(following)
    failing = false
    expect((await later).id).to.equal('2-0')
    expect(await readdir(folder)).to.not.satisfy((names: string[]) =>
      names.some(name => name.endsWith('.tmp'))
    )
  })

  it('may be followed in one folder by several processes', async () => {
    const all = [open(), open(), open()]
    const made = all.map(next)
    for (const each of all) void each.start()
    const editions = await Promise.all(made)
    expect(new Set(editions.map(({ madeAt }) => madeAt)).size).to.equal(1)
    expect(await readdir(folder)).to.deep.equal(['1-0'])
  })
})

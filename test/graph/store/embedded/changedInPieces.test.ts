import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { EngineThread } from '../../../../src/graph/store/embedded/engineThread.js'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'

const { literal, namedNode, quad } = DataFactory

describe('a change in the embedded engine', () => {
  const [one, other] = ['http://x.test/graph/one', 'http://x.test/graph/other']
  const count = 'SELECT (COUNT(*) AS ?n) { GRAPH ?g { ?s <http://x.test/says> ?o } }'

  it('lets queries of other graphs through, and those of its graph wait until it is whole', async () => {
    const heard: string[] = []
    const engine = new EngineThread({
      reading: () => {},
      answers: answers => {
        for (const { id, text } of answers) heard.push(`${id}: ${text!.split('\n')[1]}`)
      },
      lost: () => undefined
    })
    try {
      const lines = Array.from(
        { length: 40_000 },
        (_, at) => `<http://x.test/node/${at >> 3}> <http://x.test/says> "${at} und noch mehr Worte" .\n`
      )
      const change = (graph: string, version: number, added: string, removed: string) =>
        engine.call('apply', [{ graph, version, added: [gzipSync(added)], removed: [gzipSync(removed)] }])
      await change(other, 1, lines.slice(0, 5).join(''), '')
      const first = change(one, 1, lines.join(''), '').then(() => heard.push('added'))
      engine.send([
        { id: 1, text: count, dataset: one },
        { id: 2, text: count, dataset: other },
        { id: 3, text: count, dataset: `${other} ${one}` }
      ])
      await first
      const second = change(one, 2, '', lines.slice(0, 20_000).join('')).then(() => heard.push('removed'))
      engine.send([{ id: 4, text: count, dataset: one }])
      engine.send([{ id: 5, text: count, dataset: other }])
      await second
      while (heard.length < 7) await new Promise(next => setTimeout(next, 5))
    } finally {
      await engine.stop()
    }
    expect(heard.filter(each => !each.startsWith('1') && !each.startsWith('3'))).to.deep.equal([
      '2: 5',
      'added',
      '5: 5',
      'removed',
      '4: 20000'
    ])
    expect(heard).to.include.members(['1: 40000', '3: 40005'])
    expect(heard.indexOf('1: 40000')).to.be.above(heard.indexOf('added'))
  }).timeout(20_000)

  it('lets queries of one of its graphs through before and behind that graph’s turn, of several at its end', async () => {
    const heard: string[] = []
    const engine = new EngineThread({
      reading: () => {},
      answers: answers => {
        for (const { id, text } of answers) heard.push(`${id}: ${text!.split('\n')[1]}`)
      },
      lost: () => undefined
    })
    try {
      const lines = Array.from(
        { length: 40_000 },
        (_, at) => `<http://x.test/n/${at}> <http://x.test/says> "${at}" .\n`
      )
      const change = (graph: string, added: string) => ({
        graph,
        version: 1,
        added: [gzipSync(added)],
        removed: []
      })
      const whole = engine
        .call('apply', [change(one, lines.join('')), change(other, lines.slice(0, 9).join(''))])
        .then(() => heard.push('added'))
      engine.send([{ id: 1, text: count, dataset: other }])
      engine.send([{ id: 2, text: count, dataset: `${one} ${other}` }])
      await whole
      while (heard.length < 3) await new Promise(next => setTimeout(next, 5))
    } finally {
      await engine.stop()
    }
    expect(heard).to.deep.equal(['1: 0', 'added', '2: 40009'])
  }).timeout(20_000)

  it('that is large and of another process is not waited for by who wants recent versions', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'beleg-large-'))
    const writer = await openEmbedded({ folder })
    const reader = await openEmbedded({ folder })
    try {
      const graph = namedNode(one)
      const says = (at: number) =>
        quad(namedNode(`${one}/${at}`), namedNode('http://x.test/says'), literal(randomUUID()))
      const add = (expected: number, size: number) =>
        writer.commit({
          actor: 'test',
          changes: [
            { graph, expected, added: Array.from({ length: size }, (_, at) => says(at)), removed: [] }
          ]
        })
      await add(0, 5)
      await reader.refresh()
      let isWritten = false
      const written = add(1, 60_000).then(() => (isWritten = true))
      let before = 0
      for (let behind = 1; !isWritten || behind > 0; await new Promise(next => setImmediate(next))) {
        const [version] = await reader.versions([graph], 0)
        behind = (await reader.measure!()).lag!
        if (behind > 0 && version === 1) before += 1
      }
      await written
      await reader.refresh()
      expect(await reader.versions([graph], 0)).to.deep.equal([2])
      expect(before).to.be.above(3)
    } finally {
      await Promise.all([writer.close(), reader.close()])
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }).timeout(60_000)
})

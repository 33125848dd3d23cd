import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { EngineThread } from '../../../src/store/embedded/engineThread.js'

describe('a change in the embedded engine', () => {
  const [one, other] = ['http://x.test/graph/one', 'http://x.test/graph/other']
  const count = 'SELECT (COUNT(*) AS ?n) { GRAPH ?g { ?s <http://x.test/says> ?o } }'

  it('lets queries of other graphs through, and those of its graph wait until it is whole', async () => {
    const heard: string[] = []
    const engine = new EngineThread({
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
})

import { expect } from 'chai'
import { causeLog } from '../../../src/base/log/causeLog.js'
import { NotFound, Unavailable } from '../../../src/base/errors.js'
import { openRemote } from '../../../src/graph/store/remote/openRemote.js'
import { startClient } from '../../service/http/client.js'
import { CONTRACT_KEY, fakes, readableLog } from '../../service/http/fakes.js'

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Record<string, unknown>)

describe('the log of what is not available', () => {
  it('names a store that is down with the cause, once for many requests', async () => {
    const down = () => openRemote({ url: 'http://user:geheim@127.0.0.1:9/beleg' })
    const { log, text } = readableLog()
    const report = causeLog(log)
    const { serving } = fakes({
      log,
      reportFailure: report,
      services: {
        provisions: {
          list: async () => {
            await down()
            return expect.fail('it is up')
          }
        }
      }
    })
    const client = await startClient(serving)
    try {
      for (let call = 0; call < 20; call++) {
        const answer = await client.call('/v1/legal?ref=ELI:GewO%C2%A714', { key: CONTRACT_KEY })
        expect([answer.status, answer.headers['retry-after']]).deep.equal([503, '1'])
        expect(answer.body).deep.equal({ detail: 'The graph store cannot be reached' })
      }
    } finally {
      await client.close()
    }
    const told = lines(text()).filter(({ msg }) => msg === 'not available')
    expect(told).length(1)
    expect(told[0]).deep.include({
      reason: 'The graph store cannot be reached',
      causes: ['http://127.0.0.1:9 cannot be reached', 'connect ECONNREFUSED 127.0.0.1:9 (ECONNREFUSED)']
    })
    expect(text()).not.contain('geheim')
  })

  it('tells different causes apart, counts what it leaves out, and says nothing of other failures', () => {
    const { log, text } = readableLog()
    const report = causeLog(log, 0)
    const failing = (code: string) =>
      new Unavailable('It is down', 1, { cause: Object.assign(new Error(`no ${code}`), { code }) })
    report(new NotFound('This act is not in the graph'))
    report(failing('A'))
    report(failing('B'))
    expect(lines(text()).map(({ causes }) => causes)).deep.equal([['no A (A)'], ['no B (B)']])

    const rare = readableLog()
    const rarely = causeLog(rare.log, 20)
    for (let call = 0; call < 5; call++) rarely(failing('A'))
    const until = performance.now() + 30
    while (performance.now() < until);
    rarely(failing('A'))
    expect(lines(rare.text()).map(({ unsaid }) => unsaid)).deep.equal([undefined, 4])
  })

  it('holds no words of others, and each of several causes', () => {
    const { log, text } = readableLog()
    const refused = (address: string) =>
      Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: 'ECONNREFUSED' })
    const both = new AggregateError([refused('::1:80'), refused('127.0.0.1:80')])
    causeLog(log)(new Unavailable('Down', 1, { cause: both }))
    causeLog(log)(new Unavailable('Odd', 1, { cause: new TypeError('geheim is not iterable') }))
    expect(lines(text()).map(({ causes }) => causes)).deep.equal([
      ['connect ECONNREFUSED ::1:80 (ECONNREFUSED)', 'connect ECONNREFUSED 127.0.0.1:80 (ECONNREFUSED)'],
      ['TypeError']
    ])
  })

  it('does not grow with what is told', () => {
    let told = 0
    const report = causeLog({ warn: () => void told++ } as never)
    for (let each = 0; each < 1000; each++) report(new Unavailable(`It is down (${each})`))
    report(new Unavailable('It is down (999)'))
    report(new Unavailable('It is down (0)'))
    expect(told).equal(1001)
  })
})

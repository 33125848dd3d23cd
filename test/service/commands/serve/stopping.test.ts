import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { OpenParts } from '../../../../src/service/commands/open/openParts.js'
import { endsWithUs } from '../../../endsWithUs.js'

const stuck = fileURLToPath(new URL('./programs/stuck.js', import.meta.url))

describe('a service that is told to stop', function () {
  this.timeout(300_000)

  async function start(deadlineMs: number) {
    const args = [stuck, String(deadlineMs)]
    const child = endsWithUs(spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] }))
    let log = ''
    child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
    const ended = once(child, 'close')
    await once(child.stdout, 'data')
    return { child, ended, log: () => log }
  }

  it('ends by the deadline, whatever does not end, and says what that was', async () => {
    const { child, ended, log } = await start(300)
    child.kill('SIGTERM')
    expect(await ended).deep.equal([1, null])
    const last = JSON.parse(log().trimEnd().split('\n').at(-1)!) as Record<string, unknown>
    expect(last).deep.include({ msg: 'the stop was cut short', open: ['stuck part'] })
    expect(last).property('active').property('Timeout').greaterThan(0)
  })

  it('ends at once when it is told again, but takes the two signals of one Ctrl-C for one', async () => {
    const { child, ended, log } = await start(600_000)
    child.kill('SIGINT')
    child.kill('SIGINT')
    while (!log().includes('stopping')) await once(child.stderr, 'data')
    await new Promise(resolve => setTimeout(resolve, 1_500))
    expect(child.exitCode).equal(null)
    child.kill('SIGINT')
    expect(await ended).deep.equal([1, null])
    expect(log()).contain('SIGINT came again')
  })
})

describe('open parts', () => {
  it('end in the order from the last to the first; one that fails keeps no other from its end', async () => {
    const open = new OpenParts()
    const ended: string[] = []
    for (const name of ['first', 'second', 'third']) {
      open.add(name, async () => {
        expect(open.names()[0]).equal(name)
        await new Promise(resolve => setImmediate(resolve))
        ended.push(name)
        if (name !== 'first') throw new Error(`${name} fails`)
      })
    }
    expect(open.names()).deep.equal(['third', 'second', 'first'])
    const failure = await open.close().catch((error: Error) => error.message)
    expect(failure).equal('third fails')
    expect(ended).deep.equal(['third', 'second', 'first'])
    expect(open.names()).deep.equal([])
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'

const handOnEnd = pathToFileURL('scripts/handOnEnd.js').href

describe('a script that is asked to end', () => {
  it('ends what it runs, and then itself', async () => {
    const script = `
      import { spawn } from 'node:child_process'
      import { handOnEnd } from ${JSON.stringify(handOnEnd)}
      const child = spawn(process.execPath, ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'], {
        stdio: ['ignore', 'inherit', 'inherit']
      })
      child.on('exit', (code, signal) => console.log(signal))
      handOnEnd(child)`
    const running = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit']
    })
    running.stdout.setEncoding('utf8')
    const said: string[] = []
    running.stdout.on('data', (text: string) => said.push(text))
    await once(running.stdout, 'data')
    running.kill('SIGTERM')
    expect(await once(running, 'close')).deep.equal([0, null])
    const [pid, signal] = said.join('').trim().split('\n')
    expect(signal).equal('SIGTERM')
    expect(() => process.kill(Number(pid), 0)).throw('ESRCH')
  })
})

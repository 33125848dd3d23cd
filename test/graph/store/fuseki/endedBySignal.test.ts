import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { endsWithUs } from '../../../endsWithUs.js'
import { describeWithFuseki } from './sharedFuseki.js'

const writer = fileURLToPath(new URL('endedWriter.js', import.meta.url))

async function endBy(signal: 'SIGTERM' | 'SIGINT') {
  const child = endsWithUs(spawn(process.execPath, [writer], { stdio: ['ignore', 'pipe', 'inherit'] }))
  const exited = once(child, 'exit')
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const { url, folder } = JSON.parse(line) as { readonly url: string; readonly folder: string }
  expect(existsSync(folder)).equal(true)
  child.kill(signal)
  const [code] = (await exited) as [number | null]
  return {
    code,
    folder: existsSync(folder),
    answers: await fetch(url).then(
      () => true,
      () => false
    )
  }
}

describeWithFuseki('A test process that a signal ends', () => {
  it('says so by its code, and leaves neither a Fuseki nor its folder', async () => {
    expect(await Promise.all([endBy('SIGTERM'), endBy('SIGINT')])).deep.equal([
      { code: 143, folder: false, answers: false },
      { code: 130, folder: false, answers: false }
    ])
  })
})

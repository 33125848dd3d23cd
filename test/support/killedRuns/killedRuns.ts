import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openGraph } from '../../../src/service/commands/openGraph.js'
import { readConfig } from '../../../src/base/settings/config.js'
import { changingSite } from './changingSite.js'
import { runsIn, type RunsIn } from './runsIn.js'

/** What a tenant's graph held after a run was killed. */
export interface Left extends RunsIn {
  /** What the run had told last. */
  readonly killedAfter: string
}

const DOMAIN = 'state.example'
const TENANT = 'acme'
const PROGRAM = fileURLToPath(new URL('./runAgain.js', import.meta.url))
/** Of a run, about, in milliseconds. */
const RUN = 2500
/** From the last event before a run is stored to its end. */
const STORING = 120

/** Kills a process with SIGKILL at random moments of its runs, half of them while it stores, and reads what is left. */
export async function* killedRuns(times: number): AsyncGenerator<Left> {
  const folder = await mkdtemp(join(tmpdir(), 'beleg-killed-'))
  const site = await changingSite()
  const { port } = site.address() as AddressInfo
  const settings = { BELEG_DATA: folder, BELEG_CRAWL_HOSTS: `${DOMAIN}=127.0.0.1:${port}` }
  try {
    for (let time = 0; time < times; time++) {
      const killedAfter = await killOne(settings, time % 2 === 0)
      yield { ...(await whatIsLeft(settings)), killedAfter }
      // With it goes the claim of the one that was killed, which would keep the next waiting until its lease ends.
      for (const end of ['', '-wal', '-shm'])
        await rm(join(folder, `operations.sqlite${end}`), { force: true })
    }
  } finally {
    site.closeAllConnections()
    site.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** @returns the last event that was told */
async function killOne(settings: Record<string, string>, whileStoring: boolean): Promise<string> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [PROGRAM, DOMAIN, TENANT], {
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const exit = once(child, 'exit')
  let last = ''
  let done = 0
  const lines = createInterface(child.stdout)
  await new Promise<void>((resolve, reject) => {
    void exit.then(() => reject(new Error('The runs ended by themselves')))
    lines.on('line', line => {
      last = line
      if (line === 'done') done++
      // The first run has none before it that could be lost.
      if (done > 0 && line === (whileStoring ? 'anchor' : 'step')) resolve()
    })
  })
  await delay(Math.random() * (whileStoring ? STORING : RUN))
  child.kill('SIGKILL')
  await exit
  return last
}

async function whatIsLeft(settings: Record<string, string>): Promise<RunsIn> {
  const { store, ids } = await openGraph(readConfig(settings))
  try {
    return await runsIn(store, ids.tenantGraph(TENANT))
  } finally {
    await store.close()
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openGraph } from '../../../src/service/commands/openGraph.js'
import { readConfig } from '../../../src/base/settings/config.js'

/** What a tenant's graph held after a run was killed. */
export interface Left {
  /** The states of the site that its statements name: one run's all name the same. */
  readonly states: readonly number[]
  /** Nodes that say of one another that they belong to a run, and such runs. */
  readonly nodes: number
  readonly runs: number
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

async function whatIsLeft(settings: Record<string, string>): Promise<Omit<Left, 'killedAfter'>> {
  const { store, ids } = await openGraph(readConfig(settings))
  try {
    const states = new Set<number>()
    const nodes = new Set<string>()
    let runs = 0
    for await (const quads of store.read(ids.tenantGraph(TENANT))) {
      for (const { subject, predicate, object } of quads) {
        nodes.add(subject.value)
        if (predicate.value.endsWith('#endedAtTime')) runs++
        for (const [, state] of object.value.matchAll(/Stand (\d+)/g)) states.add(Number(state))
      }
    }
    return { states: [...states], nodes: nodes.size, runs }
  } finally {
    await store.close()
  }
}

/** Three pages that name how often the first was asked for. */
async function changingSite(): Promise<Server> {
  let state = 0
  const page = (title: string, text: string) =>
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${title}</title></head><body><nav><a href="/angebot">Angebot</a> <a href="/impressum">Impressum</a></nav><main><h1>${title}</h1>${text}</main></body></html>`
  const bodies: Readonly<Record<string, () => string>> = {
    '/robots.txt': () => 'User-agent: *\nAllow: /\n',
    '/': () =>
      page('Start', `<p>Wir backen Brot und Brötchen in der Bäckerei, Stand ${state} der ersten Seite.</p>`),
    '/angebot': () => page('Angebot', `<p>Roggenbrot kostet 4 Euro, Stand ${state} des Angebots.</p>`),
    '/impressum': () =>
      page(
        'Impressum',
        `<p>Quaxel Stand ${state} GmbH<br>Weg 1<br>12345 Musterstadt</p><p>Amtsgericht Musterstadt, HRB ${1000 + state}</p>`
      )
  }
  const server = createServer((request, response) => {
    if (request.url === '/') state++
    const body = bodies[request.url ?? '']
    const type = request.url === '/robots.txt' ? 'text/plain' : 'text/html'
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': `${type}; charset=utf-8` })
    response.end(body?.() ?? 'not found')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

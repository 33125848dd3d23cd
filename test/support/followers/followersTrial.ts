import { setTimeout as wait } from 'node:timers/promises'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { DataFactory } from 'n3'
import { findServer } from '../../../src/graph/store/remote/findServer.js'
import { catchUp } from '../../../src/graph/store/remote/follow/catchUp.js'
import { openRemote } from '../../../src/graph/store/remote/openRemote.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { SparqlText } from '../../../src/graph/store/sparqlText.js'
import type { RunningFuseki } from '../../../src/graph/store/fuseki/server/startFuseki.js'
import { ownFuseki, temporaryFolder } from '../../graph/store/fuseki/sharedFuseki.js'
import { openProxy, type Proxy } from '../../graph/store/fuseki/proxy.js'
import { start } from '../../service/commands/beleg.js'
import { freePort } from '../freePort.js'

const { literal, namedNode, quad } = DataFactory

/** A Fuseki that stands up again where it was. */
export class Restarted {
  #running: RunningFuseki | undefined

  private constructor(
    private readonly folder: string,
    private readonly port: number
  ) {}

  static async start(): Promise<Restarted> {
    const one = new Restarted(await temporaryFolder(), await freePort())
    await one.start()
    return one
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/beleg`
  }

  async start(): Promise<void> {
    this.#running = await ownFuseki({ folder: this.folder, port: this.port, heap: '512m' })
  }

  async kill(): Promise<void> {
    await this.#running?.stop('SIGKILL')
  }
}

/** `beleg follow-store`, begun again when it is killed. */
export class Shipper {
  #child: ChildProcess | undefined

  constructor(
    private readonly from: string,
    private readonly to: string,
    private readonly folder: string
  ) {}

  start(): void {
    this.#child = start(['follow-store', '--from', this.from, '--to', this.to], { BELEG_DATA: this.folder })
    this.#child.stdout!.resume()
    this.#child.stderr!.resume()
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<number | null> {
    const child = this.#child!
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    child.kill(signal)
    const [code] = (await once(child, 'exit')) as [number | null]
    return code
  }
}

/** The first one, two that follow it, and what keeps them at it. */
export interface Followed {
  readonly primary: Restarted
  readonly followers: readonly Restarted[]
  readonly shippers: readonly Shipper[]
  close(): Promise<void>
}

export async function startFollowed(): Promise<Followed> {
  const primary = await Restarted.start()
  const followers = [await Restarted.start(), await Restarted.start()]
  const folder = await temporaryFolder()
  const shippers = followers.map(({ url }) => new Shipper(primary.url, url, folder))
  for (const each of shippers) each.start()
  return {
    primary,
    followers,
    shippers,
    close: async () => {
      for (const each of [...shippers, ...followers, primary]) await each.kill()
    }
  }
}

export interface FollowersOutcome {
  /** What no reader may see, in words; as it should be, none. */
  readonly wrong: readonly string[]
  readonly reads: number
  /** Those that reached the followers. */
  readonly readsOfFollowers: number
  readonly commits: number
  readonly kills: number
}

/** Each commit writes the number of its version into both, so that a reader who sees two numbers has seen half of one. */
const graphs = ['one', 'two'].map(name => namedNode(`http://localhost/graph/followers/${name}`))
const both = new SparqlText(
  `SELECT ?a ?b { GRAPH <${graphs[0]!.value}> { <urn:s> <urn:in> ?a } GRAPH <${graphs[1]!.value}> { <urn:s> <urn:in> ?b } } LIMIT 100`
)

const said = (version: number) => quad(namedNode('urn:s'), namedNode('urn:in'), literal(String(version)))
/** What makes a commit large enough to be killed in its middle. */
const ballast = (version: number) =>
  Array.from({ length: 200 }, (_, index) =>
    quad(
      namedNode(`urn:b:${version}:${index}`),
      namedNode('urn:of'),
      literal(`Ballast ${index} aus ${version}`)
    )
  )

/**
 * Writes and reads all the time, as a service does, while processes are killed one after the other.
 * @param kills each ends one of them, and lets it begin again
 */
export async function tryFollowers(
  { primary, followers }: Followed,
  kills: readonly (() => Promise<void>)[],
  between = () => 400
): Promise<FollowersOutcome> {
  const proxies: Proxy[] = await Promise.all(followers.map(({ url }) => openProxy(url)))
  const readUrls = proxies.map(({ url }) => url)
  const store = await openRemote({ url: primary.url, readUrls, timeoutMs: 10_000, pollMs: 100 })
  const trial = new Trial(store)
  const seen = () => proxies.reduce((sum, each) => sum + (each.seen.get('graphs') ?? 0), 0)
  const working = [trial.write(seen), trial.read(), trial.read()]
  try {
    const work = async () => {
      const [commits, reads] = [trial.commits + 2, seen() + 10]
      await until(() => trial.commits >= commits && seen() >= reads)
    }
    await work()
    for (const kill of kills) {
      await kill()
      await wait(between())
    }
    await work()
    trial.isOver = true
    await Promise.all(working)
    const { wrong, reads, commits } = trial
    return { wrong, reads, commits, kills: kills.length, readsOfFollowers: seen() }
  } finally {
    trial.isOver = true
    await Promise.allSettled(working)
    await store.close()
    for (const each of proxies) await each.close()
  }
}

/** A minute is enough for the slowest machine. */
async function until(holds: () => boolean, withinMs = 60_000): Promise<void> {
  for (const end = Date.now() + withinMs; !holds() && Date.now() < end;) await wait(20)
}

class Trial {
  readonly wrong: string[] = []
  reads = 0
  commits = 0
  isOver = false
  #acknowledged = 0
  #sent = 0

  constructor(private readonly store: GraphStore) {}

  /** Some commits shortly after each other, then none until followers have answered, for a while. @param answered by these */
  async write(answered: () => number): Promise<void> {
    let [version = 0] = await this.store.versions([graphs[0]!])
    while (!this.isOver) {
      this.#sent = Math.max(this.#sent, version + 1)
      const removed = version === 0 ? [] : [said(version), ...ballast(version)]
      const added = [said(version + 1), ...ballast(version + 1)]
      try {
        const changes = graphs.map(graph => ({ graph, expected: version, added, removed }))
        await this.store.commit({ actor: 'test', changes })
        version += 1
        this.#acknowledged = version
        this.commits += 1
      } catch {
        version = (await this.#present()) ?? version
      }
      await wait(Math.random() * 150)
      const before = answered()
      if (version % 4 === 0) await until(() => this.isOver || answered() > before, 3_000)
    }
  }

  async #present(): Promise<number | undefined> {
    const found = await this.store.refresh().then(
      () => this.store.versions([graphs[0]!]),
      () => undefined
    )
    return found?.[0]
  }

  async read(): Promise<void> {
    while (!this.isOver) {
      const least = this.#acknowledged
      const rows = await this.store.select(both, { dataset: graphs }).catch(() => undefined)
      if (rows === undefined) await wait(50)
      else if (rows.length > 0 || least > 0) {
        this.reads += 1
        const seen = rows.map(row => [Number(row['a']!.value), Number(row['b']!.value)])
        const [[one, other] = [NaN, NaN]] = seen
        if (seen.length !== 1 || one !== other || one! < least || one! > this.#sent)
          this.wrong.push(`${JSON.stringify(seen)} where ${least} to ${this.#sent} were there`)
      }
      await wait(2)
    }
  }
}

/** What a follower still lacks, once it has had a while for it: nothing. */
export async function lackOf({ primary }: Followed, follower: Restarted, withinMs = 30_000) {
  const servers = await Promise.all([primary, follower].map(({ url }) => findServer({ url }, 10_000)))
  try {
    for (const until = Date.now() + withinMs; ; await wait(200)) {
      const { graphs: lacks } = await catchUp(servers[0]!, servers[1]!, { check: true })
      if (lacks.length === 0 || Date.now() > until) return lacks
    }
  } finally {
    for (const each of servers) await each.connection.close()
  }
}

/** All statements of a dataset but those of the store itself, as sorted N-Quads. */
export async function dataIn({ url }: Restarted): Promise<string[]> {
  const answer = await fetch(`${url}/get`, { headers: { accept: 'application/n-quads' } })
  const lines = (await answer.text()).split('\n')
  return lines.filter(line => line !== '' && !/ <urn:x-beleg:[^ ]*> \.$/.test(line)).sort()
}

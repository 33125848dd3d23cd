import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { start } from '../../service/commands/beleg.js'
import { changingSite } from '../killedRuns/changingSite.js'
import { runsIn } from '../killedRuns/runsIn.js'
import { endProcess, killProcess } from './killProcess.js'
import type { Kill, Writer, WriterParts } from './writer.js'

const DOMAIN = 'state.example'
/** So many that a tenant's turn comes when the claim of its run that was killed has mostly ended. */
const TENANTS = 8
/** How long the claim of a killed run keeps others, as documented, and what a look at it takes. */
const CLAIM_MS = 15_000
const LOOK_MS = 500

/** `beleg brain … --tenant`: a run over a site that changes with each, of one tenant after the other. */
export async function brainWriter(parts: WriterParts): Promise<Writer> {
  let seen = 0
  const site = await changingSite(state => (seen = state))
  const { port } = site.address() as AddressInfo
  const runs = new Runs(parts, `${DOMAIN}=127.0.0.1:${port}`, () => seen)
  // Of one that was never killed all is known that a run leaves.
  await runs.makeFirst()
  return {
    kill: () => runs.kill(),
    close: async () => {
      site.closeAllConnections()
      site.close()
    }
  }
}

interface Turn {
  readonly tenant: string
  /** When the last run of it was killed, by `performance.now()`. */
  killed: number
}

class Runs {
  readonly #turns = Array.from({ length: TENANTS }, (_, nth): Turn => ({
    tenant: `runs-${nth}`,
    killed: -1e9
  }))
  #rest = ''
  #next = 0

  constructor(
    private readonly parts: WriterParts,
    private readonly host: string,
    private readonly seen: () => number
  ) {}

  async makeFirst(): Promise<void> {
    for (const { tenant } of this.#turns.slice(0, 2)) {
      const { code, stderr, taken } = await endProcess(start(this.args(tenant), this.settings))
      if (code !== 0) throw new Error(`beleg brain ended with ${code}: ${stderr}`)
      this.parts.moments.learn('brain', taken)
      const text = await this.text(tenant)
      this.#rest = text.slice(text.indexOf(', '))
    }
  }

  /** First what was killed in this tenant's last turn is done again, as soon as its claim must have ended. */
  async kill(): Promise<Kill> {
    const turn = this.#turns[this.#next++ % TENANTS]!
    const { name, world, moments } = this.parts
    const { tenant } = turn
    const faults: string[] = []
    await wait(Math.max(0, turn.killed + CLAIM_MS + LOOK_MS - performance.now()))
    if (await world.operations.claims.isHeld(`tenant/${tenant}/${DOMAIN}`))
      faults.push(`the claim of a killed run keeps others for longer than ${CLAIM_MS / 1000} s`)
    const { code, stderr, taken } = await endProcess(start(this.args(tenant), this.settings))
    if (code !== 0) faults.push(`after a kill, a run ended with ${code}: ${stderr.slice(-300)}`)
    else moments.learn('brain', taken)
    const before = await this.text(tenant)
    if (before !== this.after()) faults.push(`after a kill, a run leaves ${before}, not ${this.after()}`)
    const child = start(this.args(tenant), this.settings)
    const { phase, code: ended } = await killProcess(child, moments.draw('brain'))
    turn.killed = performance.now()
    await world.settled(name)
    const left = await this.text(tenant)
    const outcome = {
      ...{ what: `run of ${tenant}`, before, left, faults },
      after: [this.after()],
      acknowledged: ended === 0
    }
    return { phase, outcomes: [outcome] }
  }

  private get settings() {
    return { ...this.parts.world.settingsOf(this.parts.name), BELEG_CRAWL_HOSTS: this.host }
  }

  private args(tenant: string) {
    return ['brain', DOMAIN, '--tenant', tenant]
  }

  /** Of the site as it was asked for last. */
  private after(): string {
    return `state ${this.seen()}${this.#rest}`
  }

  private async text(tenant: string): Promise<string> {
    const { store, ids } = this.parts.world
    await store.refresh()
    const { states, nodes, runs } = await runsIn(store, ids.tenantGraph(tenant))
    return `state ${states.join(' and ')}, ${nodes} nodes of ${runs} run`
  }
}

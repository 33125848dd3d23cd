import { setTimeout as wait } from 'node:timers/promises'
import { serve, start, type Serving } from '../../service/commands/beleg.js'
import { documentOf } from '../tenants/documents.js'
import { documentTexts } from './documentsState.js'
import { killProcess } from './killProcess.js'
import type { Outcome } from './outcome.js'
import { runCommand, type Kill, type Writer, type WriterParts } from './writer.js'

const TENANTS = ['acme', 'other']
const EACH = 4
/** Of so many kills one hits a service that is starting. */
const ONE_WHILE_STARTING = 6

/** A service that tenants hand documents to, each in a new version after each kill. */
export async function ingestWriter(parts: WriterParts): Promise<Writer> {
  const writer = await Ingests.begin(parts)
  let nth = 0
  return {
    kill: () => (++nth % ONE_WHILE_STARTING === 0 ? writer.killStart() : writer.kill()),
    rest: () => writer.rest()
  }
}

interface Handed {
  readonly tenant: string
  readonly n: number
}

class Ingests {
  readonly #keys = new Map<string, { readonly key: string; readonly id: string }>()
  readonly #documents = TENANTS.flatMap(tenant => Array.from({ length: EACH }, (_, n) => ({ tenant, n })))
  readonly #sent = new Map<string, number>()
  readonly #answered = new Map<string, number>()
  /** What one document takes, in statements, whatever its version. */
  #size = ''
  #version = 0
  /** That which the last kill has started again. */
  #running: Serving | undefined

  private constructor(private readonly parts: WriterParts) {}

  static async begin(parts: WriterParts): Promise<Ingests> {
    const ingests = new Ingests(parts)
    await ingests.issueKeys()
    const began = performance.now()
    const service = await serve(ingests.settings)
    parts.moments.learn('start', { loading: 300, working: performance.now() - began - 300 })
    // The first hand in opens what later ones find open.
    for (let round = 0; round < 2; round++) await ingests.handInAll(service)
    await service.stop()
    const texts = await documentTexts(parts.world, TENANTS[0]!)
    ingests.#size = texts.get(0)!.slice(texts.get(0)!.indexOf(' in '))
    return ingests
  }

  private get settings() {
    return { ...this.parts.world.settingsOf(this.parts.name), BELEG_QUOTA_COMMERCIAL_FULL: '0' }
  }

  private async issueKeys(): Promise<void> {
    for (const tenant of TENANTS) {
      const args = ['keys', 'issue', '--profile', 'commercial-full', '--tenant', tenant, '--label', tenant]
      const key = (await runCommand(this.parts, 'issue', args)).trim()
      const { id } = (await this.parts.world.operations.keys.list()).find(({ label }) => label === tenant)!
      this.#keys.set(tenant, { key, id })
    }
  }

  /** While documents come; then the service starts again, and those that nobody has said anything about come again. */
  async kill(): Promise<Kill> {
    const { world, moments, name } = this.parts
    const service = this.#running ?? (await serve(this.settings))
    this.#running = undefined
    const before = await this.texts()
    const acknowledged = new Set<Handed>()
    const working = this.handIn(service, this.#documents, acknowledged)
    await Promise.race([wait(moments.within('documents')), working])
    const phase = acknowledged.size === this.#documents.length ? 'ended' : 'working'
    process.kill(service.pid, 'SIGKILL')
    await service.stop()
    await working
    await world.settled(name)
    const [left, faults] = [await this.texts(), await this.ledgerFaults()]
    this.#running = await serve(this.settings)
    const unanswered = this.#documents.filter(each => !acknowledged.has(each))
    await this.handIn(this.#running, unanswered, new Set(), this.#version)
    const atLast = await this.texts()
    const outcomes = this.#documents.map((each): Outcome => {
      const key = `${each.tenant}/${each.n}`
      return {
        what: `document ${key} in version ${this.#version}`,
        before: before.get(key) ?? 'none',
        after: [`version ${this.#version}${this.#size}`],
        left: left.get(key) ?? 'none',
        acknowledged: acknowledged.has(each),
        again: atLast.get(key) ?? 'none'
      }
    })
    return { phase, outcomes: [{ ...outcomes[0]!, faults }, ...outcomes.slice(1)] }
  }

  /** Nothing changes, whenever that is; the next start shows that nothing is in its way. */
  async killStart(): Promise<Kill> {
    const { world, moments, name } = this.parts
    await this.rest()
    const before = JSON.stringify([...(await this.texts())])
    const child = start(['serve'], { BELEG_PORT: '0', ...this.settings })
    // Without a request it never ends by itself.
    const { phase, stderr, code } = await killProcess(child, moments.draw('start'))
    await world.settled(name)
    const left = JSON.stringify([...(await this.texts())])
    const faults = phase === 'ended' ? [`the start ended with ${code}: ${stderr.slice(-300)}`] : []
    const outcome = {
      what: 'beleg serve, starting',
      before,
      after: [before],
      left,
      acknowledged: false,
      faults
    }
    return { phase, outcomes: [outcome] }
  }

  async rest(): Promise<void> {
    await this.#running?.stop()
    this.#running = undefined
  }

  private async handInAll(service: Serving): Promise<void> {
    const began = performance.now()
    const acknowledged = new Set<Handed>()
    await this.handIn(service, this.#documents, acknowledged)
    if (acknowledged.size < this.#documents.length) throw new Error(`Documents are refused: ${service.log()}`)
    this.parts.moments.learn('documents', { loading: 0, working: performance.now() - began })
  }

  /** One after the other for each tenant; what comes back is noted. */
  private async handIn(
    { url }: Serving,
    documents: readonly Handed[],
    acknowledged: Set<Handed>,
    version = ++this.#version
  ): Promise<void> {
    const hand = async (each: Handed) => {
      const { tenant, n } = each
      const { title, text, ref } = documentOf(tenant, TENANTS.indexOf(tenant), n, version)
      this.#sent.set(tenant, (this.#sent.get(tenant) ?? 0) + 1)
      const headers = { 'X-API-Key': this.#keys.get(tenant)!.key, 'Content-Type': 'application/json' }
      const answer = await fetch(`${url}/v1/ingest`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ title, text, ref })
      })
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
      await answer.json()
      acknowledged.add(each)
      this.#answered.set(tenant, (this.#answered.get(tenant) ?? 0) + 1)
    }
    await Promise.all(
      TENANTS.map(async tenant => {
        // Of a service that was killed nothing comes back.
        for (const each of documents.filter(one => one.tenant === tenant))
          await hand(each).catch(() => undefined)
      })
    )
  }

  /** What was answered is counted; what was sent, at most. */
  private async ledgerFaults(): Promise<string[]> {
    const until = new Date(Date.now() + 60_000)
    const faults: string[] = []
    for (const [tenant, { id }] of this.#keys) {
      const { ingests } = await this.parts.world.operations.ledger.sum({ keyId: id, until })
      const [answered, sent] = [this.#answered.get(tenant) ?? 0, this.#sent.get(tenant) ?? 0]
      if (ingests < answered || ingests > sent)
        faults.push(`the ledger counts ${ingests} of ${tenant}; ${answered} were answered, ${sent} sent`)
    }
    return faults
  }

  private async texts(): Promise<Map<string, string>> {
    const all = new Map<string, string>()
    for (const tenant of TENANTS)
      for (const [n, text] of await documentTexts(this.parts.world, tenant)) all.set(`${tenant}/${n}`, text)
    return all
  }
}

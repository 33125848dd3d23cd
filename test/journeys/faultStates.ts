import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import timers, { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openFarm, readSite, type Farm } from '../support/farm/farmServer.js'
import { operationOf } from '../../src/service/contract/document.js'
import { exampleRequest } from '../../src/service/contract/examples.js'
import type { Signer } from '../../src/proof/grounding/signature/signer.js'
import type { Serving } from '../../src/service/http/serving.js'
import { openSqliteHandle } from '../../src/base/sql/sqlite.js'
import { startClient, type Client } from '../service/http/client.js'
import { OTHERS } from './exampleAnswers.js'
import { ADMIN_KEY, startService, type RunningService } from './service.js'

const headers = { 'x-admin-key': ADMIN_KEY }

/** A service as it is while a fault is provoked. */
export interface State {
  readonly client: Client
  readonly key: string
  /** Of the key that is administered; undefined for the one of the example. */
  readonly keyId?: string
  readonly end?: () => unknown
}

/** Real services on the demo corpus, brought into each state in which they cannot do what they are asked. */
export class FaultStates {
  /** Of the site's home page, in milliseconds. */
  private wait = 0
  private farm!: Farm
  private service!: RunningService
  private key!: string

  /** By their names in `faults.yaml`, in an order in which one service can be in all of them. */
  readonly all: Readonly<Record<string, () => Promise<State>>> = {
    'it has just begun': () => {
      // So long the service waits for its first edition, for each operation that needs one.
      const end = hasten(15_000, 500)
      return Promise.resolve({ ...this.usual(), end })
    },
    'as usual': async () => {
      await this.service.load(OTHERS)
      await this.service.makeEdition()
      const { target, body, ...call } = exampleRequest(operationOf('ingest'))
      const text = 'Urlaub wird im Portal beantragt. '.repeat(100)
      // Only a long text has passages of its own.
      await this.service.client.call(target, { ...call, key: this.key, body: { ...(body as object), text } })
      return this.usual()
    },
    'a text holds a control character': async () => {
      const label = '<http://www.w3.org/2004/02/skos/core#prefLabel> "eins\\u0001zwei"@de'
      await this.service.load(
        `<http://others.test/marked> a <http://www.w3.org/2004/02/skos/core#Concept> ; ${label} .`
      )
      return this.usual()
    },
    'a run is under way': async () => {
      this.wait = 4000
      const body = { domain: 'erfundene-software.example' }
      const run = this.service.client.call('/v1/brain/bootstrap', { method: 'POST', key: this.key, body })
      await delay(500)
      return { ...this.usual(), end: () => run.then(() => (this.wait = 0)) }
    },
    'the site answers slowly': () => {
      this.wait = 4000
      const end = hasten(90_000, 500)
      return Promise.resolve({ ...this.usual(), end: () => (end(), (this.wait = 0)) })
    },
    'the previews are used up': async () => {
      await this.service.client.call('/v1/demo/brain/stream?domain=zweite-erfundene-software.example')
      return this.usual()
    },
    'the key was replaced': async () => {
      const keyId = await this.issueKey()
      await this.administer(`${keyId}/rotate`, 'POST')
      return { ...this.usual(), keyId }
    },
    'something is broken': async () => {
      const client = await startClient(broken(this.service.serving))
      return { ...this.usual(), client, end: () => client.close() }
    },
    'wrong keys were given': async () => {
      for (let each = 0; each < 11; each++) await this.service.client.call('/v1/admin/keys')
      return this.usual()
    },
    'without mirrors': async () => {
      const { client, key, close } = await startService({ BELEG_MIRROR: 'off' })
      return { client, key: await key('de-federal', 'demo'), end: close }
    },
    'a database is gone': () => {
      const handle = openSqliteHandle(join(this.service.folder, 'operations.sqlite'))
      handle.exec('ALTER TABLE issued_key RENAME TO gone; ALTER TABLE key_generation RENAME TO gone_too')
      return Promise.resolve({ ...this.usual(), end: () => handle.close() })
    }
  }

  /** Who asks, by the names in `faults.yaml`; each gives a key. */
  readonly callers: Readonly<Record<string, () => Promise<string | undefined>>> = {
    nobody: () => Promise.resolve(undefined),
    'a key of no tenant': () => this.service.key('de-federal'),
    'a revoked key': async () => {
      const { body } = await this.administer('', 'POST', { profile: 'de-federal' })
      const { id, key } = body as { id: string; key: string }
      await this.administer(id, 'DELETE')
      return key
    },
    'a key whose quota is used up': async () => {
      const key = await this.service.key('trial', 'demo')
      for (let each = 0; each < 30; each++) await this.service.client.call('/v1/profiles', { key })
      return key
    }
  }

  async open(): Promise<void> {
    const site = readSite(fileURLToPath(new URL('../../fixtures/site', import.meta.url)))
    const home = { ...site.responses.find(({ path }) => path === '/') }
    Object.defineProperty(home, 'delay_ms', { get: () => this.wait })
    this.farm = await openFarm([
      {
        ...site,
        domains: [...site.domains, 'zweite-erfundene-software.example'],
        responses: [home, ...site.responses.filter(({ path }) => path !== '/')]
      }
    ])
    this.service = await startService({
      BELEG_CRAWL_HOSTS: this.farm.crawlHosts,
      BELEG_PREVIEW_HOUR: '1'
    })
    this.key = await this.service.key('de-federal', 'demo')
  }

  async close(): Promise<void> {
    await this.service.close()
    this.farm.close()
  }

  private usual(): State {
    return { client: this.service.client, key: this.key }
  }

  private async issueKey(): Promise<string> {
    const { body } = await this.administer('', 'POST', { profile: 'trial' })
    return (body as { id: string }).id
  }

  private administer(path: string, method: string, body: object = {}) {
    const target = `/v1/admin/keys${path === '' ? '' : '/'}${path}`
    return this.service.client.call(target, { method, headers, ...(method === 'POST' && { body }) })
  }
}

/** Timers of so many milliseconds end earlier, those that are promises too, until the function that is returned is called. */
function hasten(milliseconds: number, sooner: number): () => void {
  const { setTimeout } = globalThis
  const { setTimeout: promised } = timers
  const timeOf = (time?: number) => (time === milliseconds ? sooner : time)
  globalThis.setTimeout = Object.assign(
    ((work: () => void, time?: number, ...rest: []) =>
      setTimeout(work, timeOf(time), ...rest)) as typeof setTimeout,
    setTimeout
  )
  timers.setTimeout = (time, ...rest) => promised(timeOf(time), ...rest)
  syncBuiltinESMExports()
  return () => {
    globalThis.setTimeout = setTimeout
    timers.setTimeout = promised
    syncBuiltinESMExports()
  }
}

/** All that answers are made of fails as nobody foresaw. */
function broken(serving: Serving): Serving {
  const fail = () => {
    throw new TypeError('Broken by a test')
  }
  const area = new Proxy(fail, { get: fail })
  return {
    ...serving,
    services: new Proxy(serving.services, { get: () => area }),
    calls: { ...serving.calls, count: fail },
    signer: new Proxy({} as Signer, { get: fail }),
    settings: { ...serving.settings, corsOrigins: Object.assign([], { includes: failForPages }) }
  }
}

/** It is asked for all pages at the start, and for the page of a request then. */
function failForPages(origin: string): boolean {
  if (origin === '*') return false
  throw new TypeError('Broken by a test')
}

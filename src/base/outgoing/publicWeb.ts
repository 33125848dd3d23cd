import type { CrawlHosts } from '../settings/crawlHosts.js'
import { checkAddress } from './checkAddress.js'
import { addressesOfThisMachine, checkedAddresses, type NameCheck } from './checkedAddresses.js'
import { HttpClient } from './httpClient.js'
import { OutgoingFailure } from './outgoingFailure.js'
import { pinnedLookup } from './pinnedLookup.js'
import { readWebAnswer } from './readWebAnswer.js'
import { resolveName } from './resolveName.js'
import { ACCEPTED_ENCODINGS } from './unpack.js'
import { userAgent } from './userAgent.js'
import type { Web, WebAnswer, WebCall } from './web.js'

export interface WebParts extends Partial<NameCheck> {
  /**
   * Names that stand on this machine. They are not resolved, and asked over http at their place, also where https is meant:
   * `X-Forwarded-Proto` tells the site which, as a proxy in front of it would.
   */
  readonly hosts?: CrawlHosts | undefined
  /** Origins that whoever runs the program has named: they may be of this house, and are asked as they stand. */
  readonly named?: ReadonlySet<string> | undefined
  /** Where the operator is reached, for the user agent. */
  readonly contact?: string | undefined
}

/** The rest is each call's own. */
const LIMITS = { connectMs: 5_000, headersMs: 15_000, idleMs: 10_000, connections: 4 }
/** Sites whose connections are kept; those of others end by themselves within seconds. */
const KEPT = 64

/** Public pages; see `Web`. Where a name leads is asked once for each call, checked, and is where its connection goes. */
export function openWeb(parts: WebParts): Web {
  return new PublicWeb(parts)
}

/** Where to ask, by which addresses, and with which headers. */
interface WebPlace {
  readonly origin: string
  readonly addresses?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
}

class PublicWeb implements Web {
  readonly #parts: Required<Pick<WebParts, 'lookup' | 'ownAddresses'>> & WebParts
  readonly #headers: Readonly<Record<string, string>>
  readonly #clients = new Map<string, HttpClient>()
  readonly #underWay = new Set<AbortController>()
  #isClosed = false

  constructor({ lookup = resolveName, ownAddresses = addressesOfThisMachine, ...parts }: WebParts) {
    this.#parts = { ...parts, lookup, ownAddresses }
    this.#headers = {
      'accept-encoding': ACCEPTED_ENCODINGS,
      'accept-language': 'de, en;q=0.8',
      'user-agent': userAgent(parts.contact)
    }
  }

  async get(call: WebCall): Promise<WebAnswer> {
    if (this.#isClosed) throw new OutgoingFailure('broken', 'The web is closed')
    const controller = new AbortController()
    const { signal } = controller
    const late = `${call.url.origin} took longer than ${call.totalMs / 1000} s in all`
    const timer = setTimeout(() => controller.abort(new OutgoingFailure('late', late)), call.totalMs)
    const abort = () => controller.abort(call.signal?.reason)
    call.signal?.addEventListener('abort', abort)
    if (call.signal?.aborted === true) abort()
    this.#underWay.add(controller)
    try {
      signal.throwIfAborted()
      return await this.#ask(call, signal)
    } catch (error) {
      // What breaks off because the call was ended says less than why.
      throw signal.aborted ? signal.reason : error
    } finally {
      clearTimeout(timer)
      call.signal?.removeEventListener('abort', abort)
      this.#underWay.delete(controller)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const controller of this.#underWay)
      controller.abort(new OutgoingFailure('broken', 'The web was closed'))
    await Promise.all([...this.#clients.values()].map(client => client.close()))
  }

  async #ask(call: WebCall, signal: AbortSignal): Promise<WebAnswer> {
    const { url, accept, maxBytes, totalMs } = call
    const place = await this.#placeOf(url, signal)
    const answer = await this.#clientOf(place, call).call({
      path: `${url.pathname}${url.search}`,
      method: 'GET',
      headers: { ...this.#headers, accept, ...call.headers, ...place.headers },
      raw: true,
      limits: { maxBytes, totalMs },
      signal
    })
    return readWebAnswer(answer, call)
  }

  async #placeOf(url: URL, signal: AbortSignal): Promise<WebPlace> {
    const { named, hosts, lookup, ownAddresses } = this.#parts
    if (named?.has(url.origin) && url.username === '' && url.password === '') return { origin: url.origin }
    checkAddress(url)
    const { protocol, hostname } = url
    const place = hosts?.get(hostname)
    if (place === undefined) {
      const addresses = await checkedAddresses({ lookup, ownAddresses }, hostname, signal)
      return { origin: url.origin, addresses }
    }
    return {
      origin: `http://${hostname}:${place.port}`,
      addresses: [place.address],
      headers: { host: hostname, 'x-forwarded-proto': protocol.slice(0, -1) }
    }
  }

  /** One for each site and what was checked: when its name leads elsewhere, it gets another. */
  #clientOf({ origin, addresses }: WebPlace, { maxBytes, totalMs }: WebCall): HttpClient {
    const key = [origin, ...(addresses ?? [])].join(' ')
    const limits = { ...LIMITS, maxBytes, totalMs }
    const client =
      this.#clients.get(key) ?? new HttpClient(origin, limits, addresses && pinnedLookup(addresses))
    this.#clients.delete(key)
    this.#clients.set(key, client)
    const [oldest] = this.#clients.keys()
    if (this.#clients.size > KEPT) this.#clients.delete(oldest!)
    return client
  }
}

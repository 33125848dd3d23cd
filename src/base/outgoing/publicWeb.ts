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
export function openWeb({
  hosts = new Map(),
  named = new Set(),
  lookup = resolveName,
  ownAddresses = addressesOfThisMachine,
  contact
}: WebParts): Web {
  const clients = new Map<string, HttpClient>()
  const underWay = new Set<AbortController>()
  const headers = {
    'accept-encoding': ACCEPTED_ENCODINGS,
    'accept-language': 'de, en;q=0.8',
    'user-agent': userAgent(contact)
  }
  let isClosed = false

  /** One for each site and what was checked: when its name leads elsewhere, it gets another. */
  function clientOf(
    origin: string,
    addresses: readonly string[] | undefined,
    { maxBytes, totalMs }: WebCall
  ) {
    const key = [origin, ...(addresses ?? [])].join(' ')
    const limits = { ...LIMITS, maxBytes, totalMs }
    const client = clients.get(key) ?? new HttpClient(origin, limits, addresses && pinnedLookup(addresses))
    clients.delete(key)
    clients.set(key, client)
    const [oldest] = clients.keys()
    if (clients.size > KEPT) clients.delete(oldest!)
    return client
  }

  async function get(call: WebCall, signal: AbortSignal): Promise<WebAnswer> {
    const { url, accept, maxBytes, totalMs } = call
    const [origin, addresses, ofPlace] = await placeOf(url, signal)
    const answer = await clientOf(origin, addresses, call).call({
      path: `${url.pathname}${url.search}`,
      method: 'GET',
      headers: { ...headers, accept, ...call.headers, ...ofPlace },
      raw: true,
      limits: { maxBytes, totalMs },
      signal
    })
    return readWebAnswer(answer, call)
  }

  /** Where to ask, by which addresses, and with which headers. */
  async function placeOf(
    url: URL,
    signal: AbortSignal
  ): Promise<[string, readonly string[] | undefined, Readonly<Record<string, string>>]> {
    if (named.has(url.origin) && url.username === '' && url.password === '')
      return [url.origin, undefined, {}]
    checkAddress(url)
    const { protocol, hostname } = url
    const place = hosts.get(hostname)
    if (place === undefined) {
      return [url.origin, await checkedAddresses({ lookup, ownAddresses }, hostname, signal), {}]
    }
    const ofPlace = { host: hostname, 'x-forwarded-proto': protocol.slice(0, -1) }
    return [`http://${hostname}:${place.port}`, [place.address], ofPlace]
  }

  return {
    async get(call) {
      if (isClosed) throw new OutgoingFailure('broken', 'The web is closed')
      const controller = new AbortController()
      const { signal } = controller
      const late = `${call.url.origin} took longer than ${call.totalMs / 1000} s in all`
      const timer = setTimeout(() => controller.abort(new OutgoingFailure('late', late)), call.totalMs)
      const abort = () => controller.abort(call.signal?.reason)
      call.signal?.addEventListener('abort', abort)
      if (call.signal?.aborted === true) abort()
      underWay.add(controller)
      try {
        signal.throwIfAborted()
        return await get(call, signal)
      } catch (error) {
        // What breaks off because the call was ended says less than why.
        throw signal.aborted ? signal.reason : error
      } finally {
        clearTimeout(timer)
        call.signal?.removeEventListener('abort', abort)
        underWay.delete(controller)
      }
    },
    async close() {
      isClosed = true
      for (const controller of underWay) controller.abort(new OutgoingFailure('broken', 'The web was closed'))
      await Promise.all([...clients.values()].map(client => client.close()))
    }
  }
}

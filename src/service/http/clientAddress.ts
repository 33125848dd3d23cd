import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { addressOf, clientOf, type IpAddress } from './address.js'
import { forwardedHops, listedHops, type Hops } from './forwardedHops.js'

/** Of a request whose connection has ended already. */
const NOBODY = 'unknown'

/**
 * Tells the client of a request, as it is counted. What `Forwarded` and `X-Forwarded-For` say is heard from trusted
 * proxies only: the client is the right-most address that is none of these. Whoever stands to the left of it may have
 * been made up. Where a proxy names no address, or the two headers name different clients, the proxy itself is counted:
 * a header that it passes on as it came would let a client choose whom it is taken for.
 * @param trusted networks of the proxies, in CIDR notation
 */
export function clientAddress(
  trusted: readonly string[]
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const networks = trusted.map(each => ipaddr.parseCIDR(each))
  const trusts = (address: IpAddress) =>
    networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))

  const behind = (peer: IpAddress, hops: Hops): IpAddress => {
    let nearest = peer
    for (const hop of hops.toReversed()) {
      if (hop === undefined) break
      nearest = hop
      if (!trusts(hop)) break
    }
    return nearest
  }
  return ({ headers, socket }) => {
    const peer = addressOf(socket.remoteAddress ?? '')
    if (peer === undefined) return NOBODY
    if (!trusts(peer)) return clientOf(peer)
    const { forwarded, 'x-forwarded-for': listed } = headers
    const told = [
      ...(forwarded === undefined ? [] : [forwardedHops(forwarded)]),
      ...(listed === undefined ? [] : [listedHops(String(listed))])
    ].map(hops => clientOf(behind(peer, hops)))
    const [client = clientOf(peer), other = client] = told
    return client === other ? client : clientOf(peer)
  }
}

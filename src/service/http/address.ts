import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6

/**
 * The address of a node as proxies write it: `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]:80`.
 * IPv4 within IPv6 is IPv4. Undefined for all else.
 */
export function addressOf(node: string): IpAddress | undefined {
  const bare = /^\[([^\]]*)\](?::\w+)?$/.exec(node)?.[1] ?? /^([\d.]+):\w+$/.exec(node)?.[1] ?? node
  if (isIP(bare) === 0) return undefined
  const address = ipaddr.process(bare.replace(/%.*$/, ''))
  return address.range() === 'rfc6052' ? new ipaddr.IPv4(address.toByteArray().slice(-4)) : address
}

/**
 * The client that an address is counted as. Of IPv6 the first 64 bits, for the rest belongs to one subscriber, who may
 * change it with each call; addresses that only neighbours on the same machine or wire have are counted whole.
 */
export function clientOf(address: IpAddress): string {
  if (address instanceof ipaddr.IPv4) return address.toString()
  if (['loopback', 'linkLocal'].includes(address.range())) return address.toNormalizedString()
  const network = address.parts.slice(0, 4).map(part => part.toString(16))
  return `${network.join(':')}::/64`
}

import { isIPv6, type LookupFunction } from 'node:net'

/**
 * In the place of DNS: these addresses, whatever name is asked for. One of IPv6 and then up to two of IPv4: Node tries them
 * in turn, gives up all but the last within a quarter of a second, and not every machine has IPv6.
 */
export function pinnedLookup(addresses: readonly string[]): LookupFunction {
  const ofIPv6 = addresses.filter(isIPv6).slice(0, 1)
  const ofIPv4 = addresses.filter(address => !isIPv6(address)).slice(0, 2)
  const pinned = [...ofIPv6, ...ofIPv4].map(address => ({ address, family: isIPv6(address) ? 6 : 4 }))
  return (_, { all }, callback) => {
    if (all === true) callback(null, pinned)
    else callback(null, pinned.at(-1)!.address, pinned.at(-1)!.family)
  }
}

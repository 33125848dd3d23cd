import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { dataTable } from '../text/dataTable.js'

const table = dataTable(new URL('./addressBlocks.tsv', import.meta.url), ['block', 'is', 'for', 'source'])
const blocksThatAre = (kind: 'global' | 'special') =>
  table.filter(row => row.is === kind).map(({ block }) => ipaddr.parseCIDR(block))
const [global, special] = [blocksThatAre('global'), blocksThatAre('special')]

/**
 * Whether all of the internet means the same by this address, and it leads to nothing but itself.
 * @param address as resolvers write it; what is none, or has a zone, is not global
 */
export function isGlobalAddress(address: string): boolean {
  // ipaddr.js alone would also take what C programs once did: 127.1, 0x7f.1, 0177.0.0.1.
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  const isIn = ([network, length]: [ipaddr.IPv4 | ipaddr.IPv6, number]) =>
    parsed.kind() === network.kind() && parsed.match(network, length)
  return global.some(isIn) && !special.some(isIn)
}

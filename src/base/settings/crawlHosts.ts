import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import ipaddr from 'ipaddr.js'
import type { SettingReader } from './readers.js'

/** Where a program of this machine listens. */
export interface LoopbackPlace {
  /** Of the loopback, without brackets. */
  readonly address: string
  readonly port: number
}

/** Sites that stand on this machine, by their names: lower case, IDN as ASCII. */
export type CrawlHosts = ReadonlyMap<string, LoopbackPlace>

const EXPECTED =
  'names with addresses and ports of the loopback, each once, as company.example=127.0.0.1:9001,other.example=[::1]:9002'

export const crawlHosts: SettingReader<CrawlHosts> = value => {
  const hosts = new Map<string, LoopbackPlace>()
  for (const part of value.split(',').map(each => each.trim())) {
    if (!part) continue
    const [, given = '', ofIPv4, ofIPv6, digits] =
      /^([^\s=:/@%]+)=(?:([\d.]+)|\[([\da-f:.]*:[\da-f:.]*)\]):(\d{1,5})$/i.exec(part) ?? []
    const name = domainToASCII(given)
    const place = { address: ofIPv4 ?? ofIPv6 ?? '', port: Number(digits) }
    if (!isName(name) || hosts.has(name) || !isLoopback(place)) return { expected: EXPECTED }
    hosts.set(name, place)
  }
  return { value: hosts }
}

function isName(name: string): boolean {
  return isIP(name) === 0 && /^(?:[a-z0-9_-]{1,63}\.)+[a-z][a-z0-9-]*$/.test(name)
}

function isLoopback({ address, port }: LoopbackPlace): boolean {
  // ipaddr.js alone would also take what C programs once did: 127.1, 0x7f.1, 0177.0.0.1.
  return isIP(address) !== 0 && ipaddr.parse(address).range() === 'loopback' && port >= 1 && port <= 65535
}

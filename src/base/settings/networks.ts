import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { SettingReader } from './readers.js'

/** Networks that may be given by name. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']
}

const EXPECTED = `addresses, networks such as 10.0.0.0/8 or 2001:db8::/32, or ${Object.keys(NAMED).join(', ')}, separated by commas`

/** Networks in CIDR notation; a single address is one of full length. */
export const networks: SettingReader<readonly string[]> = value => {
  const found: string[] = []
  for (const part of value.split(',').map(each => each.trim())) {
    if (!part) continue
    const read = NAMED[part.toLowerCase()] ?? network(part)
    if (read === undefined) return { expected: EXPECTED }
    found.push(...read)
  }
  return { value: found }
}

function network(text: string): readonly string[] | undefined {
  const [address = '', length, more] = text.split('/')
  // ipaddr.js alone would also take what C programs once did: 127.1, 0x7f.1, 0177.0.0.1.
  if (isIP(address) === 0 || address.includes('%') || more !== undefined) return undefined
  const parsed = ipaddr.parse(address)
  const longest = parsed.kind() === 'ipv4' ? 32 : 128
  if (length !== undefined && !(/^\d{1,3}$/.test(length) && Number(length) <= longest)) return undefined
  return [`${parsed.toString()}/${length ?? longest}`]
}

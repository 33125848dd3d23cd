import { addressOf, type IpAddress } from './address.js'

/** The hops that a header names, from the farthest to the nearest; undefined for one that tells no address. */
export type Hops = readonly (IpAddress | undefined)[]

/** Of `X-Forwarded-For`: addresses separated by commas. */
export function listedHops(header: string): Hops {
  return header.split(',').map(each => addressOf(each.trim()))
}

const QUOTED = String.raw`"(?:[^"\\]|\\.)*"`
const WELL_QUOTED = new RegExp(`^(?:${QUOTED}|[^"])*$`)
const ELEMENTS = new RegExp(`(?:${QUOTED}|[^,"])+`, 'g')
const PAIRS = new RegExp(`(?:${QUOTED}|[^;"])+`, 'g')

/** Of `Forwarded` (RFC 7239): the parameter `for` of each element. Obfuscated nodes and `unknown` tell no address. */
export function forwardedHops(header: string): Hops {
  if (!WELL_QUOTED.test(header)) return [undefined]
  return (header.match(ELEMENTS) ?? ['']).map(element => {
    const nodes = (element.match(PAIRS) ?? []).flatMap(pair => /^\s*for=(.*?)\s*$/i.exec(pair)?.[1] ?? [])
    // Of two different ones nobody knows which is meant.
    return nodes.length === 1 ? addressOf(unquoted(nodes[0]!)) : undefined
  })
}

function unquoted(value: string): string {
  return value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value
}

import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import { isGlobalAddress } from './globalAddress.js'
import { OutgoingFailure } from './outgoingFailure.js'
import type { ResolveName } from './resolveName.js'
import { WebRefused } from './webRefused.js'

export interface NameCheck {
  readonly lookup: ResolveName
  /** Of this machine: its own services may trust whoever comes from there. */
  readonly ownAddresses: () => readonly string[]
}

/**
 * Where a name leads, asked once, in an order of its own. One address that is not global is enough to refuse the name: who
 * gives such an answer may give it again when it counts.
 * @throws WebRefused, and OutgoingFailure where the name leads nowhere
 */
export async function checkedAddresses(
  { lookup, ownAddresses }: NameCheck,
  name: string,
  signal: AbortSignal
): Promise<readonly string[]> {
  const addresses = await untilAborted(signal, lookup(name, signal)).catch((cause: unknown) => {
    throw new OutgoingFailure('unreachable', `No name server tells where ${name} leads`, { cause })
  })
  if (addresses.length === 0)
    throw new OutgoingFailure(
      'unreachable',
      `The name ${name} leads nowhere: it does not exist, or this machine reaches no name server that knows it`
    )
  const own = new Set(ownAddresses().map(canonical))
  if (addresses.some(address => !isGlobalAddress(address) || own.has(canonical(address)))) {
    throw new WebRefused('not-public', `${name} leads to where not everyone comes`)
  }
  return [...addresses].sort()
}

export function addressesOfThisMachine(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((each = []) => each.map(({ address }) => address))
}

function canonical(address: string): string {
  return ipaddr.parse(address).toString()
}

function untilAborted<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', abort)
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

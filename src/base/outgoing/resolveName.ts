import { Resolver } from 'node:dns/promises'

/**
 * The addresses of a name, each as text; none where the name has none.
 * @throws whatever the resolver does, and the signal's reason
 */
export type ResolveName = (name: string, signal: AbortSignal) => Promise<readonly string[]>

/** Of one question to one name server. */
const QUESTION_MS = 2_500
const NO_ADDRESS = ['ENODATA', 'ENOTFOUND']

/**
 * Asks the name servers themselves. `dns.lookup` would also read the machine's own table of hosts, try the name within the
 * domains of the house, and hold one of the few threads that files and zlib share for as long as a name server likes.
 */
export async function resolveName(
  name: string,
  signal: AbortSignal,
  resolver = new Resolver({ timeout: QUESTION_MS, tries: 2 })
): Promise<readonly string[]> {
  signal.throwIfAborted()
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel)
  try {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    signal.throwIfAborted()
    const addresses = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
    const faults = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
    const isNone = (fault: unknown) => NO_ADDRESS.includes((fault as NodeJS.ErrnoException).code ?? '')
    if (addresses.length === 0 && !faults.every(isNone)) throw faults.find(fault => !isNone(fault))
    return addresses
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

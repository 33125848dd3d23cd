import { setMaxListeners } from 'node:events'
import type { IncomingMessage } from 'node:http'

const signals = new WeakMap<IncomingMessage['socket'], AbortSignal>()

/**
 * Aborted when the connection of a request has ended: nobody is there to read the answer. All requests of a connection
 * share the signal; of those that wait behind others on it, Node itself tells nobody that they have ended.
 */
export function disconnectSignal({ socket }: Pick<IncomingMessage, 'socket'>): AbortSignal {
  const known = signals.get(socket)
  if (known !== undefined) return known
  const gone = new AbortController()
  setMaxListeners(0, gone.signal)
  signals.set(socket, gone.signal)
  if (socket.destroyed) gone.abort()
  else socket.once('close', () => gone.abort())
  return gone.signal
}

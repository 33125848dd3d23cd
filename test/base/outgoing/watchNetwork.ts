import { createHook } from 'node:async_hooks'

export interface NetworkWatch {
  /** Each address and port that this process connected to, whoever asked for it. */
  readonly connections: readonly string[]
  /** How many names were given to the machine or to name servers to be resolved. */
  readonly resolutions: number
  stop(): void
}

/** Sees what Node asks the system for, below all that could be replaced. */
export function watchNetwork(onConnection?: () => void): NetworkWatch {
  const connections: string[] = []
  let resolutions = 0
  const hook = createHook({
    init(_, type, __, resource) {
      if (type === 'GETADDRINFOREQWRAP' || type === 'QUERYWRAP') resolutions++
      if (type !== 'TCPCONNECTWRAP') return
      // Where it goes is written to it right after it is made.
      queueMicrotask(() => {
        const { address, port } = resource as { address: string; port: number }
        connections.push(`${address} ${port}`)
        onConnection?.()
      })
    }
  }).enable()
  return {
    connections,
    get resolutions() {
      return resolutions
    },
    stop: () => void hook.disable()
  }
}

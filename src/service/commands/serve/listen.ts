import type { Server } from 'node:http'
import { InvalidInput, Unavailable } from '../../../base/errors.js'

interface Place {
  readonly host: string
  readonly port: number
  /** Which setting gives the port. */
  readonly setting: string
  /** Which gives the host: `BELEG_HOST` when absent. */
  readonly hostSetting?: string
}

/** Begins to listen. @throws Unavailable, InvalidInput with what to mend */
export async function listen(
  server: Server,
  { host, port, setting, hostSetting = 'BELEG_HOST' }: Place
): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, host, () => {
        server.off('error', reject)
        resolve()
      })
    })
  } catch (error) {
    switch ((error as NodeJS.ErrnoException).code) {
      case 'EADDRINUSE':
        throw new Unavailable(
          `Port ${port} of ${host} is in use: stop the other process, or set ${setting} to another port`
        )
      case 'EACCES':
        throw new Unavailable(
          `Port ${port} of ${host} is not allowed to this user: set ${setting} above 1023`
        )
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
      case 'EAI_AGAIN':
        throw new InvalidInput(`${hostSetting} is ${host}, which is no address of this machine`)
      default:
        throw error
    }
  }
}

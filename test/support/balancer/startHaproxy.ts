import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { endsWithUs } from '../../endsWithUs.js'
import { repository } from '../repository.js'

const config = fileURLToPath(new URL('deploy/haproxy.cfg', repository))

export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0

export interface Balancer {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * The balancer as `deploy/haproxy.cfg` sets it up.
 * @param ports of the three machines, on this one
 */
export async function startHaproxy(at: number, ports: readonly number[]): Promise<Balancer> {
  const machines = ports.map((port, nth) => [`MACHINE_${nth + 1}`, `127.0.0.1:${port}`])
  const env = { ...process.env, BALANCER: `127.0.0.1:${at}`, ...Object.fromEntries(machines) }
  // In the foreground, as a container runs it.
  const child = endsWithUs(spawn('haproxy', ['-db', '-f', config], { env, stdio: 'ignore' }))
  const end = once(child, 'close')
  return {
    url: `http://127.0.0.1:${at}`,
    async close() {
      child.kill('SIGTERM')
      await end
    }
  }
}

import type { Command } from 'commander'
import { loadConfig } from '../../../base/settings/config.js'
import { mustHaveHeap } from './enoughHeap.js'

/** `beleg serve`. */
export function serveCommand(program: Command, end: (exitCode: number) => void): void {
  program
    .command('serve')
    .description('serve the API until it is stopped; prints address and demo key')
    .action(async () => {
      mustHaveHeap()
      const config = loadConfig()
      const { openGraph } = await import('../openGraph.js')
      const graph = openGraph(config, { isServed: true })
      // Its store takes longest, in a thread of its own: the rest of the program is read meanwhile.
      graph.catch(() => undefined)
      const { serve } = await import('./serve.js').catch(async (error: unknown) => {
        // An open store would keep the process, and nobody would hear why.
        await graph.then(({ store }) => store.close()).catch(() => undefined)
        throw error
      })
      end(await serve(config, graph))
    })
}

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
      // Its store takes longest: the rest of the program is read when that is read in a thread of its own. Both at once
      // would keep the thread waiting, for which this one has a little to do between all the pieces of the program.
      let begin = () => {}
      const begun = new Promise<void>(resolve => (begin = resolve))
      const graph = openGraph(config, { isServed: true, reading: begin })
      await Promise.race([begun, graph.catch(() => undefined)])
      const { serve } = await import('./serve.js').catch(async (error: unknown) => {
        // An open store would keep the process, and nobody would hear why.
        await graph.then(({ store }) => store.close()).catch(() => undefined)
        throw error
      })
      end(await serve(config, graph))
    })
}

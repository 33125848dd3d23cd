import type { Command } from 'commander'
import { portNumber } from './portNumber.js'

/** Adds `beleg fuseki`. @param end takes the exit code */
export function fusekiCommand(program: Command, end: (exitCode: number) => void): void {
  program
    .command('fuseki')
    .description('run an Apache Jena Fuseki with its database in the data folder')
    .option('--port <number>', 'port to listen on, 0 takes a free one', portNumber, 3030)
    .option('--heap <size>', "Java's heap", '2g')
    .option('--passwords <file>', 'lines of user: password; without it every local user may write')
    .action(async (options: { port: number; heap: string; passwords?: string }) =>
      end(await (await import('./fuseki.js')).fuseki(options))
    )
}

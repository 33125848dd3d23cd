import type { Command } from 'commander'
import { portNumber } from './portNumber.js'

/** Adds `beleg embedder`. @param end takes the exit code */
export function embedderCommand(program: Command, end: (exitCode: number) => void): void {
  program
    .command('embedder')
    .description('run a small multilingual embedder on this machine, for search by meaning')
    .option('--port <number>', 'port to listen on, 0 takes a free one', portNumber, 8082)
    .action(async (options: { port: number }) => end(await (await import('./embedder.js')).embedder(options)))
}

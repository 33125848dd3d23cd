import type { Command } from 'commander'
import type { FollowStoreOptions } from './followStore.js'

/** Adds `beleg follow-store`. @param end takes the exit code */
export function followStoreCommand(program: Command, end: (exitCode: number) => void): void {
  program
    .command('follow-store')
    .description('keep a dataset of Fuseki at what the graph store holds, for BELEG_GRAPH_READ')
    .requiredOption('--to <url>', 'the dataset that follows; user:password@ before the host')
    .option('--from <url>', 'the dataset that it follows; BELEG_GRAPH_STORE')
    .option('--once', 'catch up and end', false)
    .option('--check', 'change nothing: compare all that both hold', false)
    .option('--repair', 'compare all that both hold, and write over what differs', false)
    .addHelpText(
      'after',
      '\nA line on stdout for each time that it has caught up. It goes on until SIGTERM or Ctrl-C.\n' +
        'Exit codes: 0 it holds the same, 1 it does not (--check), or one of both is away, 2 it cannot be used so'
    )
    .action(async (options: FollowStoreOptions) =>
      end(await (await import('./followStore.js')).runFollowStore(options))
    )
}

import type { Command } from 'commander'
import { loadConfig } from '../../../base/settings/config.js'
import type { DiffOptions } from './diff.js'
import type { RollbackOptions } from './rollback.js'

const ONE_STAGED = 'its id; not needed where only one is staged'

/** What becomes of loads that are staged, and of promotions. */
export function stagingCommands(program: Command, end: (exitCode: number) => void): void {
  program
    .command('formats')
    .description('list the formats of "beleg import" and "beleg load", with their options')
    .action(async () => end((await import('../load/formats.js')).listFormats()))
  program
    .command('loads')
    .description('list what is staged and what was promoted')
    .action(async () => end(await (await import('./stagedLoads.js')).listLoads(loadConfig())))
  program
    .command('diff')
    .description('show what promoting a staged load would change')
    .argument('[load]', ONE_STAGED)
    .option('--all', 'every change, and every text in full', false)
    .option('--json', 'all of it as JSON', false)
    .option('--no-pager', 'not through $PAGER, also at a terminal')
    .action(async (id: string | undefined, options: DiffOptions) =>
      end(await (await import('./diff.js')).showDifference(loadConfig(), id, options))
    )
  program
    .command('promote')
    .description('take a staged load over into the shared graph, the difference alone, in one commit')
    .argument('[load]', ONE_STAGED)
    .option(
      '--anyway',
      'also when somebody else changed the same things since it was staged, what is held is of a later state, or much of it would go',
      false
    )
    .addHelpText(
      'after',
      '\nExit codes: 0 the graph holds it, 1 overtaken, older than what is held, leaving out much of it, or failed, 2 no such load'
    )
    .action(async (id: string | undefined, { anyway }: { anyway: boolean }) =>
      end(await (await import('./stagedLoads.js')).promoteStaged(loadConfig(), id, anyway))
    )
  program
    .command('discard')
    .description('forget a staged load')
    .argument('[load]', ONE_STAGED)
    .action(async (id: string | undefined) =>
      end(await (await import('./stagedLoads.js')).discardCommand(loadConfig(), id))
    )
  program
    .command('rollback')
    .description('take a promotion back; the shared graph is then as it was before')
    .argument('[promotion]', 'its id as "beleg loads" shows it; otherwise the last one, which is shown first')
    .option('--yes', 'without an id: take the last one back, and do not ask', false)
    .option('--json', 'what would go, or went, as JSON on stdout', false)
    .addHelpText(
      'after',
      '\nExit codes: 0 taken back, 1 the answer was no, or it failed, 2 no such promotion, it cannot be taken back, or --yes is missing'
    )
    .action(async (id: string | undefined, options: RollbackOptions) =>
      end(await (await import('./rollback.js')).takeBack(loadConfig(), id, options))
    )
}

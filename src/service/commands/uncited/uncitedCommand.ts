import type { Command } from 'commander'
import { loadConfig } from '../../../base/settings/config.js'
import type { UncitedOptions } from './uncited.js'

/** Adds `beleg uncited`. @param end takes the exit code */
export function uncitedCommand(program: Command, end: (exitCode: number) => void): void {
  program
    .command('uncited')
    .description('list the provisions of German acts that no citation reaches, by kind, each with its reason')
    .option('--profile <name>', 'whose scopes are seen; of all when absent')
    .option('--most <n>', 'of one kind at most so many are listed', '20')
    .option('--json', 'all of them as JSON on stdout', false)
    .addHelpText('after', '\nExit codes: 0 done, 1 it failed, 2 no such profile')
    .action(async (options: UncitedOptions) =>
      end(await (await import('./uncited.js')).uncited(loadConfig(), options))
    )
}

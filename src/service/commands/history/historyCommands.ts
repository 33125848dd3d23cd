import type { Command } from 'commander'
import { loadConfig } from '../../../base/settings/config.js'
import type { CompareOptions } from './compare.js'
import { dayArgument } from './dayArgument.js'
import type { HistoryOptions } from './withHistories.js'

const PROFILE = ['--profile <name>', 'whose scopes are seen; all when absent'] as const
const CODES =
  '\nExit codes: 0 done, 1 it is not held, or not on the day, 2 no such profile, no day, no citation'

/** Adds `beleg history` and `beleg compare`. @param end takes the exit code */
export function historyCommands(program: Command, end: (exitCode: number) => void): void {
  program
    .command('history')
    .description('list what a provision or an act said, state by state, with what changed')
    .argument('<ref>', 'reference or citation: ELI:BGB§556d, "§ 556d BGB", ArbZG')
    .option(...PROFILE)
    .option('--json', 'the answer of /v1/history', false)
    .addHelpText('after', CODES)
    .action(async (ref: string, options: HistoryOptions) =>
      end(await (await import('./history.js')).history(loadConfig(), ref, options))
    )
  program
    .command('compare')
    .description('show the words that a provision or an act lost and won between two days')
    .argument('<ref>', 'reference or citation: ELI:BGB§556d, "§ 556d BGB", ArbZG')
    .argument('[from]', 'day of the old text, YYYY-MM-DD', dayArgument)
    .argument('[to]', 'day of the new text, YYYY-MM-DD; today where it is left out', dayArgument)
    .option(
      '--with <ref>',
      'another act, or a provision of one, as the new text; without days both as of today'
    )
    .option(...PROFILE)
    .option('--json', 'the answer of /v1/compare', false)
    .addHelpText('after', CODES)
    .action(async (ref: string, from: string | undefined, to: string | undefined, options: CompareOptions) =>
      end(await (await import('./compare.js')).compare(loadConfig(), ref, { from, to }, options))
    )
}

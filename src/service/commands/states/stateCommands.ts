import type { Command } from 'commander'
import { loadConfig } from '../../../base/settings/config.js'
import { dayArgument } from '../history/dayArgument.js'
import type { EndedOptions } from './endedCommand.js'
import type { SetAsideOptions } from './setAsideState.js'

const ACT = 'as in GewO or ELI:GewO'
const DAY = 'YYYY-MM-DD: from which it counts, as "beleg state list" shows it'

/** The group `beleg state`: which files of an act count, and whether it is published still. */
export function stateCommands(program: Command, end: (exitCode: number) => void): void {
  const state = program
    .command('state')
    .description('which states an act is held in, and which of them count for nothing')
  state
    .command('list')
    .description('list the states of an act: the day, its file, and what counts')
    .argument('<act>', ACT)
    .option('--json', 'as JSON on stdout', false)
    .addHelpText('after', '\nExit codes: 0 done, 1 it failed, 2 no such act')
    .action(async (act: string, options: { json: boolean }) =>
      end(await (await import('./listStates.js')).listStates(loadConfig(), act, options))
    )
  state
    .command('set-aside')
    .description(
      'let a state of an act count for nothing: staged, for "beleg diff"; --yes promotes it at once'
    )
    .argument('<act>', ACT)
    .argument('<day>', DAY)
    .requiredOption('--reason <text>', 'why, in one line')
    .option('--yes', 'promote at once', false)
    .option('--anyway', 'with --yes: also where the law of today would lose much with it', false)
    .addHelpText(
      'after',
      '\nExit codes: 0 staged, or done; 1 the law of today would lose much with it, or it failed; 2 no such state, or no other that counts'
    )
    .action(async (act: string, day: string, options: SetAsideOptions) =>
      end(await (await import('./setAsideState.js')).setAsideState(loadConfig(), { act, day, ...options }))
    )
  state
    .command('ended')
    .description(
      'say that an act is published no more from a day on: staged, for "beleg diff"; --yes promotes it at once'
    )
    .argument('<act>', ACT)
    .argument('<day>', 'YYYY-MM-DD: the first day on which it is published no more', dayArgument)
    .requiredOption('--reason <text>', 'how that is known, in one line')
    .option('--yes', 'promote at once', false)
    .addHelpText(
      'after',
      '\nExit codes: 0 staged, or done; 1 it failed; 2 no such act, or it does not end on that day'
    )
    .action(async (act: string, day: string, options: EndedOptions) =>
      end(await (await import('./endedCommand.js')).endedCommand(loadConfig(), { act, day, ...options }))
    )
  state
    .command('restore')
    .description(
      'forget that a state was set aside: its file counts once it is loaded again; or that the act ended'
    )
    .argument('<act>', ACT)
    .argument('<day>', DAY)
    .addHelpText('after', '\nExit codes: 0 done, 1 it failed, 2 no such state')
    .action(async (act: string, day: string) =>
      end(await (await import('./restoreCommand.js')).restoreCommand(loadConfig(), { act, day }))
    )
}

import type { Command } from 'commander'
import { loadConfig } from '../../../base/settings/config.js'

/** Adds `beleg backup` and `beleg restore`. @param end takes the exit code */
export function backupCommands(program: Command, end: (exitCode: number) => void): void {
  program
    .command('backup')
    .description('write all that the stores hold, as they are now, into one file; services may run on')
    .argument('<file>', 'where to, as beleg.tar; - is stdout')
    .option('--anyway', 'of damaged files too, as much as can be read')
    .addHelpText(
      'after',
      '\nThe file is there whole or not at all. Exit codes: 0 written, 1 it failed, 2 no such place, or what should be backed up is damaged'
    )
    .action(async (file: string, { anyway }: { anyway?: boolean }) =>
      end(await (await import('./backup.js')).backup(loadConfig(), file, anyway))
    )
  program
    .command('restore')
    .description('put a backup into an empty data folder and graph store, whole or not at all')
    .argument('<file>', 'what "beleg backup" wrote; - is stdin')
    .addHelpText(
      'after',
      '\nExit codes: 0 restored, 1 it failed, 2 something is there already, or the file is no backup, cut off, changed or of a newer version'
    )
    .action(async (file: string) => end(await (await import('./restore.js')).restore(loadConfig(), file)))
}

import { Option, type Command } from 'commander'
import { loadConfig } from '../../../base/settings/config.js'
import { dumpFormats } from '../../dumps/dump.js'
import type { ExportOptions } from './export.js'

/** Adds `beleg export`. @param end takes the exit code */
export function exportCommand(program: Command, end: (exitCode: number) => void): void {
  program
    .command('export')
    .description('write the graph as it is now to a file: what a profile may see, or all that is shared')
    .option('--profile <name>', 'what this profile may see, as its dump at /dumps')
    .option('--all', 'everything that is shared', false)
    .addOption(new Option('--format <format>', 'N-Quads or Turtle').choices(dumpFormats).default('nq'))
    .option('--output <file>', 'where to; a name that ends in .gz is packed; - is stdout', '-')
    .addHelpText(
      'after',
      "\nOne of --profile and --all is needed. Tenants' own graphs are never written. A file is there whole or not at all.\nExit codes: 0 written, 1 it failed, 2 the arguments cannot be used"
    )
    .action(async (options: ExportOptions) =>
      end(await (await import('./export.js')).exportGraph(loadConfig(), options))
    )
}

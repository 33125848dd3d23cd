import type { Command } from 'commander'
import { loadConfig } from '../../../base/settings/config.js'
import type { BrainOptions } from './brain.js'

/** Adds `beleg brain`. @param end takes the exit code */
export function brainCommand(program: Command, end: (exitCode: number) => void): void {
  program
    .command('brain')
    .description("read a company's public pages, and show what they, the registers and the law tell of it")
    .argument('<domain>', "the company's web domain")
    .option('--json', 'each event as JSON, a line each, on stdout', false)
    .option('--profile <name>', 'whose scopes are seen', 'commercial-full')
    .option('--tenant <tenant>', 'store the result in the graph of this tenant')
    .addHelpText('after', '\nExit codes: 0 done, 1 the site cannot be read or it failed, 2 that is no domain')
    .action(async (domain: string, options: BrainOptions) =>
      end(await (await import('./brain.js')).brain(loadConfig(), domain, options))
    )
}

import { InvalidArgumentError, type Command } from 'commander'
import { loadConfig } from '../../../base/settings/config.js'
import { CHECK_SOURCES, type CheckSource } from '../../../proof/grounding/check/textCheck.js'
import type { CheckOptions } from './check.js'

/** Adds `beleg check`. @param end takes the exit code */
export function checkCommand(program: Command, end: (exitCode: number) => void): void {
  program
    .command('check')
    .description(
      'check what somebody else wrote: does each citation resolve, and does the law say what is stated'
    )
    .argument('<file...>', 'text, Markdown or HTML; - reads stdin')
    .option('--json', 'the answer of /v1/verify as JSON; of several files a line each', false)
    .option('--strict', 'also fail when a statement is not proven, or a citation cannot be checked', false)
    .option(
      '--sources <names>',
      'whose texts may prove what does not cite them: law, services, documents, with commas between (law,services unless given)',
      sourcesIn
    )
    .option('--profile <name>', 'whose scopes are seen (de-federal, or those of the key)')
    .option('--url <url>', 'ask a service that runs there; otherwise the data of this machine')
    .option('--key-file <file>', 'holds the key for it; otherwise BELEG_API_KEY')
    .addHelpText(
      'after',
      '\nExit codes: 0 nothing is wrong, 1 a citation fails, or what a statement cites contradicts it, or something else says it, 2 a file could not be checked'
    )
    .action(async (files: string[], options: CheckOptions) =>
      end(await (await import('./check.js')).check(loadConfig(), files, options))
    )
}

function sourcesIn(names: string): CheckSource[] {
  return [...new Set(names.split(',').map(name => name.trim()))].map(name => {
    const known = CHECK_SOURCES.find(one => one === name)
    if (known === undefined) throw new InvalidArgumentError(`Allowed are ${CHECK_SOURCES.join(', ')}.`)
    return known
  })
}

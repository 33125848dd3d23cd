import type { Command } from 'commander'
import type { VerifyOptions } from './verify.js'

/** Adds `beleg verify`. @param end takes the exit code */
export function verifyCommand(program: Command, end: (exitCode: number) => void): void {
  program
    .command('verify')
    .description(
      'check an answer of /v1/ask, a dossier of /v1/dossier or a check of /v1/verify again, offline'
    )
    .argument('<file>', 'the answer, dossier or check as JSON; - reads stdin')
    .option('--json', 'the report as JSON', false)
    .option(
      '--key <file or url>',
      'the keys one of which must have signed it, as /.well-known/beleg-jwks.json of a service gives them'
    )
    .option('--end <hash>', 'the end that the chain of the dossier must have, as it was stamped outside')
    .addHelpText('after', '\nExit codes: 0 it holds, 1 it does not, 2 the file cannot be read')
    .action(async (file: string, options: VerifyOptions) =>
      end(await (await import('./verify.js')).verify(file, options))
    )
}

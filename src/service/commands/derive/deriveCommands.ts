import type { Command } from 'commander'
import { loadConfig } from '../../../base/settings/config.js'
import type { DeriveOptions } from './derive.js'

/** The group `beleg derive`: what no source states is written as a file and loaded as one; the exit code goes to `end`. */
export function deriveCommands(program: Command, end: (exitCode: number) => void): void {
  const derive = program
    .command('derive')
    .description(
      'derive what no source states, as a load of its own that is staged; --yes promotes it at once'
    )
  derive
    .command('sectors')
    .description('the sectors of companies, from their names and notices')
    .option('--out <file>', 'also write them to a file that "beleg import sectors" reads')
    .option('--yes', 'promote at once', false)
    .option('--anyway', 'with --yes: also what leaves out much of what is held', false)
    .option('--json', 'the report as JSON on stdout', false)
    .addHelpText(
      'after',
      '\nExit codes: 0 done, also when the graph holds them all; 1 some were refused, or it failed; 2 nothing to derive from'
    )
    .action(async (options: DeriveOptions) =>
      end(await (await import('./derive.js')).derive(loadConfig(), options))
    )
  derive
    .command('correspondences')
    .description('which code of NACE Rev. 2 is which of Rev. 2.1, from equal headings')
    .option('--out <file>', 'the table that is written and staged', 'nace-2-2.1.tsv')
    .option('--yes', 'promote at once', false)
    .option('--anyway', 'with --yes: also what leaves out much of what is held', false)
    .action(async (options: { out: string; yes: boolean; anyway: boolean }) => {
      const { deriveAndLoad } = await import('./deriveCorrespondences.js')
      end(await deriveAndLoad(loadConfig(), options))
    })
  derive
    .command('citations')
    .description(
      'links from provisions to what they cite, at once: for a graph that was made before each promotion kept them'
    )
    .action(async () => end(await (await import('./deriveCitations.js')).linkStoredLaw(loadConfig())))
}

import type { Command } from 'commander'
import { loadConfig } from '../../../base/settings/config.js'
import type { MirrorPushOptions } from './mirrorPush.js'

/** `beleg mirror …`: SPARQL stores elsewhere that are kept in step with the graph. */
export function mirrorCommand(program: Command, end: (exitCode: number) => void): void {
  const mirror = program.command('mirror').description('keep other SPARQL stores in step with the graph')
  mirror
    .command('push')
    .description('bring a SPARQL 1.1 store to the graph as it is now; takes up what was broken off')
    .requiredOption(
      '--to <url>',
      'a dataset of Fuseki, a repository of RDF4J or GraphDB, or a query endpoint; user:password@ before the host'
    )
    .option('--update-url <url>', 'where the store takes updates, when it is not found by itself')
    .option('--profile <name>', 'only what this profile may see leaves the house')
    .option('--all', 'everything that is shared', false)
    .option('--check', 'change nothing: compare counts and hashes of all graphs', false)
    .option('--repair', 'read what the store holds, and mend what somebody else changed there', false)
    .option('--watch', 'go on, and follow each promotion', false)
    .option('--json', 'the report as JSON on stdout', false)
    .addHelpText(
      'after',
      '\nExit codes: 0 the store holds it all, 1 it differs, does not take some of it or is away, 2 it cannot be used so'
    )
    .action(async (options: MirrorPushOptions) =>
      end(await (await import('./mirrorPush.js')).mirrorPush(loadConfig(), options))
    )
}

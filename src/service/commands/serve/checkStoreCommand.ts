import type { Command } from 'commander'

/** Adds `beleg check-store`. @param end takes the exit code */
export function checkStoreCommand(program: Command, end: (exitCode: number) => void): void {
  program
    .command('check-store')
    .description('try whether a SPARQL store does what is needed to hold the graph')
    .argument(
      '[url]',
      'of a dataset of Fuseki, a repository of RDF4J, or a query endpoint; BELEG_GRAPH_STORE'
    )
    .option(
      '--update-url <url>',
      'where it takes updates, when that is not found by itself; BELEG_GRAPH_UPDATE'
    )
    .option('--json', 'the report as JSON', false)
    .addHelpText(
      'after',
      '\nIt is tried in two graphs of its own, which are removed again.\n' +
        'Exit codes: 0 it does all, 1 it does not, or is away, 2 there is nothing to try'
    )
    .action(async (url: string | undefined, options: { updateUrl?: string; json: boolean }) =>
      end(await (await import('./checkStore.js')).checkStore(url, options))
    )
}

import { InvalidArgumentError, type Command } from 'commander'
import { loadConfig } from '../../../base/settings/config.js'
import type { QueryCommandOptions } from './query.js'

const EXAMPLES = `
A source is
  a SPARQL endpoint   https://beleg.example/sparql/de-federal, or any address with sparql@ before it
  a file              Turtle, TriG, N-Triples, N-Quads, RDF/XML or JSON-LD, also gzipped; "-" reads stdin
  a file elsewhere    https://beleg.example/dumps/de-federal.nq.gz, or any address with file@ before it

Examples (docs/examples.md has more):
  beleg query --file question.rq --source dump.nq.gz --format csv
  beleg query --file law.rq --source https://beleg.example/sparql --source own.ttl --key-file key.txt

Exit codes: 0 all rows are written, 1 a source cannot be asked, refused or broke off, or the time is over, 2 the query,
a file or an argument cannot be used.`

/** Adds `beleg query`. @param end takes the exit code */
export function queryCommand(program: Command, end: (exitCode: number) => void): void {
  program
    .command('query')
    .description('ask SPARQL endpoints and RDF files with one query, on this machine')
    .argument('[query]', 'SPARQL 1.1; no updates')
    .option('--file <file>', 'the file that the query stands in; - reads stdin')
    .option('--source <place>', 'an endpoint or a file; may be given several times', several, [])
    .option(
      '--key-file <file>',
      'the file with the key of a Beleg, sent to it alone as X-API-Key; otherwise BELEG_API_KEY'
    )
    .option('--key-for <url>', 'whose key it is, where several services are asked')
    .option('--format <name>', 'table, json, xml, csv, tsv; of CONSTRUCT turtle, ntriples, jsonld')
    .option('--limit <number>', 'end after so many rows', wholeNumber)
    .option('--timeout <seconds>', 'end after so many seconds', wholeNumber, 60)
    .option(
      '--explain [plan]',
      'show how it would be run (logical), or was run (physical), in place of the rows'
    )
    .addHelpText('after', EXAMPLES)
    .action(async (query: string | undefined, options: QueryCommandOptions) =>
      end(await (await import('./query.js')).query(query, options, loadConfig().secrets.apiKey))
    )
}

function several(value: string, before: readonly string[]): readonly string[] {
  return [...before, value]
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (/^\d{1,9}$/.test(text) && number > 0) return number
  throw new InvalidArgumentError('it must be a whole number above 0')
}

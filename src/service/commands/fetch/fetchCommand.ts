import type { Command } from 'commander'
import { loadConfig } from '../../../base/settings/config.js'
import type { FetchOptions } from './fetchOptions.js'

const CODES = `
What is fetched is kept in BELEG_DATA/fetched, with its address, time and checksum, and asked for again only if it changed.
Exit codes: 0 all of it is there; 1 some did not come or were refused, the others are staged; 2 the service has no such thing`

/** The group `beleg fetch`: official files from those who publish them; the exit code goes to `end`. */
export function fetchCommand(program: Command, end: (exitCode: number) => void): void {
  const group = program
    .command('fetch')
    .description(
      'fetch official files from their publishers and stage what changed; --yes promotes it at once'
    )
  const add = (service: string, description: string, what: string, about: string): Command =>
    group
      .command(service)
      .description(description)
      .argument(`[${what}...]`, about)
      .option('--yes', 'promote at once', false)
      .option('--anyway', 'with --yes: also what is older than what is held, or leaves out much of it', false)
      .option('--json', 'the report as JSON on stdout', false)
      .option('--again', 'load also what was loaded before as it is', false)
      .option('--watch', 'go on, and do it again after each interval, until it is told to stop', false)
      .option('--interval <time>', 'with --watch: 12h, 90m', '24h')
      .option('--from <url>', 'ask a mirror in the place of the publisher')
      .option('--pause <ms>', 'milliseconds between two requests; less than usual with --from alone')
      .addHelpText('after', CODES)
      .action(async (names: string[], options: FetchOptions) => {
        const { fetchOfficial } = await import('./fetch.js')
        end(await fetchOfficial(loadConfig(), service, names, options))
      })
  add('gii', 'acts of gesetze-im-internet.de', 'act', 'as BGB, or the name of its folder on the site').option(
    '--all',
    'every act of the index',
    false
  )
  add('eu', 'EU acts of the publications office', 'celex', 'CELEX numbers, as 32016R0679').option(
    '--language <code>',
    'of the text',
    'de'
  )
  add('ted', 'notices of TED', 'number', 'publication numbers, as 123456-2026')
  add('gleif', 'companies of the LEI register', 'lei', 'their LEI').option(
    '--country <code>',
    'all that have their seat there'
  )
  add(
    'trustlist',
    'trusted lists',
    'country',
    'whose lists, as DE; the list of lists always comes too'
  ).option('--all', 'every list that the list of lists names', false)
}

import type { Command } from 'commander'
import { loadConfig, type Config } from '../../../base/settings/config.js'
import { nameOfOperations } from '../operationsPlace.js'
import type { IssueOptions, RotateOptions } from './keys.js'

/** The group `beleg keys`. */
export function keysCommands(program: Command): void {
  const keys = program.command('keys').description('issue, list, rotate and revoke API keys')
  keys
    .command('issue')
    .description('issue a key, valid from the next request on; it stands alone on stdout, this once')
    .requiredOption('--profile <name>', 'the profile that it is bound to')
    .option('--tenant <name>', 'opens the private graph of this tenant too')
    .option('--label <text>', 'what the key is for; no personal data, please')
    .option('--expires <when>', 'when it ends: 90d, 2027-01-31, 2027-01-31T12:00:00Z, or never', 'never')
    .action(async (options: IssueOptions) => {
      const { issue } = await import('./keys.js')
      const config = loadConfig()
      process.stdout.write(`${await issue(config, options)}\n`)
      sayWhere(config)
    })
  keys
    .command('list')
    .description('list the keys that are not revoked, with state, end and last use; times are UTC')
    .option('--all', 'also those that are revoked', false)
    .option('--json', 'as the API lists them', false)
    .action(async (options: { all: boolean; json: boolean }) => {
      const { list } = await import('./keys.js')
      const config = loadConfig()
      process.stdout.write(await list(config, options))
      sayWhere(config)
    })
  keys
    .command('rotate')
    .description(
      'issue a key in the place of another, with its profile, tenant and label; it stands alone on stdout'
    )
    .argument('<id>', 'the id of the old one, as key:0123456789abcdef')
    .option(
      '--overlap <duration>',
      'how long the old one stays valid: 90s, 30m, 24h, 7d; 0 revokes it',
      '24h'
    )
    .option(
      '--expires <when>',
      'when the new one ends, as for "issue"; else after the time that the old one had'
    )
    .action(async (id: string, options: RotateOptions) => {
      const { rotate } = await import('./keys.js')
      const { key, told } = await rotate(loadConfig(), id, options)
      process.stdout.write(`${key}\n`)
      process.stderr.write(`beleg: ${told}\n`)
    })
  keys
    .command('revoke')
    .description('revoke a key at once')
    .argument('<id>', 'its id, as key:0123456789abcdef')
    .action(async (id: string) => {
      const { revoke } = await import('./keys.js')
      await revoke(loadConfig(), id)
      process.stderr.write(`beleg: ${id} is revoked\n`)
    })
}

/** Whoever has other settings than the service sees that these are not its keys. */
function sayWhere(config: Config): void {
  process.stderr.write(`beleg: keys are in ${nameOfOperations(config)}\n`)
}

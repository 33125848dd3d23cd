import type { Command } from 'commander'
import { loadConfig } from '../config.js'

/** The group `beleg keys`. */
export function keysCommands(program: Command): void {
  const keys = program.command('keys').description('issue, list and revoke API keys')
  keys
    .command('issue')
    .description('issue a key, valid from the next request on; it stands alone on stdout, this once')
    .requiredOption('--profile <name>', 'the profile that it is bound to')
    .option('--tenant <name>', 'opens the private graph of this tenant too')
    .option('--label <text>', 'what the key is for; no personal data, please')
    .action(async (options: { profile: string; tenant?: string; label?: string }) => {
      const { issue } = await import('./keys.js')
      process.stdout.write(`${await issue(loadConfig(), options)}\n`)
    })
  keys
    .command('list')
    .description('list the valid keys: id, profile, tenant, time of issue, label')
    .action(async () => {
      const { list } = await import('./keys.js')
      process.stdout.write((await list(loadConfig())).map(line => `${line}\n`).join(''))
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

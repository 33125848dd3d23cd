import type { Command } from 'commander'
import { loadConfig } from '../../../base/settings/config.js'

/** The group `beleg tenant`; the exit code goes to `end`. */
export function tenantCommands(program: Command, end: (exitCode: number) => void): void {
  program
    .command('tenant')
    .description("look after tenants' own graphs")
    .command('erase')
    .description(
      'take all documents of a tenant away, with their vectors; running services forget them at once'
    )
    .argument('<tenant>', 'its name')
    .option('--yes', 'do not ask', false)
    .option('--revoke-keys', 'revoke its keys first; else they stay valid and are named', false)
    .action(async (name: string, options: { yes: boolean; revokeKeys: boolean }) =>
      end(await (await import('./tenant.js')).erase(loadConfig(), { tenant: name, ...options }))
    )
}

import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { loadConfig } from '../config.js'
import { describeFailure } from './describeFailure.js'
import { exitCodes, exitCodesHelp } from './exitCodes.js'
import { packageVersion } from '../version.js'

/**
 * Runs the command of these arguments (without node and script). Each command's code is loaded when it is called.
 * @returns the exit code; what failed stands on stderr, in one line
 */
export async function runProgram(args: readonly string[]): Promise<number> {
  let exitCode: number = exitCodes.done
  const program = createProgram(code => {
    exitCode = code
  })
  try {
    await program.parseAsync(args, { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.unusable
    const failure = describeFailure(error)
    process.stderr.write(`beleg: ${failure.message}\n`)
    return failure.exitCode
  }
}

/** The commands; each gives its exit code to `end`. */
function createProgram(end: (exitCode: number) => void): Command {
  const program = new Command('beleg')
    .description('A knowledge-graph service for law and administration that proves each statement it gives')
    .version(packageVersion())
    .exitOverride()
    .showHelpAfterError('(beleg --help shows the commands)')
    .addHelpText('after', exitCodesHelp)

  program
    .command('serve')
    .description('serve the API until it is stopped; prints address and demo key')
    .action(async () => end(await (await import('./serve.js')).serve(loadConfig())))

  program
    .command('import')
    .description('import official files into the shared graph')
    .argument('<format>', 'gii (acts of gesetze-im-internet.de) or xzufi (public services)')
    .argument('<path...>', 'files, folders and zip archives')
    .option('--yes', 'do not ask', false)
    .option('--json', 'the report as JSON on stdout', false)
    .addHelpText('after', '\nExit codes: 0 all imported, 1 some refused or failed, 2 nothing could be read')
    .action(async (format: string, paths: string[], options: { yes: boolean; json: boolean }) =>
      end(
        await (
          await import('./importOfficial.js')
        ).importOfficial(loadConfig(), { format, paths, ...options })
      )
    )

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

  const tenant = program.command('tenant').description("look after tenants' own graphs")
  tenant
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

  program
    .command('verify')
    .description('check an answer of /v1/ask again, offline: references, quotes, hashes')
    .argument('<file>', 'the answer as JSON; - reads stdin')
    .addHelpText('after', '\nExit codes: 0 it holds, 1 it does not, 2 the file cannot be read')
    .action(async (file: string) => end(await (await import('./verify.js')).verify(file)))

  program
    .command('fuseki')
    .description('run an Apache Jena Fuseki with its database in the data folder')
    .option('--port <number>', 'port to listen on, 0 takes a free one', portNumber, 3030)
    .option('--heap <size>', "Java's heap", '2g')
    .option('--passwords <file>', 'lines of user: password; without it every local user may write')
    .action(async (options: { port: number; heap: string; passwords?: string }) =>
      end(await (await import('./fuseki.js')).fuseki(options))
    )

  for (const command of [...program.commands, ...keys.commands, ...tenant.commands]) command.exitOverride()
  return program
}

function portNumber(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65535) return port
  throw new InvalidArgumentError('a port is a whole number from 0 to 65535')
}

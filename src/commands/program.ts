import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { loadConfig } from '../config.js'
import { endWithReader } from './brokenPipe.js'
import { describeFailure } from './describeFailure.js'
import { brainCommand } from './brainCommand.js'
import { deriveCommands } from './deriveCommands.js'
import type { DiffOptions } from './diff.js'
import { exitCodes, exitCodesHelp } from './exitCodes.js'
import type { StatedOrigin } from '../services/loads/checkOrigins.js'
import { splitOptions, type KnownOptions } from './splitOptions.js'
import { packageVersion } from '../version.js'
import { verifyCommand } from './verifyCommand.js'

/**
 * Runs the command of these arguments (without node and script). Each command's code is loaded when it is called.
 * @returns the exit code; what failed stands on stderr, in one line
 */
export async function runProgram(args: readonly string[]): Promise<number> {
  let exitCode: number = exitCodes.done
  const output = endWithReader()
  const program = createProgram(code => {
    exitCode = code
  })
  program.hook('preAction', (_program, command) => {
    if (SERVERS.includes(command.name())) output.serveOn()
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

/** They run on after they have said what they had to say on stdout. */
const SERVERS = ['serve', 'fuseki']

const LOAD_CODES = `
Exit codes: 0 all is good, 1 files or parts of them were refused, or it failed, 2 there was nothing to read, or the
arguments are wrong.
"beleg formats" lists the formats and their options.`

interface LoadOptions extends StatedOrigin {
  readonly yes: boolean
  readonly json: boolean
  readonly report?: string
  readonly anyway: boolean
  readonly shapes?: readonly string[]
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
    .description('read official files, check them and stage them; --yes promotes them at once')
    .argument('<format>', 'gii, xzufi, eu, …: docs/importing.md lists them')
    .argument('<path...>', 'files, folders and zip archives, and options of the format (--celex 32016R0679)')
    .option('--yes', 'promote at once', false)
    .option('--anyway', 'with --yes: also what is older than what is held', false)
    .option('--json', 'the report as JSON on stdout', false)
    .option('--report <file>', 'write what the shapes found as sh:ValidationReport in Turtle')
    .option('--source-url <url>', 'where the files were fetched from')
    .option('--retrieved <time>', 'when they were fetched: 2026-01-31T12:00:00Z')
    .option('--sha256 <hash>', 'the checksum that the file must have')
    .option('--checksums <file>', 'the checksums that the files must have, as sha256sum writes them')
    .allowUnknownOption()
    .addHelpText('after', LOAD_CODES)
    .action(async (format: string, rest: string[], options: LoadOptions, command: Command) => {
      const { paths, given } = splitOptions(rest, await knownOptions(format, command))
      const { importOfficial } = await import('./importOfficial.js')
      end(
        await importOfficial(loadConfig(), {
          verb: 'import',
          format,
          paths,
          given,
          origin: options,
          ...options
        })
      )
    })
  program
    .command('load')
    .description('read RDF files (Turtle, TriG, N-Triples, N-Quads, RDF/XML, JSON-LD), check and stage them')
    .argument('<path...>', 'files, folders and zip archives')
    .option('--yes', 'promote at once', false)
    .option('--anyway', 'with --yes: also what is older than what is held', false)
    .option('--json', 'the report as JSON on stdout', false)
    .option('--report <file>', 'write what the shapes found as sh:ValidationReport in Turtle')
    .option('--source-url <url>', 'where the files were fetched from')
    .option('--retrieved <time>', 'when they were fetched: 2026-01-31T12:00:00Z')
    .option('--sha256 <hash>', 'the checksum that the file must have')
    .option('--checksums <file>', 'the checksums that the files must have, as sha256sum writes them')
    .option(
      '--shapes <file>',
      'SHACL shapes that the files must meet; may be given several times',
      several,
      []
    )
    .allowUnknownOption()
    .addHelpText('after', LOAD_CODES)
    .action(async (rest: string[], options: LoadOptions, command: Command) => {
      const { paths, given } = splitOptions(rest, await knownOptions('rdf', command))
      const { importOfficial } = await import('./importOfficial.js')
      end(
        await importOfficial(loadConfig(), {
          verb: 'load',
          format: 'rdf',
          paths,
          given,
          origin: options,
          ...options
        })
      )
    })
  program
    .command('formats')
    .description('list the formats of "beleg import" and "beleg load", with their options')
    .action(async () => end((await import('./formats.js')).listFormats()))
  program
    .command('loads')
    .description('list what is staged and what was promoted')
    .action(async () => end(await (await import('./stagedLoads.js')).listLoads(loadConfig())))
  program
    .command('diff')
    .description('show what promoting a staged load would change')
    .argument('[load]', 'its id; not needed where only one is staged')
    .option('--all', 'every change, and every text in full', false)
    .option('--json', 'all of it as JSON', false)
    .option('--no-pager', 'not through $PAGER, also at a terminal')
    .action(async (id: string | undefined, options: DiffOptions) =>
      end(await (await import('./diff.js')).showDifference(loadConfig(), id, options))
    )
  program
    .command('promote')
    .description('take a staged load over into the shared graph, the difference alone, in one commit')
    .argument('[load]', 'its id; not needed where only one is staged')
    .option(
      '--anyway',
      'also when somebody else changed the same things since it was staged, or what is held is of a later state',
      false
    )
    .addHelpText(
      'after',
      '\nExit codes: 0 the graph holds it, 1 overtaken, older than what is held, or failed, 2 no such load'
    )
    .action(async (id: string | undefined, { anyway }: { anyway: boolean }) =>
      end(await (await import('./stagedLoads.js')).promoteStaged(loadConfig(), id, anyway))
    )
  program
    .command('discard')
    .description('forget a staged load')
    .argument('[load]', 'its id; not needed where only one is staged')
    .action(async (id: string | undefined) =>
      end(await (await import('./stagedLoads.js')).discard(loadConfig(), id))
    )
  program
    .command('rollback')
    .description('take a promotion back; the shared graph is then as it was before')
    .argument('[promotion]', 'its id as "beleg loads" shows it; otherwise the last one')
    .action(async (id: string | undefined) =>
      end(await (await import('./stagedLoads.js')).takeBack(loadConfig(), id))
    )

  const derive = deriveCommands(program, end)
  brainCommand(program, end)
  verifyCommand(program, end)
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
    .command('fuseki')
    .description('run an Apache Jena Fuseki with its database in the data folder')
    .option('--port <number>', 'port to listen on, 0 takes a free one', portNumber, 3030)
    .option('--heap <size>', "Java's heap", '2g')
    .option('--passwords <file>', 'lines of user: password; without it every local user may write')
    .action(async (options: { port: number; heap: string; passwords?: string }) =>
      end(await (await import('./fuseki.js')).fuseki(options))
    )

  for (const command of [...program.commands, ...derive.commands, ...keys.commands, ...tenant.commands])
    command.exitOverride()
  return program
}

/** @throws InvalidInput for a format that there is not */
async function knownOptions(format: string, command: Command): Promise<KnownOptions> {
  const { importerNamed } = await import('../importers/registry.js')
  return {
    ofFormat: Object.keys(importerNamed(format).options ?? {}),
    ofCommand: command.options.flatMap(option => option.long ?? [])
  }
}

function several(value: string, before: readonly string[]): readonly string[] {
  return [...before, value]
}

function portNumber(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65535) return port
  throw new InvalidArgumentError('a port is a whole number from 0 to 65535')
}

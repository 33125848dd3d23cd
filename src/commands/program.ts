import { Command, CommanderError } from 'commander'
import { loadConfig } from '../config.js'
import { endWithReader } from './brokenPipe.js'
import { describeFailure } from './describeFailure.js'
import { backupCommands } from './backupCommands.js'
import { brainCommand } from './brainCommand.js'
import { checkCommand } from './checkCommand.js'
import { deriveCommands } from './deriveCommands.js'
import type { DiffOptions } from './diff.js'
import { mustHaveHeap } from './enoughHeap.js'
import { exitCodes, exitCodesHelp } from './exitCodes.js'
import { exportCommand } from './exportCommand.js'
import { fetchCommand } from './fetchCommand.js'
import { keysCommands } from './keysCommands.js'
import { mirrorCommand } from './mirrorCommand.js'
import { embedderCommand } from './embedderCommand.js'
import { fusekiCommand } from './fusekiCommand.js'
import { mcpCommand } from './mcpCommand.js'
import { queryCommand } from './query/queryCommand.js'
import { signKeyCommands } from './signKeyCommands.js'
import type { StatedOrigin } from '../services/loads/checkOrigins.js'
import type { RollbackOptions } from './rollback.js'
import { splitOptions, type KnownOptions } from './splitOptions.js'
import { packageVersion } from '../version.js'
import { tenantCommands } from './tenantCommands.js'
import { uncitedCommand } from './uncitedCommand.js'
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
const SERVERS = ['serve', 'fuseki', 'embedder', 'mcp']

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
    .action(async () => {
      mustHaveHeap()
      const config = loadConfig()
      const { openGraph } = await import('./openGraph.js')
      const graph = openGraph(config)
      // Its store takes longest, in a thread of its own: the rest of the program is read meanwhile.
      graph.catch(() => undefined)
      const { serve } = await import('./serve.js').catch(async (error: unknown) => {
        // An open store would keep the process, and nobody would hear why.
        await graph.then(({ store }) => store.close()).catch(() => undefined)
        throw error
      })
      end(await serve(config, graph))
    })

  program
    .command('import')
    .description('read official files, check them and stage them; --yes promotes them at once')
    .argument('<format>', 'gii, xzufi, eu, …: docs/importing.md lists them')
    .argument('<path...>', 'files, folders and zip archives, and options of the format (--celex 32016R0679)')
    .option('--yes', 'promote at once', false)
    .option('--anyway', 'with --yes: also what is older than what is held, or leaves out much of it', false)
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
    .option('--anyway', 'with --yes: also what is older than what is held, or leaves out much of it', false)
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
      'also when somebody else changed the same things since it was staged, what is held is of a later state, or much of it would go',
      false
    )
    .addHelpText(
      'after',
      '\nExit codes: 0 the graph holds it, 1 overtaken, older than what is held, leaving out much of it, or failed, 2 no such load'
    )
    .action(async (id: string | undefined, { anyway }: { anyway: boolean }) =>
      end(await (await import('./stagedLoads.js')).promoteStaged(loadConfig(), id, anyway))
    )
  program
    .command('discard')
    .description('forget a staged load')
    .argument('[load]', 'its id; not needed where only one is staged')
    .action(async (id: string | undefined) =>
      end(await (await import('./stagedLoads.js')).discardCommand(loadConfig(), id))
    )
  program
    .command('rollback')
    .description('take a promotion back; the shared graph is then as it was before')
    .argument('[promotion]', 'its id as "beleg loads" shows it; otherwise the last one, which is shown first')
    .option('--yes', 'without an id: take the last one back, and do not ask', false)
    .option('--json', 'what would go, or went, as JSON on stdout', false)
    .addHelpText(
      'after',
      '\nExit codes: 0 taken back, 1 the answer was no, or it failed, 2 no such promotion, it cannot be taken back, or --yes is missing'
    )
    .action(async (id: string | undefined, options: RollbackOptions) =>
      end(await (await import('./rollback.js')).takeBack(loadConfig(), id, options))
    )

  fetchCommand(program, end)
  deriveCommands(program, end)
  brainCommand(program, end)
  checkCommand(program, end)
  uncitedCommand(program, end)
  mcpCommand(program, end)
  verifyCommand(program, end)
  queryCommand(program, end)
  exportCommand(program, end)
  mirrorCommand(program, end)
  backupCommands(program, end)
  keysCommands(program)
  signKeyCommands(program)
  tenantCommands(program, end)
  fusekiCommand(program, end)
  embedderCommand(program, end)

  for (const command of program.commands.flatMap(each => [each, ...each.commands])) command.exitOverride()
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

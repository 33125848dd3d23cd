import { Command, CommanderError } from 'commander'
import { endWithReader } from './brokenPipe.js'
import { describeFailure } from './describeFailure.js'
import { backupCommands } from './backup/backupCommands.js'
import { brainCommand } from './brain/brainCommand.js'
import { checkCommand } from './check/checkCommand.js'
import { deriveCommands } from './derive/deriveCommands.js'
import { exitCodes, exitCodesHelp } from './exitCodes.js'
import { exportCommand } from './export/exportCommand.js'
import { fetchCommand } from './fetch/fetchCommand.js'
import { historyCommands } from './history/historyCommands.js'
import { keysCommands } from './keys/keysCommands.js'
import { loadCommands } from './load/loadCommands.js'
import { mirrorCommand } from './mirror/mirrorCommand.js'
import { embedderCommand } from './serve/embedderCommand.js'
import { checkStoreCommand } from './serve/checkStoreCommand.js'
import { fusekiCommand } from './serve/fusekiCommand.js'
import { followStoreCommand } from './serve/followStoreCommand.js'
import { mcpCommand } from './serve/mcpCommand.js'
import { queryCommand } from './query/queryCommand.js'
import { serveCommand } from './serve/serveCommand.js'
import { signKeyCommands } from './keys/signKeyCommands.js'
import { packageVersion } from '../../base/version.js'
import { stagingCommands } from './staging/stagingCommands.js'
import { stateCommands } from './states/stateCommands.js'
import { tenantCommands } from './tenant/tenantCommands.js'
import { uncitedCommand } from './uncited/uncitedCommand.js'
import { verifyCommand } from './verify/verifyCommand.js'

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
const SERVERS = ['serve', 'fuseki', 'embedder', 'mcp', 'follow-store']

/** The commands; each gives its exit code to `end`. */
function createProgram(end: (exitCode: number) => void): Command {
  const program = new Command('beleg')
    .description('A knowledge-graph service for law and administration that proves each statement it gives')
    .version(packageVersion())
    .exitOverride()
    .showHelpAfterError('(beleg --help shows the commands)')
    .addHelpText('after', exitCodesHelp)

  serveCommand(program, end)
  loadCommands(program, end)
  stagingCommands(program, end)
  stateCommands(program, end)
  fetchCommand(program, end)
  deriveCommands(program, end)
  brainCommand(program, end)
  checkCommand(program, end)
  uncitedCommand(program, end)
  historyCommands(program, end)
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
  checkStoreCommand(program, end)
  followStoreCommand(program, end)
  embedderCommand(program, end)

  for (const command of program.commands.flatMap(each => [each, ...each.commands])) command.exitOverride()
  return program
}

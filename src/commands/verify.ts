import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { InvalidInput } from '../errors.js'
import { verifyAnswer, type Verified } from '../grounding/receipt/verifyAnswer.js'
import { describeStatements } from './describeStatements.js'
import { exitCodes } from './exitCodes.js'

const HOLDS = `The answer holds.
Its quotes stand in the passages that it delivers. Where the files that they were loaded from come from is not checked here: /v1/provenance says what is known of it.
`
const FAILS = 'The answer does not hold:\n'

/**
 * Checks an answer of `/v1/ask` again, without the service. Prints each statement with its quote and the steps that
 * lead from one to the other, then what does not hold.
 * @param file path of the answer's JSON; `-` is stdin
 * @returns the exit code
 * @throws InvalidInput when it cannot be read, or is no answer
 */
export async function verify(file: string): Promise<number> {
  const { holds, problems, statements } = verifyText(file, await read(file))
  if (statements.length > 0) process.stdout.write(`${describeStatements(statements)}\n`)
  process.stdout.write(holds ? HOLDS : FAILS + problems.map(problem => `- ${problem}\n`).join(''))
  return holds ? exitCodes.done : exitCodes.failed
}

function verifyText(file: string, content: string): Verified {
  try {
    return verifyAnswer(JSON.parse(content))
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error
    throw new InvalidInput(`${file} is not an answer of /v1/ask: ${error.message}`)
  }
}

async function read(file: string): Promise<string> {
  try {
    return await (file === '-' ? text(process.stdin) : readFile(file, 'utf8'))
  } catch (error) {
    throw new InvalidInput(`${file} cannot be read: ${(error as Error).message}`)
  }
}

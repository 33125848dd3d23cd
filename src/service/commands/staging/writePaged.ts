import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { programEnvironment } from '../../../base/settings/config.js'

/** Stops at the end of what fits on the screen, shows colours, leaves the screen as it is. */
const DEFAULT = 'less -FRX'
/** What a shell says of a program that is not there, or that it may not run. */
const NOT_RUN = [126, 127]

/**
 * Writes lines to stdout; at a terminal through `$PAGER`, unless that is empty. A reader who has seen enough is no error.
 * @param lines called once more where the pager cannot be run
 */
export async function writePaged(
  lines: () => AsyncIterable<string>,
  { stdout, usePager }: { readonly stdout: NodeJS.WriteStream; readonly usePager: boolean }
): Promise<void> {
  const pager = (programEnvironment()['PAGER'] ?? DEFAULT).trim()
  if (!stdout.isTTY || !usePager || pager === '') return writeAll(lines, stdout)
  if (!(await page(pager, lines))) await writeAll(lines, stdout)
}

/** @returns whether the pager could be run */
async function page(pager: string, lines: () => AsyncIterable<string>): Promise<boolean> {
  // The pager answers to Ctrl-C, and it must not lose whom it reads from.
  const ignore = () => undefined
  process.on('SIGINT', ignore)
  try {
    const child = spawn(pager, { shell: true, stdio: ['pipe', 'inherit', 'inherit'] })
    const ended = once(child, 'exit') as Promise<[number | null]>
    await writeAll(lines, child.stdin, true)
    const [code] = await ended
    return code === null || !NOT_RUN.includes(code)
  } finally {
    process.off('SIGINT', ignore)
  }
}

async function writeAll(
  lines: () => AsyncIterable<string>,
  stream: NodeJS.WritableStream,
  end = false
): Promise<void> {
  try {
    await pipeline(Readable.from(withBreaks(lines()), { objectMode: true }), stream, { end })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EPIPE' && code !== 'ERR_STREAM_PREMATURE_CLOSE' && code !== 'ERR_STREAM_DESTROYED')
      throw error
  }
}

async function* withBreaks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}

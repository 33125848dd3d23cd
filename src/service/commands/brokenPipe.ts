/** What a shell shows of a command that ended because nobody read its output: 128 and the number of SIGPIPE. */
const BROKEN_PIPE = 141

export interface Output {
  /** For what serves on: nobody needs to read what it said at its start. */
  serveOn(): void
}

/**
 * Ends the process quietly when the reader of its results has gone (`beleg loads | head -1`). Reports that nobody reads
 * end nothing: what a command does is done all the same.
 */
export function endWithReader({
  stdout,
  stderr
}: Pick<NodeJS.Process, 'stdout' | 'stderr'> = process): Output {
  let serving = false
  stderr.on('error', () => {})
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (serving) return
    if (error.code === 'EPIPE') process.exit(BROKEN_PIPE)
    stderr.write(`beleg: the results cannot be written: ${error.message}\n`, () => process.exit(1))
  })
  return { serveOn: () => void (serving = true) }
}

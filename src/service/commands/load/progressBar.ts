import cliProgress from 'cli-progress'

/** Columns of the numbers with their words, for a load of the whole federal law; the bar takes what is left. */
const LONG = 64
const SHORT = 42
const WIDEST_BAR = 40
const NARROWEST_BAR = 5

/** How far a load is, at a terminal; the numbers come first, so that no width cuts them off. */
export function progressBar(stream: NodeJS.WriteStream, files: number): cliProgress.SingleBar | undefined {
  if (!stream.isTTY) return undefined
  const { columns = 80 } = stream
  const room = Math.min(WIDEST_BAR, columns - LONG)
  const bar = new cliProgress.SingleBar(
    {
      stream,
      format: numbers(columns) + (room < NARROWEST_BAR ? '' : ' {bar}'),
      barsize: Math.max(0, room),
      hideCursor: null
    },
    cliProgress.Presets.shades_classic
  )
  bar.start(files, 0, { concepts: 0, refused: 0 })
  return bar
}

function numbers(columns: number): string {
  if (columns >= LONG) {
    return '{value}/{total} files | {concepts} concepts | {refused} refused | {duration_formatted}'
  }
  return columns >= SHORT ? '{value}/{total} | {concepts} concepts | {refused} refused' : '{value}/{total}'
}

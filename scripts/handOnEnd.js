import process from 'node:process'

/**
 * Ends a child when this process is asked to end, which then ends as that does. SIGINT needs no handing on: a terminal sends
 * it to both.
 * @param child as `spawn` gives it
 */
export function handOnEnd(child) {
  const handOn = () => child.kill('SIGTERM')
  process.once('SIGTERM', handOn)
  child.once('exit', () => process.off('SIGTERM', handOn))
}

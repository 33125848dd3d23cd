import { Unavailable } from '../../base/errors.js'

/** Lets so many runs be under way in this process. */
export interface RunsAtOnce {
  /** Returns what ends it. @throws Unavailable when there are as many as there may be */
  enter(): () => void
}

/** After so many seconds a place may be free. */
const LATER = 10

export function openRunsAtOnce(most: number): RunsAtOnce {
  let running = 0
  return {
    enter() {
      if (running >= most) throw new Unavailable(`${most} runs are under way; try again later`, LATER)
      running++
      let isOver = false
      return () => {
        if (!isOver) running--
        isOver = true
      }
    }
  }
}

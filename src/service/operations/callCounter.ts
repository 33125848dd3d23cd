/** Counts the calls of the last minute in this process. */
export interface CallCounter {
  count(): void
  lastMinute(): number
}

const SECONDS = 60

export function callCounter(now: () => number = Date.now): CallCounter {
  const counts = new Uint32Array(SECONDS)
  const seconds = new Float64Array(SECONDS).fill(-1)
  return {
    count() {
      const second = Math.floor(now() / 1000)
      const slot = second % SECONDS
      if (seconds[slot] !== second) {
        seconds[slot] = second
        counts[slot] = 0
      }
      counts[slot]!++
    },
    lastMinute() {
      const oldest = Math.floor(now() / 1000) - SECONDS
      return counts.reduce((sum, count, slot) => (seconds[slot]! > oldest ? sum + count : sum), 0)
    }
  }
}

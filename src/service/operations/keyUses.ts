import type { KeyUse } from './writeUses.js'

/** When keys were last used, to the minute. */
export interface KeyUses {
  /** Costs no look at the disk. */
  note(id: string): void
  /** Writes what was noted since the last time. What cannot be written is kept for the next time. */
  write(): Promise<void>
  /** Writes the rest, as well as it can. */
  close(): Promise<void>
}

const MINUTE = 60_000

/**
 * Keeps the uses of keys in memory and writes them once a minute, and at the end: a killed process loses a minute.
 * @param write writes all durably, or none
 */
export function openKeyUses(
  write: (uses: readonly KeyUse[]) => Promise<void>,
  now: () => Date,
  everyMs = MINUTE
): KeyUses {
  /** Of each key the minute of its last use, and which of them are not written yet. */
  const minutes = new Map<string, number>()
  const unwritten = new Set<string>()
  let writing: Promise<void> = Promise.resolve()

  const writeAll = async () => {
    if (unwritten.size === 0) return
    const uses = [...unwritten].map(id => ({ id, at: minutes.get(id)! * MINUTE }))
    unwritten.clear()
    try {
      await write(uses)
    } catch (error) {
      for (const { id } of uses) unwritten.add(id)
      throw error
    }
    // Those of minutes that are over are in the file: what is kept does not grow with all keys that ever called.
    const minute = Math.floor(now().getTime() / MINUTE)
    for (const [id, at] of minutes) if (at < minute && !unwritten.has(id)) minutes.delete(id)
  }
  const writeInTurn = () => (writing = writing.catch(() => {}).then(writeAll))
  // A last use is worth no failure: the next time writes it.
  const timer = setInterval(() => void writeInTurn().catch(() => {}), everyMs).unref()

  return {
    note(id) {
      const minute = Math.floor(now().getTime() / MINUTE)
      if (minutes.get(id) === minute) return
      minutes.set(id, minute)
      unwritten.add(id)
    },
    write: writeInTurn,
    async close() {
      clearInterval(timer)
      await writeInTurn().catch(() => {})
    }
  }
}

import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { Unavailable } from '../base/errors.js'
import type { FollowingIndex } from './index/followingIndex.js'
import type { IndexProgress } from './kept/largeIndex.js'

/** An index that can be waited for. */
export interface WaitedIndex extends Pick<FollowingIndex, 'version' | 'opened' | 'behindFor'> {
  update(): Promise<void>
  /** Whether searches should not wait until it follows: that takes its time. */
  readonly followsSlowly: boolean
  /** What is known of a large one on its way. */
  readonly progress?: IndexProgress | undefined
}

export interface Patience {
  /** For an index where there is none yet, or for a small one that follows, in ms. */
  readonly patienceMs: number
  /** For a large index that follows, from when it was noticed that it has to, in ms. */
  readonly freshMs: number
}

/** In seconds: a large graph is indexed in a minute or so. */
const RETRY_AFTER = 10
/** How often who waits looks whether it is worth while, in ms. */
const LOOK_MS = 25

/**
 * Waits until an index can be searched: at the store's version where it comes there soon, else as it was last.
 * @throws Unavailable while there is none
 */
export async function waitForIndex(index: WaitedIndex, { patienceMs, freshMs }: Patience): Promise<void> {
  const updated = index.update()
  if (index.version < 0) {
    updated.catch(() => undefined)
    return inTime(Promise.race([updated, index.opened]), index, patienceMs)
  }
  let done = false
  const end = () => void (done = true)
  // That it cannot follow now is no reason not to answer; it is tried again, and told of.
  const ended = updated.then(end, end)
  await Promise.race([ended, setImmediate()])
  while (!done && index.behindFor < (index.followsSlowly ? freshMs : patienceMs)) {
    await Promise.race([ended, wait(LOOK_MS)])
  }
}

/** @throws Unavailable when the index takes longer than a caller should wait */
async function inTime(opened: Promise<void>, index: WaitedIndex, patienceMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const { read = 0, of } = index.progress ?? {}
      const far = of === undefined ? '' : `: ${read} of ${of} concepts are read`
      reject(new Unavailable(`The text index is being built${far}`, RETRY_AFTER))
    }, patienceMs)
  })
  try {
    await Promise.race([opened, late])
  } finally {
    clearTimeout(timer)
  }
}

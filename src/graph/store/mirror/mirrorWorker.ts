import { setPriority } from 'node:os'
import { platform } from 'node:process'
import { answerCalls, notifyMain } from '../../../base/threads/answerCalls.js'
import { isRuin } from '../embedded/engine.js'
import type { MirrorCalls } from './mirrorMessages.js'
import { MirrorStore } from './mirrorStore.js'

// Of this thread alone, on Linux; elsewhere it would be that of the whole process.
if (platform === 'linux') setPriority(0, 19)

const store = new MirrorStore()

answerCalls<MirrorCalls>({
  load: files => unlessRuined(() => store.load(files)),
  hold: ({ own, ms }, { signal }) => unlessRuined(() => store.hold(own, ms, signal)),
  prepare: ({ job, files }) => unlessRuined(() => store.prepare(job, files)),
  query: job => unlessRuined(() => store.query(job))
})

/** A ruined engine answers nothing any more: the main thread ends it. */
async function unlessRuined<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isRuin(error)) throw error
    notifyMain('ruined', undefined)
    return new Promise<never>(() => {})
  }
}

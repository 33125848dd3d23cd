import { setPriority } from 'node:os'
import { answerCalls } from '../../../base/threads/answerCalls.js'
import { Engine } from './engine.js'
import { writeImage } from './imageFile.js'
import { readSnapshot } from './snapshotFile.js'

export type ImageCalls = {
  readonly make: (wanted: {
    readonly seq: number
    readonly snapshot: string
    readonly image: string
    readonly temporary: string
  }) => void
}

// Here, and on Linux alone, a thread has a priority of its own: those who ask go first.
if (process.platform === 'linux') setPriority(10)

answerCalls<ImageCalls>({
  make: async ({ seq, snapshot, image, temporary }) => {
    const engine = new Engine('')
    const size = await readSnapshot(snapshot, seq, lines => engine.loadQuads(lines))
    const { facts, memory } = engine.image()
    writeImage(image, temporary, { seq, size, ...facts }, memory)
  }
})

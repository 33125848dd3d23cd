import { setPriority } from 'node:os'
import { answerCalls } from '../../base/threads/answerCalls.js'
import { checkFiles, type Damage, type DataFiles } from './checkFiles.js'

export type CheckFilesCalls = {
  readonly check: (files: DataFiles) => Damage[]
}

// Of this thread alone, on Linux: nobody's answer waits for it.
if (process.platform === 'linux') setPriority(0, 19)

answerCalls<CheckFilesCalls>({ check: (files, { signal }) => checkFiles(files, signal) })

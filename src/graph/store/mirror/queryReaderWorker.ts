import { setPriority } from 'node:os'
import { platform } from 'node:process'
import { answerCalls } from '../../../base/threads/answerCalls.js'
import { readCallersQuery } from './readCallersQuery.js'
import type { ReaderCalls } from './queryReader.js'

// Behind what others wait for, before the engines. Of this thread alone, on Linux.
if (platform === 'linux') setPriority(0, 10)

answerCalls<ReaderCalls>({
  ready: () => undefined,
  read: ({ text, ...options }) => readCallersQuery(text, options)
})

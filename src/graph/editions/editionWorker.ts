import { workerData } from 'node:worker_threads'
import { answerCalls } from '../../base/threads/answerCalls.js'
import { EditionMaker, type MadeGraphs } from './editionMaker.js'
import type { EditionGraph } from './placing.js'

export interface EditionThreadData {
  readonly folder: string
  readonly base: string
}

export type EditionCalls = {
  readonly take: (given: { readonly graph: EditionGraph; readonly text: string }) => void
  readonly finish: (nothing: undefined) => MadeGraphs
}

const { folder, base } = workerData as EditionThreadData
const maker = new EditionMaker(folder, base)

answerCalls<EditionCalls>({
  take: ({ graph, text }) => maker.take(graph, text),
  finish: () => maker.finish()
})

import { workerData } from 'node:worker_threads'
import { answerCalls } from '../../../base/threads/answerCalls.js'
import { identifiers } from '../../../graph/identifiers.js'
import type { Act } from '../../../proof/law/acts/act.js'
import { actTable } from '../../../proof/law/acts/actTable.js'
import { actNames } from '../../../proof/law/citations/actNames.js'
import { RequestedNames } from '../../../proof/law/citations/requestedNames.js'
import { readTexts, type ActTexts, type ReadAct } from './readTexts.js'

/** What the thread does. */
export type ReadTextsCalls = {
  readonly read: (acts: ActTexts) => ReadAct[]
}

export interface ReadTextsData {
  readonly base: string
  /** All acts that can be cited. */
  readonly acts: readonly Act[]
}

const { base, acts } = workerData as ReadTextsData
const table = actTable(acts)
const reader = { ids: identifiers(base), table, names: new RequestedNames(actNames(table)) }

answerCalls<ReadTextsCalls>({ read: texts => readTexts(texts, reader) })

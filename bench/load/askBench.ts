import { askQuestions } from './askQuestions.js'
import { askRuns, streamRuns } from './askRuns.js'
import { askTables, type StoreRuns } from './askTable.js'
import { ingestRuns } from './ingestRuns.js'
import { modelRuns, type RealModel } from './modelRuns.js'
import type { Place, Service } from './service.js'

export interface Served {
  readonly store: string
  readonly place: Place
  readonly service: Service
}

export interface AskOptions {
  /** The last one is stopped, and served again with a model. */
  readonly served: readonly Served[]
  /** Of a run of asking or searching; all else takes half as long. */
  readonly seconds: number
  readonly rounds: number
  /** Seconds. */
  readonly warm: number
  readonly real?: RealModel
  readonly about: string
  readonly say: (text: string) => void
}

/** Answers, streams, ingests and the model's share, one store after the other. @returns the tables */
export async function askBench({
  served,
  seconds,
  rounds,
  warm,
  real,
  about,
  say
}: AskOptions): Promise<string> {
  const last = served.at(-1)!
  const questions = await askQuestions(last.service)
  say(
    `${questions.whole.length} questions, ${questions.answered.length} answered, ${questions.words.length} groups of words`
  )
  const others = { rounds, seconds: seconds / 2 }
  const runs: StoreRuns[] = []
  for (const { store, place, service } of served) {
    await askRuns(service, questions, { rounds: 1, seconds: warm / 8 })
    const ask = await askRuns(service, questions, { rounds, seconds })
    say(`${store}: asked`)
    const stream = await streamRuns(service, questions.answered, others)
    say(`${store}: streamed`)
    const ingest = await ingestRuns(place, service, others)
    say(`${store}: ingested`)
    runs.push({ store, ask, stream, ingest })
  }
  await last.service.stop()
  const models = await modelRuns(last.place, questions.answered, others, real)
  return askTables(runs, models, questions, about)
}

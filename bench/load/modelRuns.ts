import { setTimeout as delay } from 'node:timers/promises'
import { streamRuns, type Runs, type StreamLine } from './askRuns.js'
import { modelClock, PACE } from './modelClock.js'
import { serve, type Place } from './service.js'

export interface ModelLine extends StreamLine {
  readonly model: string
  /** Of the time that the answers took, what the model took, from 0 to 1. */
  readonly share: number
  /** Milliseconds of each of its calls. */
  readonly calls: readonly number[]
}

/** The real model, when the settings name one. */
export interface RealModel {
  readonly url: string
  readonly name: string
  readonly key?: string | undefined
}

/** Answers by a model that keeps its own clock: the scripted one, then the real one, whose call nothing else may slow. */
export async function modelRuns(
  place: Place,
  questions: readonly string[],
  runs: Runs,
  real?: RealModel
): Promise<ModelLine[]> {
  const pace = `scripted: first word after ${PACE.firstMs} ms, then ${1000 / PACE.tokenMs} pieces/s at most`
  const lines = await runOf(place, questions, runs, { called: pace, clients: [1, 8] })
  if (real === undefined) return lines
  return [...lines, ...(await runOf(place, questions, runs, { called: real.name, clients: [1], real }))]
}

async function runOf(
  place: Place,
  questions: readonly string[],
  runs: Runs,
  { called, clients, real }: { called: string; clients: readonly number[]; real?: RealModel }
): Promise<ModelLine[]> {
  const clock = await modelClock(real?.url)
  const service = await serve({
    ...place,
    settings: {
      BELEG_MODEL_URL: clock.url,
      BELEG_MODEL_NAME: real?.name ?? 'scripted',
      ...(real?.key === undefined ? {} : { BELEG_MODEL_KEY: real.key }),
      BELEG_MODEL_CALLS: '8',
      BELEG_MODEL_SECONDS: '600'
    }
  })
  try {
    const lines: ModelLine[] = []
    for (const count of clients) {
      const before = clock.calls.length
      for (const line of await streamRuns(service, questions, runs, [count])) {
        // An answer that the service cuts off ends before the model notices.
        for (let waits = 0; waits < 100 && clock.calls.length < before + line.whole.each.length; waits++) {
          await delay(100)
        }
        const calls = clock.calls.slice(before)
        if (calls.length !== line.whole.each.length) throw new Error('An answer was made without the model')
        lines.push({ ...line, model: called, calls, share: sum(calls) / sum(line.whole.each) })
      }
    }
    return lines
  } finally {
    await service.stop()
    await clock.close()
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

import { askPath, searchPath, streamPath, type AskQuestions } from './askQuestions.js'
import type { Service } from './service.js'
import { noTimes, timed, type Times } from './timed.js'

export interface AskLine {
  readonly asked: string
  readonly clients: number
  readonly ask: Times
  readonly search: Times
}

export interface StreamLine {
  readonly clients: number
  /** To the first sentence of the answer. */
  readonly first: Times
  /** To the end of the stream. */
  readonly whole: Times
}

export interface Runs {
  readonly rounds: number
  readonly seconds: number
}

const CLIENTS = [1, 8] as const

/** Asks and searches the same words, in turn; nothing is asked twice before all had their turn. */
export async function askRuns(
  service: Service,
  { whole, words }: AskQuestions,
  { rounds, seconds }: Runs
): Promise<AskLine[]> {
  const lines: AskLine[] = []
  for (const clients of CLIENTS) {
    const load = { url: service.url, keys: Array<string>(clients).fill(service.key), seconds }
    const run = async ({ times, paths }: Asked) => {
      let next = times.each.length
      await timed(times, load, async caller => (await caller.get(paths[next++ % paths.length]!)).whole)
    }
    const questions = pairOf(whole)
    const parts = pairOf(words)
    for (let round = 0; round < rounds; round++) {
      for (const pair of [questions, parts]) {
        await run(pair.ask)
        await run(pair.search)
      }
    }
    const line = (asked: string, ask: Pair, search: Pair) =>
      lines.push({ asked, clients, ask: ask.ask.times, search: search.search.times })
    line('the whole question', questions, questions)
    line('words of it that `q` finds', parts, parts)
    line('the whole question, and `q` the words', questions, parts)
  }
  return lines
}

interface Asked {
  readonly times: Times
  readonly paths: readonly string[]
}

interface Pair {
  readonly ask: Asked
  readonly search: Asked
}

function pairOf(texts: readonly string[]): Pair {
  return {
    ask: { times: noTimes(), paths: texts.map(askPath) },
    search: { times: noTimes(), paths: texts.map(searchPath) }
  }
}

/** Streams the questions that have an answer. */
export async function streamRuns(
  service: Service,
  questions: readonly string[],
  { rounds, seconds }: Runs,
  clientsOf: readonly number[] = CLIENTS
): Promise<StreamLine[]> {
  const lines: StreamLine[] = []
  for (const clients of clientsOf) {
    const [first, whole] = [noTimes(), noTimes()]
    let next = 0
    const load = {
      url: service.url,
      keys: Array<string>(clients).fill(service.key),
      seconds: seconds * rounds
    }
    await timed(whole, load, async caller => {
      const reply = await caller.get(streamPath(questions[next++ % questions.length]!), '"token"')
      if (!reply.text.endsWith('data: [DONE]\n\n')) throw new Error('A stream did not end')
      first.each.push(reply.first)
      return reply.whole
    })
    lines.push({ clients, first, whole })
  }
  return lines
}

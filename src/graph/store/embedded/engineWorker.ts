import { workerData } from 'node:worker_threads'
import { answerCalls, notifyMain, type Answering } from '../../../base/threads/answerCalls.js'
import { SharedMutex } from '../../../base/threads/mutex.js'
import { Engine, isRuin } from './engine.js'
import type {
  EngineAnswers,
  Crash,
  EngineCalls,
  EngineThreadData,
  QueryAnswer,
  QueryJob,
  ReplayChange
} from './messages.js'
import { readSnapshot, writeSnapshot } from './snapshotFile.js'

/** Subjects read in one step; queries come between the steps. */
const SUBJECTS_AT_ONCE = 500
/** Answers are not held back longer than this for those behind them, nor queries for a change of other graphs, in milliseconds. */
const PATIENCE = 4

const given = workerData as EngineThreadData
const running = new Int32Array(given.running)
const engine = new Engine(given.version)
/** Changes wait for readers that began before them, so that a reader sees one moment. */
const mutex = new SharedMutex()
/** Graphs that a commit changes, the one that is half changed, and what must not be answered meanwhile. */
let changing: ReadonlySet<string> = new Set()
let half: string | undefined
let held: QueryJob[] = []

const isTaken = (graph: string) => given.only === undefined || given.only.some(end => graph.endsWith(end))
const lineEnds = given.only?.map(end => `${end}> .`)

/** Of lines of N-Quads those of graphs that are taken in. */
function ofOnly(lines: string): string {
  if (lineEnds === undefined) return lines
  return lines
    .split('\n')
    .filter(line => lineEnds.some(end => line.endsWith(end)))
    .join('\n')
}

const step = () => new Promise<void>(resolve => setImmediate(resolve))

answerCalls<EngineCalls>(
  {
    load: ({ file, seq }) =>
      unlessRuined(() => readSnapshot(file, seq, lines => engine.loadQuads(ofOnly(lines)))),
    restore: ({ file, seq }) => unlessRuined(() => engine.restore(file, seq)),
    check: texts => unlessRuined(() => wrongWith(texts)),
    apply: changes =>
      unlessRuined(() => mutex.exclusive(() => apply(changes.filter(({ graph }) => isTaken(graph))))),
    versions: () => unlessRuined(() => engine.versions()),
    read: (graph, answering) => unlessRuined(() => mutex.shared(() => read(graph, answering))),
    snapshot: ({ file, seq, graphs }) =>
      unlessRuined(async () => void (await writeSnapshot(file, seq, quadsOf(graphs))))
  },
  { queries: (jobs: readonly QueryJob[]) => answer(jobs) }
)

const tellAnswers = (answers: EngineAnswers) => notifyMain('answers', answers)
const tellCrash = (crash: Crash) => notifyMain('crashed', crash)

/** @param last whether these are the last of their message */
function answer(jobs: readonly QueryJob[], last = true): void {
  let answers: QueryAnswer[] = []
  let since = performance.now()
  for (const job of jobs) {
    if (mustWait(job)) {
      held.push(job)
      continue
    }
    Atomics.store(running, 0, job.id)
    try {
      answers.push({ id: job.id, text: engine.query(job) })
    } catch (error) {
      if (isRuin(error)) {
        tellAnswers({ answers, last: false })
        tellCrash({ query: job.id, message: String(error) })
        return
      }
      answers.push({ id: job.id, refused: (error as Error).message })
    }
    Atomics.store(running, 0, 0)
    if (performance.now() - since > PATIENCE) {
      tellAnswers({ answers, last: false })
      answers = []
      since = performance.now()
    }
  }
  tellAnswers({ answers, last })
}

/** A graph is seen before its change or after it, and several graphs of one commit all before or all after. */
function mustWait({ dataset }: QueryJob): boolean {
  if (changing.size === 0) return false
  const seen = dataset.split(' ').filter(graph => changing.has(graph))
  return seen.length > 1 || (seen.length === 1 && seen[0] === half)
}

/** In pieces: who asks graphs that are not half changed waits for a piece at most. */
async function apply(changes: readonly ReplayChange[]): Promise<void> {
  changing = new Set(changes.map(({ graph }) => graph))
  try {
    for (const change of changes) {
      half = change.graph
      await inPieces(engine.apply(change))
    }
  } finally {
    changing = new Set()
    half = undefined
    const jobs = held
    held = []
    // The caller is told of the change first.
    if (jobs.length > 0) setImmediate(() => answer(jobs, false))
  }
}

async function inPieces(work: Iterable<void>): Promise<void> {
  let since = performance.now()
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- the pieces are the work
  for (const _ of work) {
    if (performance.now() - since < PATIENCE) continue
    await step()
    since = performance.now()
  }
}

/** A ruined engine answers nothing any more: the main thread ends it. */
async function unlessRuined<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isRuin(error)) throw error
    tellCrash({ message: String(error) })
    return new Promise<never>(() => {})
  }
}

async function wrongWith(texts: readonly string[]): Promise<string | undefined> {
  try {
    await inPieces(engine.check(texts))
    return undefined
  } catch (error) {
    if (isRuin(error)) throw error
    return (error as Error).message
  }
}

async function read(graph: string, { part, signal }: Answering): Promise<void> {
  const subjects = engine.subjects(graph)
  for (let start = 0; start < subjects.length && !signal.aborted; start += SUBJECTS_AT_ONCE) {
    part(engine.rowsOf(subjects.slice(start, start + SUBJECTS_AT_ONCE), graph))
    await step()
  }
}

/**
 * Changes may be applied between the steps. That is harmless: they are in the log with a later number than the
 * snapshot's, and replaying them over what they have already changed gives the same statements.
 */
async function* quadsOf(graphs: readonly string[]): AsyncGenerator<string> {
  for (const graph of graphs) {
    const subjects = engine.subjects(graph)
    for (let start = 0; start < subjects.length; start += SUBJECTS_AT_ONCE) {
      const triples = engine.triplesOf(subjects.slice(start, start + SUBJECTS_AT_ONCE), graph)
      yield triples.replaceAll(' .\n', ` <${graph}> .\n`)
      await step()
    }
  }
}

import { parentPort, workerData } from 'node:worker_threads'
import { SharedMutex } from '../../mutex.js'
import { Engine, isRuin } from './engine.js'
import type {
  EngineThreadData,
  QueryAnswer,
  QueryJob,
  Reply,
  Request,
  Task,
  TaskResults
} from './messages.js'
import { readSnapshot, writeSnapshot } from './snapshotFile.js'

/** Subjects read in one step; queries come between the steps. */
const SUBJECTS_AT_ONCE = 500
/** Answers are not held back longer than this for those behind them, in milliseconds. */
const PATIENCE = 4

const port = parentPort!
const given = workerData as EngineThreadData
const running = new Int32Array(given.running)
const engine = new Engine(given.version)
/** Changes wait for readers that began before them, so that a reader sees one moment. */
const mutex = new SharedMutex()
const stopped = new Set<number>()

const reply = (message: Reply) => port.postMessage(message)
const step = () => new Promise<void>(resolve => setImmediate(resolve))

port.on('message', (request: Request) => {
  if (request.kind === 'queries') answer(request.jobs)
  else if (request.kind === 'stopRead') stopped.add(request.id)
  else void work(request.id, request.task)
})

function answer(jobs: readonly QueryJob[]): void {
  let answers: QueryAnswer[] = []
  let since = performance.now()
  for (const job of jobs) {
    Atomics.store(running, 0, job.id)
    try {
      answers.push({ id: job.id, text: engine.query(job) })
    } catch (error) {
      if (isRuin(error)) {
        reply({ kind: 'answers', answers, last: false })
        reply({ kind: 'crashed', query: job.id, message: String(error) })
        return
      }
      answers.push({ id: job.id, refused: (error as Error).message })
    }
    Atomics.store(running, 0, 0)
    if (performance.now() - since > PATIENCE) {
      reply({ kind: 'answers', answers, last: false })
      answers = []
      since = performance.now()
    }
  }
  reply({ kind: 'answers', answers, last: true })
}

async function work(id: number, task: Task): Promise<void> {
  try {
    reply({ kind: 'done', id, result: await run(id, task) })
  } catch (error) {
    if (isRuin(error)) reply({ kind: 'crashed', message: String(error) })
    else {
      const { name, message } = error as Error
      reply({ kind: 'failed', id, name, message })
    }
  } finally {
    stopped.delete(id)
  }
}

async function run(id: number, task: Task): Promise<TaskResults[keyof TaskResults]> {
  switch (task.kind) {
    case 'load':
      return readSnapshot(task.file, task.seq, lines => engine.loadQuads(lines))
    case 'check':
      return wrongWith(task.texts)
    case 'apply':
      return mutex.alone(() => {
        for (const change of task.changes) engine.apply(change)
        return undefined
      })
    case 'versions':
      return engine.versions()
    case 'read':
      return mutex.together(() => read(id, task.graph))
    case 'snapshot':
      return writeSnapshot(task.file, task.seq, quadsOf(task.graphs)).then(() => undefined)
  }
}

function wrongWith(texts: readonly string[]): string | undefined {
  try {
    engine.check(texts)
    return undefined
  } catch (error) {
    if (isRuin(error)) throw error
    return (error as Error).message
  }
}

async function read(id: number, graph: string): Promise<undefined> {
  const subjects = engine.subjects(graph)
  for (let start = 0; start < subjects.length && !stopped.has(id); start += SUBJECTS_AT_ONCE) {
    reply({ kind: 'batch', id, tsv: engine.rowsOf(subjects.slice(start, start + SUBJECTS_AT_ONCE), graph) })
    await step()
  }
  return undefined
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

import { parentPort } from 'node:worker_threads'
import type { Calls, Fault, FromThread, ToThread } from './workerThread.js'

/** What an answer may use besides what it is given. */
export interface Answering {
  /** Gives a part of the result before its end. */
  readonly part: (part: unknown) => void
  /** Aborted when the result is no longer needed. */
  readonly signal: AbortSignal
}

export type Answers<Known extends Calls> = {
  readonly [Name in keyof Known]: (
    given: Parameters<Known[Name]>[0],
    answering: Answering
  ) => ReturnType<Known[Name]> | Promise<Awaited<ReturnType<Known[Name]>>>
}

export interface Notifications {
  /** What is said to this thread without an answer, by name. */
  readonly [name: string]: (given: never) => void
}

/** Says something to the main thread without being called. */
export function notifyMain(name: string, given: unknown): void {
  post({ kind: 'tell', name, given })
}

/** The thread's side of `WorkerThread`: answers its calls, several at once where an answer waits. */
export function answerCalls<Known extends Calls>(answers: Answers<Known>, told: Notifications = {}): void {
  const running = new Map<number, AbortController>()
  let ending = false

  async function answer(id: number, name: string, given: unknown): Promise<void> {
    const aborting = new AbortController()
    running.set(id, aborting)
    try {
      const part = (value: unknown) => post({ kind: 'part', id, part: value })
      const result: unknown = await answers[name]!(given as never, { part, signal: aborting.signal })
      post({ kind: 'done', id, result })
    } catch (error) {
      post({ kind: 'failed', id, fault: faultOf(error) })
    } finally {
      running.delete(id)
      endWhenIdle()
    }
  }

  function endWhenIdle(): void {
    // Of a thread this ends the thread alone.
    if (ending && running.size === 0) process.exit()
  }

  function end(): void {
    ending = true
    for (const aborting of running.values()) aborting.abort()
    endWhenIdle()
  }

  parentPort!.on('message', (message: ToThread) => {
    if (message.kind === 'tell') told[message.name]!(message.given as never)
    else if (message.kind === 'abort') running.get(message.id)?.abort()
    else if (message.kind === 'end') end()
    else void answer(message.id, message.name, message.given)
  })
}

function post(message: FromThread): void {
  parentPort!.postMessage(message)
}

function faultOf(error: unknown): Fault {
  const { name, message, code } = error as NodeJS.ErrnoException
  return { name, message, ...(code !== undefined && { code }) }
}

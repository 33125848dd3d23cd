import { constants, fstatSync, openSync, write, writeSync } from 'node:fs'

/** Bytes of lines that are kept while they cannot be written. */
const KEPT = 8_000_000
/** Bytes of one write. */
const AT_ONCE = 1_000_000
/** How long a full disk, or a reader that takes nothing, is left alone, in milliseconds. */
const PAUSE = 200
/** How long the last lines are tried at the process's end, in milliseconds: for a reader that takes nothing, and at all. */
const LAST_WORDS = 500
const LAST_WORDS_AT_ALL = 3000

/**
 * Takes the log's lines and writes them to a file descriptor. It never throws and never waits: what cannot be written
 * now (full disk, pipe that nobody reads or that is closed) is kept, up to a bound, and tried again; lines beyond that
 * are lost, and counted in a line of their own as soon as there is room again.
 */
export class LogSink {
  readonly #fd: number
  /** Only a write to a file may wait for the disk, so it has a thread of its own. */
  readonly #isFile: boolean
  #kept: Buffer[] = []
  #bytes = 0
  #lost = 0
  #busy = false
  /** A thread is writing the first of what is kept. */
  #underWay = false
  #ended = false

  constructor(
    fd: number,
    private readonly mostBytes = KEPT
  ) {
    this.#isFile = isFile(fd)
    this.#fd = this.#isFile ? fd : withoutWaiting(fd)
  }

  /** @param line ends with a line feed */
  write(line: string): void {
    this.#sayLost()
    if (this.#lost > 0 || !this.#keep(line)) this.#lost++
    if (this.#bytes === 0) this.#sayLost()
    this.#pump()
  }

  /** For the end of the process: what is kept has a moment to go out. */
  end(): void {
    this.#ended = true
    // The process does not end before that write has.
    if (this.#underWay) this.#wrote(this.#kept[0]!.length)
    this.#sayLost()
    const end = performance.now() + LAST_WORDS_AT_ALL
    let until = performance.now() + LAST_WORDS
    while (this.#bytes > 0) {
      try {
        this.#wrote(writeSync(this.#fd, this.#chunk()))
        this.#sayLost()
        until = Math.min(end, performance.now() + LAST_WORDS)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || performance.now() > until) return
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
      }
    }
  }

  #keep(line: string): boolean {
    const bytes = Buffer.from(line)
    if (this.#bytes + bytes.length > this.mostBytes) return false
    this.#kept.push(bytes)
    this.#bytes += bytes.length
    return true
  }

  #sayLost(): void {
    if (this.#lost === 0) return
    const time = new Date().toISOString()
    const line = { level: 40, time, lost: this.#lost, msg: 'log lines were lost: they could not be written' }
    if (this.#keep(`${JSON.stringify(line)}\n`)) this.#lost = 0
  }

  #pump(): void {
    while (!this.#busy && !this.#ended && this.#bytes > 0) {
      if (this.#isFile) {
        this.#busy = this.#underWay = true
        write(this.#fd, this.#chunk(), (error, count) => this.#tried(error, count))
        return
      }
      try {
        this.#wrote(writeSync(this.#fd, this.#chunk()))
        this.#sayLost()
      } catch {
        this.#rest()
      }
    }
  }

  #tried(error: unknown, count: number): void {
    this.#underWay = false
    if (this.#ended) return
    if (error) return this.#rest()
    this.#busy = false
    this.#wrote(count)
    this.#sayLost()
    this.#pump()
  }

  /** The process may end meanwhile; `end` tries once more. */
  #rest(): void {
    this.#busy = true
    setTimeout(() => {
      this.#busy = false
      this.#pump()
    }, PAUSE).unref()
  }

  /** What is written next; it stays where it is until it is written. */
  #chunk(): Buffer {
    const [first] = this.#kept
    if (this.#kept.length === 1 || first!.length >= AT_ONCE) return first!
    let count = 0
    for (let bytes = 0; count < this.#kept.length && bytes < AT_ONCE; count++)
      bytes += this.#kept[count]!.length
    const joined = Buffer.concat(this.#kept.slice(0, count))
    this.#kept = [joined, ...this.#kept.slice(count)]
    return joined
  }

  #wrote(count: number): void {
    const [first] = this.#kept
    if (count < first!.length) this.#kept[0] = first!.subarray(count)
    else this.#kept.shift()
    this.#bytes -= count
  }
}

function isFile(fd: number): boolean {
  try {
    return fstatSync(fd).isFile()
  } catch {
    return false
  }
}

/**
 * The same pipe or terminal, opened anew so that a write to it never waits; who shares the descriptor notices nothing.
 * A socket cannot be opened: there Node's own stream over stderr, once made, keeps writes from waiting.
 */
function withoutWaiting(fd: number): number {
  try {
    return openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY)
  } catch {
    void process.stderr
    return fd
  }
}

import { Unavailable } from '../../../base/errors.js'
import type { Web } from '../../../base/outgoing/web.js'
import { download, type Downloaded } from './download.js'
import type { FetchRecord, FetchedFiles } from './keptFiles.js'
import { PoliteWeb, type Manners } from './politeWeb.js'
import type { Publisher } from './publisher.js'
import type { RunMark } from './runMark.js'
import { NotPublished, SourceFailed } from './sourceFailed.js'
import type { Fetching, FetchRequest, PublishedFile } from './wanted.js'

export interface FetchParts {
  readonly publisher: Publisher
  /** In the place of the publisher's own address. */
  readonly base?: URL | undefined
  readonly web: Web
  readonly manners: Manners
  readonly kept: FetchedFiles
  /** Which files a run that was broken off has asked for already. */
  readonly mark: RunMark
  readonly now: () => Date
  readonly signal: AbortSignal
  readonly onFile?: (name: string, done: number) => void
}

/** What a run brought. Times in seconds. */
export interface FetchReport {
  readonly service: string
  readonly requests: number
  /** New, or other than before. */
  readonly fetched: readonly Pick<FetchRecord, 'url' | 'bytes' | 'sha256'>[]
  /** The publisher said that they are what is kept, or sent the same again. */
  readonly unchanged: number
  /** Asked for by a run shortly before, which was broken off. */
  readonly askedBefore: number
  readonly failed: readonly { readonly what: string; readonly reason: string }[]
  /** Names of what is kept, and the publisher lists no more and says that it is not there. */
  readonly left: readonly string[]
  readonly notes: readonly string[]
  readonly seconds: number
}

export interface FetchedFile {
  readonly report: FetchReport
  /** What was wanted and is kept, new or old, by its name. */
  readonly files: ReadonlyMap<string, FetchRecord>
}

/**
 * Fetches what is asked for, one file after another. A file that does not come is named, and the others go on.
 * @throws InvalidInput for what the service does not have; Error of the file system; the signal's reason
 */
export async function fetchFiles(asked: FetchRequest, parts: FetchParts): Promise<FetchedFile> {
  const { publisher, signal } = parts
  const started = performance.now()
  const web = new PoliteWeb(parts.web, parts.manners, signal)
  const run = new FetchRun(parts, web)
  try {
    for await (const wanted of publisher.sources(asked, run.forPublisher())) {
      signal.throwIfAborted()
      await run.take(wanted)
    }
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error
    run.failed.push({ what: publisher.service, reason: error.message })
  }
  if (signal.aborted) throw new Unavailable('It was stopped: the next run goes on from here')
  const { files, fetched, unchanged, askedBefore, failed, left, notes } = run
  return {
    files,
    report: {
      service: publisher.service,
      requests: web.requests,
      fetched: fetched.map(({ url, bytes, sha256 }) => ({ url, bytes, sha256 })),
      unchanged,
      askedBefore,
      failed,
      left,
      notes,
      seconds: Math.round(performance.now() - started) / 1000
    }
  }
}

/** What one run has brought so far. */
class FetchRun {
  readonly files = new Map<string, FetchRecord>()
  readonly fetched: FetchRecord[] = []
  readonly failed: { readonly what: string; readonly reason: string }[] = []
  readonly left: string[] = []
  readonly notes: string[] = []
  unchanged = 0
  askedBefore = 0

  constructor(
    private readonly parts: FetchParts,
    private readonly web: PoliteWeb
  ) {}

  /** What a publisher may use to find out which files it has. */
  forPublisher(): Fetching {
    const { base, publisher, kept } = this.parts
    return {
      base: base ?? publisher.url,
      pathOf: name => {
        const record = kept.read(name)
        return record && kept.pathOf(record)
      },
      kept: () => kept.names(),
      endedOn: name => kept.read(name)?.endedOn,
      tell: note => void this.notes.push(note),
      fetchIndex: async wanted => (await this.#download(wanted)) !== undefined
    }
  }

  async take(wanted: PublishedFile): Promise<void> {
    if (wanted.hasLeft) return this.#takeLeft(wanted)
    const { kept, mark, onFile } = this.parts
    const before = this.#listedAgain(wanted, kept.read(wanted.name))
    if (before?.url === wanted.url.href && mark.hasAsked(before)) {
      this.askedBefore++
      this.files.set(wanted.name, before)
      return
    }
    const got = await this.#download(wanted)
    if (got?.how === 'fetched') this.fetched.push(got.record)
    else if (got !== undefined) this.unchanged++
    const record = got?.record ?? before
    if (record !== undefined) this.files.set(wanted.name, record)
    const { fetched, unchanged, failed, askedBefore } = this
    onFile?.(wanted.name, fetched.length + unchanged + failed.length + askedBefore)
  }

  /** What its publisher lists no more: only what it says not to have is gone. */
  async #takeLeft(wanted: PublishedFile): Promise<void> {
    const { kept, now } = this.parts
    try {
      const { record } = await download(wanted, { kept, web: this.web, now })
      this.files.set(wanted.name, record)
      this.notes.push(`${wanted.name} has left the index, and is there still; it is kept as it is`)
    } catch (error) {
      if (!(error instanceof SourceFailed)) throw error
      if (error instanceof NotPublished) this.left.push(wanted.name)
      else this.notes.push(`${wanted.name} has left the index; it is kept as it is: ${error.message}`)
    }
  }

  #listedAgain({ name }: PublishedFile, record: FetchRecord | undefined): FetchRecord | undefined {
    if (record?.endedOn === undefined) return record
    const { endedOn, ...rest } = record
    this.parts.kept.write(name, rest)
    this.notes.push(
      `${name} is listed again, and was said to be published no more from ${endedOn} on: "beleg state restore" takes that back`
    )
    return rest
  }

  async #download(wanted: PublishedFile): Promise<Downloaded | undefined> {
    try {
      return await download(wanted, { kept: this.parts.kept, web: this.web, now: this.parts.now })
    } catch (error) {
      if (!(error instanceof SourceFailed)) throw error
      this.failed.push({ what: wanted.label, reason: error.message })
      return undefined
    }
  }
}

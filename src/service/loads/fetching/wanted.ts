/** One file of a publisher. */
export interface PublishedFile {
  /** What it is kept as; unique within the service: `bgb`. */
  readonly name: string
  /** For people. */
  readonly label: string
  readonly url: URL
  /** Forms of it that are asked for one after another, until the publisher has one. */
  readonly forms: readonly Form[]
  /** @throws InvalidInput when what came is not what was asked for, in words that follow "sent what" */
  readonly check: (path: string) => Promise<void>
  /** The publisher lists it no more: it is asked for whether it is there still. */
  readonly hasLeft?: true
  /** What of it counts, where a file also says when it was asked for. */
  readonly essence?: (path: string) => Promise<string>
}

/** Headers of HTTP, names in small letters. */
export interface Form {
  readonly accept: string
  readonly 'accept-language'?: string
}

/** What a service knows while it names its files. */
export interface Fetching {
  /** Where the service is asked. */
  readonly base: URL
  /** Where the kept file of that name lies now; undefined while there is none. */
  readonly pathOf: (name: string) => string | undefined
  /** Fetches what is needed to know the rest, and is not loaded itself. @returns whether what is kept is of now */
  readonly fetchIndex: (wanted: PublishedFile) => Promise<boolean>
  /** Names of what is kept. */
  readonly kept: () => readonly string[]
  /** From which day (YYYY-MM-DD) on what is kept under a name is known to be published no more. */
  readonly endedOn: (name: string) => string | undefined
  /** Something that whoever reads the report should know. */
  readonly tell: (note: string) => void
}

/** What is asked for on the command line. */
export interface FetchRequest {
  readonly what: readonly string[]
  readonly all: boolean
  /** Also what of a publisher's list is not believed at once: that much of it has gone. */
  readonly anyway?: boolean
  readonly options: Readonly<Record<string, string>>
}

/**
 * The files of a service. When the next one is asked for, the one before has been fetched, or has failed.
 * @throws InvalidInput for what the service does not have
 */
export type FileSources = (asked: FetchRequest, fetching: Fetching) => AsyncIterable<PublishedFile>

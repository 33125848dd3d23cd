import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeSync } from 'node:fs'
import { basename, join } from 'node:path'
import { makeFolder } from '../../../base/files/makeFolder.js'
import { writeWhole } from '../../../base/files/writeWhole.js'

/** What is known of a file that was fetched. Times are RFC 3339. */
export interface FetchRecord {
  /** The address that was asked for. */
  readonly url: string
  /** It came over TLS, from where the address is. */
  readonly secure: boolean
  /** Which form of it came, as `Accept` and `Accept-Language` ask for it. */
  readonly form: string
  /** In the folder `files`. */
  readonly file: string
  /** SHA-256 (hex) of its bytes. */
  readonly sha256: string
  readonly bytes: number
  readonly essence?: string
  readonly etag?: string
  readonly lastModified?: string
  readonly retrievedAt: string
  /** When the publisher last said that this is what there is. */
  readonly checkedAt: string
  /** The hash of the file that was staged or promoted last. */
  readonly loaded?: string
  /** YYYY-MM-DD: it was staged or promoted that it is published no more from that day on. */
  readonly endedOn?: string
}

/**
 * The files of one service on the disk: `files/NAME.HASH.ENDING`, and for each a record `records/NAME.json`, which is what
 * makes a file the present one. A process that is killed leaves the file before, or the new one, and never a half.
 */
export class FetchedFiles {
  constructor(private readonly folder: string) {
    for (const each of ['files', 'records', 'parts']) makeFolder(join(folder, each))
  }

  /** Undefined where there is none, or its file is gone. */
  read(name: string): FetchRecord | undefined {
    const path = this.#recordPath(name)
    if (!existsSync(path)) return undefined
    const record = recordOf(readFileSync(path, 'utf8'))
    return record !== undefined && existsSync(this.pathOf(record)) ? record : undefined
  }

  pathOf({ file }: Pick<FetchRecord, 'file'>): string {
    return join(this.folder, 'files', basename(file))
  }

  names(): string[] {
    return readdirSync(join(this.folder, 'records'))
      .filter(file => file.endsWith('.json'))
      .map(file => decodeURIComponent(file.slice(0, -'.json'.length)))
      .sort()
  }

  /** Where a file is written while it comes. */
  partPath(name: string): string {
    return join(this.folder, 'parts', fileName(name))
  }

  /** What a process left that was killed. */
  clearParts(): void {
    rmSync(join(this.folder, 'parts'), { recursive: true, force: true })
    mkdirSync(join(this.folder, 'parts'))
  }

  /** Makes a file that has come whole the present one. @returns its record */
  take(name: string, part: string, ending: string, known: Omit<FetchRecord, 'file'>): FetchRecord {
    const before = this.read(name)
    const record = { ...known, file: `${fileName(name)}.${known.sha256.slice(0, 16)}.${ending}` }
    renameSync(part, this.pathOf(record))
    this.write(name, record)
    if (before !== undefined && before.file !== record.file) rmSync(this.pathOf(before), { force: true })
    return record
  }

  write(name: string, record: FetchRecord): void {
    const temporary = `${this.partPath(name)}.json`
    rmSync(temporary, { force: true })
    writeWhole(this.#recordPath(name), temporary, handle => {
      writeSync(handle, `${JSON.stringify(record, undefined, 2)}\n`)
    })
  }

  #recordPath(name: string): string {
    return join(this.folder, 'records', `${fileName(name)}.json`)
  }
}

/** As if the publisher had given no tag and no time: it sends the file again when it is asked for the next time. */
export function withoutValidators(record: FetchRecord): FetchRecord {
  const { etag, lastModified, ...rest } = record
  void [etag, lastModified]
  return rest
}

/** Names come from publishers: none leads out of the folder. */
function fileName(name: string): string {
  return encodeURIComponent(name).replace(/^\./, '%2E')
}

/** Undefined for what is no record: then the file is fetched again. */
function recordOf(text: string): FetchRecord | undefined {
  try {
    const record = JSON.parse(text) as Partial<FetchRecord> | null
    const texts = [record?.url, record?.file, record?.sha256, record?.form, record?.retrievedAt]
    return texts.every(each => typeof each === 'string') ? (record as FetchRecord) : undefined
  } catch {
    return undefined
  }
}

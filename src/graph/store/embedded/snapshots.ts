import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = /^(\d{16})(?:-([0-9a-f]+))?\.nq\.gz$/
const IMAGE_NAME = /^(\d{16})(?:-([0-9a-f]+))?\.image$/
/** A temporary file that has not been touched for this long, in milliseconds, belongs to a process that died. */
const STALE = 3_600_000

export interface Snapshot {
  readonly seq: number
  readonly file: string
  /** Of the commit (`markOfCommit`), where the log is shared by machines. */
  readonly mark?: string | undefined
}

/** The folder of snapshots, and of their images. Two snapshots are kept, so that one may be damaged, and one image. */
export class Snapshots {
  constructor(readonly folder: string) {}

  at(seq: number, mark?: string): Snapshot {
    return this.named(seq, mark, 'nq.gz')
  }

  imageAt(seq: number, mark?: string): Snapshot {
    return this.named(seq, mark, 'image')
  }

  /** Newest first. */
  async list(): Promise<Snapshot[]> {
    return (await this.found(NAME)).map(({ seq, mark }) => this.at(seq, mark))
  }

  /** Newest first. */
  async images(): Promise<Snapshot[]> {
    return (await this.found(IMAGE_NAME)).map(({ seq, mark }) => this.imageAt(seq, mark))
  }

  async remove({ file }: Snapshot): Promise<void> {
    await rm(file, { force: true })
  }

  /**
   * Removes all that are older, whole or half written: when their writer still lives, it notices that its file has gone.
   */
  async removeBefore(seq: number): Promise<void> {
    for (const name of await readdir(this.folder)) {
      if (name.endsWith('.tmp') && !(Number.parseInt(name, 10) >= seq))
        await rm(join(this.folder, name), { force: true })
    }
    // Read after that: one that got its name meanwhile is among them.
    for (const snapshot of await this.list()) if (snapshot.seq < seq) await this.remove(snapshot)
    await this.removeImagesBefore(seq)
  }

  async removeImagesBefore(seq: number): Promise<void> {
    for (const image of await this.images()) if (image.seq < seq) await this.remove(image)
  }

  /** Removes all but the two newest, and gives the older of these two when there are two. */
  async prune(): Promise<Snapshot | undefined> {
    const [, older, ...rest] = await this.list()
    for (const snapshot of rest) await this.remove(snapshot)
    // The log does not go back to where these end.
    if (older) await this.removeImagesBefore(older.seq)
    for (const name of await readdir(this.folder)) {
      if (!name.endsWith('.tmp')) continue
      const file = join(this.folder, name)
      const touched = await stat(file).then(
        found => found.mtimeMs,
        () => Date.now()
      )
      if (Date.now() - touched > STALE) await rm(file, { force: true })
    }
    return older
  }

  private named(seq: number, mark: string | undefined, ending: string): Snapshot {
    const name = String(seq).padStart(16, '0') + (mark === undefined ? '' : `-${mark}`)
    return { seq, mark, file: join(this.folder, `${name}.${ending}`) }
  }

  private async found(form: RegExp): Promise<Omit<Snapshot, 'file'>[]> {
    await mkdir(this.folder, { recursive: true })
    const names = await readdir(this.folder)
    return names
      .flatMap(name => {
        const found = form.exec(name)
        return found === null ? [] : [{ seq: Number(found[1]), mark: found[2] }]
      })
      .sort((one, two) => two.seq - one.seq)
  }
}

import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = /^(\d{16})\.nq\.gz$/
const IMAGE_NAME = /^(\d{16})\.image$/
/** A temporary file that has not been touched for this long, in milliseconds, belongs to a process that died. */
const STALE = 3_600_000

export interface Snapshot {
  readonly seq: number
  readonly file: string
}

/** The folder of snapshots, and of their images. Two snapshots are kept, so that one may be damaged, and one image. */
export class Snapshots {
  constructor(readonly folder: string) {}

  at(seq: number): Snapshot {
    return this.named(seq, 'nq.gz')
  }

  imageAt(seq: number): Snapshot {
    return this.named(seq, 'image')
  }

  /** Newest first. */
  async list(): Promise<Snapshot[]> {
    return (await this.found(NAME)).map(seq => this.at(seq))
  }

  /** Newest first. */
  async images(): Promise<Snapshot[]> {
    return (await this.found(IMAGE_NAME)).map(seq => this.imageAt(seq))
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

  private named(seq: number, ending: string): Snapshot {
    return { seq, file: join(this.folder, `${String(seq).padStart(16, '0')}.${ending}`) }
  }

  private async found(form: RegExp): Promise<number[]> {
    await mkdir(this.folder, { recursive: true })
    const names = await readdir(this.folder)
    return names
      .flatMap(name => form.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((one, two) => two - one)
  }
}

import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = /^(\d{16})\.nq\.gz$/
/** A temporary file that has not been touched for this long, in milliseconds, belongs to a process that died. */
const STALE = 3_600_000

export interface Snapshot {
  readonly seq: number
  readonly file: string
}

/** The folder of snapshots. Two are kept, so that one may be damaged. */
export class Snapshots {
  constructor(readonly folder: string) {}

  at(seq: number): Snapshot {
    return { seq, file: join(this.folder, `${String(seq).padStart(16, '0')}.nq.gz`) }
  }

  /** Newest first. */
  async list(): Promise<Snapshot[]> {
    await mkdir(this.folder, { recursive: true })
    const names = await readdir(this.folder)
    return names
      .flatMap(name => {
        const match = NAME.exec(name)
        return match ? [this.at(Number(match[1]))] : []
      })
      .sort((one, two) => two.seq - one.seq)
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
  }

  /** Removes all but the two newest, and gives the older of these two when there are two. */
  async prune(): Promise<Snapshot | undefined> {
    const [, older, ...rest] = await this.list()
    for (const snapshot of rest) await this.remove(snapshot)
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
}

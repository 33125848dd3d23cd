import { existsSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { readStagedLoads } from '../../../graph/loads/stagedLoads.js'
import type { Identifiers } from '../../../graph/identifiers.js'
import type { GraphStore } from '../../../graph/store/graphStore.js'
import { writeWhole } from '../../../base/files/writeWhole.js'
import type { FetchedFiles } from './keptFiles.js'
import type { Files } from './loadFetched.js'

interface Mark {
  /** Ids of the loads that were staged before. */
  readonly before: readonly string[]
  /** SHA-256 of the files that are staged, by name. */
  readonly files: Readonly<Record<string, string>>
}

/** That files are being staged. A process that is killed behind the commit, and before it noted so, stages nothing twice. */
export class StagingMark {
  readonly #path: string

  constructor(
    private readonly folder: string,
    private readonly parts: { readonly store: GraphStore; readonly ids: Identifiers; readonly actor: string }
  ) {
    this.#path = join(folder, 'staging.json')
  }

  async begin(files: Files): Promise<void> {
    const mark: Mark = {
      before: (await this.#own()).map(({ id }) => id),
      files: Object.fromEntries([...files].map(([name, { sha256 }]) => [name, sha256]))
    }
    writeWhole(this.#path, join(this.folder, 'parts', 'staging'), handle =>
      writeSync(handle, JSON.stringify(mark))
    )
  }

  end(): void {
    rmSync(this.#path, { force: true })
  }

  /** Notes what a process had staged that was killed then. @returns the id of its load */
  async recover(kept: FetchedFiles): Promise<string | undefined> {
    if (!existsSync(this.#path)) return undefined
    const { before, files } = JSON.parse(readFileSync(this.#path, 'utf8')) as Mark
    const load = (await this.#own()).find(({ id }) => !before.includes(id))
    for (const [name, sha256] of load === undefined ? [] : Object.entries(files)) {
      const record = kept.read(name)
      if (record?.sha256 === sha256) kept.write(name, { ...record, loaded: sha256 })
    }
    this.end()
    return load?.id
  }

  async #own() {
    const loads = await readStagedLoads(this.parts.store, this.parts.ids)
    return loads.filter(({ title }) => title.startsWith(`${this.parts.actor}: `))
  }
}

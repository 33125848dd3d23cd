import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openWeb } from '../../../../src/base/outgoing/publicWeb.js'
import {
  fetchFiles,
  type FetchedFile,
  type FetchParts
} from '../../../../src/service/loads/fetching/fetchFiles.js'
import { FetchedFiles } from '../../../../src/service/loads/fetching/keptFiles.js'
import { publisherOf } from '../../../../src/service/loads/fetching/publisher.js'
import { RunMark } from '../../../../src/service/loads/fetching/runMark.js'
import type { FetchRequest } from '../../../../src/service/loads/fetching/wanted.js'
import type { StandIn } from './standIn.js'

export interface FetchOfTests {
  readonly folder: string
  readonly kept: FetchedFiles
  readonly run: (asked: Partial<FetchRequest>, more?: Partial<FetchParts>) => Promise<FetchedFile>
  readonly remove: () => void
}

/** Runs against a publisher that stands on the loopback under its own names; nothing else can be reached. */
export function fetchOfTests(service: string, site: StandIn, ...names: readonly string[]): FetchOfTests {
  const folder = mkdtempSync(join(tmpdir(), 'beleg-fetch-'))
  const kept = new FetchedFiles(folder)
  return {
    folder,
    kept,
    async run(asked, more = {}) {
      const web = openWeb({
        hosts: site.hosts(...names),
        lookup: name => Promise.reject(new Error(`${name} is not known to the test`))
      })
      const mark = new RunMark(folder, new Date())
      try {
        const fetched = await fetchFiles(
          { what: [], all: false, options: {}, ...asked },
          {
            publisher: publisherOf(service),
            web,
            manners: { pauseMs: 0, retryMs: 1, patienceMs: 2_000 },
            kept,
            mark,
            now: () => new Date(),
            signal: new AbortController().signal,
            ...more
          }
        )
        mark.end()
        return fetched
      } finally {
        await web.close()
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true })
  }
}

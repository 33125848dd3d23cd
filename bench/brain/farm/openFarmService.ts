import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { openService, type OpenedService } from '../../../src/service/commands/open/openService.js'
import { readConfig } from '../../../src/base/settings/config.js'
import { collectInputs } from '../../../src/formats/input/collectInputs.js'
import { importers } from '../../../src/formats/registry.js'
import { importDemo } from '../../../src/service/loads/importDemo.js'
import { importFiles } from '../../../src/service/loads/importFiles.js'

export interface FarmService extends Pick<OpenedService, 'serving' | 'store' | 'ids'> {
  /** All lines of the log so far, at its most talkative. */
  readonly logged: () => string
  readonly close: () => Promise<void>
}

interface Places {
  readonly crawlHosts: string
  /** RFC 3339. */
  readonly clock: string
  /** A data folder that is copied; the demo corpus where there is none. */
  readonly data?: string | undefined
  /** Entries of a register, in OffeneRegister's format. */
  readonly companies: string
}

/** The whole service on a folder of its own, with the farm's register. */
export async function openFarmService({ crawlHosts, clock, data, companies }: Places): Promise<FarmService> {
  const folder = await mkdtemp(join(tmpdir(), 'beleg-farm-'))
  if (data !== undefined) await cp(data, folder, { recursive: true })
  const config = readConfig({ BELEG_DATA: folder, BELEG_CLOCK: clock, BELEG_CRAWL_HOSTS: crawlHosts })
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: line => lines.push(line) })
  const service = await openService(config, log)
  if (data === undefined) await importDemo(service)
  const importer = importers['offeneregister']!
  const report = await importFiles({
    store: service.store,
    ids: service.ids,
    actor: 'bench',
    now: () => new Date(),
    importer,
    inputs: await collectInputs([companies], importer.extensions)
  })
  if (report.refused.length > 0) throw new Error(`${companies}: ${report.refused[0]!.reason}`)
  return {
    serving: service.serving,
    store: service.store,
    ids: service.ids,
    logged: () => lines.join(''),
    close: async () => {
      await service.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}

import { rmSync } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { openService } from '../../src/service/commands/open/openService.js'
import { readConfig } from '../../src/base/settings/config.js'
import { importDemo } from '../../src/service/loads/importDemo.js'
import { graphWithSubjects } from './graphWithSubjects.js'

/** By what the graph of a demo depends on: a folder in which one has been imported, closed since. */
const imported = new Map<string, Promise<string>>()

/** Fills a folder of the embedded store with what a first start leaves there, made once for all tests of this process. */
export async function fillWithDemo(folder: string, settings: Record<string, string>): Promise<void> {
  const key = JSON.stringify(settings)
  const found = imported.get(key) ?? importedWith(settings)
  imported.set(key, found)
  await cp(await found, folder, { recursive: true })
}

async function importedWith(settings: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'beleg-demo-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const config = readConfig({ ...settings, BELEG_DATA: folder })
  const service = await openService(config, pino({ level: 'silent' }), graphWithSubjects(config))
  await importDemo(service)
  await service.close()
  return folder
}

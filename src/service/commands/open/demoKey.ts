import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Keys } from '../../operations/keys.js'

const DEMO = { profile: 'de-federal', tenant: 'demo', label: 'demo key' } as const

/**
 * The key that `beleg serve` shows for trying the demo corpus. It is issued at the first start and kept in the data
 * folder, readable by its owner alone; when it is not valid any more, a new one is issued.
 */
export async function demoKey(keys: Keys, dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'demo.key')
  const kept = read(file)
  if (kept !== undefined && (await keys.find(kept))) return kept
  const { key } = await keys.issue(DEMO)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${key}\n`, { mode: 0o600 })
  renameSync(draft, file)
  return key
}

/**
 * Revokes all keys that `demoKey` ever issued, for a service without a demo.
 * @returns their ids
 */
export async function withdrawDemoKeys(keys: Keys, dataFolder: string): Promise<string[]> {
  const ids: string[] = []
  for (const { id, profile, tenant, label } of await keys.list()) {
    if (profile !== DEMO.profile || tenant !== DEMO.tenant || label !== DEMO.label) continue
    await keys.revoke(id)
    ids.push(id)
  }
  rmSync(join(dataFolder, 'demo.key'), { force: true })
  return ids
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.js'
import { InvalidInput, NotFound } from '../errors.js'
import { openOperations, type Operations } from '../operations/openOperations.js'
import type { NewKey } from '../operations/keys.js'
import { checkNewKey, issueKey } from '../services/keys/issueKey.js'

/** Where the operations store is. */
export function operationsFile(config: Config): string {
  return config.databaseUrl ? fileURLToPath(config.databaseUrl) : join(config.dataFolder, 'operations.sqlite')
}

/** Where the processes of one operations store share their counts of this minute's calls. */
export function quotaFile(config: Config): string {
  return join(dirname(operationsFile(config)), 'quota.sqlite')
}

/** @returns the key, which is shown this once @throws InvalidInput */
export async function issue(config: Config, wanted: NewKey): Promise<string> {
  checkNewKey(wanted)
  return withOperations(config, async ({ keys }) => (await issueKey(keys, wanted)).key)
}

/** One line a key: id, profile, tenant, time, label. */
export function list(config: Config): Promise<string[]> {
  return withOperations(config, async ({ keys }) =>
    (await keys.list()).map(({ id, profile, tenant, label, createdAt }) =>
      [id, profile, tenant ?? '-', createdAt.toISOString(), label ?? '-'].join('\t')
    )
  )
}

/** @throws NotFound when no valid key has this id, InvalidInput when it can be none */
export async function revoke(config: Config, id: string): Promise<void> {
  if (!/^key:[0-9a-f]{16}$/.test(id))
    throw new InvalidInput(
      `"${id.slice(0, 60)}" is no id of a key, as key:0123456789abcdef; "beleg keys list" shows them`
    )
  return withOperations(config, async ({ keys }) => {
    if (!(await keys.revoke(id)))
      throw new NotFound(`No valid key has the id ${id}; "beleg keys list" shows them`)
  })
}

async function withOperations<Result>(
  config: Config,
  work: (operations: Operations) => Promise<Result>
): Promise<Result> {
  const operations = await openOperations(operationsFile(config))
  try {
    return await work(operations)
  } finally {
    await operations.close()
  }
}

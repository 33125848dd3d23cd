import type { Config } from '../../../base/settings/config.js'
import { clockOf } from '../../../base/clock.js'
import { InvalidInput, NotFound } from '../../../base/errors.js'
import { presentKeys } from '../../keys/http/presentKeys.js'
import { openOperations, type Operations } from '../../operations/openOperations.js'
import type { NewKey } from '../../operations/keys.js'
import { checkExpiry, checkNewKey, issueKey } from '../../keys/issueKey.js'
import { rotateKey } from '../../keys/rotateKey.js'
import { keyTable } from './keyTable.js'
import { operationsPlace } from '../operationsPlace.js'
import { readDuration, readExpiry } from './readExpiry.js'

const LONGEST_OVERLAP = 365 * 86_400_000

export interface IssueOptions extends Omit<NewKey, 'expiresAt'> {
  /** As `readExpiry` reads it. */
  readonly expires?: string
}

/** @returns the key, which is shown this once @throws InvalidInput */
export async function issue(config: Config, { expires, ...wanted }: IssueOptions): Promise<string> {
  const now = clockOf(config)()
  const expiresAt = expires === undefined ? undefined : (readExpiry(expires, now) ?? undefined)
  const whole = { ...wanted, expiresAt }
  checkNewKey(whole)
  checkExpiry(expiresAt, now)
  return withOperations(config, async ({ keys }) => (await issueKey(keys, whole, now)).key)
}

/** What the operations store knows of keys: a table, or as JSON what the API lists. */
export function list(config: Config, { all, json }: { all: boolean; json: boolean }): Promise<string> {
  return withOperations(config, async ({ keys }) => {
    const found = await keys.list(all)
    return json ? `${JSON.stringify(presentKeys(found), null, 2)}\n` : keyTable(found)
  })
}

export interface RotateOptions {
  /** A duration, as `24h`. */
  readonly overlap: string
  readonly expires?: string
}

/**
 * @returns the new key, which is shown this once, and how long the old one is valid
 * @throws NotFound, InvalidInput, KeyEnded
 */
export async function rotate(
  config: Config,
  id: string,
  { overlap, expires }: RotateOptions
): Promise<{ readonly key: string; readonly told: string }> {
  mustBeId(id)
  const now = clockOf(config)()
  const overlapMs = readDuration(overlap)
  if (overlapMs === undefined || overlapMs > LONGEST_OVERLAP)
    throw new InvalidInput(
      `"${overlap.slice(0, 60)}" is no overlap: 0, or as 90s, 30m, 24h, 7d, 365d at most`
    )
  const rotation = {
    overlapMs,
    ...(expires === undefined ? {} : { expiresAt: readExpiry(expires, now) })
  }
  return withOperations(config, async ({ keys }) => {
    const { issued, old } = await rotateKey(keys, id, rotation, now)
    const told =
      old.revokedAt === undefined
        ? `${old.id} is valid until ${old.expiresAt!.toISOString()}, beside ${issued.id}`
        : `${old.id} is revoked, ${issued.id} has taken its place`
    return { key: issued.key, told }
  })
}

/** @throws NotFound when no valid key has this id, InvalidInput when it can be none */
export async function revoke(config: Config, id: string): Promise<void> {
  mustBeId(id)
  return withOperations(config, async ({ keys }) => {
    if (!(await keys.revoke(id)))
      throw new NotFound(`No valid key has the id ${id}; "beleg keys list" shows them`)
  })
}

function mustBeId(id: string): void {
  if (!/^key:[0-9a-f]{16}$/.test(id))
    throw new InvalidInput(
      `"${id.slice(0, 60)}" is no id of a key, as key:0123456789abcdef; "beleg keys list" shows them`
    )
}

async function withOperations<Result>(
  config: Config,
  work: (operations: Operations) => Promise<Result>
): Promise<Result> {
  const operations = await openOperations(operationsPlace(config), { now: clockOf(config) })
  try {
    return await work(operations)
  } finally {
    await operations.close()
  }
}

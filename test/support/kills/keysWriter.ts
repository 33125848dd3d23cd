import type { KeyRecord } from '../../../src/service/operations/keyRecord.js'
import { killCommand, runCommand, type Kill, type Writer, type WriterParts } from './writer.js'
import type { World } from './world.js'

const KEY = /^beleg_[0-9A-Za-z]{32}\n/

/** `beleg keys issue`, `rotate` and `revoke` in turns, each of keys of its own label. */
export async function keysWriter(parts: WriterParts): Promise<Writer> {
  const { world } = parts
  const issue = (label: string) => ['keys', 'issue', '--profile', 'trial', '--label', label]
  const idOf = async (label: string) => (await keysOf(world, label)).at(-1)!.id
  await runCommand(parts, 'issue', issue('first'))
  await runCommand(parts, 'rotate', ['keys', 'rotate', await idOf('first'), '--overlap', '0'])
  await runCommand(parts, 'revoke', ['keys', 'revoke', await idOf('first')])
  const deeds = [
    (label: string) => killIssue(parts, label, issue(label)),
    async (label: string) => {
      const old = await runCommand(parts, 'issue', issue(label))
      return killRotate(parts, label, { id: await idOf(label), key: old.trim() })
    },
    async (label: string) => {
      const old = await runCommand(parts, 'issue', issue(label))
      return killRevoke(parts, label, { id: await idOf(label), key: old.trim() })
    }
  ]
  let nth = 0
  return { kill: () => deeds[nth % deeds.length]!(`label ${nth++}`) }
}

interface IssuedBefore {
  readonly id: string
  readonly key: string
}

function killIssue(parts: WriterParts, label: string, args: readonly string[]): Promise<Kill> {
  return killCommand(parts, {
    ...{ kind: 'issue', args, after: ['active'] },
    state: () => keysText(parts.world, label),
    says: ({ stdout }) => KEY.test(stdout),
    faults: ({ stdout }) => faultsOfKeys(parts.world, { valid: KEY.exec(stdout)?.[0].trim() })
  })
}

async function killRotate(parts: WriterParts, label: string, { id, key }: IssuedBefore): Promise<Kill> {
  const { world } = parts
  // From now on it is known to who looks, as to a service that was asked with it.
  const known = await faultsOfKeys(world, { valid: key })
  const kill = await killCommand(parts, {
    ...{ kind: 'rotate', args: ['keys', 'rotate', id, '--overlap', '0'] },
    after: ['replaced, active'],
    state: () => keysText(world, label),
    says: ({ stdout }) => KEY.test(stdout),
    faults: async ({ stdout }) => [
      ...known,
      ...(await faultsOfKeys(world, { valid: KEY.exec(stdout)?.[0].trim() })),
      ...(await faultsOfOld(world, label, key))
    ],
    doneCode: 1
  })
  return { ...kill, outcomes: await withEnd(kill, world, key) }
}

async function killRevoke(parts: WriterParts, label: string, { id, key }: IssuedBefore): Promise<Kill> {
  const { world } = parts
  const known = await faultsOfKeys(world, { valid: key })
  const kill = await killCommand(parts, {
    ...{ kind: 'revoke', args: ['keys', 'revoke', id], after: ['revoked'] },
    state: () => keysText(world, label),
    faults: async () => [...known, ...(await faultsOfOld(world, label, key))],
    doneCode: 1
  })
  return { ...kill, outcomes: await withEnd(kill, world, key) }
}

async function keysOf({ operations }: World, label: string): Promise<KeyRecord[]> {
  const keys = (await operations.keys.list(true)).filter(each => each.label === label)
  // Keys of one moment are in no order: who was replaced comes first.
  return keys.sort(
    (one, other) => Number(other.replacedBy !== undefined) - Number(one.replacedBy !== undefined)
  )
}

/** What has become of the keys of a label: `active`, `revoked`, `replaced` (by another of them). */
export async function keysText(world: World, label: string): Promise<string> {
  const keys = await keysOf(world, label)
  const ids = new Set(keys.map(({ id }) => id))
  return keys
    .map(({ state, replacedBy }) => {
      if (replacedBy === undefined) return state
      if (!ids.has(replacedBy)) return `replaced by ${replacedBy}, which is not there`
      return state === 'revoked' ? 'replaced' : `replaced and ${state}`
    })
    .join(', ')
}

/** A key that was handed out is valid. */
async function faultsOfKeys({ operations }: World, { valid }: { valid?: string | undefined }) {
  if (valid === undefined || (await operations.keys.find(valid)) !== undefined) return []
  return ['the key that was handed out is not valid']
}

/** Processes that know a key learn of its end by what is written with it. */
async function faultsOfOld(world: World, label: string, key: string): Promise<string[]> {
  await learned(world)
  const isValid = (await world.operations.keys.find(key)) !== undefined
  const expected = (await keysText(world, label)) === 'active'
  return isValid === expected
    ? []
    : [`a process that knew the key takes it for ${isValid ? 'valid' : 'ended'}`]
}

async function withEnd({ outcomes }: Kill, world: World, key: string) {
  await learned(world)
  const isEnded = (await world.operations.keys.find(key)) === undefined
  if (isEnded) return outcomes
  return outcomes.map(each => ({
    ...each,
    faults: [...(each.faults ?? []), 'in the end the key is valid still']
  }))
}

/** Machines learn of it within a quarter of a second. */
async function learned({ engine }: World): Promise<void> {
  if (engine === 'PostgreSQL') await new Promise(resolve => setTimeout(resolve, 300))
}

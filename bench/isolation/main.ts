import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { attacks, type Attack, type Contract } from './attacks.js'
import { callAs, type Answer } from './callAs.js'
import { existenceOf } from './existence.js'
import { plant, readTenants, type Canary } from './tenants.js'

/**
 * `npm run bench -- isolation --url URL --tenants FILE [--calls 100000] [--at-once 8] [--seed 1]`
 * Hostile calls against a deployment over every door that its contract has, each by one tenant and at what another has:
 * whether any answer holds a word of another's, whether an answer tells that a thing is there, by what it says or by how
 * long it takes, and whether everybody still has their own. FILE has a line for each tenant: name, blank, key (without a
 * quota, or 429 are counted). The tenants are made for it: each gets a document that `beleg tenant erase` takes away.
 * Ends with 1 when something was seen.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    tenants: { type: 'string' },
    calls: { type: 'string', default: '100000' },
    'at-once': { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' }
  }
})
const { url, tenants: file } = values
if (url === undefined || file === undefined)
  throw new Error('--url names the deployment, --tenants the file of keys')
const [calls, seed] = [Number(values.calls), Number(values.seed)]
const canaries: Canary[] = []
for (const tenant of readTenants(file)) canaries.push(await plant(url, tenant))
const secrets = new Map(canaries.map(each => [each.secret, each.tenant.name]))
const contract = (await (await fetch(`${url}/openapi.json`)).json()) as Contract

const faults: string[] = []
const byDoor = new Map<string, Map<number, number>>()
const started = performance.now()
let done = 0

/** What stands in an answer that its caller may not see. */
function note(attack: Attack, { status, text }: Answer): void {
  const door = byDoor.get(attack.door) ?? new Map<number, number>()
  byDoor.set(attack.door, door.set(status, (door.get(status) ?? 0) + 1))
  for (const [secret, of] of secrets)
    if (of !== attack.by.name && text.includes(secret))
      faults.push(`leak of ${of} to ${attack.by.name}: ${attack.method} ${attack.path} ${attack.body ?? ''}`)
  if (status >= 500 && status !== 503)
    faults.push(`${status}: ${attack.method} ${attack.path} ${attack.body ?? ''}`)
  done += 1
  if (done % 5_000 === 0) console.error(`${done} of ${calls}, ${faults.length} faults, ${seconds()} s`)
}

const AT_ONCE_MADE = 2_000
for (let from = 0; from < calls; from += AT_ONCE_MADE) {
  const made = fc.sample(attacks(contract, canaries), {
    numRuns: Math.min(AT_ONCE_MADE, calls - from),
    seed: seed + from
  })
  const next = made.values()
  const work = async () => {
    for (const attack of next) note(attack, await callAs(url, attack))
  }
  await Promise.all(Array.from({ length: Number(values['at-once']) }, work))
}
const tells = await existenceOf(url, canaries)
faults.push(...tells.faults)
for (const canary of canaries) {
  const { by, path } = { by: canary.tenant, path: `/v1/search?q=${encodeURIComponent(canary.secret)}` }
  const { text } = await callAs(url, { by, path, method: 'GET', accept: 'application/json' })
  if (!text.includes(canary.ref)) faults.push(`${canary.tenant.name} has lost its own document ${canary.ref}`)
}
for (const fault of [...new Set(faults)].slice(0, 30)) console.log(fault)
console.log('door | calls | by status')
for (const [door, statuses] of [...byDoor].sort(([one], [other]) => one.localeCompare(other))) {
  const counts = [...statuses].sort(([one], [other]) => one - other)
  const sum = counts.reduce((all, [, count]) => all + count, 0)
  console.log(`${door} | ${sum} | ${counts.map(([status, count]) => `${status}: ${count}`).join(', ')}`)
}
for (const line of tells.lines) console.log(line)
console.log(
  `${done} calls over ${byDoor.size} doors, ${canaries.length} tenants, seed ${seed}, ${seconds()} s: ${faults.length} faults (load ${loadavg()[0]!.toFixed(1)})`
)
process.exitCode = faults.length === 0 ? 0 : 1

function seconds(): string {
  return ((performance.now() - started) / 1000).toFixed(0)
}

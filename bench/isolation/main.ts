import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { attacks, pairsOf, type Attack, type Contract } from './attacks.js'
import { callAs, type Answer } from './callAs.js'
import { existenceOf } from './existence.js'
import { readTools, toolAttacks, toolCall } from './toolAttacks.js'
import { plant, readTenants, type Canary } from './tenants.js'

/**
 * `npm run bench -- isolation --url URL --tenants FILE [--mcp URL [--only-tools]] [--calls 100000] [--at-once 8]
 * [--seed 1]`
 * Hostile calls against a deployment over every door that its contract has, each by one tenant and at what another has:
 * whether any answer holds a word of another's, whether an answer tells that a thing is there, by what it says or by how
 * long it takes, and whether everybody still has their own. --mcp names the tools for agents (`beleg mcp`), each of which is
 * a door more. FILE has a line for each tenant: name, blank, key (without a
 * quota, or 429 are counted). The tenants are made for it: each gets a document that `beleg tenant erase` takes away.
 * Ends with 1 when something was seen.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    tenants: { type: 'string' },
    mcp: { type: 'string' },
    'only-tools': { type: 'boolean', default: false },
    calls: { type: 'string', default: '100000' },
    'at-once': { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' }
  }
})
const { url, tenants: file, mcp } = values
if (url === undefined || file === undefined)
  throw new Error('--url names the deployment, --tenants the file of keys')
const [calls, seed] = [Number(values.calls), Number(values.seed)]
const canaries: Canary[] = []
for (const tenant of readTenants(file)) canaries.push(await plant(url, tenant))
const secrets = new Map(canaries.map(each => [each.secret, each.tenant.name]))
const contract = (await (await fetch(`${url}/openapi.json`)).json()) as Contract

const faults: string[] = []
const byDoor = new Map<string, Map<string, number>>()
const started = performance.now()
let done = 0

/** What stands in an answer that its caller may not see. */
function note(attack: Attack, { status, text }: Answer): void {
  const door = byDoor.get(attack.door) ?? new Map<string, number>()
  // A tool says within its answer that it was refused.
  const isRefusal = attack.url !== undefined && /"isError":true|"error":\{/.test(text)
  const outcome = `${status}${isRefusal ? ' and refused' : ''}`
  byDoor.set(attack.door, door.set(outcome, (door.get(outcome) ?? 0) + 1))
  for (const [secret, of] of secrets)
    if (of !== attack.by.name && text.includes(secret))
      faults.push(`leak of ${of} to ${attack.by.name}: ${attack.method} ${attack.path} ${attack.body ?? ''}`)
  const hasFailed = isRefusal && /"text":"5(?!03)\d\d: /.test(text)
  if (hasFailed || (status >= 500 && status !== 503))
    faults.push(`${status}: ${attack.method} ${attack.path} ${attack.body ?? ''}`)
  done += 1
  if (done % 5_000 === 0) console.error(`${done} of ${calls}, ${faults.length} faults, ${seconds()} s`)
}

const tools = mcp === undefined ? undefined : await readTools(mcp, canaries[0]!.tenant.key)
if (values['only-tools'] && tools === undefined) throw new Error('--mcp names the tools')
const ofTools = tools === undefined ? undefined : toolAttacks(mcp!, tools, pairsOf(canaries))
const all = [
  ...(values['only-tools'] ? [] : [{ weight: 2, arbitrary: attacks(contract, canaries) }]),
  ...(ofTools === undefined ? [] : [{ weight: 1, arbitrary: ofTools }])
]
const AT_ONCE_MADE = 2_000
for (let from = 0; from < calls; from += AT_ONCE_MADE) {
  const made = fc.sample(fc.oneof(...all), {
    numRuns: Math.min(AT_ONCE_MADE, calls - from),
    seed: seed + from
  })
  const next = made.values()
  const work = async () => {
    for (const attack of next) note(attack, await callAs(url, attack))
  }
  await Promise.all(Array.from({ length: Number(values['at-once']) }, work))
}
const tells = await existenceOf(url, canaries, mcp)
faults.push(...tells.faults)
for (const canary of canaries) {
  const { by, path } = { by: canary.tenant, path: `/v1/search?q=${encodeURIComponent(canary.secret)}` }
  const { text } = await callAs(url, { by, path, method: 'GET', accept: 'application/json' })
  if (!text.includes(canary.ref)) faults.push(`${canary.tenant.name} has lost its own document ${canary.ref}`)
  if (mcp === undefined) continue
  const call = toolCall(mcp, 'tools/call', { name: 'beleg_search', arguments: { q: canary.secret } })
  if (!(await callAs(url, { by, ...call })).text.includes(canary.ref))
    faults.push(`the tools do not show ${canary.tenant.name} its own document ${canary.ref}`)
}
for (const fault of [...new Set(faults)].slice(0, 30)) console.log(fault)
console.log('door | calls | by status')
for (const [door, statuses] of [...byDoor].sort(([one], [other]) => one.localeCompare(other))) {
  const counts = [...statuses].sort(([one], [other]) => one.localeCompare(other))
  const sum = counts.reduce((all, [, count]) => all + count, 0)
  console.log(`${door} | ${sum} | ${counts.map(([outcome, count]) => `${outcome}: ${count}`).join(', ')}`)
}
for (const line of tells.lines) console.log(line)
console.log(
  `${done} calls over ${byDoor.size} doors, ${canaries.length} tenants, seed ${seed}, ${seconds()} s: ${faults.length} faults (load ${loadavg()[0]!.toFixed(1)})`
)
process.exitCode = faults.length === 0 ? 0 : 1

function seconds(): string {
  return ((performance.now() - started) / 1000).toFixed(0)
}

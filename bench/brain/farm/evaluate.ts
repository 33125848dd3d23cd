import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compareSite, type FieldCount, type SiteResult } from './compareSite.js'
import { readExpectation, type Expectation } from './expectation.js'
import { openFarm, readSite, siteNames, type Farm } from '../../../test/support/farm/farmServer.js'
import { openFarmService } from './openFarmService.js'
import { runSite, type SiteRun } from './runSite.js'

/**
 * `npm run bench -- farm [FOLDER] [--data DATA] [--only SITE,SITE] [--show]`: makes a tenant's run over each site of FOLDER
 * and compares it with the site's `expected.json`. DATA is a data folder with acts, rules and registers (it is copied);
 * without it the demo corpus is there. `--show` prints what each run told.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    only: { type: 'string' },
    show: { type: 'boolean', default: false }
  }
})
const folder = positionals[0] ?? 'fixtures/farm'
/** Where a site says nothing of it. */
const CLOCK = '2026-11-23T08:00:00Z'

const only = values.only?.split(',')
const names = siteNames(folder).filter(
  name => existsSync(join(folder, name, 'expected.json')) && (only === undefined || only.includes(name))
)
const sites = names.map(name => ({
  name,
  site: readSite(join(folder, name)),
  expected: readExpectation(join(folder, name))
}))
const farm = await openFarm(sites.map(({ site }) => site))
const results: { readonly name: string; readonly run: SiteRun; readonly result: SiteResult }[] = []
try {
  const clocks = [...new Set(sites.map(({ expected }) => expected.clock ?? CLOCK))]
  for (const clock of clocks) {
    const service = await openFarmService({
      crawlHosts: farm.crawlHosts,
      clock,
      data: values.data,
      companies: join(folder, 'companies.jsonl')
    })
    try {
      for (const one of sites.filter(({ expected }) => (expected.clock ?? CLOCK) === clock)) {
        const tenant = `farm-${one.name.slice(0, 2)}`
        farm.forget()
        const run = await runSite(service, { domain: one.expected.domain, tenant })
        results.push({ name: one.name, run, result: compared(one.expected, run, farm, one.site.domains) })
        if (values.show) console.log(`\n${one.name}\n${run.told}`)
      }
    } finally {
      await service.close()
    }
  }
} finally {
  farm.close()
}
printResults()

function compared(
  expected: Expectation,
  run: SiteRun,
  { countOf }: Farm,
  domains: readonly string[]
): SiteResult {
  return compareSite(expected, run, domains.map(countOf))
}

function printResults(): void {
  results.sort((one, other) => (one.name < other.name ? -1 : 1))
  for (const { name, run, result } of results) {
    console.log(
      `\n${name}: ${result.misses.length} misses${run.failure === undefined ? '' : `; ${run.failure}`}`
    )
    for (const { part, message } of result.misses) console.log(`  ${part}: ${message}`)
  }
  console.log(
    '\n| site | s | requests | least gap ms | pages | findings | sector | misses |\n|---|---|---|---|---|---|---|---|'
  )
  for (const { name, run, result } of results) {
    const count = (type: string) => run.events.filter(event => event.type === type).length
    console.log(
      `| ${[name, run.seconds.toFixed(1), result.requests, result.leastGap ?? '–', count('page'), count('finding'), result.sector, result.misses.length].join(' | ')} |`
    )
  }
  console.log('\n| imprint field | precision | recall | said | read | right |\n|---|---|---|---|---|---|')
  for (const [field, { right, read, said }] of summed()) {
    const share = (of: number) => (of === 0 ? '–' : (right / of).toFixed(3))
    console.log(`| ${field} | ${share(read)} | ${share(said)} | ${said} | ${read} | ${right} |`)
  }
  const parts = new Map<string, number>()
  for (const { result } of results)
    for (const { part } of result.misses) parts.set(part, (parts.get(part) ?? 0) + 1)
  console.log(
    `\nMisses by part: ${[...parts].map(([part, count]) => `${part} ${count}`).join(', ') || 'none'}`
  )
}

function summed(): Map<string, FieldCount> {
  const all = new Map<string, FieldCount>()
  for (const { result } of results) {
    for (const [field, { right, read, said }] of result.fields) {
      const before = all.get(field) ?? { right: 0, read: 0, said: 0 }
      all.set(field, { right: before.right + right, read: before.read + read, said: before.said + said })
    }
  }
  return all
}

import { parseArgs } from 'node:util'
import { loadConfig } from '../../src/base/settings/config.js'
import { openService } from '../../src/service/commands/open/openService.js'
import { createLog } from '../../src/base/log/log.js'
import { judgePlanted } from './judgePlanted.js'
import { readSet } from './readSet.js'

/**
 * Has texts with planted faults and right statements checked by the data of `BELEG_DATA`, and says what was found of each
 * kind, and how long it took. `npm run bench -- check [FOLDER…] [--show] [--profile NAME]`
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'boolean', default: false }, profile: { type: 'string', default: 'de-federal' } }
})
/** Of each text the best of so many runs counts, after one that warms up: others may work on the machine. */
const RUNS = 5
const folders = positionals.length > 0 ? positionals : ['bench/check/development']
const service = await openService(loadConfig(), createLog('silent'))
const { profiles, textChecks } = service.serving.services
const access = await profiles.access({ profile: values.profile })
for (const folder of folders) {
  const rows = new Map<string, { all: number; good: number; plain: number }>()
  const times: number[] = []
  let words = 0
  for (const { text, file, planted } of readSet(folder)) {
    const runs: number[] = []
    let check = await textChecks.check({ text, access, requestId: '' })
    for (let run = 0; run < RUNS; run++) {
      const begun = performance.now()
      check = await textChecks.check({ text, access, requestId: '' })
      runs.push(performance.now() - begun)
    }
    times.push(Math.min(...runs))
    words += text.split(/\s+/).length
    for (const each of planted) {
      const { outcome, said, wordsAlone } = judgePlanted(each, check)
      const row = rows.get(each.kind) ?? { all: 0, good: 0, plain: 0 }
      rows.set(each.kind, {
        all: row.all + 1,
        good: row.good + (outcome === 'as it should' ? 1 : 0),
        plain: row.plain + (wordsAlone ? 1 : 0)
      })
      if (outcome !== 'as it should' && values.show)
        process.stdout.write(`${file} ${each.kind}: ${outcome}\n  ${each.surface}\n  ${said}\n`)
    }
  }
  const total = times.reduce((sum, time) => sum + time, 0)
  process.stdout.write(`${folder}\n`)
  for (const [kind, { all, good, plain }] of [...rows].sort(([one], [other]) => (one < other ? -1 : 1)))
    process.stdout.write(
      `  ${kind.padEnd(18)} ${good} of ${all} ${kind === 'right' ? 'belegt' : 'found'}; no fact seen to differ in ${plain}\n`
    )
  process.stdout.write(
    `  ${words} words in ${total.toFixed(0)} ms, ${((1000 * total) / words).toFixed(0)} ms for 1,000\n`
  )
}
await service.close()

import { spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { environment, keyOf, start } from '../load/service.js'
import { usedBy } from '../start/usedBy.js'
import { Probe } from './probe.js'

/**
 * `npm run bench -- follow --data FOLDER [--store URL] [--burn 2] [--idle 15] [--kill SECONDS] -- import gii PATH… --yes`,
 * after `npm run build`
 * What those who search notice of a command that writes: a service on the data folder is asked one look-up, one search and
 * one question after the other, first while nothing is written (idle), then from the beginning of the command until the
 * text index has followed. `--burn` processes at low priority keep the processors busy all the time; `--kill` ends the
 * command so many seconds after its beginning, as a fault would. The folder is changed: give it a copy.
 */
const { values, positionals: command } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    store: { type: 'string', default: 'embedded' },
    burn: { type: 'string', default: '2' },
    idle: { type: 'string', default: '15' },
    kill: { type: 'string' },
    limit: { type: 'string', default: '900' }
  }
})
if (values.data === undefined || command.length === 0)
  throw new Error('--data names the data folder; the command that writes stands behind --')
const place = { data: values.data, graphStore: values.store }
const door = resolve('dist/src/main.js')

const burning = Array.from({ length: Number(values.burn) }, () =>
  spawn('nice', [process.execPath, '-e', 'for (;;) {}'], { stdio: 'ignore' })
)
process.once('exit', () => burning.forEach(each => each.kill('SIGKILL')))
const key = await keyOf(place)
const began = performance.now()
const service = await start(place, key)
const probe = new Probe(service)
try {
  await probe.warmUp()
  console.log(`first answers ${seconds(began)} s after the start (load ${loadavg()[0]!.toFixed(1)})`)
  const idle = await probe.during(() => new Promise(done => setTimeout(done, Number(values.idle) * 1000)))
  const since = performance.now()
  const busy = await probe.during(async () => {
    const code = await write()
    console.log(`the command ended with ${code} after ${seconds(since)} s`)
    if (!(await probe.followed(Number(values.limit) * 1000))) console.log('the index has not followed')
    console.log(`the index has followed after ${seconds(since)} s`)
  })
  console.log(
    `oldest that was searched, s behind: ${busy.behind}; memory, MB: ${usedBy(service.pid)[1]}; at most ${busy.peak}`
  )
  console.log(
    'what | idle p50, p99, ms | busy p50, p99, longest, ms | p99, × idle | refused | longest without an answer, s'
  )
  for (const name of Object.keys(busy.asked)) {
    const [quiet, loud] = [idle.asked[name]!, busy.asked[name]!]
    const ratio = (loud.at(0.99) / quiet.at(0.99)).toFixed(1)
    console.log(
      [
        name,
        `${quiet.text(0.5)}, ${quiet.text(0.99)}`,
        `${loud.text(0.5)}, ${loud.text(0.99)}, ${loud.text(1)}`,
        ...[ratio, loud.refused, (loud.longestGap / 1000).toFixed(1)]
      ].join(' | ')
    )
  }
} finally {
  await service.stop()
  burning.forEach(each => each.kill('SIGKILL'))
}

/** Runs the command. @returns its exit code, or the signal that ended it */
function write(): Promise<number | string> {
  const child = spawn(process.execPath, [door, ...command], { env: environment(place), stdio: 'ignore' })
  if (values.kill !== undefined) setTimeout(() => child.kill('SIGKILL'), Number(values.kill) * 1000).unref()
  return new Promise(done => child.once('exit', (code, signal) => done(code ?? signal!)))
}

function seconds(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(1)
}

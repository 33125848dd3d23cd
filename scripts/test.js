// `npm test`, after the build: all tests in three processes at once, so that two cores stay busy while one of them waits
// for a browser or a clock. Each has its own Fuseki, service and folders; a test that cannot stand that shares something
// that it should not. What the others say follows at the end.
// Types and style are checked in what the tests leave of the processors.
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import process from 'node:process'
import { compile } from './build/compile.js'
import { tellImportFaults } from './build/tellImportFaults.js'
import { twinOf } from './build/twinOf.js'
import { shardsOf } from './shards.js'

/** Short tests leave much behind: with room for it, they take a sixth less of the processor. */
const NODE = ['--enable-source-maps', '--max-semi-space-size=64']

/** What each file costs, where somebody wants to know: `BELEG_TEST_COSTS=FILE npm test` (test/costs.ts). */
const COSTS = process.env['BELEG_TEST_COSTS'] ? ['--reporter', './build/test/costs.js'] : []
const options = ['--config', '.mocharc.json', ...COSTS, ...process.argv.slice(2)]

if (!(await compile())) process.exit(1)
const shards = shardsOf(3)
const mocha = files => [...NODE, 'node_modules/mocha/bin/mocha.js', ...options, ...files.map(twinOf)]
const runs = shards.map((files, index) => run(process.execPath, mocha(files), index === 0))
const check = run('npm', ['run', 'check'], false, constants.priority.PRIORITY_LOW)
const ended = await Promise.all(runs)
const checked = await check
process.stdout.write([...ended.slice(1), checked].map(({ said }) => said).join(''))
const count = word =>
  ended.reduce((sum, { said }) => sum + Number(said.match(new RegExp(`^ +(\\d+) ${word}`, 'm'))?.[1] ?? 0), 0)
process.stdout.write(`${count('passing')} passed, ${count('failing')} failed, ${count('pending')} skipped\n`)
process.stdout.write(`Types and style: ${checked.code === 0 ? 'as they should be' : 'see above'}\n`)
for (const [index, { code, said }] of ended.entries())
  if (code !== 0 && said.includes('Exception during run')) await tellImportFaults(shards[index])
process.exitCode = [...ended, checked].every(({ code }) => code === 0) ? 0 : 1

function run(program, args, shown, priority = constants.priority.PRIORITY_NORMAL) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, BELEG_TEST_BUILT: 'yes' },
    // On Windows a command of npm is a script.
    shell: process.platform === 'win32' && program === 'npm'
  })
  if (child.pid !== undefined) setPriority(child.pid, priority)
  const said = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', text => {
      said.push(text)
      if (shown) process.stdout.write(text)
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => resolve({ code, said: said.join('') }))
  })
}

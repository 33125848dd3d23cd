// All tests in three processes at once: two cores stay busy while one of them waits for a browser or a clock. Each has its
// own Fuseki, service and folders; a test that cannot stand that shares something that it should not. What the others say
// follows at the end.
// Types and style are checked in what the tests leave of the processors.
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import process from 'node:process'

/** About a third of the time each; all else, what is new included, is the last third. */
const FIRST = 'test/journeys/**/*.test.ts'
const SECOND = 'test/{brain,browser,commands,grounding,importers,retrieval}/**/*.test.ts'
const ALL = 'test/**/*.test.ts'
/** Short tests leave much behind: with room for it, they take a sixth less of the processor. */
const YOUNG = ['--v8-max-semi-space-size=64']

const thirds = [
  ['--spec', FIRST],
  ['--spec', SECOND],
  ['--spec', ALL, '--ignore', FIRST, '--ignore', SECOND]
]
/** What each file costs, where somebody wants to know: `BELEG_TEST_COSTS=FILE npm test` (test/costs.ts). */
const COSTS = process.env['BELEG_TEST_COSTS'] ? ['--reporter', './test/costs.ts'] : []
const options = ['--config', '.mocharc.json', ...YOUNG, ...COSTS, ...process.argv.slice(2)]
const mocha = specs => ['node_modules/mocha/bin/mocha.js', ...options, ...specs]
const runs = thirds.map((third, index) => run(process.execPath, mocha(third), index === 0))
const check = run('npm', ['run', 'check'], false, constants.priority.PRIORITY_LOW)
const ended = await Promise.all(runs)
const checked = await check
process.stdout.write([...ended.slice(1), checked].map(({ said }) => said).join(''))
const count = word =>
  ended.reduce((sum, { said }) => sum + Number(said.match(new RegExp(`^ +(\\d+) ${word}`, 'm'))?.[1] ?? 0), 0)
process.stdout.write(`${count('passing')} passed, ${count('failing')} failed, ${count('pending')} skipped\n`)
process.stdout.write(`Types and style: ${checked.code === 0 ? 'as they should be' : 'see above'}\n`)
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

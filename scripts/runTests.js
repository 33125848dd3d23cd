import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import process from 'node:process'
import { tellImportFaults } from './build/tellImportFaults.js'
import { twinOf } from './build/twinOf.js'
import { handOnEnd } from './handOnEnd.js'

/** Short tests leave much behind: with room for it, they take a sixth less of the processor. */
const NODE = ['--enable-source-maps', '--max-semi-space-size=64']
/** One more than the cores that a runner has: some always wait. */
const PROCESSES = 3

/** What each file costs, where somebody wants to know: `BELEG_TEST_COSTS=FILE npm test` (test/costs.ts). */
const COSTS = process.env['BELEG_TEST_COSTS'] ? ['--require', './build/test/costs.js'] : []
const MOCHA = ['node_modules/mocha/bin/mocha.js', '--config', '.mocharc.json', ...COSTS]

/**
 * Runs test files, and types and style in what they leave of the processors. Each of some processes takes the next file when
 * it has done one, and has its own Fuseki, service and folders; a test that cannot stand that shares something that it should
 * not. They end together where what takes longest comes first.
 * @param files as they are written
 * @returns whether all is well
 */
export async function runTests(files, options) {
  const mocha = [...MOCHA, '--parallel', '--jobs', String(PROCESSES), ...options, ...files.map(twinOf)]
  const running = run(process.execPath, [...NODE, ...mocha], true)
  const check = run('npm', ['run', 'check'], false, constants.priority.PRIORITY_LOW)
  const [tests, checked] = await Promise.all([running, check])
  process.stdout.write(checked.said)
  const count = word => Number(tests.said.match(new RegExp(`^ +(\\d+) ${word}`, 'm'))?.[1] ?? 0)
  process.stdout.write(
    `${count('passing')} passed, ${count('failing')} failed, ${count('pending')} skipped\n`
  )
  process.stdout.write(`Types and style: ${checked.code === 0 ? 'as they should be' : 'see above'}\n`)
  if (tests.said.includes('Uncaught error outside test suite')) await tellImportFaults(files)
  return tests.code === 0 && checked.code === 0
}

function run(program, args, shown, priority = constants.priority.PRIORITY_NORMAL) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, BELEG_TEST_BUILT: 'yes' },
    // On Windows a command of npm is a script.
    shell: process.platform === 'win32' && program === 'npm'
  })
  handOnEnd(child)
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

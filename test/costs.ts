// What each test file costs, for whoever wants the tests to be shorter: `BELEG_TEST_COSTS=FILE npm test` appends a line a
// file: seconds of processor, ours and of the processes that we started, seconds by the clock, number of tests, path.
// Mocha calls these hooks for each file, in the process that runs it; loading a file for the first time is not in it.
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Context, Suite } from 'mocha'

let start = begun()

export const mochaHooks = {
  beforeAll() {
    start = begun()
  },
  afterAll(this: Context) {
    const root = this.test!.parent!
    const file = root.suites[0]?.file ?? root.tests[0]?.file
    if (file === undefined) return
    const end = begun()
    const seconds = [end.cpu - start.cpu, (end.at - start.at) / 1000].map(number => number.toFixed(1))
    appendFileSync(
      process.env['BELEG_TEST_COSTS']!,
      `${[...seconds, testsOf(root), sourceOf(file)].join('\t')}\n`
    )
  }
}

const testsOf = ({ tests, suites }: Suite): number =>
  suites.reduce((sum, suite) => sum + testsOf(suite), tests.length)

/** As it is written: the file that runs is what it is compiled to. */
const sourceOf = (file: string) => relative('build', file).replaceAll('\\', '/').replace(/\.js$/, '.ts')

function begun() {
  return { cpu: processorSeconds(), at: Date.now() }
}

/** Of this process and all below it, those that have ended included; where there is no /proc, of this one alone. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  const seconds = (user + system) / 1e6
  const processes = new Map(runningProcesses())
  const isOurs = (id: number): boolean => {
    const parent = processes.get(id)?.parent ?? 0
    return parent === process.pid || (parent > 1 && isOurs(parent))
  }
  const others = [...processes].filter(([id]) => isOurs(id)).map(([, { own, ended }]) => own + ended)
  return [...others, processes.get(process.pid)?.ended ?? 0].reduce((sum, each) => sum + each, seconds)
}

function* runningProcesses(): Generator<[number, { parent: number; own: number; ended: number }]> {
  for (const name of readable(() => readdirSync('/proc')) ?? []) {
    const line = /^\d+$/.test(name) ? readable(() => readFileSync(`/proc/${name}/stat`, 'utf8')) : undefined
    if (line === undefined) continue
    // proc(5): the name of the command stands in brackets and may hold anything; times are in hundredths of a second.
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map(index => fields[index]!)
    yield [
      Number(name),
      { parent: parent!, own: (user! + system!) / 100, ended: (endedUser! + endedSystem!) / 100 }
    ]
  }
}

/** A process may end while it is looked at. */
function readable<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

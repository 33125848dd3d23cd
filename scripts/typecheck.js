// `npm run typecheck`: compiles the types of all wings, of what browsers run, of tests and benches, as far as something
// changed (`tsc -b`). A file that imports a wing above its own is refused; the compiler says so of each file that comes
// with the one imported, here it is said once.
import { spawnSync } from 'node:child_process'
import process from 'node:process'

const compiler = ['node_modules/typescript-7/bin/tsc', '-b', '--pretty', 'false', ...process.argv.slice(2)]
const { stdout, status } = spawnSync(process.execPath, compiler, {
  encoding: 'utf8',
  maxBuffer: 1 << 28,
  stdio: ['ignore', 'pipe', 'inherit']
})
const WALL =
  /^src\/([^/]+)\/.*error TS6307: File '.*\/src\/([^']+)' is not listed .*'.*\/src\/([^/]+)\/tsconfig\.json'/
/** What belongs to an error stands indented below it. */
const errors = stdout.split(/\n(?=\S)/).flatMap(error => {
  const [, importing, imported, wing] = WALL.exec(error) ?? []
  if (wing === undefined) return [error]
  const place = error.slice(0, error.indexOf(': error'))
  return importing === wing ? [`${place}: ${wing} may not use src/${imported} (src/${wing}/README.md)`] : []
})
const fileOf = error => error.slice(0, error.indexOf('('))
/** They wait for what a wing below has wrong, and all that is said of them follows from that. */
const waiting = new Set(errors.filter(error => error.includes(': error TS6305: ')).map(fileOf))
const follows = error =>
  waiting.has(fileOf(error)) ||
  (waiting.size > 0 && /error TS70(?:06|31): .* implicitly has an 'any'/.test(error))
const own = errors.filter(error => !follows(error))
const isApart = own.join('').trim() !== ''
process.stdout.write((isApart ? own : errors).join('\n'))
if (isApart && waiting.size > 0) {
  const rooms = [...new Set([...waiting].map(file => /^(?:src\/)?[^/]+/.exec(file)[0]))].sort()
  const unchecked = rooms.map(
    room => `${room} (${[...waiting].filter(file => file.startsWith(`${room}/`)).length})`
  )
  process.stdout.write(
    `\nFiles that rest on what could not be compiled were not checked: ${unchecked.join(', ')}\n`
  )
}
process.exitCode = status ?? 1

// `npm run test:changed -- [REF]`: the tests that can reach what changed since a commit (HEAD), and types and style; `--list`
// only names them. Almost every journey reaches every file through the table of all operations: of those that have no other
// way to a change, one is run that goes through all, and the rest with `--whole`.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { compile } from './build/compile.js'
import { dearestFirst } from './dearestFirst.js'
import { importGraph, reaching } from './importGraph.js'
import { readersOf } from './readersOf.js'
import { runTests } from './runTests.js'
import { testFiles } from './testFiles.js'
import { twinOf } from './build/twinOf.js'

/** Where everything comes together: who reaches a file only through one of these would reach any. */
export const WHOLE = [
  'src/service/main.ts',
  'src/service/app.ts',
  'src/service/pages.ts',
  'src/service/routes.ts',
  'src/service/openServices.ts',
  'src/service/commands/open/openService.ts',
  'src/service/commands/program.ts'
]
/** Run after every change: what reads all sources and docs, a journey through the whole, and each page in each language. */
const ALWAYS = /^test\/(?:[^/]+|docs\/.+|journeys\/(?:embedded|pageLanguages))\.test\.ts$/

/**
 * Test files that a change can reach, those that are left out, and what of it no test is known to reach.
 * @param changed as written, of any kind
 */
export function changedTests(changed, { files, isWhole }) {
  const graph = importGraph(files)
  const tests = testFiles()
  const targetsOf = file => [...(graph.has(file) ? [file] : []), ...readersOf(file, graph)]
  const targets = changed.flatMap(targetsOf)
  const all = reaching(graph, targets)
  const direct = isWhole ? all : reaching(graph, targets, new Set(WHOLE))
  const isNear = test => all.has(test) && changed.some(file => isOfSameRoom(test, file))
  const run = tests.filter(
    test => direct.has(test) || isNear(test) || ALWAYS.test(test) || changed.includes(test)
  )
  const isRead = file => {
    const reached = reaching(graph, targetsOf(file))
    return tests.some(test => reached.has(test))
  }
  return {
    run,
    left: tests.filter(test => all.has(test) && !run.includes(test)),
    unread: changed.filter(file => !isTypesAlone(file, graph) && !isRead(file))
  }
}

/** Of one area, or both of pages. */
function isOfSameRoom(test, file) {
  const [, wing, area] = file.split('/')
  return test.startsWith(`test/${wing}/${area}/`) || [test, file].every(each => each.includes('/web/'))
}

/** Whether nothing of a file is there when the program runs: it has types alone, or is gone, and who imports it changed too. */
function isTypesAlone(file, graph) {
  if (!file.endsWith('.ts')) return false
  return !graph.has(file) || !/^(?!\/\/).*\S/m.test(readFileSync(twinOf(file), 'utf8'))
}

/**
 * Files that changed since the last commit that this one has in common with another, those that git does not know yet
 * included: what others have done meanwhile is no change of ours.
 * @param cwd top of the repository
 */
export function changedFiles(ref, cwd = '.') {
  const base = execFileSync('git', ['merge-base', ref, 'HEAD'], { cwd, encoding: 'utf8' }).trim()
  return [
    ...named(cwd, 'diff', '--name-only', base),
    ...named(cwd, 'ls-files', '--others', '--exclude-standard')
  ]
}

/** Files that git names. `-z`: otherwise it writes what is not ASCII in octal, between quotes. */
function named(cwd, command, ...args) {
  const names = execFileSync('git', [command, '-z', ...args], { cwd, encoding: 'utf8' })
  return names.split('\0').filter(Boolean)
}

/** What is no argument of ours ends it: an option of mocha's that it passed over would have other tests run than were meant. */
function readArguments(args) {
  try {
    const boolean = { type: 'boolean', default: false }
    const options = { list: boolean, whole: boolean }
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length > 1) throw new Error(`${positionals.join(' and ')} are more than one commit`)
    return { ref: positionals[0] ?? 'HEAD', isListed: values.list, isWhole: values.whole }
  } catch (error) {
    process.stderr.write(`${error.message}\nnpm run test:changed -- [--list] [--whole] [COMMIT]\n`)
    process.exit(2)
  }
}

if (process.argv[1]?.endsWith('testChanged.js')) {
  const { ref, isListed, isWhole } = readArguments(process.argv.slice(2))
  const changed = changedFiles(ref)
  if (!(await compile())) process.exit(1)
  const { run, left, unread } = changedTests(changed, {
    files: named('.', 'ls-files', '--cached', '--others', '--exclude-standard'),
    isWhole
  })
  const files = dearestFirst(run)
  process.stdout.write(
    `${changed.length} files changed: ${files.length} test files of ${testFiles().length} reach them`
  )
  process.stdout.write(`; ${left.length} more do through the whole service alone (--whole, npm test)\n`)
  if (unread.length > 0)
    process.stdout.write(`No test is known to reach ${unread.join(', ')}: run npm test\n`)
  if (isListed) process.stdout.write(`${files.join('\n')}\n`)
  else process.exitCode = (await runTests(files, [])) ? 0 : 1
}

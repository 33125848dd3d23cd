// `npm run test:file -- FILE.ts… [OPTIONS]`: compiles what changed, and lets mocha run what those files are compiled to.
// Files are named as they are written, patterns too (`'test/{base,graph}/**/*.test.ts'`); options are mocha's. What names no
// file is an error: mocha would run the rest.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { matchesGlob, relative } from 'node:path'
import process from 'node:process'
import { compile } from './build/compile.js'
import { tellImportFaults } from './build/tellImportFaults.js'
import { twinOf } from './build/twinOf.js'
import { handOnEnd } from './handOnEnd.js'

const FOLDERS = ['test', 'bench']

const isTest = path => /^(?:test|bench)\/.*\.ts$|\.test\.ts$/.test(path)

/** The files that a name or pattern means, in the order of their names. */
function filesOf(pattern) {
  if (existsSync(pattern)) return [pattern]
  return FOLDERS.filter(folder => existsSync(folder))
    .flatMap(folder => readdirSync(folder, { recursive: true }).map(name => `${folder}/${name}`))
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => name.endsWith('.ts') && matchesGlob(name, pattern))
    .sort()
}

const given = process.argv.slice(2).map(argument => {
  const pattern = relative('.', argument).replaceAll('\\', '/')
  return isTest(pattern) ? { argument, files: filesOf(pattern) } : { argument }
})
const files = new Set(given.flatMap(each => each.files ?? []))
const unmatched = given.filter(each => each.files?.length === 0)
for (const { argument } of unmatched) process.stderr.write(`No file matches ${argument}\n`)

if (unmatched.length === 0 && (await compile())) {
  const mocha = ['--enable-source-maps', 'node_modules/mocha/bin/mocha.js', '--config', '.mocharc.json']
  const named = given.flatMap(each => each.files?.map(twinOf) ?? [each.argument])
  const child = spawn(process.execPath, [...mocha, ...named], { stdio: 'inherit' })
  handOnEnd(child)
  child.on('exit', code => {
    process.exitCode = code ?? 1
    // Mocha ends so when files cannot be loaded, or one test fails.
    if (code === 1) void tellImportFaults([...files])
  })
} else process.exitCode = 1

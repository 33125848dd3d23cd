// `npm run test:file -- FILE.ts… [OPTIONS]`: compiles what changed, and lets mocha run what those files are compiled to.
// Files are named as they are written, patterns too; options are mocha's.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import process from 'node:process'
import { compile } from './build/compile.js'
import { tellImportFaults } from './build/tellImportFaults.js'
import { twinOf } from './build/twinOf.js'

const isTest = path => /^(?:test|bench)\/.*\.ts$/.test(path)
const given = process.argv
  .slice(2)
  .map(argument => (isTest(relative('.', argument)) ? relative('.', argument) : argument))

if (await compile()) {
  const options = ['--enable-source-maps', 'node_modules/mocha/bin/mocha.js', '--config', '.mocharc.json']
  const files = given.map(each => (isTest(each) ? twinOf(each) : each))
  const child = spawn(process.execPath, [...options, ...files], { stdio: 'inherit' })
  child.on('exit', code => {
    process.exitCode = code ?? 1
    // Mocha ends so when files cannot be loaded, or one test fails.
    if (code === 1) void tellImportFaults(given.filter(each => isTest(each) && existsSync(each)))
  })
} else process.exitCode = 1

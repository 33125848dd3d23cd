// `npm test`, after the build: all tests, what takes longest first, and types and style.
import process from 'node:process'
import { compile } from './build/compile.js'
import { dearestFirst } from './dearestFirst.js'
import { runTests } from './runTests.js'

if (!(await compile())) process.exit(1)
process.exitCode = (await runTests(dearestFirst(), process.argv.slice(2))) ? 0 : 1

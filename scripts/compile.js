// Compiles what changed of src, test and bench into build/ (build/compile.js says how).
import process from 'node:process'
import { compile } from './build/compile.js'

if (!(await compile())) process.exitCode = 1

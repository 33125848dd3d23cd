// `npm run bench -- NAME [ARGUMENTS]`: runs a program of bench/programs.tsv as it is compiled. A program that has no name
// there yet is named by its path. Without a name it says which there are.
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import process from 'node:process'
import { compile } from './build/compile.js'
import { twinOf } from './build/twinOf.js'

const programs = readFileSync('bench/programs.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(line => line.split('\t'))
const [, , name] = process.argv
const [, program = name] = programs.find(([each]) => each === name) ?? []
if (program === undefined || !existsSync(program)) {
  if (name !== undefined) process.stderr.write(`There is no ${name}; there are\n`)
  const width = Math.max(...programs.map(([each]) => each.length))
  for (const [each, , says] of programs) process.stdout.write(`${each.padEnd(width)}  ${says}\n`)
  process.exitCode = name === undefined ? 0 : 1
} else if (await compile()) {
  process.setSourceMapsEnabled(true)
  process.argv.splice(1, 2, program)
  await import(pathToFileURL(twinOf(program)).href)
} else process.exitCode = 1

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { twinOf } from './build/twinOf.js'

/** What stays of imports when types are gone, and what is named beside a file: a child process, a thread, a table. */
const NAMED = [
  /(?:\bfrom|\bimport)\s*\(?\s*["'](\.[^"']+)["']/g,
  /new URL\(\s*["'](\.[^"']+)["']\s*,\s*import\.meta\.url\s*\)/g,
  /["'](\.{0,2}\/?[\w./-]+\.(?:tsv|json|ya?ml|ttl|txt|packed))["']/g
]

/**
 * What each compiled source imports or names beside itself, as both are written. It is read of what is compiled, since an
 * import of types does not make one file run another.
 * @param files as they are written
 */
export function importGraph(files) {
  const known = new Set(files)
  return new Map(files.filter(isCode).map(file => [file, importsOf(file, known)]))
}

const isCode = file => /\.ts$/.test(file) && existsSync(twinOf(file))

function importsOf(file, known) {
  const text = readFileSync(twinOf(file), 'utf8')
  const named = NAMED.flatMap(pattern => [...text.matchAll(pattern)].map(([, path]) => path))
  const found = named
    .map(path => posix.normalize(join(dirname(file), path).replaceAll('\\', '/')))
    .map(path => (path.endsWith('.js') ? path.replace(/\.js$/, '.ts') : path))
    .filter(path => known.has(path))
  return [...new Set(found)]
}

/**
 * Files that reach one of these by what they import.
 * @param shut through which nothing is reached
 */
export function reaching(graph, targets, shut = new Set()) {
  const importers = new Map()
  for (const [file, imports] of graph)
    for (const each of imports) importers.set(each, [...(importers.get(each) ?? []), file])
  const reached = new Set(targets)
  for (const file of reached) {
    if (shut.has(file) && !targets.includes(file)) continue
    for (const each of importers.get(file) ?? []) reached.add(each)
  }
  return reached
}

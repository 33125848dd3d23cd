import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { heldFiles } from './heldFiles.js'

/** Says where the newest build is. */
const CURRENT = 'dist/current.json'
const DOOR = 'dist/src/main.js'
const DAY = 86_400_000

/** The folder of the newest build; undefined where there is none. */
export function currentBuild() {
  return existsSync(CURRENT) ? `dist/${JSON.parse(readFileSync(CURRENT, 'utf8')).build}` : undefined
}

/**
 * Makes a folder the newest build: it is named for what it holds, and `dist/src/main.js`, replaced in one step, leads on to
 * it. What runs goes on in its own folder, which is left while a process holds it, and a day at least after it was
 * replaced. The same program again is no other build.
 */
export function publishBuild(made) {
  const build = hashOf(made)
  const before = currentBuild()
  if (!existsSync(`dist/${build}`)) renameSync(made, `dist/${build}`)
  const now = new Date()
  if (before !== undefined && existsSync(before)) utimesSync(before, now, now)
  replace(CURRENT, `${JSON.stringify({ build })}\n`)
  mkdirSync('dist/src', { recursive: true })
  // `npm ci` makes the command executable once; a build after it makes a new file.
  replace(DOOR, door(build), 0o755)
  removeOld(build)
}

const door = build => `#!/usr/bin/env node
import { openSync } from 'node:fs'

const program = new URL('../${build}/program/main.js', import.meta.url)
// Held while this process runs: a later build sees it, and leaves the folder.
openSync(program)
await import(program.href)
`

function replace(file, text, mode = 0o644) {
  const beside = `${file}.${process.pid}`
  writeFileSync(beside, text)
  chmodSync(beside, mode)
  renameSync(beside, file)
}

function hashOf(folder) {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(each => each.isFile())
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    const bytes = readFileSync(path)
    hash.update(`${path.slice(folder.length).replaceAll('\\', '/')} ${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex').slice(0, 12)
}

function removeOld(build) {
  const held = heldFiles()
  const stays = new Set([`dist/${build}`, CURRENT, 'dist/src', DOOR])
  for (const folder of ['dist', 'dist/src'])
    for (const name of readdirSync(folder)) {
      const place = `${folder}/${name}`
      if (stays.has(place) || Date.now() - lstatSync(place).mtimeMs < DAY) continue
      const root = join(process.cwd(), place)
      if (!held.some(file => file.startsWith(root))) rmSync(place, { recursive: true, force: true })
    }
}

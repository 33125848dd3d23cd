import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build, version } from 'esbuild'
import { joinContract } from './joinContract.js'
import { nameIndexMaker } from './nameIndexMaker.js'
import { currentBuild } from './publishBuild.js'
import { BUILT, twinOf } from './twinOf.js'

const KNOWN = `${BUILT}/compiled.json`
const TREES = ['src', 'test', 'bench']
/** What the program and its tests find above or beside `src`. */
const BESIDE = ['package.json', 'fixtures', 'ontology', 'shapes', 'docs']
const CONTRACT = 'src/service/contract/openapi/'
const JOINED = 'src/service/contract/openapi.json'
const SUBJECTS = 'ontology/subject-index.ttl'
const PREPARED = [
  'src/service/profiles/subjectLines.nt',
  'src/service/profiles/preparedSubjects.packed',
  'src/search/knownQuestions/knownQuestions.packed'
]
/** What the pages load, of the newest build. */
const ASSETS = 'src/service/web/assets'

/**
 * Compiles what changed since the last time, a file by itself and without looking at its types, which is for
 * `npm run typecheck`. What else stands beside a source is linked, so that who reads or writes it there does so at its place.
 * @returns whether it could; what is wrong where is told, by file and line
 */
export async function compile() {
  const before = known()
  const files = Object.fromEntries(TREES.flatMap(tree => [...filesOf(tree)]))
  const changed = Object.keys(files).filter(file => files[file] !== before[file] || !existsSync(twinOf(file)))
  const gone = Object.keys(before).filter(file => files[file] === undefined)
  const isChanged = place => [...changed, ...gone].some(file => file.startsWith(place))
  gone.forEach(remove)
  if (!(await emit(changed.filter(isSource)))) return false
  for (const file of changed.filter(each => !isSource(each))) link(file, twinOf(file))
  for (const file of BESIDE.filter(each => existsSync(each))) link(file, `${BUILT}/${file}`)
  const current = currentBuild()
  if (current !== undefined) link(`${current}/${ASSETS}`, `${BUILT}/${ASSETS}`)
  takePrepared(current, Object.keys(files))
  if (isChanged(CONTRACT)) writeWhole(`${BUILT}/${JOINED}`, JSON.stringify(joinContract()))
  if (isChanged('src/')) nameIndexMaker(BUILT)
  if (changed.length + gone.length > 0) writeWhole(KNOWN, JSON.stringify({ by: compiler(), files }))
  return true
}

/** What a build prepares spares each start of a service seconds; it is of these sources when none is younger than it. */
function takePrepared(current, files) {
  const made = current === undefined ? 0 : lstatSync('dist/current.json').mtimeMs
  const isOfSources = [...files.filter(file => file.startsWith('src/')), SUBJECTS].every(
    file => existsSync(file) && lstatSync(file).mtimeMs <= made
  )
  for (const file of PREPARED) {
    const place = `${BUILT}/${file}`
    if (isOfSources && existsSync(`${current}/${file}`)) link(`${current}/${file}`, place)
    else rmSync(place, { force: true })
  }
}

const isSource = file => file.endsWith('.ts')

/** What was compiled, by this compiler. */
function known() {
  if (!existsSync(KNOWN)) return {}
  const { by, files } = JSON.parse(readFileSync(KNOWN, 'utf8'))
  return by === compiler() ? files : {}
}

function compiler() {
  return createHash('sha256')
    .update(version)
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest('hex')
}

/** All files of a tree, each with what changes when it does. */
function* filesOf(folder) {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesOf(path)
    else if (!entry.name.endsWith('.d.ts') && path !== JOINED) {
      const { mtimeMs, size } = lstatSync(path)
      yield [path, isSource(path) || path.startsWith(CONTRACT) ? `${mtimeMs} ${size}` : 'linked']
    }
  }
}

async function emit(entryPoints) {
  if (entryPoints.length === 0) return true
  const made = await build({
    entryPoints,
    outdir: BUILT,
    outbase: '.',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    write: false
  }).catch(() => undefined)
  for (const { path, contents } of made?.outputFiles ?? []) writeWhole(path, contents)
  return made !== undefined
}

/** Another run of tests may be reading it. */
function writeWhole(path, contents) {
  mkdirSync(dirname(path), { recursive: true })
  const beside = `${path}.${process.pid}`
  writeFileSync(beside, contents)
  renameSync(beside, path)
}

function link(file, place) {
  const to = relative(dirname(resolve(place)), resolve(file))
  mkdirSync(dirname(place), { recursive: true })
  const beside = `${place}.${process.pid}`
  symlinkSync(to, beside)
  renameSync(beside, place)
}

function remove(file) {
  const twin = twinOf(file)
  for (const path of isSource(file) ? [twin, `${twin}.map`] : [twin]) rmSync(path, { force: true })
}

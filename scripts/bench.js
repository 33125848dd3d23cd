// `npm run bench:…`: bundles a bench as the program is bundled, beside the program of the newest build, and runs it there.
import { basename, dirname, resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { bundle } from './build/bundle.js'
import { currentBuild } from './build/publishBuild.js'

const [, , source] = process.argv
const build = currentBuild()
if (build === undefined) throw new Error('There is no build to measure: npm run build')
const name = `${dirname(source).replaceAll('/', '-')}-${basename(source, '.ts')}`
await bundle({ [name]: source }, build)
process.argv.splice(1, 2, source)
await import(pathToFileURL(resolve(build, 'program', `${name}.js`)).href)

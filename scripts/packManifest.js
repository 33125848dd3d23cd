// The package as it is installed elsewhere. npm heeds `overrides` and `file:` of the installing project alone: outside of
// the repository our stand-ins (packages/) would give way to what they stand in for. So the packages that ask for them go
// into the archive together with them (docs/dependencies.md). Of the builds the newest alone goes in, and the command has
// its name here alone: where package.json names it, `npx` installs the checkout anew at each call. `npm pack` runs this
// before and, with `restore`, behind; `print` only shows it.
import process from 'node:process'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { currentBuild } from './build/publishBuild.js'

const [, , step] = process.argv
const kept = 'package.json.kept'
if (step === 'restore') {
  if (existsSync(kept)) renameSync(kept, 'package.json')
} else {
  const text = readFileSync('package.json', 'utf8')
  const packed = `${JSON.stringify(manifestOf(JSON.parse(text)), null, 2)}\n`
  if (step === 'print') process.stdout.write(packed)
  else {
    writeFileSync(kept, text)
    writeFileSync('package.json', packed)
  }
}

function manifestOf(manifest) {
  for (const ofTheRepository of ['overrides', 'allowScripts', 'devDependencies', 'scripts'])
    delete manifest[ofTheRepository]
  const build = currentBuild()
  manifest.bin = { beleg: 'dist/src/main.js' }
  manifest.files = [
    'dist/src/main.js',
    build,
    `!${build}/node_modules`,
    ...manifest.files,
    '!packages/command'
  ]
  const standIns = Object.entries(manifest.dependencies).filter(([, spec]) => spec.startsWith('file:'))
  for (const [name, spec] of standIns) {
    const folder = spec.slice('file:'.length)
    manifest.dependencies[name] = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).version
  }
  const names = standIns.map(([name]) => name)
  const askers = Object.keys(manifest.dependencies).filter(name => {
    const path = `node_modules/${name}/package.json`
    const { dependencies = {} } = JSON.parse(readFileSync(path, 'utf8'))
    return names.some(each => each in dependencies)
  })
  manifest.bundleDependencies = [...names, ...askers]
  return manifest
}

// The package as it is installed elsewhere. npm heeds `overrides` and `file:` of the installing project alone: outside of
// the repository our stand-ins (packages/) would give way to what they stand in for. So the packages that ask for them go
// into the archive together with them (docs/dependencies.md). `npm pack` runs this before and, with `restore`, behind.
import process from 'node:process'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

const [, , step] = process.argv
const kept = 'package.json.kept'
if (step === 'restore') {
  if (existsSync(kept)) renameSync(kept, 'package.json')
} else {
  const text = readFileSync('package.json', 'utf8')
  const manifest = JSON.parse(text)
  for (const ofTheRepository of ['overrides', 'devDependencies', 'scripts']) delete manifest[ofTheRepository]
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
  writeFileSync(kept, text)
  writeFileSync('package.json', `${JSON.stringify(manifest, null, 2)}\n`)
}

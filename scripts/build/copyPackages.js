import { cpSync, existsSync, readFileSync } from 'node:fs'

/** Packages that cannot be bundled, since they come with machine code in files of their own. */
export const KEPT = ['libsql', 'oxigraph']

/**
 * Puts them, with what they need, into a build: a service goes on while `npm ci` removes and makes `node_modules`. They
 * are for the system that builds; an archive (`npm pack`) has them from its own installation instead.
 */
export function copyPackages(made) {
  const seen = new Set()
  const waiting = [...KEPT]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const folder = `node_modules/${name}`
    if (seen.has(name) || !existsSync(folder)) continue
    seen.add(name)
    cpSync(folder, `${made}/${folder}`, { recursive: true, dereference: true })
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
    waiting.push(...Object.keys({ ...dependencies, ...optionalDependencies }))
  }
}

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { bundle } from './bundle.js'

/**
 * The program in a few files instead of three thousand, all in `program`, with the packages that it uses: it starts in
 * half the time, and needs no `node_modules` when it runs. Where the source of a thread's part or of the command stood,
 * a line leads to its bundle.
 */
export async function bundleProgram(made) {
  const workers = readdirSync('src', { recursive: true })
    .map(name => join('src', name).replaceAll('\\', '/'))
    .filter(name => name.endsWith('Worker.ts'))
  const entries = ['src/service/main.ts', ...workers]
  await bundle(entries, made)
  for (const entry of entries) {
    const place = join(made, entry.replace(/\.ts$/, '.js'))
    const file = `${made}/program/${basename(place)}`
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, `import '${relative(dirname(place), file).replaceAll('\\', '/')}'\n`)
  }
}

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The texts of `shapes/*.ttl`, beside the sources as beside the compiled code. */
export function loadShapes(): string[] {
  const folder = new URL('../../../shapes/', import.meta.url)
  return readdirSync(fileURLToPath(folder))
    .filter(file => file.endsWith('.ttl'))
    .sort()
    .map(file => readFileSync(new URL(file, folder), 'utf8'))
}

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Parser, Store } from 'n3'

/** The shapes of `shapes/*.ttl`, beside the sources as beside the compiled code. */
export function loadShapes(): Store {
  const folder = new URL('../../shapes/', import.meta.url)
  const shapes = new Store()
  for (const file of readdirSync(fileURLToPath(folder)).sort()) {
    if (file.endsWith('.ttl'))
      shapes.addQuads(new Parser().parse(readFileSync(new URL(file, folder), 'utf8')))
  }
  return shapes
}

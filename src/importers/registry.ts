import { giiImporter } from './gii/giiImporter.js'
import type { Importer } from './importer.js'
import { xzufiImporter } from './xzufi/xzufiImporter.js'

/** All importers, by the name that the command takes. */
export const importers: Readonly<Record<string, Importer>> = Object.freeze({
  gii: giiImporter,
  xzufi: xzufiImporter
})

/** The importer that reads documents with this root element (its name without prefix). */
export function importerFor(root: string): Importer | undefined {
  return Object.values(importers).find(importer => importer.reads(root))
}

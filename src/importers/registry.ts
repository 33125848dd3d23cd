import { celexImporter } from './celex/celexImporter.js'
import { euImporter } from './eu/euImporter.js'
import { giiImporter } from './gii/giiImporter.js'
import type { FileHead, Importer } from './importer.js'
import { naceImporter } from './nace/naceImporter.js'
import { xzufiImporter } from './xzufi/xzufiImporter.js'

/** All importers, by the name that the command takes. */
export const importers: Readonly<Record<string, Importer>> = Object.freeze({
  gii: giiImporter,
  eu: euImporter,
  celex: celexImporter,
  xzufi: xzufiImporter,
  nace: naceImporter
})

/** The first importer that reads files with this beginning. */
export function importerFor(head: FileHead): Importer | undefined {
  return Object.values(importers).find(importer => importer.reads(head))
}

import { legalFormsImporter } from './legalforms/legalFormsImporter.js'
import { cpvImporter } from './cpv/cpvImporter.js'
import { nutsImporter } from './nuts/nutsImporter.js'
import { celexImporter } from './celex/celexImporter.js'
import { euImporter } from './eu/euImporter.js'
import { giiImporter } from './gii/giiImporter.js'
import { gleifImporter } from './gleif/gleifImporter.js'
import type { FileHead, Importer } from './importer.js'
import { naceImporter } from './nace/naceImporter.js'
import { offeneregisterImporter } from './offeneregister/offeneregisterImporter.js'
import { xzufiImporter } from './xzufi/xzufiImporter.js'

/** All importers, by the name that the command takes. */
export const importers: Readonly<Record<string, Importer>> = Object.freeze({
  gii: giiImporter,
  eu: euImporter,
  celex: celexImporter,
  xzufi: xzufiImporter,
  nace: naceImporter,
  nuts: nutsImporter,
  offeneregister: offeneregisterImporter,
  gleif: gleifImporter,
  cpv: cpvImporter,
  legalforms: legalFormsImporter
})

/** The first importer that reads files with this beginning. */
export function importerFor(head: FileHead): Importer | undefined {
  return Object.values(importers).find(importer => importer.reads(head))
}

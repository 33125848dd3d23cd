import { InvalidInput } from '../base/errors.js'
import { celexImporter } from './celex/celexImporter.js'
import { correspondencesImporter } from './correspondences/correspondencesImporter.js'
import { cpvImporter } from './cpv/cpvImporter.js'
import { cpsvImporter } from './cpsv/cpsvImporter.js'
import { euImporter } from './eu/euImporter.js'
import { eurostatImporter } from './eurostat/eurostatImporter.js'
import { fimImporter } from './fim/fimImporter.js'
import { giiImporter } from './gii/giiImporter.js'
import { gleifImporter } from './gleif/gleifImporter.js'
import type { FileHead, Importer } from './importer.js'
import { legaldocmlImporter } from './legaldocml/legaldocmlImporter.js'
import { legalFormsImporter } from './legalforms/legalFormsImporter.js'
import { naceImporter } from './nace/naceImporter.js'
import { nutsImporter } from './nuts/nutsImporter.js'
import { offeneregisterImporter } from './offeneregister/offeneregisterImporter.js'
import { rdfImporter } from './rdf/rdfImporter.js'
import { rulesImporter } from './rules/rulesImporter.js'
import { sectorsImporter } from './sectors/sectorsImporter.js'
import { tedImporter } from './ted/tedImporter.js'
import { trustlistImporter } from './trustlist/trustlistImporter.js'
import { xzufiImporter } from './xzufi/xzufiImporter.js'

/** All importers, by the name that the command takes. */
export const importers: Readonly<Record<string, Importer>> = Object.freeze({
  gii: giiImporter,
  eu: euImporter,
  legaldocml: legaldocmlImporter,
  celex: celexImporter,
  xzufi: xzufiImporter,
  fim: fimImporter,
  cpsv: cpsvImporter,
  nace: naceImporter,
  correspondences: correspondencesImporter,
  nuts: nutsImporter,
  eurostat: eurostatImporter,
  offeneregister: offeneregisterImporter,
  gleif: gleifImporter,
  rules: rulesImporter,
  sectors: sectorsImporter,
  ted: tedImporter,
  trustlist: trustlistImporter,
  cpv: cpvImporter,
  legalforms: legalFormsImporter,
  rdf: rdfImporter
})

/** @throws InvalidInput for a format that there is not */
export function importerNamed(format: string): Importer {
  const importer = Object.hasOwn(importers, format) ? importers[format] : undefined
  if (importer !== undefined) return importer
  throw new InvalidInput(`"${format}" is no format; known are ${Object.keys(importers).join(', ')}`)
}

/** The first importer that reads files with this beginning. */
export function importerFor(head: FileHead): Importer | undefined {
  return Object.values(importers).find(importer => importer.reads(head))
}

import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import type { Identifiers } from '../../graph/identifiers.js'
import type { LicenceClass } from '../../graph/iris/scopes.js'
import { dcterms, kg } from '../../graph/vocab/terms.js'
import { conceptQuads } from '../concepts/conceptQuads.js'
import type { ReadOptions } from '../importer.js'
import type { ListHead } from './readTrustedList.js'

/** What a list of lists says of the list of one territory. */
export interface PointerNode {
  readonly iri: NamedNode
  readonly territory: string
  /** SHA-256 (hex), of all its pointers to that territory. */
  readonly certificateHashes: readonly string[]
}

/** One for each territory that the list points to with certificates; its own is none. */
export function pointerNodes(list: ListHead, ids: Identifiers): PointerNode[] {
  const hashes = new Map<string, string[]>()
  for (const { territory, certificateHashes } of list.pointers) {
    if (territory === list.territory || certificateHashes.length === 0) continue
    hashes.set(territory, [...(hashes.get(territory) ?? []), ...certificateHashes])
  }
  return [...hashes].map(([territory, all]) => ({
    iri: ids.concept('TSL', `${list.territory}/${territory}`)!,
    territory,
    certificateHashes: [...new Set(all)]
  }))
}

interface PointerFacts {
  readonly pointer: PointerNode
  readonly list: ListHead
  readonly listIri: NamedNode
  readonly licenceClass: LicenceClass
}

/** A pointer as docs/importing/trustlist.md says. */
export function pointerQuads(
  { pointer, list, listIri, licenceClass }: PointerFacts,
  options: ReadOptions
): Quad[] {
  return conceptQuads(
    {
      iri: pointer.iri,
      types: [kg.TrustedListPointer],
      label: `Vertrauensliste ${pointer.territory}, wie die Liste ${list.territory} sie nennt`,
      language: 'de',
      licenceClass,
      domain: 'trust',
      statements: [
        [dcterms.isPartOf, listIri],
        [dcterms.references, options.ids.concept('TSL', pointer.territory)],
        ...pointer.certificateHashes.map(hash => [kg.certificateHash, terms.literal(hash)] as const)
      ]
    },
    options
  )
}

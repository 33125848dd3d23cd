import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { conceptPath, type FamilyName } from './families.js'
import { datedIris } from './iris/datedIris.js'
import { languageIris } from './iris/languageIris.js'
import { lawIris } from './iris/lawIris.js'
import { loadIris } from './iris/loadIris.js'
import { refIris, SERVICE } from './iris/refIris.js'
import { tenantIris } from './iris/tenantIris.js'
import { ownIris } from './ownIris.js'

const SCOPE_IRI = /^https:\/\/w3id\.org\/beleg\/scope\/([a-z.-]{1,60}\/[a-z-]{1,40})$/

export type Identifiers = ReturnType<typeof identifiers>

/**
 * All IRIs of this service are minted and read here and in `iris/`; the rules stand in docs/graphs.md.
 * Functions that read what others wrote (a ref, an enbez, a CELEX number) give undefined for what they do not know;
 * none of them throws. Functions that take our own names throw a TypeError for a wrong one.
 * @param baseIri without a slash at its end
 */
export function identifiers(baseIri: string) {
  const node = (path: string) => DataFactory.namedNode(`${baseIri}/${path}`)

  const named = {
    ...lawIris(baseIri),
    ...tenantIris(baseIri),
    /** A public service, by its XZuFI id or LeiKa key. */
    service(id: string): NamedNode | undefined {
      const upper = id.toUpperCase()
      return SERVICE.test(upper) ? node(`xzufi/${upper}`) : undefined
    },
    /** What one of the families of `families.ts` calls by a name: `concept('NACE', '2/62.01')`. */
    concept(family: FamilyName, name: string): NamedNode | undefined {
      const path = conceptPath(family, name)
      return path === undefined ? undefined : node(path)
    }
  }
  return Object.freeze({
    base: baseIri,
    ...ownIris(baseIri),
    sharedGraph: node('graph/shared'),
    provenanceGraph: node('graph/provenance'),
    /** What acts said and will say on other days, and in which states they were held. */
    statesGraph: node('graph/states'),
    /** What acts' texts were read for, so that each is read again only when that changes. */
    citationsGraph: node('graph/citations'),
    /** What a SPARQL store elsewhere holds of our mirror graphs: their hashes, and what is under way. */
    mirrorState: node('graph/mirror'),
    /** What SPARQL mirrors and dumps hold of a scope; undefined for an IRI that is no scope. */
    mirrorGraph(scope: string): NamedNode | undefined {
      const [, name] = SCOPE_IRI.exec(scope) ?? []
      return name === undefined ? undefined : node(`graph/mirror/${name}`)
    },
    /** What they hold of a scope's acts on other days than today; undefined as above. */
    mirrorStatesGraph(scope: string): NamedNode | undefined {
      const [, name] = SCOPE_IRI.exec(scope) ?? []
      return name === undefined ? undefined : node(`graph/mirror/${name}/states`)
    },
    ...named,
    ...loadIris(baseIri),
    ...languageIris(datedIris(refIris(baseIri, named)))
  })
}

import type { NamedNode } from '@rdfjs/types'
import { scopeOf } from '../../graph/iris/scopes.js'
import { dcterms } from '../../graph/vocab/terms.js'
import type { ImportUnit, ReadOptions, Skipped, SourceFacts } from '../importer.js'
import { untextedConceptQuads, type Concept } from './concept.js'

/** A file that concepts were read from. */
export type ReadFile = Pick<ImportUnit, 'source' | 'fileHash'>

interface Contents {
  readonly name: string
  /** One with parts, or all of them without. */
  readonly roots: readonly NamedNode[]
  /** Roots and parts. */
  readonly concepts: readonly Concept[]
  /** The first is where the passages stand. */
  readonly files: readonly [ReadFile, ...ReadFile[]]
  /** `sectors` */
  readonly domain: string
  /** Unless the steward says otherwise. */
  readonly licenceClass: 'open' | 'attribution'
  readonly skipped?: readonly Skipped[]
  /** Where it is not the load's. */
  readonly grounding?: 'unverified'
}

/** Concepts without texts as a unit of a load. The roots get their sources. */
export function conceptUnit(contents: Contents, options: ReadOptions): ImportUnit {
  const { name, roots, concepts, files, domain, licenceClass, skipped = [] } = contents
  const scope = scopeOf(options.source?.licenceClass ?? licenceClass, domain)
  const isRoot = new Set(roots.map(root => root.value))
  const sources = files.map(file => [dcterms.source, options.ids.source(file.fileHash)] as const)
  const quads = concepts.flatMap(concept => {
    const origin = isRoot.has(concept.iri.value) ? sources : []
    return untextedConceptQuads(
      { ...concept, statements: [...concept.statements, ...origin] },
      { ids: options.ids, grounding: contents.grounding ?? options.grounding, scope }
    )
  })
  const [first, ...further] = files
  return {
    name,
    roots,
    quads,
    passages: concepts.map(({ iri, sourceHash, locator, state }) => ({
      concept: iri,
      sourceHash,
      locator,
      ...(state && { state })
    })),
    source: first.source,
    fileHash: first.fileHash,
    ...(further.length > 0 && { further }),
    counts: {},
    skipped
  }
}

/** Where a file comes from: what the steward says, otherwise what is known of its format. */
export function conceptSource(
  given: SourceFacts = {},
  known: Required<Pick<SourceFacts, 'title' | 'publisher' | 'landingPage' | 'licence'>>
): ImportUnit['source'] {
  return {
    title: given.title ?? known.title,
    publisher: given.publisher ?? known.publisher,
    landingPage: given.landingPage ?? known.landingPage,
    licence: given.licence ?? known.licence,
    ...(given.origin && { origin: given.origin })
  }
}

import type { ContextDefinition, Query, TermIri } from '@traqula/rules-sparql-1-1'
import { urlOf } from '../../../base/text/urlOf.js'
import { QueryRefused } from '../graphStore.js'

/** How a query's IRIs are read, as an engine reads them. */
export interface QueryIris {
  /** The whole IRI of a name. @throws QueryRefused for an IRI that leads nowhere, or a prefix that is not declared */
  readonly iriOf: (iri: TermIri) => string
  /** Whether some IRI, of those read so far and of the prologue, needs the base that the query does not say itself. */
  readonly needsBase: () => boolean
}

interface Prologue {
  base: string
  /** The base is not the query's own. */
  isGiven: boolean
  needed: boolean
  readonly prefixes: Map<string, string>
}

/**
 * @param text what the query was read from
 * @param base what relative IRIs begin with, where the query has no BASE of its own
 * @throws QueryRefused as `iriOf`
 */
export function queryIris({ context }: Query, text: string, base: string): QueryIris {
  const prologue: Prologue = { base, isGiven: true, needed: false, prefixes: new Map() }
  // In the order of the text: each declaration is read by those before it.
  for (const definition of context) readDefinition(definition, prologue)
  return { iriOf: iri => expanded(iri, text, prologue), needsBase: () => prologue.needed }
}

function readDefinition(definition: ContextDefinition, prologue: Prologue): void {
  const iri = resolved(definition.value.value, prologue)
  if (definition.subType === 'base') {
    prologue.base = iri
    prologue.isGiven = false
  } else prologue.prefixes.set(definition.key, iri)
}

function expanded(iri: TermIri, text: string, prologue: Prologue): string {
  if (!('prefix' in iri)) return resolved(iri.value, prologue)
  const namespace = prologue.prefixes.get(iri.prefix)
  if (namespace === undefined) throw new QueryRefused(`The prefix ${iri.prefix}: is not declared`)
  return namespace + localName(iri, text)
}

/** From the text: the parser ends it at a second colon, and leaves its escapes. */
function localName({ loc, value }: TermIri, text: string): string {
  if (!('start' in loc)) return value
  const written = text.slice(loc.start, loc.end)
  return written.slice(written.indexOf(':') + 1).replace(/\\(.)/g, '$1')
}

function resolved(iri: string, prologue: Prologue): string {
  if (/^[A-Za-z][A-Za-z0-9+.-]*:/.test(iri)) return iri
  if (prologue.isGiven) prologue.needed = true
  const whole = urlOf(iri, prologue.base)
  if (whole !== undefined) return whole.href
  throw new QueryRefused(`<${iri.slice(0, 200)}> leads nowhere from ${prologue.base.slice(0, 200)}`)
}

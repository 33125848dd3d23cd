import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { scopeOf, type Identifiers } from '../../graph/identifiers.js'
import { dcterms, eli, kg, rdf, rdfs, xsd } from '../../vocab/terms.js'
import { citedAs, otherNames } from './actNames.js'
import type { Act } from './readAct.js'

interface ActFacts {
  readonly act: Act
  readonly iri: NamedNode
  /** Abbreviations that norms of the act bear besides its own. */
  readonly names: readonly string[]
  /** On the act itself and on its headings; may be empty. */
  readonly footnotes: string
  readonly source: NamedNode
  /** `YYYYMMDDhhmmss` */
  readonly builtAt: string | undefined
  readonly ids: Identifiers
}

/** An act as docs/graphs.md says. */
export function actQuads({ act, iri, names, footnotes, source, builtAt, ids }: ActFacts): Quad[] {
  const german = (text: string) => terms.literal(text, 'de')
  const quads = [
    terms.quad(iri, rdf.type, eli.LegalResource),
    terms.quad(iri, dcterms.identifier, terms.literal(ids.actRef(act.jurabk))),
    terms.quad(iri, rdfs.label, german(`${act.shortTitle ?? act.title} (${citedAs(act)})`)),
    terms.quad(iri, eli.title, german(act.title)),
    terms.quad(iri, eli.id_local, terms.literal(act.jurabk)),
    terms.quad(iri, kg.scope, scopeOf('open', 'law')),
    terms.quad(iri, dcterms.source, source),
    ...otherNames(act, names).map(name => terms.quad(iri, eli.title_alternative, german(name)))
  ]
  if (act.shortTitle !== undefined) quads.push(terms.quad(iri, eli.title_short, german(act.shortTitle)))
  if (act.date !== undefined)
    quads.push(terms.quad(iri, eli.date_document, terms.literal(act.date, xsd.date)))
  if (act.publishedIn !== undefined)
    quads.push(terms.quad(iri, eli.published_in, terms.literal(act.publishedIn)))
  if (footnotes !== '') quads.push(terms.quad(iri, kg.footnotes, german(footnotes)))
  const [, year, month, day] = /^([0-9]{4})([0-9]{2})([0-9]{2})/.exec(builtAt ?? '') ?? []
  if (year !== undefined)
    quads.push(terms.quad(iri, eli.version_date, terms.literal(`${year}-${month}-${day}`, xsd.date)))
  return quads
}

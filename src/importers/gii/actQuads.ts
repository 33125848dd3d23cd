import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { scopeOf, type Identifiers } from '../../graph/identifiers.js'
import { dcterms, eli, kg, rdf, rdfs, xsd } from '../../vocab/terms.js'
import { citedAs, otherNames } from './actNames.js'
import type { Act } from './readAct.js'

const { literal, quad } = DataFactory

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
  const german = (text: string) => literal(text, 'de')
  const quads = [
    quad(iri, rdf.type, eli.LegalResource),
    quad(iri, dcterms.identifier, literal(ids.actRef(act.jurabk))),
    quad(iri, rdfs.label, german(`${act.shortTitle ?? act.title} (${citedAs(act)})`)),
    quad(iri, eli.title, german(act.title)),
    quad(iri, eli.id_local, literal(act.jurabk)),
    quad(iri, kg.scope, scopeOf('open', 'law')),
    quad(iri, dcterms.source, source),
    ...otherNames(act, names).map(name => quad(iri, eli.title_alternative, german(name)))
  ]
  if (act.shortTitle !== undefined) quads.push(quad(iri, eli.title_short, german(act.shortTitle)))
  if (act.date !== undefined) quads.push(quad(iri, eli.date_document, literal(act.date, xsd.date)))
  if (act.publishedIn !== undefined) quads.push(quad(iri, eli.published_in, literal(act.publishedIn)))
  if (footnotes !== '') quads.push(quad(iri, kg.footnotes, german(footnotes)))
  const [, year, month, day] = /^([0-9]{4})([0-9]{2})([0-9]{2})/.exec(builtAt ?? '') ?? []
  if (year !== undefined)
    quads.push(quad(iri, eli.version_date, literal(`${year}-${month}-${day}`, xsd.date)))
  return quads
}

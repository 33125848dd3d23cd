import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { type Identifiers } from '../../graph/identifiers.js'
import { scopeOf } from '../../graph/iris/scopes.js'
import { dcterms, eli, kg, rdf, rdfs, xsd } from '../../graph/vocab/terms.js'
import type { Grounding, Unaccounted } from '../importer.js'
import { groundingOfWhole } from '../input/groundingQuads.js'
import { citedAbbreviation, otherNames } from './actNames.js'
import type { GiiAct } from './readGiiAct.js'

interface ActFacts {
  readonly act: GiiAct
  readonly iri: NamedNode
  /** Abbreviations that norms of the act bear besides its own. */
  readonly names: readonly string[]
  /** On the act itself and on its headings; may be empty. */
  readonly footnotes: string
  readonly grounding: Grounding
  /** How what is held of the act itself differs from its norm. */
  readonly differs: Unaccounted | undefined
  readonly source: NamedNode
  readonly ids: Identifiers
}

const NOTES: Readonly<Record<string, NamedNode>> = {
  Stand: kg.lastAmendment,
  Neuf: kg.restatement,
  Aufh: kg.repealNote,
  Hinweis: kg.editorialNote,
  Sonst: kg.furtherNote
}

/** An act as docs/graphs.md says. */
export function actQuads(facts: ActFacts): Quad[] {
  const { act, iri, names, footnotes, source, ids } = facts
  const german = (text: string) => terms.literal(text, 'de')
  const quads = [
    terms.quad(iri, rdf.type, eli.LegalResource),
    terms.quad(iri, dcterms.identifier, terms.literal(ids.actRef(act.jurabk))),
    terms.quad(iri, rdfs.label, german(`${act.shortTitle ?? act.title} (${citedAbbreviation(act)})`)),
    terms.quad(iri, eli.title, german(act.title)),
    terms.quad(iri, eli.id_local, terms.literal(act.jurabk)),
    terms.quad(iri, kg.scope, scopeOf('open', 'law')),
    terms.quad(iri, dcterms.source, source),
    ...groundingOfWhole(iri, facts.grounding, facts.differs),
    ...otherNames(act, names).map(name => terms.quad(iri, eli.title_alternative, german(name)))
  ]
  if (act.shortTitle !== undefined) quads.push(terms.quad(iri, eli.title_short, german(act.shortTitle)))
  if (act.date !== undefined)
    quads.push(terms.quad(iri, eli.date_document, terms.literal(act.date, xsd.date)))
  if (act.publishedIn !== undefined)
    quads.push(terms.quad(iri, eli.published_in, terms.literal(act.publishedIn)))
  if (footnotes !== '') quads.push(terms.quad(iri, kg.footnotes, german(footnotes)))
  return [...quads, ...stateNotes(act, iri)]
}

/** What the source says of the state of the text, verbatim; of a type that is not known, with its name before it. */
function stateNotes({ notes }: GiiAct, iri: NamedNode): Quad[] {
  return notes.flatMap(({ type, text, isChecked }) => {
    const known = NOTES[type]
    const said = terms.literal(known !== undefined || type === '' ? text : `${type}: ${text}`, 'de')
    return [
      terms.quad(iri, known ?? kg.stateNote, said),
      ...(isChecked ? [] : [terms.quad(iri, kg.uncheckedNote, said)])
    ]
  })
}

import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { type Identifiers } from '../../graph/identifiers.js'
import { scopeOf, type LicenceClass } from '../../graph/iris/scopes.js'
import { localName } from '../../graph/ownIris.js'
import { textHash } from '../../base/text/textHash.js'
import { dcterms, eli, kg, prov, rdf, rdfs, xsd } from '../../graph/vocab/terms.js'
import type { Grounding } from '../importer.js'
import { groundingOfWhole, groundingQuads } from '../input/groundingQuads.js'
import type { EuActNames } from './actNames.js'
import type { EuAct, EuPart } from './euAct.js'
import { languageNode, wordFor } from './languages.js'

export interface EuFacts {
  readonly act: EuAct
  readonly names: EuActNames
  readonly iri: NamedNode
  readonly celex: string
  readonly language: string
  readonly grounding: Grounding
  readonly source: NamedNode
  readonly licenceClass: LicenceClass
  readonly ids: Identifiers
}

/** An act as docs/graphs.md says. */
export function euActQuads(facts: EuFacts): Quad[] {
  const { act, names, iri, celex, language, source, ids } = facts
  const said = (text: string) => terms.literal(text, language)
  const label = names.short === names.citedAs ? names.short : `${names.short} (${names.citedAs})`
  const others = new Map(names.others.map(one => [`${one.language} ${one.name}`, one]))
  const quads: Quad[] = [
    terms.quad(iri, rdf.type, eli.LegalResource),
    terms.quad(iri, dcterms.identifier, terms.literal(`CELEX:${localName(iri.value)}`)),
    terms.quad(
      iri,
      rdfs.label,
      said(label + (act.from === undefined ? '' : ` (${asOf(act.from, language)})`))
    ),
    terms.quad(iri, eli.title, said(names.title)),
    terms.quad(iri, eli.id_local, terms.literal(celex)),
    terms.quad(iri, eli.language, languageNode(language)),
    terms.quad(iri, kg.scope, scopeOf(facts.licenceClass, 'law')),
    terms.quad(iri, dcterms.source, source),
    // The work is in all languages; this is it in one of them.
    terms.quad(
      iri,
      prov.specializationOf,
      terms.namedNode(`http://publications.europa.eu/resource/celex/${encodeURIComponent(celex)}`)
    ),
    ...[...others.values()].map(one =>
      terms.quad(iri, eli.title_alternative, terms.literal(one.name, one.language))
    )
  ]
  if (names.short !== names.title) quads.push(terms.quad(iri, eli.title_short, said(names.short)))
  const date = (predicate: NamedNode, value: string | undefined) => {
    if (value !== undefined) quads.push(terms.quad(iri, predicate, terms.literal(value, xsd.date)))
  }
  date(eli.date_document, act.date)
  date(eli.version_date, act.from)
  date(eli.date_no_longer_in_force, act.to)
  if (act.publishedIn !== undefined)
    quads.push(terms.quad(iri, eli.published_in, terms.literal(act.publishedIn)))
  const basic = act.consolidates === undefined ? undefined : ids.celex(act.consolidates)
  if (basic !== undefined) {
    quads.push(
      terms.quad(iri, eli.consolidates, basic),
      terms.quad(iri, eli.legal_value, eli['LegalValue-unofficial'])
    )
  }
  const further = basic === undefined ? undefined : noLegalEffect(act)
  quads.push(...groundingOfWhole(iri, facts.grounding, act.differs, further))
  return quads
}

/** An article, recital or annex as docs/graphs.md says. */
export function euPartQuads(facts: EuFacts, part: EuPart, iri: NamedNode, position: number): Quad[] {
  const { act, names, language, grounding } = facts
  const said = (text: string) => terms.literal(text, language)
  const number = `${wordFor(part.kind, language)} ${part.name}`.trim()
  const quads = [
    terms.quad(iri, rdf.type, eli.LegalResourceSubdivision),
    terms.quad(iri, eli.is_part_of, facts.iri),
    terms.quad(
      iri,
      dcterms.identifier,
      terms.literal(`CELEX:${localName(facts.iri.value)}#${localName(iri.value)}`)
    ),
    terms.quad(iri, rdfs.label, said([number, names.citedAs, part.title ?? ''].join(' ').trim())),
    terms.quad(iri, eli.number, terms.literal(part.printed ?? number)),
    terms.quad(iri, kg.text, said(part.text)),
    terms.quad(iri, kg.contentHash, terms.literal(textHash(part.text))),
    terms.quad(iri, kg.scope, scopeOf(facts.licenceClass, 'law')),
    ...groundingQuads(
      iri,
      grounding,
      part.differs,
      act.consolidates === undefined ? undefined : noLegalEffect(act)
    ),
    terms.quad(iri, kg.position, terms.literal(String(position), xsd.integer))
  ]
  if (part.title !== undefined) quads.push(terms.quad(iri, eli.title, said(part.title)))
  if (part.path !== undefined) quads.push(terms.quad(iri, kg.structurePath, said(part.path)))
  if (part.footnotes.length > 0) quads.push(terms.quad(iri, kg.footnotes, said(part.footnotes.join('\n'))))
  return quads
}

function noLegalEffect({ consolidates, from }: EuAct): string {
  const state = from === undefined ? '' : `, state of ${from}`
  return `Consolidated text of CELEX:${consolidates}${state}: documentation without legal effect. Only the texts published in the Official Journal are authentic.`
}

function asOf(date: string, language: string): string {
  return language === 'de' ? `konsolidiert, Stand ${date}` : `consolidated, ${date}`
}

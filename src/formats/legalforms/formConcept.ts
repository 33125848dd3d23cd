import { DataFactory as terms } from 'n3'
import type { Identifiers } from '../../graph/identifiers.js'
import { dcterms, owl, rdf, rdfs, skos, xsd } from '../../graph/vocab/terms.js'
import { named, type Concept, type Name } from '../concepts/concept.js'
import type { ListedLegalForm } from './readForms.js'

/** A legal form as SKOS: the first name of a language is preferred, the others and the abbreviations are alternative. */
export function formConcept(form: ListedLegalForm, ids: Identifiers): Concept {
  const preferred = new Map<string, Name>()
  const others: Name[] = []
  for (const name of form.names) {
    if (preferred.has(name.language)) others.push(name)
    else preferred.set(name.language, name)
  }
  return {
    iri: ids.concept('LEGALFORM', form.code)!,
    statements: [
      [rdf.type, skos.Concept],
      ...[...preferred.values()].flatMap(name => [
        [rdfs.label, named(name)] as const,
        [skos.prefLabel, named(name)] as const
      ]),
      ...[...others, ...form.abbreviations].map(name => [skos.altLabel, named(name)] as const),
      [skos.notation, terms.literal(form.code)],
      ...[...form.countries, ...form.parts].map(code => [dcterms.coverage, terms.literal(code)] as const),
      ...(form.inactive ? [[owl.deprecated, terms.literal('true', xsd.boolean)] as const] : [])
    ],
    sourceHash: form.sourceHash,
    locator: form.code
  }
}

import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { dcterms, eli, kg, rdf } from '../vocab/terms.js'
import { asExpression } from './expressionQuads.js'
import { OF_STUBS } from './historyStatements.js'
import { firstAndOthers, type LanguageText, type LanguageTexts } from './languageTexts.js'
import type { ActStatements } from './readActHistory.js'
import { objectOf, statedOf } from './subjects.js'

/**
 * What the graphs say of an act in languages: in the shared graph what it says in the first of them, in that of states
 * expressions in the others, with their words, and in the first without. In one language it is but the act.
 */
export function languageStatements(act: NamedNode, texts: LanguageTexts): ActStatements {
  const [first, ...others] = firstAndOthers(texts)
  const own = [...first.works.values()]
  return {
    shared: own.flatMap(({ said }) => said),
    states:
      others.length === 0
        ? []
        : [
            ...expressionsIn(act, first, isOfStub),
            ...others.flatMap(text => expressionsIn(act, text, quad => !quad.predicate.equals(eli.language)))
          ],
    provenance: [
      ...own.flatMap(({ passage }) => passage),
      ...others.flatMap(({ works, code }) =>
        [...works].flatMap(([work, { passage }]) => statedOf(expressionIn(work, code), passage))
      )
    ]
  }
}

/** `{work}/en` */
export function expressionIn(work: string, code: string): NamedNode {
  return terms.namedNode(`${work}/${code}`)
}

function expressionsIn(
  act: NamedNode,
  { works, code, language }: LanguageText,
  isSaid: (quad: Quad) => boolean
): Quad[] {
  return [...works].flatMap(([work, { said }]) => {
    const iri = expressionIn(work, code)
    const ref = objectOf(said, dcterms.identifier)?.value ?? work
    return [
      terms.quad(iri, rdf.type, eli.LegalExpression),
      terms.quad(iri, eli.realizes, terms.namedNode(work)),
      terms.quad(iri, kg.ofAct, act),
      terms.quad(iri, dcterms.identifier, terms.literal(`${ref}@${code}`)),
      terms.quad(iri, eli.language, language),
      ...asExpression(said.filter(isSaid), iri)
    ]
  })
}

function isOfStub({ predicate }: Quad): boolean {
  return OF_STUBS.has(predicate.value)
}

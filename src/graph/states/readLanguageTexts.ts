import type { NamedNode, Quad } from '@rdfjs/types'
import { bySubject } from '../groupedBy.js'
import { localName } from '../ownIris.js'
import { eli, rdf } from '../vocab/terms.js'
import { asWork } from './expressionQuads.js'
import type { LanguageText, LanguageTexts, WorkInLanguage } from './languageTexts.js'
import { isStub, type ActStatements } from './readActHistory.js'
import { objectOf, says, statedOf } from './subjects.js'

/** An act in all languages in which it is said; undefined where the act does not say in which it is. */
export function readLanguageTexts(act: NamedNode, statements: ActStatements): LanguageTexts | undefined {
  const ofAct = statements.shared.filter(({ subject }) => subject.equals(act))
  const [language, title] = [objectOf(ofAct, eli.language), objectOf(ofAct, eli.title)]
  if (language?.termType !== 'NamedNode' || title?.termType !== 'Literal' || title.language === '')
    return undefined
  const shared = bySubject(statements.shared)
  const passages = bySubject(statements.provenance)
  const texts = new Map<string, LanguageText & { readonly works: Map<string, WorkInLanguage> }>()
  const textIn = (code: string, node: NamedNode) => {
    const text = texts.get(code) ?? { code, language: node, works: new Map() }
    texts.set(code, text)
    return text.works
  }
  const first = textIn(title.language, language)
  for (const [iri, said] of shared) first.set(iri, { said, passage: passages.get(iri) ?? [] })
  for (const [iri, said] of bySubject(statements.states)) {
    const own = languageOf(said)
    if (own === undefined || isStub(said)) continue
    const work = objectOf(said, eli.realizes) as NamedNode
    textIn(localName(iri), own).set(work.value, {
      said: ofWork(asWork(said, work, act), work.equals(act)),
      passage: statedOf(work, passages.get(iri) ?? [])
    })
  }
  return texts
}

/** Of an expression in a language. */
function languageOf(said: readonly Quad[]): NamedNode | undefined {
  const language = objectOf(said, eli.language)
  return says(said, rdf.type, eli.LegalExpression) && language?.termType === 'NamedNode'
    ? language
    : undefined
}

/** Of its parts an act's language is not said: the act says it. */
function ofWork(said: readonly Quad[], isAct: boolean): readonly Quad[] {
  return isAct ? said : said.filter(({ predicate }) => !predicate.equals(eli.language))
}

import type { Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { eli } from '../../graph/vocab/terms.js'
import type { WorkInLanguages } from '../law/languages/findInLanguage.js'

/** The expressions of a work in languages, as its document and those of the others name them. */
export function languageQuads({ work, texts }: WorkInLanguages): Quad[] {
  return texts.flatMap(({ iri, language }) => {
    const node = terms.namedNode(iri)
    return [
      terms.quad(node, eli.realizes, terms.namedNode(work)),
      ...(language === undefined ? [] : [terms.quad(node, eli.language, terms.namedNode(language))])
    ]
  })
}

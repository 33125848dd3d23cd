import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { readLanguageRef } from '../../proof/law/refs.js'

/** `{work}/en`: no part of an act of the Union is named by two letters. */
const IN_LANGUAGE = /^(.+\/celex\/[^/]+(?:\/[^/]+)?)\/([a-z]{2})$/

interface RefIris {
  readonly refToIri: (ref: string) => NamedNode | undefined
  readonly iriToRef: (iri: string) => string | undefined
}

/** The same, and of what an act of the Union or a part of one says in a language: `CELEX:32016R0679#art_17@en`, both ways. */
export function languageIris<Iris extends RefIris>(iris: Iris): Iris {
  return {
    ...iris,
    refToIri(ref: string) {
      const read = readLanguageRef(ref)
      if (read === undefined) return iris.refToIri(ref)
      const work = iris.refToIri(read.ref)
      return work && DataFactory.namedNode(`${work.value}/${read.code}`)
    },
    iriToRef(iri: string) {
      const read = readLanguageIri(iri)
      const work = read === undefined ? undefined : iris.iriToRef(read.work)
      return work === undefined ? iris.iriToRef(iri) : `${work}@${read!.code}`
    }
  }
}

/** What the IRI of what is said in a language names; undefined for what is none. */
export function readLanguageIri(iri: string): { readonly work: string; readonly code: string } | undefined {
  const [, work, code] = IN_LANGUAGE.exec(iri) ?? []
  return work === undefined ? undefined : { work, code: code! }
}

/** The work of what is said in a language; of all else itself. */
export function workOf(iri: string): string {
  return readLanguageIri(iri)?.work ?? iri
}

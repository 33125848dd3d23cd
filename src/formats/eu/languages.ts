import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { languageByLetters } from '../concepts/languages.js'

const AUTHORITY = 'http://publications.europa.eu/resource/authority/language/'
const lettersOf = new Map([...languageByLetters].map(([letters, code]) => [code, letters]))

export const isLanguage = (code: string) => lettersOf.has(code)

/** Three letters, as the publications office writes them: `DEU`. */
export const languageLetters = (code: string) => lettersOf.get(code)

export function languageNode(code: string): NamedNode {
  return DataFactory.namedNode(AUTHORITY + lettersOf.get(code)!)
}

/** What parts are called in a language; in others as they are printed. */
const WORDS: Readonly<Record<string, { readonly art: string; readonly rct: string; readonly anx: string }>> =
  {
    de: { art: 'Art.', rct: 'Erwägungsgrund', anx: 'Anhang' },
    en: { art: 'Article', rct: 'Recital', anx: 'Annex' },
    fr: { art: 'Article', rct: 'Considérant', anx: 'Annexe' }
  }

export function wordFor(kind: 'art' | 'rct' | 'anx', language: string): string {
  return (WORDS[language] ?? WORDS['en']!)[kind]
}

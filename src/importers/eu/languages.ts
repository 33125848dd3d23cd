import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'

const AUTHORITY = 'http://publications.europa.eu/resource/authority/language/'
/** The languages of the Union: ISO 639-1 and the three letters of its publications office. */
const LANGUAGES = new Map(
  'bg BUL cs CES da DAN de DEU el ELL en ENG es SPA et EST fi FIN fr FRA ga GLE hr HRV hu HUN it ITA lt LIT lv LAV mt MLT nl NLD pl POL pt POR ro RON sk SLK sl SLV sv SWE'
    .match(/\w+ \w+/g)!
    .map(pair => pair.split(' ') as [string, string])
)

export const isLanguage = (code: string) => LANGUAGES.has(code)

export function languageNode(code: string): NamedNode {
  return DataFactory.namedNode(AUTHORITY + LANGUAGES.get(code)!)
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

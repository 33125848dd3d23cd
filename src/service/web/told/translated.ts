import { dataTable } from '../../../base/text/dataTable.js'
import { html, type Html } from '../html.js'
import type { PageLanguage } from '../language/language.js'
import { germanOf, quotedInGerman } from './readSentences.js'
import { timesInGerman } from './timesInGerman.js'

const german = germanOf(
  dataTable(new URL('./sentences.tsv', import.meta.url), ['en', 'de']),
  value => timesInGerman(value) ?? quotedInGerman(value)
)

/** Whether a page of that language has its own words for a sentence. */
export function isTranslated(said: string, language: PageLanguage): boolean {
  return language !== 'en' && german(said) !== undefined
}

/** A name that the program gave (an importer's, a load's), in the language of the page where the table has it. */
export function translatedName(name: string, language: PageLanguage): string {
  return language === 'en' ? name : (german(name) ?? name)
}

/**
 * What the program says (the detail of an error, a hint, the title of a promotion) in the language of the page. The API
 * says it in English to everybody; a sentence that the table does not have stays English, and is marked so.
 */
export function translated(said: string, language: PageLanguage): Html {
  const own = language === 'en' ? said : german(said)
  return own === undefined ? html`<span lang="en">${said}</span>` : html`${own}`
}

import { pageWords } from '../../../web/words.js'

/** What the page of all public services says. */
export const serviceIndexWords = pageWords(new URL('./serviceIndex.tsv', import.meta.url))

/** What the list is called, by language. */
export const serviceListNames: Readonly<Record<string, string>> = {
  de: serviceIndexWords('de')('title'),
  en: serviceIndexWords('en')('title')
}

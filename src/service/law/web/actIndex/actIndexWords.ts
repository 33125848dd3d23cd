import { pageWords } from '../../../web/words.js'
import type { ActFamily } from '../../actIndex/indexedActs.js'

/** What the pages of all acts say. */
export const actIndexWords = pageWords(new URL('./actIndex.tsv', import.meta.url))

/** What the list of a family is called, by language. */
export function listNames(family: ActFamily): Readonly<Record<string, string>> {
  return { de: actIndexWords('de')(family), en: actIndexWords('en')(family) }
}

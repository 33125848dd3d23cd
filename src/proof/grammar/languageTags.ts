/** Subtags that say Leichte or Einfache Sprache; `simple` is the registered one, `LS` that of many editors. */
const PLAIN = /^(?:ls|leicht|leichte|leichtesprache|einfach|einfache|simple|simplified|easy|easyread|plain)$/
/** By the three letters of ISO 639-2 too. */
const LETTERS: Readonly<Record<string, string>> = { deu: 'de', ger: 'de', eng: 'en' }

/** Whether a subtag says that a text is in Leichte or Einfache Sprache. */
export const isPlainLanguageTag = (subtag: string): boolean => PLAIN.test(subtag)

/**
 * How far what is tagged (BCP 47) is from a language as it is usually written: 0 for the language itself (`de`), 1 for
 * that of a country, in a script or a spelling (`de-AT`, `de-CH-1996`), 2 for another form of it, which does not stand for
 * it where there is the usual one: Leichte Sprache, private names (`de-simple`, `de-x-…`). Undefined for other languages.
 */
export function tagDistance(tag: string, language: string): 0 | 1 | 2 | undefined {
  if (tag === language) return 0
  const [primary = '', ...subtags] = tag.trim().toLowerCase().replaceAll('_', '-').split('-')
  if ((LETTERS[primary] ?? primary) !== language) return undefined
  if (subtags.length === 0) return 0
  return subtags.includes('x') || subtags.some(isPlainLanguageTag) ? 2 : 1
}

/** Of texts that say the same the one in the first of these languages that there is, as usual before in another form. */
export function inLanguages<Text>(
  texts: readonly Text[],
  languages: readonly string[],
  tagOf: (text: Text) => string
): Text | undefined {
  for (const most of [1, 2]) {
    for (const language of languages) {
      for (let far = 0; far <= most; far++) {
        const found = texts.find(text => tagDistance(tagOf(text), language) === far)
        if (found !== undefined) return found
      }
    }
  }
  return undefined
}

import { isPlainLanguageTag } from '../../proof/grammar/languageTags.js'

const GERMAN = /^(?:de|deu|ger)(?:-|$)/

/** German as it is usually written, of whatever country, script and spelling (`de`, `de_AT`, `de-Latn`, `de-DE-1996`). */
export const STANDARD = 'de'

/**
 * Which German a text is in, by its language tag: `de` as it is usually written; `de-simple` for Leichte and Einfache
 * Sprache; its own tag in small letters for another private name (`de-x-…`). Undefined for other languages; a text
 * without a tag is German.
 */
export function germanForm(tag: string | undefined): string | undefined {
  const language = (tag ?? '').trim().toLowerCase().replaceAll('_', '-')
  if (language === '') return STANDARD
  if (!GERMAN.test(language)) return undefined
  const [, ...subtags] = language.split('-')
  if (subtags.some(isPlainLanguageTag)) return 'de-simple'
  const own = subtags
    .slice(subtags.indexOf('x') + 1)
    .map(subtag => subtag.replace(/[^a-z0-9]/g, '').slice(0, 8))
  return subtags.includes('x') && own.some(subtag => subtag !== '')
    ? ['de', 'x', ...own.filter(subtag => subtag !== '')].join('-')
    : STANDARD
}

/** The text of a form: of several of standard German that which is called `de` and nothing else before all. */
export function ofForm<Text>(
  texts: readonly Text[],
  form: string,
  tagOf: (text: Text) => string | undefined
): Text | undefined {
  const own = texts.filter(text => germanForm(tagOf(text)) === form)
  return own.find(text => tagOf(text)?.toLowerCase() === form) ?? own[0]
}

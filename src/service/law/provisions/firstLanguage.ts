/** The languages in which a text is read where none is named. */
const FIRST = ['DEU', 'ENG']

/** The language (the authority's IRI) in which an act is read of which there are texts in several. */
export function firstLanguage(texts: readonly { readonly language: string }[]): string | undefined {
  const languages = [...new Set(texts.map(({ language }) => language))].sort()
  return FIRST.flatMap(code => languages.find(one => one.endsWith(`/${code}`)) ?? [])[0] ?? languages[0]
}

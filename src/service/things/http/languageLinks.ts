import type { WorkInLanguages } from '../../law/languages/findInLanguage.js'

/** Values of the header `Link`: what else says the same work, in which language. Empty where nothing does. */
export function languageLinks(
  { texts, expression }: WorkInLanguages,
  local: (iri: string) => string
): string {
  return texts
    .filter(({ iri }) => iri !== expression?.iri)
    .map(({ iri, code }) => `<${local(iri)}>; rel="alternate"; hreflang="${code}"`)
    .join(', ')
}

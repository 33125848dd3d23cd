import type { Access } from '../access.js'
import { spokenParts } from '../law/languages/spokenParts.js'
import type { SearchUseCaseParts } from './searchParts.js'

/**
 * The same parts in a language: of acts that are held in it, what they say in it is listed and read.
 * @param lang ISO 639-1: `en`
 * @param asOf YYYY-MM-DD: the parts of that day will be made of them
 */
export function searchInLanguage(
  parts: SearchUseCaseParts,
  access: Access,
  { lang, asOf }: { readonly lang: string; readonly asOf?: string | undefined }
): SearchUseCaseParts {
  const { retrieval } = parts
  return {
    ...spokenParts(parts, { code: lang, day: asOf, access }),
    retrieval: {
      ...retrieval,
      search: (question, options) => retrieval.search(question, { ...options, lang }),
      spellings: (words, options) => retrieval.spellings(words, { ...options, lang })
    }
  }
}

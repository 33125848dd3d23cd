import type { Access } from '../access.js'
import { spokenParts } from '../law/languages/spokenParts.js'
import type { AskParts } from './lookUp.js'

/**
 * The same parts in a language: what acts that are held in it say there is searched, read and quoted in the place of what
 * they say in another. All that is not held in it stays as it is.
 * @param lang ISO 639-1: `en`
 * @param asOf YYYY-MM-DD: the parts of that day will be made of them
 */
export function askInLanguage(
  parts: AskParts,
  access: Access,
  { lang, asOf }: { readonly lang: string; readonly asOf?: string | undefined }
): AskParts {
  const { retrieval } = parts
  return {
    ...spokenParts(parts, { code: lang, day: asOf, access }),
    lang,
    retrieval: { ...retrieval, rank: (question, search) => retrieval.rank(question, { ...search, lang }) }
  }
}

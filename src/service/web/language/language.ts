import type { ApiRequest } from '../../http/apiRequest.js'
import type { ReplyCookie } from '../../http/reply.js'

/** The languages of the pages; law stands in its own. */
export const LANGUAGES = ['de', 'en'] as const
export type PageLanguage = (typeof LANGUAGES)[number]

const COOKIE = 'beleg_lang'
const YEAR_MS = 365 * 86_400_000

/** The language of a page: the one that was chosen, else that of `Accept-Language`, German where it names neither. */
export function pageLanguageOf({
  cookie,
  acceptsLanguages
}: Pick<ApiRequest, 'cookie' | 'acceptsLanguages'>): PageLanguage {
  return knownLanguage(cookie(COOKIE)) ?? knownLanguage(acceptsLanguages([...LANGUAGES])) ?? 'de'
}

export function languageCookie(language: PageLanguage): ReplyCookie {
  return { name: COOKIE, value: language, maxAge: YEAR_MS, sameSite: 'lax' }
}

export function knownLanguage(value: unknown): PageLanguage | undefined {
  return LANGUAGES.find(each => each === value)
}

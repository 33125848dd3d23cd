import type { Context } from '../../http/context.js'

/** The languages of the pages; law stands in its own. */
export const LANGUAGES = ['de', 'en'] as const
export type PageLanguage = (typeof LANGUAGES)[number]

const COOKIE = 'beleg_lang'
const YEAR_MS = 365 * 86_400_000

/** The language of a page: the one that was chosen, else that of `Accept-Language`, German where it names neither. */
export function pageLanguageOf(ctx: Context): PageLanguage {
  ctx.vary('Accept-Language')
  ctx.vary('Cookie')
  return knownLanguage(ctx.cookies.get(COOKIE)) ?? knownLanguage(ctx.acceptsLanguages(...LANGUAGES)) ?? 'de'
}

export function keepLanguage(ctx: Context, language: PageLanguage): void {
  ctx.cookies.set(COOKIE, language, { maxAge: YEAR_MS, sameSite: 'lax', httpOnly: true, overwrite: true })
}

export function knownLanguage(value: unknown): PageLanguage | undefined {
  return LANGUAGES.find(each => each === value)
}

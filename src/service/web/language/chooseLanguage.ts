import { NotFound } from '../../../base/errors.js'
import { ownPath } from '../ownPath.js'
import type { WebPage } from '../page.js'
import { keepLanguage, knownLanguage } from './language.js'

/** Keeps the language that somebody chose, and goes back to the page where they did. */
export const chooseLanguage: WebPage['handler'] = () => (ctx, view) => {
  const language = knownLanguage((ctx.params as { language: string }).language)
  if (language === undefined) throw new NotFound('These pages are in German (de) and English (en)')
  keepLanguage(ctx, language)
  ctx.status = 303
  ctx.set('Location', ownPath(ctx.query['next'], view))
  return undefined
}

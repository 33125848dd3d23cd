import { NotFound } from '../../../base/errors.js'
import { ownPath } from '../ownPath.js'
import type { OpenPage } from '../page.js'
import { seeOther } from '../../http/reply.js'
import { knownLanguage, languageCookie } from './language.js'

/** Keeps the language that somebody chose, and goes back to the page where they did. */
export const chooseLanguage: OpenPage['handler'] = () => (request, view) => {
  const language = knownLanguage(request.params['language'])
  if (language === undefined) throw new NotFound('These pages are in German (de) and English (en)')
  return { ...seeOther(ownPath(request.query['next'], view)), cookies: [languageCookie(language)] }
}

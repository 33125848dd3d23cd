import { html } from '../html.js'
import type { PageContent } from '../layout.js'
import type { View } from '../view.js'
import { keyForm } from './keyForm.js'
import { keyWords } from './keyWords.js'

/** In place of a page that is for holders of a contract key: what it is for, and where to give the key. */
export function keyNeeded(
  view: View,
  page: Pick<PageContent, 'title' | 'section'>,
  what: string
): PageContent {
  return {
    ...page,
    status: 401,
    main: html`<h1>${page.title}</h1>
      <p>${what}</p>
      <p>${keyWords(view.language)('needed')}</p>
      ${keyForm(view, view.address)}`
  }
}

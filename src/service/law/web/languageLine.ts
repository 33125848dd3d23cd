import type { DocumentLinks } from '../../http/documentLinks.js'
import { html, type Html } from '../../web/html.js'
import type { View } from '../../web/view.js'
import type { WorkInLanguages } from '../languages/findInLanguage.js'
import { lawWords } from './lawWords.js'

/** `Sprachen: Deutsch · English`: in which a work is held, each in its own language, and the way to the others. */
export function languageLine(
  { work, texts, expression }: WorkInLanguages,
  links: Pick<DocumentLinks, 'local'>,
  { language }: Pick<View, 'language'>
): Html {
  if (texts.length < 2) return html``
  const say = lawWords(language)
  const shown = expression?.code ?? texts[0]!.code
  return html`<p class="under">
    ${say('languages')}
    ${texts.map(({ iri, code }, index) => {
      const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
      // The first is what the work itself says: its page has more.
      const address = links.local(index === 0 ? work : iri)
      return html`${index > 0 && ' · '}${
        code === shown
          ? html`<b lang="${code}">${name}</b>`
          : html`<a href="${address}" hreflang="${code}" lang="${code}">${name}</a>`
      }`
    })}
  </p>`
}

/** The same for programs. */
export function languageHead(
  { texts }: WorkInLanguages,
  links: Pick<DocumentLinks, 'local'>
): readonly Html[] {
  if (texts.length < 2) return []
  return texts.map(
    ({ iri, code }) => html`<link rel="alternate" hreflang="${code}" href="${links.local(iri)}" /> `
  )
}

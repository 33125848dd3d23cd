import { addressWith } from '../../http/addressWith.js'
import { html, type Html } from '../../web/html.js'
import type { View } from '../../web/view.js'

/** The feed of what becomes of an act or a provision, in the language of the page. */
export function historyFeedAddress(ref: string, { at, language }: Pick<View, 'at' | 'language'>): string {
  return at(addressWith('/v1/history.atom', { ref, lang: language }))
}

/** For the head of a page: where feed readers find it. */
export function feedLink(address: string, title: string): Html {
  return html`<link rel="alternate" type="application/atom+xml" title="${title}" href="${address}" /> `
}

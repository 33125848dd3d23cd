import { html, type Html } from '../html.js'
import type { View } from '../view.js'
import { pageWords } from '../words.js'
import type { ListedKind } from './listKinds.js'

const words = pageWords(new URL('./listForm.tsv', import.meta.url))

/** A box for some letters of a name; a script shows what they find while one types (`client/lists.ts`). */
export function listForm(
  {
    kind,
    label,
    q = ''
  }: { readonly kind: ListedKind; readonly label: string; readonly q?: string | undefined },
  view: View
): Html {
  return html`<form class="search short list" role="search" action="${view.at(`/${kind}`)}">
    <label
      >${label}
      <input name="q" type="search" value="${q}" maxlength="200" autocomplete="off" />
    </label>
    <button>${words(view.language)('show')}</button>
    <span role="status" class="status"></span>
  </form>`
}

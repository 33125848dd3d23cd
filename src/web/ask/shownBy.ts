import { localAddress } from '../localAddress.js'
import type { View } from '../view.js'
import { askWords } from './askPage.js'
import type { Shown } from './statementView.js'

/** How an answer is shown. @param base of our IRIs */
export function shownBy(view: View, base: string): Shown {
  return { view, say: askWords(view.language), base, local: localAddress(base, view) }
}

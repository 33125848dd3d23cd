import type { Serving } from '../../http/serving.js'
import { localAddress } from '../../web/localAddress.js'
import type { View } from '../../web/view.js'
import { askWords } from './askPage.js'
import type { Shown } from './statementView.js'

/** How an answer is shown. */
export function shownBy(
  view: View,
  { ids: { base }, signer, services }: Pick<Serving, 'ids' | 'signer' | 'services'>
): Shown {
  const today = services.histories.today()
  return { view, say: askWords(view.language), base, local: localAddress(base, view), signer, today }
}

import type { View } from '../../../web/view.js'
import type { Portion } from '../../documents/portionsOfAct.js'
import type { WholeAct } from '../../documents/readActText.js'
import { wholeWords } from './wholeWords.js'

/** `§ 1 bis § 240` */
export function portionRange(
  { outline }: Pick<WholeAct, 'outline'>,
  { start, end }: Portion,
  { language }: View
): string {
  const [first, last] = [outline[start]?.number ?? '', outline[end - 1]?.number ?? '']
  return first === last ? first : wholeWords(language)('range', { first, last })
}

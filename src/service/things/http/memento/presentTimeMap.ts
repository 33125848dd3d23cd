import type { Identifiers } from '../../../../graph/identifiers.js'
import type { WorkInTime } from '../../../law/states/findText.js'
import { LINK_FORMAT, linkTo, mementoDatetime, timeMapOf } from './mementos.js'

/** All texts of a work as links (RFC 6690), as a TimeMap lists them (RFC 7089, section 5). */
export function presentTimeMap(
  { work, texts }: Pick<WorkInTime, 'work' | 'texts'>,
  ids: Pick<Identifiers, 'ofPath' | 'iriToRef'>
): string {
  const [first, last] = [texts[0], texts.at(-1)]
  const span =
    first === undefined ? '' : `; from="${mementoDatetime(first)}"; until="${mementoDatetime(last!)}"`
  const links = [
    `<${work}>; rel="original timegate"`,
    `<${timeMapOf(ids, work)}>; rel="self"; type="${LINK_FORMAT}"${span}`,
    ...texts.map(text => {
      const ends = [text === first && 'first', text === last && 'last'].filter(rel => rel !== false)
      return linkTo(text, [...ends, 'memento'])
    })
  ]
  return `${links.join(',\n')}\n`
}

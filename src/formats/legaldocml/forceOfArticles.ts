import { elementAt, elementsOf, type XmlElement } from '../xml/element.js'
import { dayOf } from './readLegalDocMLAct.js'

/** The first and the last day on which an article is in force, `YYYY-MM-DD`, as far as its act states them. */
export interface ArticleForce {
  readonly first?: string
  readonly last?: string
}

/**
 * Since and until when an article of an act is in force. Nothing where its period has a bound that is not the entry into
 * force or the last day of it, has several intervals, or is not that of all its parts: of the whole no day is true then.
 */
export function forceOfArticles(act: XmlElement): (article: XmlElement) => ArticleForce {
  const meta = elementAt(act, 'meta')
  const events = byLink(elementsOf(elementAt(meta, 'lifecycle'), 'eventRef'))
  const periods = byLink(elementsOf(elementAt(meta, 'temporalData'), 'temporalGroup'))
  /** `undefined` where there is no such bound, `unread` where it is another event's day. */
  const boundOf = (link: string | undefined, event: string): string | undefined => {
    if (link === undefined) return undefined
    const found = events.get(link)
    return (found?.attributes['refersTo'] === event ? dayOf(found) : undefined) ?? 'unread'
  }
  return article => {
    const { period } = article.attributes
    if (period === undefined || !isAllOf(article, period)) return {}
    const [interval, ...others] = elementsOf(periods.get(period), 'timeInterval')
    if (interval?.attributes['refersTo'] !== 'geltungszeit' || others.length > 0) return {}
    const first = boundOf(interval.attributes['start'], 'inkrafttreten')
    const last = boundOf(interval.attributes['end'], 'ausserkrafttreten')
    if (first === 'unread' || last === 'unread') return {}
    if (first !== undefined && last !== undefined && last < first) return {}
    return { ...(first !== undefined && { first }), ...(last !== undefined && { last }) }
  }
}

/** By how others refer to them: `#meta-n1_lebzykl-n1_ereignis-n1`. */
function byLink(elements: readonly XmlElement[]): ReadonlyMap<string, XmlElement> {
  return new Map(elements.map(element => [`#${element.attributes['eId'] ?? ''}`, element]))
}

function isAllOf(element: XmlElement, period: string): boolean {
  return elementsOf(element).every(
    part => (part.attributes['period'] ?? period) === period && isAllOf(part, period)
  )
}

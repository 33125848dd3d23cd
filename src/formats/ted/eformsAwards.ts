import { elementAt, elementsOf, elementLine, type XmlElement } from '../xml/element.js'
import { allOf } from './tree.js'

/** A tender that won, and the lot that it won. */
export interface AwardedTender {
  readonly tender: XmlElement
  /** As it is written: `LOT-0001`; undefined where neither the tender nor a result says it. */
  readonly lot: string | undefined
}

export interface NoticeAwards {
  readonly tenders: readonly AwardedTender[]
  /** What would have to be said to know who won, by the business terms (OPT-…, BT-…). */
  readonly gaps: readonly string[]
}

export const idOf = (element: XmlElement | undefined, ...path: string[]) =>
  elementLine(elementAt(element, ...path, 'ID'))
export const idsOf = (element: XmlElement, name: string) =>
  elementsOf(element, name).flatMap(one => idOf(one) ?? [])

/**
 * The tenders that won: those that a contract was settled for (BT-3202). Where a result says that a winner was chosen
 * (BT-142) and its contracts name no tender that there is, the only tender of that result or lot (OPT-320), or those that
 * are ranked first (BT-171). A result names all tenders that were received: of several nobody can tell.
 */
export function eformsAwards(root: XmlElement): NoticeAwards {
  const [result] = allOf(root, 'NoticeResult')
  const all = elementsOf(result, 'LotTender')
  const tenders = new Map(all.map(one => [idOf(one) ?? '', one]))
  const contracts = new Map(elementsOf(result, 'SettledContract').map(one => [idOf(one) ?? '', one]))
  const results = elementsOf(result, 'LotResult')
  const gaps: string[] = []
  const won = new Map<string, AwardedTender>()
  const award = (id: string, lot?: string) => {
    const tender = tenders.get(id)!
    won.set(id, { tender, lot: idOf(tender, 'TenderLot') ?? won.get(id)?.lot ?? lot })
  }
  for (const [contract, element] of contracts) {
    const named = idsOf(element, 'LotTender')
    for (const id of named) {
      if (tenders.has(id)) award(id)
      else gaps.push(`BT-3202: the contract ${contract} names ${id}, which is none of the tenders`)
    }
    // Which no result speaks of.
    if (named.length === 0 && !results.some(one => idsOf(one, 'SettledContract').includes(contract)))
      gaps.push(`BT-3202: the contract ${contract} names no tender`)
  }
  for (const one of results) {
    const [name, lot] = [idOf(one) ?? '(without id)', idOf(one, 'TenderLot')]
    const received = new Set([
      ...idsOf(one, 'LotTender').filter(id => tenders.has(id)),
      ...all
        .filter(each => lot !== undefined && idOf(each, 'TenderLot') === lot)
        .map(each => idOf(each) ?? '')
    ])
    const ofContracts = idsOf(one, 'SettledContract').flatMap(id => {
      const contract = contracts.get(id)
      return contract === undefined ? [] : idsOf(contract, 'LotTender')
    })
    const settled = [...won.keys()].filter(id => received.has(id) || ofContracts.includes(id))
    if (settled.length > 0) {
      for (const id of settled) award(id, lot)
      continue
    }
    const code = elementLine(elementAt(one, 'TenderResultCode'))
    const chosen = code === 'selec-w' || (code === undefined && idsOf(one, 'SettledContract').length > 0)
    if (!chosen) continue
    const first = [...received].filter(id => elementLine(elementAt(tenders.get(id), 'RankCode')) === '1')
    const winners = received.size === 1 ? [...received] : first
    for (const id of winners) award(id, lot)
    if (winners.length === 0) {
      const found =
        received.size === 0 ? 'names no tender' : `has ${received.size} tenders, none ranked first`
      gaps.push(
        `BT-142: a winner was chosen in the result ${name}, but its contract names no tender (BT-3202) and it ${found} (OPT-320)`
      )
    }
  }
  // In the order of the notice: winners are numbered.
  return { tenders: [...tenders.keys()].flatMap(id => won.get(id) ?? []), gaps }
}

import type { WithEvidence } from '../evidence.js'
import type { ImprintFault } from './imprint.js'
import type { ImprintText } from './imprintText.js'
import type { ImprintLabel } from './labels.js'
import { ownerAt, type Owner, type Stretch } from './parties.js'
import { vatIds, type VatId } from './vatIds.js'

export interface ChosenVatId {
  readonly vatId?: WithEvidence<string>
  /** Whose number it is. */
  readonly country?: string
  readonly faults: readonly ImprintFault[]
}

type Find = VatId & { readonly owner: Owner }

/** The VAT id that is the provider's. One with wrong check digits is taken, and said to be wrong. */
export function chooseVatId(
  source: ImprintText,
  labels: readonly ImprintLabel[],
  stretches: readonly Stretch[]
): ChosenVatId {
  const owned = vatIds(source, labels).map(each => ({ ...each, owner: ownerAt(stretches, each.start).owner }))
  const rank = ({ owner, labelled }: Find) =>
    owner === 'provider' ? (labelled ? 4 : 3) : owner === 'partner' ? (labelled ? 1 : 0) : labelled ? 2 : 1
  const usable = owned.filter(({ owner }) => owner !== 'other')
  const most = usable.reduce((max, each) => Math.max(max, rank(each)), -1)
  const best = usable.filter(each => rank(each) === most)
  const chosen = best[0]
  if (chosen === undefined) return { faults: unreadable(source, labels, stretches) }
  const vatId = source.said(chosen.value, chosen.start, chosen.end)
  const others = chosen.owner === 'provider' ? distinct(best) : [chosen]
  return {
    vatId,
    country: chosen.value.slice(0, 2),
    faults: [
      ...(chosen.holds ? [] : [wrongDigits(vatId)]),
      ...(others.length > 1 ? [contradictory(source, others)] : [])
    ]
  }
}

/** Two of two countries may both be the company's. */
function distinct(ids: readonly Find[]): Find[] {
  const country = ids[0]!.value.slice(0, 2)
  const same = ids.filter(({ value }) => value.startsWith(country))
  const once = new Map<string, Find>()
  for (const each of same) {
    const bare = each.value.replace(/(?:MWST|TVA|IVA|MVA)$/, '')
    if (!once.has(bare)) once.set(bare, each)
  }
  return [...once.values()]
}

function wrongDigits(vatId: WithEvidence<string>): ImprintFault {
  return {
    code: 'check-digits',
    field: 'vat_id',
    message: `The VAT id ${vatId.value} has wrong check digits: at least one of its digits is wrong.`,
    said: [vatId]
  }
}

function contradictory(source: ImprintText, ids: readonly Find[]): ImprintFault {
  return {
    code: 'contradictory',
    field: 'vat_id',
    message: `The imprint gives ${ids.length} different VAT ids for the company.`,
    said: ids.map(({ value, start, end }) => source.said(value, start, end))
  }
}

/** A label of a VAT id with something behind it that is none: most often the tax number. */
function unreadable(
  source: ImprintText,
  labels: readonly ImprintLabel[],
  stretches: readonly Stretch[]
): ImprintFault[] {
  for (const label of labels) {
    if (label.about !== 'vat' || ownerAt(stretches, label.start).owner === 'other') continue
    const behind = /^[\s:.-]{0,6}([A-Z]{0,3}[ ]?\d[\d ./-]{3,24}\d[A-Z]?)/u.exec(
      source.text.slice(label.end, label.end + 50)
    )
    if (behind === null) continue
    const end = label.end + behind[0].length
    return [
      {
        code: 'unreadable',
        field: 'vat_id',
        message: 'What the imprint gives as VAT id has not the form of one.',
        said: [source.said(behind[1]!, end - behind[1]!.length, end)]
      }
    ]
  }
  return []
}

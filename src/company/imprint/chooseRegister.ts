import type { WithEvidence } from '../evidence.js'
import type { CompanyForm } from '../legalForms.js'
import type { Imprint, ImprintFault } from './imprint.js'
import { withoutFormer } from './formerEntries.js'
import type { ImprintText } from './imprintText.js'
import type { ImprintLabel } from './labels.js'
import { ownerAt, type Owner, type Stretch } from './parties.js'
import { registerFinds } from './registerEntries.js'
import type { RegisterFind } from './registerWords.js'

export interface ChosenRegister {
  readonly values: Pick<Imprint, 'registerCourt' | 'registerNumber'>
  /** Of the register, where its numbers tell. */
  readonly country?: string
  readonly faults: readonly ImprintFault[]
}

type Find = RegisterFind & { readonly owner: Owner }

/** Registers that a legal form may stand in, where they are not those of the table alone. */
const GERMAN = new Set(['HRA', 'HRB', 'GnR', 'VR', 'PR', 'GsR'])
const NEAR = 160

/** The register entry that is the provider's, with its court. */
export function chooseRegister(
  source: ImprintText,
  labels: readonly ImprintLabel[],
  stretches: readonly Stretch[],
  legalForm: WithEvidence<CompanyForm> | undefined
): ChosenRegister {
  const finds = withoutFormer(source, registerFinds(source, labels))
  const owned = (each: RegisterFind): Find => ({ ...each, owner: ownerAt(stretches, each.start).owner })
  // The partner of a KG is none itself: a number of the provider's register among its data is the provider's.
  const ofForm = ({ owner, register }: Find) =>
    owner === 'partner' && register !== undefined && register === legalForm?.value.register
  const numbers = finds.numbers
    .map(owned)
    .filter(each => each.owner === 'provider' || each.owner === 'doubtful' || ofForm(each))
  const fitting = numbers.filter(each => fits(each, legalForm?.value))
  const usable = fitting.length > 0 ? fitting : numbers
  const firm = usable.filter(({ owner }) => owner === 'provider')
  const number = firm[0] ?? usable[0]
  const courts = finds.courts.map(owned).filter(({ owner }) => owner !== 'other')
  const court = courtOf(number, courts)
  const others = distinct(firm.length > 0 ? firm : usable.slice(0, 1))
  const unread = finds.unread
    .filter(({ register }) => register !== 'CHE')
    .map(owned)
    .find(({ owner }) => owner === 'provider')
  const country = countryOf(number)
  return {
    values: {
      ...(court && { registerCourt: source.said(court.value, court.start, court.end) }),
      ...(number && { registerNumber: source.said(number.value, number.start, number.end) })
    },
    ...(country && { country }),
    faults: [
      ...(others.length > 1 ? [contradictory(source, others)] : []),
      ...(number === undefined && unread !== undefined ? [unreadable(source, unread)] : [])
    ]
  }
}

function fits({ register }: RegisterFind, form: CompanyForm | undefined): boolean {
  if (form?.register === undefined || register === undefined) return true
  if (form.country === 'EU' || !GERMAN.has(form.register)) return true
  // An Austrian GmbH stands in the Firmenbuch.
  return !GERMAN.has(register) || register === form.register
}

/** The court that stands nearest, on the number's own line before all. */
function courtOf(number: Find | undefined, courts: readonly Find[]): Find | undefined {
  if (number === undefined) return courts.find(({ owner }) => owner === 'provider')
  const distance = (court: Find) =>
    court.start >= number.end ? court.start - number.end : Math.max(0, number.start - court.end)
  const near = courts.filter(court => distance(court) <= NEAR)
  const own = near.length > 0 ? near : courts.filter(({ owner }) => owner === number.owner)
  return own.reduce<Find | undefined>(
    (best, court) => (best === undefined || distance(court) < distance(best) ? court : best),
    undefined
  )
}

/** By digits: `HRB 1234` and `1234` are the same number. */
function distinct(numbers: readonly Find[]): Find[] {
  const seen = new Map<string, Find>()
  for (const each of numbers) {
    const digits = each.value.replace(/\D/g, '').replace(/^0+/, '')
    if (!seen.has(digits)) seen.set(digits, each)
  }
  return [...seen.values()]
}

function countryOf(number: Find | undefined): string | undefined {
  if (number?.register === undefined) return undefined
  if (number.register === 'FN') return 'AT'
  if (number.register === 'CHE') return 'CH'
  return GERMAN.has(number.register) ? 'DE' : undefined
}

function contradictory(source: ImprintText, numbers: readonly Find[]): ImprintFault {
  return {
    code: 'contradictory',
    field: 'register_number',
    message: `The imprint gives ${numbers.length} different register numbers for the company.`,
    said: numbers.map(({ value, start, end }) => source.said(value, start, end))
  }
}

function unreadable(source: ImprintText, { value, start, end }: Find): ImprintFault {
  return {
    code: 'unreadable',
    field: 'register_number',
    message: 'The imprint names a register, but no number can be read behind it.',
    said: [source.said(value, start, end)]
  }
}

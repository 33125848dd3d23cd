import type { Company } from './readCompany.js'

/** What marks a sole trader in a name, where it does not stand within a longer word. */
const SOLE_TRADER = standingAlone(
  'e\\s?\\.?\\s?K\\s?\\.?|e\\.?\\s?Kfm\\.?|e\\.?\\s?Kfr\\.?|eingetragene[rn]? Kauf(?:mann|frau)|Inh\\.|Inhaber(?:in)?',
  'iu'
)
/** Partnerships and companies; `Bau-KG` and `BauKG` are written too, `Co` only behind a sign that joins. */
const COMPANY_FORMS = [
  /KG(?:aA)?(?![\p{L}\p{N}])|OHG(?![\p{L}\p{N}])|oHG|GmbH|mbH/u,
  standingAlone('K\\.\\s?G|ohg|O\\.\\s?H\\.\\s?G|AG|SE|eG|EWIV|Ltd|Limited|plc|B\\.V|S\\.A', 'u'),
  /Kommandit-?ges|offene Handelsges|m\.\s?b\.\s?H|mit beschränkter Haftung|Aktiengesellschaft/iu,
  standingAlone('(?:&|\\+|u\\.|und)\\s?(?:Co|Cie|Comp|Cons)', 'iu'),
  /Genossenschaft|Stiftung|Anstalt|Körperschaft|öffentlichen Rechts|Eigenbetrieb|Stadtwerke|Sparkasse/iu
]

/**
 * Whether an entry is a person's own business. Section A of the commercial register holds sole traders beside
 * partnerships; before 1998 neither had to say so in their name. So there an entry counts as a person when its name
 * marks a sole trader, and also when it names no form of a company: in doubt the entry is personal data.
 */
export function isPerson({ register, name }: Pick<Company, 'register' | 'name'>): boolean {
  if (register !== 'HRA') return false
  if (SOLE_TRADER.test(name)) return !/KG(?![\p{L}\p{N}])|OHG|oHG/u.test(name)
  return !COMPANY_FORMS.some(form => form.test(name))
}

function standingAlone(words: string, flags: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, flags)
}

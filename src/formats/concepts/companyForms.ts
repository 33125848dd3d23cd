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
/** Forms that the commercial register has in another section or not at all, and those of others. */
const FURTHER_FORMS = [
  standingAlone(
    'e\\.?\\s?V|UG|VVaG|PartG(?:\\s?mbB)?|PartGmbB|GbR|ARGE|Inc|LLC|LLP|Corp|A/S|ApS|N\\.?V|Oy|AB',
    'u'
  ),
  standingAlone(
    'S\\.?\\s?p\\.?\\s?A|S\\.?\\s?r\\.?\\s?l|S\\.?A\\.?S|SARL|s\\.\\s?r\\.\\s?o|sp\\. z o\\.\\s?o|d\\.o\\.o|Kft',
    'iu'
  ),
  /eingetragener Verein|Unternehmergesellschaft|Partnerschaftsgesellschaft|Arbeitsgemeinschaft|Universität|Hochschule/iu
]

/** Whether a name in the commercial register is that of a partnership or company, and not of a person's own business. */
export function namesCompany(name: string): boolean {
  if (SOLE_TRADER.test(name)) return /KG(?![\p{L}\p{N}])|OHG|oHG/u.test(name)
  return COMPANY_FORMS.some(form => form.test(name))
}

/** Whether a name, wherever it stands, bears the form of a company, association or body; without one it may be a person's. */
export function namesLegalPerson(name: string): boolean {
  return namesCompany(name) || (!SOLE_TRADER.test(name) && FURTHER_FORMS.some(form => form.test(name)))
}

function standingAlone(words: string, flags: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, flags)
}

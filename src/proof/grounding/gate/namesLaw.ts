import { dataTable, wordLists } from '../../../base/text/dataTable.js'
import { apartFromRefs } from '../../law/refs.js'

/** The words of `namesLaw.tsv`, which says what each list is for. */
const list = wordLists(dataTable(new URL('./namesLaw.tsv', import.meta.url), ['list', 'words']))
const [stems, chances, words, written, others] = (
  ['stem', 'by chance', 'word', 'written', 'no act'] as const
).map(list) as [
  ReadonlySet<string>,
  ReadonlySet<string>,
  ReadonlySet<string>,
  ReadonlySet<string>,
  ReadonlySet<string>
]
const STEM = new RegExp([...stems].join('|'), 'u')
const CHANCE = new RegExp([...chances].join('|'), 'gu')
/** `BGB`, `BUrlG`, `GewO`, `StVO`, `BauNVO`: letters as the abbreviations of acts have them. */
const ABBREVIATION = /^(?=(?:.*\p{Lu}){2})(?=.{3})\p{Lu}\p{L}*(?:G|GB|O|V|VO)$/u
/** `§ 3`, `Art. 5`, `section 12`, `Richtlinie 2006/123/EG`, `SGB IX`; `nach` or `laut` before letters of any kind. */
const CITES =
  /§|(?<!\p{L})(?:Art(?:ikels?|icles?|\.)?|[Ss]ections?|[Ss]ec\.|Anlage|Annex|SGB|Buch) ?(?:[0-9]|[IVX]+(?!\p{L}))|(?<!\p{L})(?:Richtlinie|RL|VO) \(?(?:EU|EG|EWG|[0-9])|(?<!\p{L})(?:nach|laut|gemäß|gem\.|lt\.) (?:de[mrs] )?(?:\p{Lu}\p{L}*\p{Lu}\p{L}*|Recht(?!\p{L}))/u
const WORD = /\p{L}[\p{L}\p{N}]*(?:-\p{L}[\p{L}\p{N}]*)*/gu

/**
 * Whether words name law or cite it: an act, a § or an Article, or that something is so by law. Told by the words alone,
 * and rather too often than too rarely: of a provision it changes nothing, and what anybody else wrote is but said to be
 * no law. References of tenants' documents and of services name none.
 */
export function namesLaw(said: string): boolean {
  const { rest, ofLaw } = apartFromRefs(said.normalize('NFKC').replace(/\p{Cf}/gu, ''))
  const text = rest.replace(/\s+/g, ' ')
  if (ofLaw || CITES.test(text)) return true
  return (text.match(WORD) ?? []).some(word => {
    const small = word.toLowerCase().replaceAll('ß', 'ss')
    if (words.has(small) || written.has(word)) return true
    if (STEM.test(small.replace(CHANCE, ' '))) return true
    return ABBREVIATION.test(word) && !others.has(word)
  })
}

/** Lines that open a section as law has them: `§ 3 Ruhezeiten`, `Art. 5`, `Article 2`, `Section 4`. */
const SECTION = /^[\s#*>|]*(?:§{1,2}|Art(?:ikel|icle|\.)|Section|Sec\.)\s*[0-9IVX]+/imu
/** What only a gazette prints, what only a legislator says, and what only an act calls itself. */
const GAZETTE =
  /Bundesgesetzbl|(?<!\p{L})BGBl\.?|Gesetz-? und Verordnungsblatt|Amtsblatt|Official Journal|Gazette|Bundesanzeiger|hat (?:das folgende|folgendes) Gesetz|(?:wird|ist) (?:hiermit )?verordnet|be it enacted|(?:hereby|be it) (?:enacted|ordained)|has adopted this (?:Regulation|Directive)|(?<!\p{L})(?:dieses Gesetz|diese Verordnung|diese Satzung|dieser Satzung|this (?:Act|Law|Statute|Regulation|Ordinance))(?!\p{L})|Gesetzeskraft|force of law/iu

/** Whether a text is laid out or speaks as law does, whoever wrote it. */
export function posesAsLaw(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return SECTION.test(plain) || GAZETTE.test(plain)
}

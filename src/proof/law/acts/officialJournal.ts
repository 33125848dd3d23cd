import type { Act } from './act.js'

const NAME =
  /^(?:ABl\.?|Amtsblatt|OJ|Official Journal)(?: (?:EU|EG|der (?:EU|EG)|of the (?:EU|EC)|der Europäischen (?:Union|Gemeinschaften?)|of the European (?:Union|Communities)))?[ ,]*/i
const DAY = '(?:vom |v\\. ?|of )?[0-9]{1,2}\\.? ?(?:[0-9]{1,2}\\.|\\p{L}+) ?'
/** Since October 2023 each act is an issue of its own: `L, 2024/1689, 12.7.2024`. */
const ACT_BY_ACT = new RegExp(
  `^(?<series>[LC])(?: series)?,? ?(?:Nr\\. ?|No\\.? ?)?(?<year>20[0-9]{2})/(?<number>[0-9]{1,5})(?:,? ?${DAY}20[0-9]{2})?$`,
  'iu'
)
/** `L 119, 4.5.2016, p. 1`, `L 119/1 vom 4. Mai 2016`, `2016 Nr. L 119 S. 1`. */
const PAGE = new RegExp(
  `^(?:(?<before>[0-9]{4}),? )?(?:Nr\\.? ?|No\\.? ?)?(?<series>[LC]) ?(?:Nr\\.? ?|No\\.? ?)?(?<issue>[0-9]{1,3})(?:/(?<short>[0-9]{1,4}))?(?:,? ?(?:${DAY})?\\(?(?<behind>[0-9]{4})\\)?)?(?:,? ?(?:S\\.|p\\.|Seite|page) ?(?<page>[0-9]{1,4}))?(?: ?(?:[-–] ?[0-9]{1,4}|ff?\\.?))?$`,
  'iu'
)

/** The key of a place in the Official Journal that a whole text names; undefined for other texts. */
export function journalKey(text: string): string | undefined {
  const name = NAME.exec(text)?.[0]
  if (name === undefined) return undefined
  const place = text.slice(name.length).trim()
  const own = ACT_BY_ACT.exec(place)?.groups
  if (own !== undefined) return `oj ${own['series']!.toUpperCase()} ${own['year']}/${Number(own['number'])}`
  const { before, series, issue, short, behind, page } = PAGE.exec(place)?.groups ?? {}
  const year = before ?? behind
  const first = short ?? page
  if (series === undefined || year === undefined || first === undefined) return undefined
  return `oj ${series.toUpperCase()} ${Number(issue)} ${year} ${Number(first)}`
}

/** Where an act of the Union was published, as keys. */
export function journalKeysOf({ ref, publishedIn }: Act): string[] {
  const [, year, number] = /^CELEX:3(20[0-9]{2})[A-Z]([0-9]{4,5})$/.exec(ref) ?? []
  const key = publishedIn === undefined ? undefined : journalKey(publishedIn)
  return [
    ...(key === undefined ? [] : [key]),
    ...(year !== undefined && Number(year) >= 2023 ? [`oj L ${year}/${Number(number)}`] : [])
  ]
}

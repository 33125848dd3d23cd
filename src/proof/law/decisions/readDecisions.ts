import type { Span } from '../span.js'
import { collections, courtsOfPlaces, journals, singleCourts } from './courts.js'

/** A decision of a court, or a place in a gazette, a printed paper of a parliament or a journal, that a text cites. */
export interface CitedDecision extends Span {
  readonly kind: 'decision' | 'publication'
}

type Element =
  | 'ecli'
  | 'paper'
  | 'gazette'
  | 'file'
  | 'series'
  | 'collection'
  | 'journal'
  | 'court'
  | 'sort'
  | 'date'
  | 'margin'

const words = (names: ReadonlySet<string>) =>
  [...names]
    .sort((one, other) => other.length - one.length)
    .map(each => each.replace(/\+/g, '\\+'))
    .join('|')

const PLACE =
  '(?: (?:am |an der |im |des |für )?\\p{Lu}[\\p{L}/-]+(?: (?:am|an der) \\p{Lu}\\p{L}+| \\([^()\\n]{1,12}\\))?)?'
const YEARS = '(?:1[89]|20)[0-9]{2}'
const PAGES =
  '(?:S\\. ?|Seiten? |p\\. ?)?[A-Z]?[0-9]{1,6}(?: ?ff?(?![\\p{L}])\\.?)?(?: ?[<(\\[] ?[0-9][^<>()\\[\\]\\n]{0,30}[>)\\]])?'
const MONTHS =
  '(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|January|March|May|October|December)\\p{L}*\\.?'
/** Signs of registers that no other number has; with others a file's number needs a court, a date or `Az.` beside it. */
const SIGNS =
  'BvR|BvL|BvF|BvE|BvB|BvQ|BvC|BvG|StR|StB|ZR|ZB|BLw|AZR|AZB|ABR|ABN|AZN|RAr|RKa|KZR|KVR|KVZ|NotZ|AnwZ|EnVR|RiZ|UKl'
const NUMBER = '[0-9]{1,5} ?[/.] ?[0-9]{2}(?![0-9./])(?: (?:R|B|E|ER|KL|BH|S|P|PPU|EK)(?![\\p{L}\\p{N}]))?'

const ELEMENTS: Readonly<Record<Element, string>> = {
  ecli: 'ECLI:[A-Z]{2}:[A-Za-z0-9.]{1,15}:[0-9]{4}:[A-Za-z0-9.]*[A-Za-z0-9]',
  paper: `(?:(?:BT|BR|LT|AH|BRat)[ -]?(?:Drs|Drucks(?:ache)?n?|Plenarprotokoll|PlPr)\\.?|(?:Bundestags|Bundesrats|Landtags)-?[Dd]rucksachen?|Drucksachen?|Drs\\.|Plenarprotokoll) (?:Nr\\. ?)?[IVX0-9]{1,4} ?/ ?[0-9]{1,5}(?: ?\\(neu\\))?(?:,? ?(?:S\\.?|Seiten?) ?[0-9]+(?: ?ff?\\.?)?)?`,
  gazette: `(?:BGBl|RGBl|Reichsgesetzbl|ABl|BAnz|OJ|GVBl|GV\\. ?NRW|GMBl|VkBl|BStBl|GVOBl|Bundesgesetzblatt)\\.?(?: ?(?:EG|EU|AT|Teil|I{1,3}|[LC]|Nr\\.|No|S\\.|Seite|p\\.|vom|of)(?![\\p{L}])|,? ?[0-9]{1,2}\\. ?(?:[0-9]{1,2}\\.|${MONTHS}) ?[0-9]{2,4}|,? ?[LC]? ?[0-9](?:[0-9/.-]*[0-9])?(?: B[0-9]+)?){1,8}`,
  file: `(?:(?:Rs|Az|Aktenzeichen|Rechtssachen?|Cases?|Verfahren)\\.?:? )?(?:[CTF] ?[-‑–] ?[0-9]{1,4}/[0-9]{2}(?: P(?:PU)?(?!\\p{L}))?|(?:(?:(?:[BLS] )?(?:[0-9]{1,3}|[IVX]{1,5}[a-z]?) )?(?:${SIGNS})|(?:[BLS] )?(?:[0-9]{1,3}|[IVX]{1,5}[a-z]?) (?:\\p{Lu}\\p{L}{0,4}(?:[- ]\\p{Lu}{1,4})?))(?: ?\\([^()\\n]{1,8}\\))? ${NUMBER})`,
  series:
    '(?:SozR|Buchholz|AP|EzA|LAGE|BGHR) (?=[^;\\n]{0,70}?(?:Nr|Revisionsinstanz))(?:[0-9. -]{1,16})?[^;()\\n]{0,60}?(?:Nr\\.? ?|\\p{Ll} )[0-9]+',
  collection: `(?:${words(collections)}) ?[0-9]{1,3} ?(?:,|/) ?${PAGES}`,
  journal: `(?:${words(journals)})(?: ?/ ?NV| Int\\.)?,? (?:${YEARS}|[0-9]{1,3})(?:,| Nr\\.) ?${PAGES}`,
  court: `(?:(?:\\p{Lu}\\p{L}+(?:er|isch(?:e[rs]?|en))|[1-9]\\. (?:Senat|Kammer) des) )?(?:(?:${words(singleCourts)}|Bundes(?:gerichtshof|verfassungsgericht|arbeitsgericht|sozialgericht|verwaltungsgericht|finanzhof|patentgericht)(?:e?s)?|Gerichtshofs?(?: der Europäischen Union)?)(?!\\p{L})|(?:${words(courtsOfPlaces)})(?!\\p{L})${PLACE})`,
  sort: '(?:(?:Kammer|Vorlage|Senats|End|Teil|Versäumnis)?(?:[Uu]rteile?|[Uu]rt\\.|[Bb]eschl(?:uss|üsse|\\.)|[Bb]eschlüsse)(?:e?s)?|Gerichtsbescheid|[Jj]udgments?|[Oo]rder)(?: de[rs] [0-9]\\. (?:Kammer|Senats) des \\p{Lu}\\p{L}+ Senats)?(?= (?:vom|v\\.|of|[0-9])|, ? ?(?:vom|Az))',
  date: `(?:(?:vom|v\\.|of) )?[0-9]{1,2}\\. ?(?:[0-9]{1,2}\\. ?|${MONTHS} )${YEARS}`,
  margin:
    '(?:juris,? )?(?:R(?:n|z|nd|dn|dnr|dNr|andnr|andnummer)\\.?|para(?:graph|s)?\\.?) ?[0-9]+(?: ?(?:ff?\\.?|(?:,|bis|und|[-–]) ?[0-9]+))*'
}
const NAMES = Object.keys(ELEMENTS) as Element[]
const ELEMENT = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${NAMES.map(name => `(?<${name}>${ELEMENTS[name]})`).join('|')})`,
  'gu'
)
/** What may stand between what one citation is made of. */
const JOINT = /^(?:[ ,:(–-]|=|<|>|[Jj]uris|aaO|mwN|u\. ?a\.|in|und|Az\.:?|Rs\.|wortlaut|NJW|BeckRS|- ){0,6}$/u
const LONGEST_JOINT = 12
const CERTAIN: readonly Element[] = ['ecli', 'series', 'collection']
const REGISTER = new RegExp(
  `^(?:(?:Az|Aktenz|R[se]|Case|Verf)|[^0-9]{0,20}(?:[0-9IVX]{1,5}[a-z]? )?(?:${SIGNS}) |(?:[^CTF]{0,16} )?[CTF] ?[-‑–] ?[0-9])`,
  'u'
)

/**
 * The decisions, gazettes and printed papers that a text cites, in its order. Nothing of them is held: whether there is such
 * a one is another question.
 */
export function readDecisions(written: string): CitedDecision[] {
  const text = written.replace(/[\u00a0\u2007\u2009\u202f\t]/g, ' ')
  const all: CitedDecision[] = []
  let chain: Chain | undefined
  const close = () => {
    const kind = chain && kindOf(chain)
    if (kind !== undefined) all.push({ kind, start: chain!.start, end: closed(text, chain!) })
    chain = undefined
  }
  for (const found of text.matchAll(ELEMENT)) {
    const name = NAMES.find(each => found.groups![each] !== undefined)!
    const end = found.index + found[0].length
    if (chain === undefined || !goesOn(chain, name, text.slice(chain.end, found.index))) close()
    chain ??= { start: found.index, end, names: new Set() }
    chain.names.add(name)
    if (name === 'file') chain.file ??= found[0]
    chain.end = end
  }
  close()
  return all
}

/** What stands together as one citation, as far as it is read. */
interface Chain {
  readonly start: number
  end: number
  readonly names: Set<Element>
  file?: string
}

function goesOn({ names }: Chain, name: Element, between: string): boolean {
  if (['paper', 'gazette'].some(each => each === name || names.has(each as Element))) return false
  // A court begins another decision.
  if (name === 'court' && ['court', 'file', 'journal', 'collection'].some(each => names.has(each as Element)))
    return false
  return between.length <= LONGEST_JOINT && JOINT.test(between)
}

/** With the bracket that closes the one that stands in it: `vom 3. März 2021 (VIII ZR 12/20)`. */
function closed(text: string, { start, end }: Span): number {
  const written = text.slice(start, end)
  const open = written.split(/[([]/).length > written.split(/[)\]]/).length
  return open && /[)\]]/.test(text[end] ?? '') ? end + 1 : end
}

function kindOf({ names, file }: Chain): CitedDecision['kind'] | undefined {
  if (CERTAIN.some(name => names.has(name))) return 'decision'
  if (file !== undefined && (names.size > 1 || REGISTER.test(file))) return 'decision'
  if ((names.has('court') || names.has('sort')) && names.has('date')) return 'decision'
  if (names.has('journal')) return names.has('court') || names.has('margin') ? 'decision' : 'publication'
  return names.has('paper') || names.has('gazette') ? 'publication' : undefined
}

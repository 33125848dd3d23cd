import type { Act } from '../acts/act.js'
import type { ActNames } from './actNames.js'
import { kindOfAct, readBackReference, type BackReference } from './backReference.js'
import type { CitedAct } from './citation.js'
import { fitsAt, lengthAt, matchAt, stuckAt } from '../matchAt.js'
import type { Span } from '../span.js'
import { withoutVersion } from './otherVersion.js'
import type { ActName } from './names/actName.js'
import { readActNameBeside } from './names/readActNameBeside.js'

/** What an act is looked for in, beside a section. */
export interface Beside {
  readonly text: string
  readonly names: ActNames
  /** The act that the text belongs to. */
  readonly own: (Pick<Act, 'iri'> & Partial<Act>) | undefined
  /** The acts that were named before, in order. */
  readonly acts: CitedAct[]
}

/** An act is named right behind a section, or led to by a genitive, which is a word of its own: not the `Des` of `DesignG`. */
const LEAD = stuckAt(
  '(?:(?: ?(?:des|der|dem|zum|zur|zu dem|zu der)|,? (?:of the|of|to the|to))(?![\\p{L}\\p{N}-]))? ?'
)
/** `Article 17(1), second subparagraph, GDPR`: a comma parts the act where words of English stand before it. */
const ENGLISH_PART = /(?:subparagraph|sentence|sentence [0-9]{1,2}|point \([a-z]\)|indent)$/i
/** `§ 622 im BGB`: said so, but of an act that is held. */
const SAID = stuckAt(' (?:im|vom|aus dem|in der) ')
const THERE = stuckAt(' ')
const BOOK = stuckAt(' des (?<name>\\p{L}{4,12}ten Buche?s)(?! Sozialgesetzbuch|\\p{L})')
/** Words that lead to a section and name no act. */
const NO_NAME =
  /(?:^|[^\p{L}\p{N}])(?:des|der|die|dem|den|das|nach|im|in|an|am|zu|zum|zur|von|vom|und|oder|sowie|bis|aus|bei|gemäß|mit|für|auf|durch|ist|the|of|and|or|to|under|with|by|see|siehe|vgl\.|s\.|Sinne|Verbindung mit|[^\p{L}\p{N}), ]),? ?$/iu
const REACH = 100
const MOST_WORDS = 14

export type FoundBeside = Pick<ActName, 'number'> & { readonly act: CitedAct; readonly end: number }
export type FoundBefore = Span & Pick<FoundBeside, 'act'>

/** The act that stands behind a section: `§ 5 des Bundeswahlgesetzes`, `Article 5(2) thereof`, `§ 3 dieses Gesetzes`. */
export function actAfter(beside: Beside, at: number): FoundBeside | undefined {
  const { text, names, own } = beside
  const near = fitsAt(THERE, text, at) ? at + 1 : at
  const back = readBackReference(text, /^ of /.test(text.slice(at, at + 4)) ? at + 4 : near)
  if (back !== undefined && back.means !== 'unsaid') return { end: back.end, act: meant(back, beside) }
  const book = bookOfOwnCode(beside, at)
  if (book !== undefined) return book
  const lead = matchAt(LEAD, text, at)![0]
  const comma = ENGLISH_PART.test(text.slice(Math.max(0, at - 24), at)) && text.startsWith(', ', at) ? 2 : 0
  const from = at + (lead.trim() === '' ? comma || lead.length : lead.length)
  const there = from > near ? readBackReference(text, from) : undefined
  if (there !== undefined && there.means !== 'unsaid') return { end: there.end, act: meant(there, beside) }
  const name = readActNameBeside(text, from, names, from === at && /\p{Lu}/u.test(text.slice(at, at + 1)))
  // Words behind a bare § are its act only where they are a name: "nach § 5 Anordnungen zu treffen".
  if (
    name !== undefined &&
    (name.kind !== 'built' ||
      lead.trim() !== '' ||
      !/^(?:[Aa]n|[Vv]er)?[Oo]rdnung|^Satzung/.test(text.slice(from, name.end)))
  )
    return { end: name.end, act: name.act, ...(name.number && { number: name.number }) }
  const said = own === undefined ? lengthAt(SAID, text, at) : 0
  const known = said === 0 ? undefined : readActNameBeside(text, at + said, names)
  if (known?.kind === 'name' && known.act.is === 'held') return { end: known.end, act: known.act }
  const unsaid = lead.trim() === '' ? undefined : readBackReference(text, from)
  return unsaid && { end: unsaid.end, act: { is: 'unclear' } }
}

/** Behind a comma that closes what another one opened: `Anhangs II, Kapitel II, der Verordnung (EU) …`. */
const BEHIND_COMMA = stuckAt(', (?:(?:de[rsm]|zu[mr]|zu de[rm]|of|of the|to|to the) )?')
/** A part between commas; members of a list of numbers have none. */
const PART_BETWEEN = /, (?!(?:und|oder|sowie|bzw|and|or)(?!\p{L}))(?:\p{L}{2}|\p{L}\. ?[0-9])/u

/**
 * The act behind a section whose parts stand between commas, or behind that comma alone; only one that is held or named
 * by its number, for lists of acts look alike.
 */
export function actBehindCommas(
  beside: Beside,
  { start, end }: { readonly start: number; readonly end: number }
): FoundBeside | undefined {
  const { text, names } = beside
  if (!PART_BETWEEN.test(text.slice(start, end))) return undefined
  const near = actAfter(beside, end)
  const lead = near === undefined ? lengthAt(BEHIND_COMMA, text, end) : 0
  const name = lead === 0 ? undefined : readActNameBeside(text, end + lead, names)
  const found = near ?? (name?.kind === 'name' ? name : undefined)
  if (found === undefined || (found.number === undefined && found.act.is !== 'held')) return undefined
  return { end: found.end, act: found.act, ...(found.number && { number: found.number }) }
}

/** The act that stands before a section: `SGB X § 35`, `Gewerbeordnung, § 14`. */
export function actBefore({ text, names }: Beside, from: number, at: number): FoundBefore | undefined {
  const start = Math.max(from, at - REACH)
  // "BGB-§ 823"
  const upTo = /\p{Lu}-$/u.test(text.slice(Math.max(start, at - 2), at)) ? at - 1 : at
  const before = withoutVersion(text.slice(start, upTo).replace(/,? ?$/, ''))
  if (
    before === '' ||
    NO_NAME.test(text.slice(Math.max(start, upTo - 16), upTo)) ||
    /[^\p{L}\p{N})]$/u.test(before)
  )
    return undefined
  const end = start + before.length
  const words = [...before.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+/gu)].slice(-MOST_WORDS)
  for (const { index } of words) {
    const name = readActNameBeside(text.slice(0, end), start + index, names)
    // "gelten die HGB §§ 74 ff.": words before a name are of it only where they say whose it is.
    const isVerb =
      name?.kind === 'built' &&
      /^\p{Ll}/u.test(before.slice(index)) &&
      !/^\p{Ll}+ische/u.test(before.slice(index))
    if (name?.end === end && !isVerb && (name.kind !== 'built' || index > 0))
      return { start: start + index, end, act: name.act }
  }
  return undefined
}

/** "des Zehnten Buches", in another book of the Sozialgesetzbuch. */
function bookOfOwnCode({ text, names, own }: Beside, at: number): FoundBeside | undefined {
  if (!/^ELI:SGB_[0-9]/.test(own?.ref ?? '')) return undefined
  const book = matchAt(BOOK, text, at)
  if (book === null) return undefined
  const name = book.groups!['name']!
  const [act, other] = names.named(`${name} Sozialgesetzbuch`)
  if (other !== undefined) return undefined
  const end = at + book[0].length
  return { end, act: act === undefined ? { is: 'notHeld', name } : { is: 'held', name, act } }
}

/** What a back reference names: the text's own act, or the one of that kind that was named last. */
function meant({ means, kind }: BackReference, { own, acts }: Beside): CitedAct {
  const ownKind =
    own && kindOfAct({ celex: /^CELEX:(.*)$/.exec(own.ref ?? '')?.[1], names: own.titles ?? [] })
  if (means === 'here' && own !== undefined && (ownKind === undefined || kind === ownKind || kind === 'law'))
    return { is: 'own' }
  const named = acts.findLast(act => kind === undefined || kindOf(act) === kind)
  return named ?? (means === 'here' && own !== undefined ? { is: 'own' } : { is: 'unclear' })
}

function kindOf(act: CitedAct) {
  switch (act.is) {
    case 'held':
      return kindOfAct({ celex: /^CELEX:(.*)$/.exec(act.act.ref)?.[1], names: [act.name, ...act.act.titles] })
    case 'notHeld':
      return kindOfAct({ celex: act.celex, names: [act.name] })
    case 'ambiguous':
      return kindOfAct({ names: [act.name] })
    default:
      return undefined
  }
}

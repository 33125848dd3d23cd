import { determinerReadings } from '../../grammar/german/closed/determinerReadings.js'
import {
  joins,
  germanPrepositions,
  pronouns,
  quantifiers,
  germanScopes
} from '../../grammar/german/phrases/functionWords.js'
import type { Passage } from '../passage.js'
import { passageSentences } from '../gate/sources.js'
import { nearestSentence } from './nearestSentence.js'
import { listDenials, listLimits } from '../gate/listWords.js'
import { IN_CONJUNCTION } from '../../law/citations/inConjunction.js'
import { BRACKETED } from '../../law/refs.js'
import type { Span } from '../../law/span.js'
import type { CheckedCitation } from './textCheck.js'
import { asMainClause, fronted } from './clauseOrder.js'
import { asState, byProvision, clauseWhereby, SIGN, withoutIntroduction } from './introductions.js'
import { isOwnAct, ofThisAct } from './ofThisAct.js'
import { anyOf } from './phrases.js'
import { withItemMarks } from './withItemMarks.js'

/** A citation of a statement, as the readings need it. */
export type ReadCitation = Span & Pick<CheckedCitation, 'passage' | 'act' | 'reason'>

export interface StatementText extends Span {
  readonly opening?: Span
  readonly citations: readonly ReadCitation[]
}

const PRIVATE = /[\ue000-\uf8ff]/
const MOST_SIGNS = 200
/** Of one statement; most have two or three. */
const MOST_READINGS = 30
const JOINED = new RegExp(`${SIGN}(?:\\s*(?:,|;|und|sowie|${IN_CONJUNCTION}|and)?\\s*${SIGN})*`, 'gu')
const BEHIND = `(?:\\s*${anyOf('in brackets')}\\s*)*`
const ASIDE = new RegExp(`\\s*[(\\[]${BEHIND}${SIGN}(?:${BEHIND}${SIGN})*\\s*[)\\]]`, 'giu')
const AT_END = new RegExp(`\\s*(?:,|[–—-](?=\\s))\\s*${BEHIND}${SIGN}(?:${BEHIND}${SIGN})*\\s*([.!]?)$`, 'iu')
const ALONE_BEHIND = new RegExp(`([.!])\\s*${BEHIND}${SIGN}(?:${BEHIND}${SIGN})*\\s*\\.?$`, 'iu')
const CONNECTIVE = new RegExp(`^${anyOf('connective')}\\s+`, 'iu')
const LEAD = new RegExp(`(?<![\\p{L}])${anyOf('lead')}\\s*(?=${SIGN})`, 'giu')
const LABEL = /^([^.:!?]{1,80}):\s+(?=[\p{Lu}\ue000-\ue7ff„"])/u
const SAYS_THAT = new RegExp(
  `^(?:${SIGN}\\s+${anyOf('after a provision')}|${anyOf('before a provision')}\\s+${SIGN}\\s+${anyOf('behind such a provision')}),?\\s+dass\\s+`,
  'iu'
)
const SAYS_QUOTE = new RegExp(`^[^„"“]{0,120}${SIGN}[^„"“]{0,60}[„"“]([^„"“”]{10,})[“"”]\\s*\\.?$`, 'u')
const ENGLISH_LEAD = new RegExp(
  `^(?:${anyOf('english lead')}\\s+(?:the\\s+)?${SIGN},?\\s+|${SIGN}\\s+${anyOf('english provision says')}\\s+)`,
  'iu'
)
const ENGLISH_END = new RegExp(
  `,?\\s+as\\s+${SIGN}\\s+(?:provides|states|sets out|requires|says)\\s*\\.?$`,
  'iu'
)
const ENGLISH_INSIDE = new RegExp(`,?\\s+${anyOf('english lead')}\\s+(?:the\\s+)?${SIGN}(?=[,.])`, 'giu')

/**
 * What a statement says, as the gate may be asked about it: as it stands, and without what only says where it stands.
 * Each follows from the text alone, so that whoever checks again can make them again.
 * @param all takes every citation for one of this passage, to see whether the passage says it although another is cited
 */
export function claimReadings(
  text: string,
  statement: StatementText,
  passage: Passage,
  all = false
): string[] {
  const { citations, opening } = statement
  const raw = text.slice(statement.start, statement.end)
  if (PRIVATE.test(raw) || citations.length > MOST_SIGNS) return [clean(raw)]
  const own = canonical(citations, passage, all)
  const ownAct = isOwnAct(passage)
  const back = (marked: string, shorten = false) =>
    marked.replace(new RegExp(SIGN, 'gu'), sign => {
      const { start, end, act } = citations[sign.charCodeAt(0) - 0xe000]!
      const written = text.slice(start, end)
      // In the law itself its other provisions are cited without its name.
      return shorten && act && ownAct(act) && written.endsWith(act)
        ? written.slice(0, -act.length).replace(/(?:\s+(?:des|der|dem))?\s*$/, '')
        : written
    })
  const cites = all || citations.some(each => each.passage === passage.iri)
  const signed = clean(withSigns(text, statement))
  const isOwn = (sign: string) => all || citations[sign.charCodeAt(0) - 0xe000]?.passage === passage.iri
  const withOwn = (said: string): string =>
    own === undefined
      ? said
      : said.replace(JOINED, run =>
          [...run.matchAll(new RegExp(SIGN, 'gu'))].some(([sign]) => isOwn(sign)) ? own.name : run
        )
  const bare = signed
    .replace(ASIDE, '')
    .replace(AT_END, '$1')
    .replace(ALONE_BEHIND, '$1')
    .replace(LEAD, lead => (/^\p{Lu}/u.test(lead) ? 'Nach ' : 'nach '))
  const plain = withoutIntroduction(bare, isOwn)
  const short = withoutOwn(plain, isOwn)
  const forms = [...new Set([signed, bare, plain, short])].flatMap(form => [
    form,
    ...(form === signed && form !== bare
      ? []
      : variants(form, { own: own?.name, cites, isOwn, ownAct }, passage))
  ])
  const readings = forms.flatMap(form => [back(form), back(withOwn(form), true)])
  if (own !== undefined) {
    readings.push(...readings.flatMap(reading => fronted(reading, own.name)))
    readings.push(...halves(back(short, true), own, passage))
    if (cites) readings.push(...ofThisAct(back(short, true), passage, ownAct))
    readings.push(...withItemMarks(back(short, true), passage))
  }
  if (opening !== undefined) {
    const opens = clean(text.slice(opening.start, opening.end)).replace(/:$/, '')
    readings.push(`${opens} ${back(bare)}`)
  }
  return [...new Set(readings.map(reading => reading.trim()))]
    .filter(reading => /\p{L}/u.test(reading))
    .slice(0, MOST_READINGS)
}

/** A statement for comparing words, with something in place of each of its citations. */
export function bareWords(text: string, statement: StatementText, instead = ' '): string {
  return clean(withSigns(text, statement)).replace(new RegExp(SIGN, 'gu'), instead)
}

/** What a statement says of the passage. */
interface OfPassage {
  /** How the passage itself is cited. */
  readonly own: string | undefined
  readonly cites: boolean
  readonly isOwn: (sign: string) => boolean
  readonly ownAct: (name: string) => boolean
}

function* variants(
  bare: string,
  { own, cites, isOwn, ownAct }: OfPassage,
  passage: Passage
): Generator<string> {
  for (const said of [bare, ...unlabelled(bare, passage)]) {
    if (said !== bare) yield said
    const rest = said.replace(CONNECTIVE, '')
    if (rest !== said && own !== undefined) yield `Nach ${own} ${rest}`
    if (own !== undefined && cites && isOwn(new RegExp(SIGN, 'u').exec(said)?.[0] ?? '')) {
      const clause = said.replace(SAYS_THAT, '')
      if (clause !== said) yield* asMainClause(clause, own)
      const whereby = clauseWhereby(said)
      if (whereby !== undefined) yield* asMainClause(whereby, own)
      yield* asState(said)
    }
    const placed = own === undefined || !cites ? undefined : byProvision(said, own, ownAct)
    if (placed !== undefined) yield placed
    const quoted = SAYS_QUOTE.exec(said)?.[1]
    if (quoted !== undefined) yield quoted
    const english = said.replace(ENGLISH_LEAD, '').replace(ENGLISH_INSIDE, '').replace(ENGLISH_END, '.')
    if (english !== said) yield english[0]!.toUpperCase() + english.slice(1)
  }
}

/** `Dauer des Urlaubs: Der Urlaub …`: a label that only takes up words of the passage, and limits nothing, says nothing. */
function unlabelled(said: string, { label, text }: Passage): string[] {
  const found = LABEL.exec(said)
  if (found === null) return []
  const words = found[1]!.toLowerCase().match(/\p{L}+/gu) ?? []
  const held = `${label} ${text}`.toLowerCase()
  const idle = words.every(word => held.includes(word) && !listDenials.has(word) && !listLimits.has(word))
  return idle ? [said.slice(found[0].length)] : []
}

/** How the passage itself is cited: `§ 3 BUrlG`, in its two halves; undefined where it has no number. */
function canonical(
  citations: readonly ReadCitation[],
  { ref, iri, actNames }: Passage,
  all: boolean
): OwnName | undefined {
  const found = /(§|#art_)([0-9]+[a-z]{0,3}(?:§[0-9]+[a-z]{0,3})?)$/i.exec(ref)
  const written = citations.find(({ passage }) => passage === iri)?.act
  const act = written || actNames.find(name => /^\p{L}/u.test(name))
  if (found === null || act === undefined || (citations.length === 0 && all)) return undefined
  const section = `${found[1] === '§' ? '§' : 'Art.'} ${found[2]!.replace('§', ' § ')}`
  return { section, act, name: `${section} ${act}` }
}

interface OwnName {
  readonly section: string
  readonly act: string
  readonly name: string
}

/** `nach § 3 BUrlG` in the midst of a clause says where it stands, and nothing of what it says. */
const MIDST = new RegExp(`(\\S+)\\s+(?:nach|gemäß|laut)\\s+(${SIGN})\\s+(?=(\\S))`, 'gu')

/**
 * Without the reference to the passage itself in the midst of a clause. Not behind a word that would speak of the
 * reference (`nur nach § 3`), nor where it may belong to what stands behind it (`die nach § 3 zuständige Stelle`).
 */
function withoutOwn(said: string, isOwn: (sign: string) => boolean): string {
  return said.replace(MIDST, (whole, before: string, sign: string, behind: string) => {
    const word = before.toLowerCase().replaceAll('ß', 'ss')
    if (!isOwn(sign) || /[^\p{L}\p{N}]$/u.test(before)) return whole
    if (
      [germanScopes, quantifiers, joins, germanPrepositions, listDenials, listLimits].some(each =>
        each.has(word)
      )
    )
      return whole
    if (determinerReadings(word).length > 0 && !pronouns.has(word)) return whole
    return determinerReadings(word).length > 0 && !/\p{Lu}/u.test(behind) ? whole : `${before} `
  })
}

/** The Halbsätze of a sentence that a statement may be one of. The gate sees to it that one says something alone. */
const MOST_HALVES = 3

/** As said of each Halbsatz of the sentence that comes nearest. */
function halves(bare: string, { section, act }: OwnName, passage: Passage): string[] {
  const near = nearestSentence(bare, [passage])
  if (near === undefined || !passage.text.slice(near.start, near.end).includes(';')) return []
  const sentence = passageSentences(passage.text).find(({ start }) => start === near.start)!
  const part = `${sentence.absatz === undefined ? '' : `Abs. ${sentence.absatz} `}Satz ${sentence.satz + 1}`
  return Array.from(
    { length: MOST_HALVES },
    (_, at) => `Nach ${section} ${part} Halbsatz ${at + 1} ${act} gilt: ${bare}`
  )
}

function withSigns(text: string, { start, end, citations }: StatementText): string {
  let said = ''
  let at = start
  for (const [place, each] of citations.entries()) {
    // Several sections of one list share their place.
    if (each.start < at) continue
    said += text.slice(at, each.start) + String.fromCharCode(0xe000 + place)
    at = Math.min(each.end, end)
  }
  return said + text.slice(at, end)
}

/** Without the marks of Markdown, notes and references in brackets, on one line. */
function clean(text: string): string {
  return text
    .replace(new RegExp(`[ \\t]*${BRACKETED.source}`, 'gi'), '')
    .replace(/!?\[([^\]\n]{1,300})\]\([^)\s]{1,500}\)/g, '$1')
    .replace(/\[\^?[0-9]{1,3}\]/g, '')
    .replace(/\n[ \t]*(?:>[ \t]?)+/g, ' ')
    .replace(/\*+|`+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

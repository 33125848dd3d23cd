import { endOfByWhom, readEuActNumber, type EuActNumber } from '../acts/euActNumber.js'
import type { Act } from '../acts/act.js'
import { lengthened } from '../acts/shortenedName.js'
import type { ActNames } from './actNames.js'
import type { CitedAct } from './citation.js'
import { afterLand, isForeign, isOfLand } from './landLaw.js'
import { isOfDecisions } from '../decisions/courts.js'
import { actOfCelex, endOfPopular, popularAct } from './popularAct.js'
import { ordinanceOfSection } from './ordinanceOfSection.js'
import { dateAt } from './otherVersion.js'
import { endOfBook, endOfCompound } from './sureNames.js'

/** A name of an act in a text, held or not. */
export interface ActName {
  readonly end: number
  readonly act: Extract<CitedAct, { is: 'held' | 'notHeld' | 'ambiguous' }>
  /** How sure it is that this names an act where no § stands beside it: a name of an act that is held, one that is built as
   * names of acts are, letters that may stand for anything, or an ordinance that is named by a §. */
  readonly kind: 'name' | 'built' | 'abbreviation' | 'ordinance'
  /** Of an EU act that is named by its number. */
  readonly number?: EuActNumber
}

/** "AG SGB XII", "DVO zur GewO", "zur Ausführung des SGB XII": made to carry that act out, not the act. */
const CARRIES_OUT =
  /(?:\b(?:\p{L}*AG|DVO?|AV|VV|VwV|ZustVO?|\p{L}*AGV?) |(?:gesetz|ordnung|vorschrift)\p{L}{0,2} (?:zur|über die) (?:Ausführung|Durchführung|Umsetzung|Änderung|Einführung) (?:des|der|zum|zur|von) )$/iu
const ABBREVIATION =
  /\p{Lu}[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)*(?: (?:[IVX]{1,4}|[0-9]{1,4})(?![\p{L}\p{N}]))?/uy
const KIND_OF_ACT =
  'gesetz(?:buch)?|ordnung|verordnung|vorschrift|satzung|richtlinie|vertrag|abkommen|übereinkommen|konvention|statut|erlass|protokoll|charta'
const HEAD = new RegExp(`(?<word>[\\p{L}-]*(?:${KIND_OF_ACT}))(?:e?s|e?n|e)?(?![\\p{L}\\p{N}])`, 'iuy')
const GENERIC = new RegExp(
  `^(?:${KIND_OF_ACT}|rechts(?:verordnung|vorschrift)|.*(?:[zu]n|n|zu|ein)ordnung|anordnung)$`,
  'i'
)
/** What some act may be called in its file, and all others of its kind are: also each `Prüfvereinbarung`, each `Zolltarif`. */
const NO_NAME = new RegExp(
  `^(?:${KIND_OF_ACT}|rechtsverordnung|[a-zäöüß]*(?:vereinbarung|tarif)|bekanntmachung|anordnung|regulation|directive|decision|act|code|law|treaty|convention|charter|agreement)(?:e?s|e?n|e)?$`,
  'i'
)
/** `über die Angelegenheiten der Vertriebenen`: up to where the name ends, or may end. */
const LONG_NAME =
  /(?: vom [0-9]{1,2}\. ?\p{L}+ [0-9]{4}| (?!für (?:das Jahr|die Zeit|die Jahre))(?:über|zum|zur|zu|für|gegen|betreffend|des|der|von|auf|im|in|an) [^,;§()\n]{3,200}?(?=[,;§()\n.]| (?:in|vom|sowie|oder|durch|ist|sind|wird|werden|gilt|gelten|finde[nt]|bleib(?:t|en)|entsprechend\p{L}*|geändert\p{L}*|erlassen\p{L}*|genannt\p{L}*|bestimmt\p{L}*|zuständig\p{L}*|nicht|auch|anzuwenden)(?!\p{L})|$))/uy
const ENGLISH =
  /(?:\p{Lu}[\p{L}-]+ (?:(?:of|on|and|for|the|in|to) ){0,2}){1,8}(?:Act|Code|Ordinance|Convention|Treaty|Charter)(?!\p{L})|(?:Treaty|Convention|Charter|Act|Agreement|Protocol) (?:on|of|for|concerning) (?:the )?(?:\p{Lu}[\p{L}-]+(?: (?:(?:of|on|and|for|the|in) ){0,2}(?=\p{Lu}))?)+/uy
/** `des Zweiten Wohnungsbaugesetzes`, `der schweizerischen Zivilprozessordnung`: not the act without that word. */
const ADJECTIVE = /\p{L}{2,}(?:en|er|es|em|e) (?=\p{L})/uy
const MOST_ADJECTIVES = 3
const NEUTRAL = /^(?:(?:deutschen?|deutscher|geltenden|jeweils) )+$/
const BRACKETS = / ?[([](?<inside>[^()[\]\n]{1,80})[)\]]/uy
const REMARK = /^(?:auszug|stand|in der|i\. ?d|zuletzt|vom|alt|neu|neue|fassung|bund|bundesrecht)|^a\. ?F/iu
/** `(vgl. Rn. 5)`: words, and no court or collection. */
const ASIDE = /^\p{Ll}+(?: |$)/u
/** `(WoGG)`, `(2. BImSchV)`: an abbreviation as acts have it, and nothing else: no `(BGH 13. Oktober 2011 - IX ZB 80/10)`. */
const SHORT_NAME =
  /^(?:[0-9]{1,3}\. ?)?\p{Lu}[\p{L}\p{N}]*(?:[-/][\p{L}\p{N}]+)*(?:G|V|O|GB|VO|BO|StV|Vtr|Ü|Abk|Prot|SGB)(?:[ -](?:[IVX]{1,4}|[0-9]{1,4}|\p{Lu}{2,3}|M-V|RhPf|Bln))?$/u
const GAZETTE = / \((?:BGBl|RGBl|Reichsgesetzbl|ABl|BAnz|OJ)[^()\n]{1,120}\)/uy

/**
 * The name of an act at a place of the text; in brackets may follow its other names.
 * @param glued it may stand right behind a number: `§433BGB`
 */
export function readActName(text: string, at: number, names: ActNames, glued = false): ActName | undefined {
  const european = readEuActNumber(text, at)
  if (european !== undefined) {
    const { celex } = european
    const end = endOfByWhom(text, european.end)
    const act = actOfCelex(names, celex, text.slice(at, end))
    const name =
      act.is === 'held'
        ? withBrackets({ end, acts: [act.act], kind: 'name' })
        : { end, kind: 'name' as const, act }
    return { ...name, number: european }
  }
  const joined = !glued && at > 0 && /[\p{L}\p{N}-]/u.test(text[at - 1]!)
  const ordinance = joined
    ? undefined
    : ordinanceOfSection(text, at, names, place => readActName(text, place, names))
  if (ordinance !== undefined) return { ...ordinance, kind: 'ordinance' }
  const run = joined ? undefined : longestOf(names, text, at)
  if (
    run !== undefined &&
    !NO_NAME.test(text.slice(at, run.end)) &&
    !/^-\p{L}/u.test(text.slice(run.end, run.end + 2))
  ) {
    const before = text.slice(Math.max(0, at - 60), at)
    const whole = withBrackets({ end: run.end, acts: run.acts, kind: 'name' })
    const land = afterLand(text, run.end) ?? afterLand(text, whole.end)
    if (land !== undefined) return notHeld(land, 'built')
    if (isOfLand(before) || isForeign(before) || CARRIES_OUT.test(before)) return notHeld(whole.end, 'built')
    if (isAnother(text, at, whole)) return notHeld(whole.end, 'built')
    return whole
  }
  return joined && text[at - 1] !== '-' ? undefined : unknown()

  function unknown(): ActName | undefined {
    const whole = endOfCompound(text, at) ?? endOfBook(text, at)
    if (whole !== undefined) return notHeld(whole, 'name')
    const popular = endOfPopular(text, at)
    if (popular !== undefined) return notHeld(popular, 'abbreviation')
    HEAD.lastIndex = at
    const head = HEAD.exec(text)
    if (head !== null) {
      const generic = GENERIC.test(head.groups!['word']!)
      let end = at + head[0].length
      LONG_NAME.lastIndex = end
      const tail =
        generic || /^ (?:über|zum|zur|zu|des|der|für) /.test(text.slice(end, end + 9))
          ? LONG_NAME.exec(text)?.[0].trimEnd()
          : undefined
      if (generic && (tail === undefined || /^vorschrift/i.test(head[0]))) return undefined
      end += tail?.length ?? 0
      if (generic && / vom [0-9]/.test(text.slice(at, end))) {
        GAZETTE.lastIndex = end
        return notHeld(end + (GAZETTE.exec(text)?.[0].length ?? 0), 'built')
      }
      const serves = /Ausführung|Durchführung|Umsetzung|Änderung|Einführung/.test(text.slice(at, end))
      const whole = withBrackets({ end, acts: [], kind: 'built' }, !serves)
      const land = afterLand(text, whole.end)
      if (land !== undefined) return notHeld(land, 'built')
      return isOfLand(text.slice(Math.max(0, at - 60), at)) ? notHeld(whole.end, 'built') : whole
    }
    ENGLISH.lastIndex = at
    const english = ENGLISH.exec(text)
    if (english !== null) return notHeld(at + english[0].trimEnd().length, 'built')
    ABBREVIATION.lastIndex = at
    const abbreviation = ABBREVIATION.exec(text)?.[0]
    if (abbreviation === undefined) return undefined
    // "AG SGB XII" is one name.
    const next = at + abbreviation.length + 1
    const further =
      text[next - 1] === ' ' && /^\p{Lu}[\p{L}\p{N}]*\p{Lu}/u.test(text.slice(next, next + 30))
        ? names.longest(text, next)
        : undefined
    const end = at + abbreviation.length
    return (
      (further === undefined ? shortened(end) : undefined) ?? notHeld(further?.end ?? end, 'abbreviation')
    )
  }

  /** "MutterschutzG" for the Mutterschutzgesetz. */
  function shortened(end: number): ActName | undefined {
    const name = text.slice(at, end)
    const long = lengthened(name)
    if (long === undefined || afterLand(text, end) || isOfLand(text.slice(Math.max(0, at - 60), at)))
      return undefined
    const [act, other] = names.named(long)
    return act === undefined || other !== undefined
      ? undefined
      : { end, kind: 'name', act: { is: 'held', name, act } }
  }

  function notHeld(end: number, kind: ActName['kind']): ActName {
    const name = text.slice(at, end)
    return { end, kind, act: popularAct(name, names) ?? { is: 'notHeld', name } }
  }

  /** Takes "(WoGG)" to the name. Where the brackets name another act than the words before them, it is neither. */
  function withBrackets(
    { end, acts, kind }: { end: number; acts: readonly Act[]; kind: 'name' | 'built' },
    trusted = true
  ): ActName {
    const [only, other] = acts
    BRACKETS.lastIndex = end
    const brackets = BRACKETS.exec(text)
    const inside = brackets?.groups?.['inside']?.trim()
    const name = text.slice(at, end)
    const plain = (): ActName => {
      if (only === undefined) return notHeld(end, kind)
      return {
        end,
        kind,
        act:
          other === undefined ? { is: 'held', name, act: only } : { is: 'ambiguous', name, candidates: acts }
      }
    }
    if (brackets === null || inside === undefined) return plain()
    const behind = end + brackets[0].length
    const named = new Map<string, Act>()
    for (const part of [inside, ...inside.split(/ [-–] |, |; /)]) {
      const found = names.named(part)
      if (found.length === 1) named.set(found[0]!.iri, found[0]!)
    }
    const isShort = !SHORT_NAME.test(name) && namesAct(inside)
    if (acts.length > 0) {
      if (named.size === 0 && !isShort) {
        if (isRemark(inside) && inside.length < 30) end = behind
        return plain()
      }
      const within = acts.filter(act => named.has(act.iri))
      if (within.length === 0) return notHeld(behind, kind)
      return {
        end: behind,
        kind,
        act: { is: 'held', name: acts.length === 1 ? name : inside, act: within[0]! }
      }
    }
    const [single, more] = [...named.values()]
    if (single !== undefined && more === undefined && trusted)
      return { end: behind, kind: 'name', act: { is: 'held', name: inside, act: single } }
    if (isShort || (inside.length < 30 && isRemark(inside))) end = behind
    return plain()
  }
}

/** `Gesetz zur Änderung des Bewertungsgesetzes`: there are many of one title, which only their day tells apart. */
const AMENDING = /^(?:\p{L}+ )?(?:Gesetz|Verordnung)(?:e?s)? zur (?:\p{L}+ )?Änderung /u

function isAnother(text: string, at: number, { end, act }: ActName): boolean {
  const name = text.slice(at, end)
  if (act.is !== 'held' || !AMENDING.test(name)) return false
  const inName = name.search(/,? vom [0-9]/)
  const day = dateAt(text, inName < 0 ? end : at + inName)
  return act.act.date !== undefined && day?.date !== act.act.date
}

/**
 * The longest name at a place; none where it is the beginning of another one, or begins as a book of the Sozialgesetzbuch
 * and names another act: the one that made the book may bear its title, and is not cited by it.
 */
function longestOf(names: ActNames, text: string, at: number): ReturnType<ActNames['longest']> {
  const run = names.longest(text, at)
  if (run === undefined) return undefined
  const book = endOfBook(text, at)
  if ((endOfCompound(text, at) ?? book ?? 0) > run.end) return undefined
  const isBook = run.acts.every(({ ref }) => /^ELI:SGB_[0-9]|^$/.test(ref))
  return book === undefined || isBook || /^-\p{L}/u.test(text.slice(book, book + 2)) ? run : undefined
}

const isRemark = (inside: string) => REMARK.test(inside) || ASIDE.test(inside)

/** Whether what stands in brackets behind a name of an act is meant as another name of it. */
function namesAct(inside: string): boolean {
  const [last = ''] = /[^ ]+(?: (?:[IVX0-9]+|\p{Lu}{2,3}|M-V|RhPf|Bln))?$/u.exec(inside) ?? []
  const lone = inside === last || / [-–] |, |; /.test(inside)
  return lone && SHORT_NAME.test(last) && !isOfDecisions(last)
}

/** The name of an act beside a §, where words that change it may stand before it: `des Zweiten Wohnungsbaugesetzes`. */
export function readActNameBeside(
  text: string,
  at: number,
  names: ActNames,
  glued = false
): ActName | undefined {
  const name = readActName(text, at, names, glued)
  if (name !== undefined && name.kind !== 'abbreviation') return name
  let from = at
  for (let count = 0; count < MOST_ADJECTIVES; count++) {
    ADJECTIVE.lastIndex = from
    const adjective = ADJECTIVE.exec(text)?.[0]
    if (adjective === undefined) return name
    from += adjective.length
    const inner = readActName(text, from, names)
    if (inner === undefined || inner.kind === 'abbreviation') continue
    if (NEUTRAL.test(text.slice(at, from))) return inner
    return { end: inner.end, kind: 'built', act: { is: 'notHeld', name: text.slice(at, inner.end) } }
  }
  return name
}

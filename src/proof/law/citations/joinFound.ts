import type { CitationInText, CitedAct, Section } from './citation.js'
import type { ReadSections } from './sections/readSections.js'
import { IN_CONJUNCTION } from './inConjunction.js'
import type { ReadPath } from './parts/partPath.js'

/** Sections, parts of the provision itself or a whole act, with the act where one is named beside them. */
export interface Found {
  readonly start: number
  readonly end: number
  readonly sections?: ReadSections
  /** Of the provision itself; of sections, those that stand before or behind the act (`point (f) of Article 6(1)`). */
  readonly paths?: readonly ReadPath[]
  readonly act?: CitedAct
  readonly endsRange?: true
  /** The text says that it means another version of the act. */
  readonly otherVersion?: boolean
  /** That version is older than the act. */
  readonly earlier?: true
  /** A § of which is said by what it was changed: an article of that is none of its act. */
  readonly changed?: true
}

const JOINT = new RegExp(
  `^ ?(?:(?:,|,? ?(?:und\\/oder|und|sowie|oder|u\\.?|noch|als auch|statt|bzw\\.|beziehungsweise|respektive|and|or)|bis|to|–|-|\\/|\\(?zu)(?: auch)?|,? ?(?:(?:jeweils|auch|entsprechend) ){0,2}${IN_CONJUNCTION}) ?(?:(?:der|die|des|den|dem|the) )?$`,
  'u'
)
const COMBINED = new RegExp(IN_CONJUNCTION, 'u')
/** What an ordinance rests on is none of its own. */
const ENABLING = /verordne[tn]|auf ?grund /i
const FORMULA = /^[–— -]*Auf ?[Gg]rund d|(?<!\p{L})verordne[tn](?!\p{L})/u
const RANGE = /^ ?(?:bis|to|–|-) /

/** "von denen § 3 zuletzt durch Artikel 315 der Verordnung vom … geändert worden ist" */
const CHANGED = /^ (?:zuletzt |jeweils )?durch /

/** In the formula that says what an ordinance rests on, a § that was changed is one of those that were named before. */
function ofFormula(text: string, found: readonly Found[]): Found[] {
  let named: CitedAct | undefined
  return found.map(each => {
    if (kindIn(each) !== '§') return each
    named = each.act ?? named
    const changed = each.act === undefined && CHANGED.test(text.slice(each.end, each.end + 20))
    return changed && named !== undefined ? { ...each, act: named, changed: true } : each
  })
}

/** "§ 14 Abs. 1 und § 15 GewO": the act stands once, behind the last; "§ 7 bis § 9" is a range. */
export function shared(text: string, found: readonly Found[], inLaw: boolean): Found[] {
  const whole: Found[] = []
  const enabling = ENABLING.test(text.slice(0, 300))
  const read = inLaw && FORMULA.test(text.slice(0, 300)) ? ofFormula(text, found) : found
  for (const each of [...read].reverse()) {
    const next = whole.at(-1)
    const between = next?.sections && each.sections ? text.slice(each.end, next.start) : ''
    const joined = JOINT.test(between) || (between === ' ' && kindIn(each) === 'Anlage')
    if (next === undefined || between === '' || !joined) {
      whole.push(each)
      continue
    }
    if (RANGE.test(between) && kindIn(each) === kindIn(next)) whole.push({ ...whole.pop()!, endsRange: true })
    // In a law, "§ 5 in Verbindung mit § 47 des Ordnungswidrigkeitengesetzes" begins with a § of its own.
    const apart = inLaw && COMBINED.test(between) && kindIn(each) === '§' && !enabling
    const other = next.changed === true && kindIn(each) !== '§'
    const shares = each.act === undefined && next.act !== undefined && !apart && !other
    whole.push(
      shares
        ? {
            ...each,
            act: next.act,
            ...(next.changed && { changed: true }),
            ...(next.otherVersion && { otherVersion: true }),
            ...(next.earlier && { earlier: true as const })
          }
        : each
    )
  }
  return whole.reverse()
}

function kindIn({ sections }: Found): Section['kind'] | undefined {
  return sections?.sections[0]!.section.kind
}

/** `nach dem BUrlG (§ 3 Abs. 1)`: the act right before a bracket that begins with a section. */
export function actOfBracket(text: string, last: Found | undefined, at: number): CitedAct | undefined {
  const isNext = last?.end === at - 2 && text.startsWith(' (', at - 2)
  return isNext && last.sections === undefined && last.act?.is === 'held' ? last.act : undefined
}

export function citationsOf(
  { start, end, sections, paths, act, endsRange, otherVersion, earlier }: Found,
  inLaw: boolean
): CitationInText[] {
  const common = {
    start,
    end,
    act: act ?? { is: inLaw ? ('own' as const) : ('unclear' as const) },
    ...(otherVersion && { otherVersion: true as const }),
    ...(earlier && { earlier })
  }
  if (sections === undefined) {
    return paths === undefined ? [{ ...common, path: [] }] : paths.map(path => ({ ...common, ...path }))
  }
  return sections.sections.flatMap(({ section, paths: own, endsRange: last, following }, index) => {
    const all = index === 0 ? combined(own, paths) : own
    const isLast = last ?? (index === 0 && endsRange)
    const each = all.length === 0 ? [{ path: [] }] : all
    return each.map((path, at) => ({
      ...common,
      section,
      ...path,
      ...(at === 0 && isLast && { endsRange: true as const }),
      ...(following && { following })
    }))
  })
}

/** Each inner path within each outer one. */
export function combined(outer: readonly ReadPath[], inner: readonly ReadPath[] = []): readonly ReadPath[] {
  if (inner.length === 0) return outer
  if (outer.length === 0) return inner
  return outer.flatMap(one => inner.map(other => ({ ...one, ...other, path: [...one.path, ...other.path] })))
}

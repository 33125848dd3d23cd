import type { Act } from '../../acts/act.js'
import { isOfDecisions } from '../../decisions/courts.js'
import { matchAt } from '../../matchAt.js'
import { nameOfUnheld, type ActName, type NamePlace } from './actName.js'

const BRACKETS = / ?[([](?<inside>[^()[\]\n]{1,80})[)\]]/uy
const REMARK = /^(?:auszug|stand|in der|i\. ?d|zuletzt|vom|alt|neu|neue|fassung|bund|bundesrecht)|^a\. ?F/iu
/** `(vgl. Rn. 5)`: words, and no court or collection. */
const ASIDE = /^\p{Ll}+(?: |$)/u
/** `(WoGG)`, `(2. BImSchV)`: an abbreviation as acts have it, and nothing else: no `(BGH 13. Oktober 2011 - IX ZB 80/10)`. */
const SHORT_NAME =
  /^(?:[0-9]{1,3}\. ?)?\p{Lu}[\p{L}\p{N}]*(?:[-/][\p{L}\p{N}]+)*(?:G|V|O|GB|VO|BO|StV|Vtr|Ü|Abk|Prot|SGB)(?:[ -](?:[IVX]{1,4}|[0-9]{1,4}|\p{Lu}{2,3}|M-V|RhPf|Bln))?$/u

/** A name of acts, none or some of which are held, without what may follow in brackets. */
interface BareName {
  readonly end: number
  readonly acts: readonly Act[]
  readonly kind: 'name' | 'built'
}

/** What stands in brackets behind a name. */
interface Brackets {
  readonly inside: string
  readonly end: number
  /** The acts that it names. */
  readonly acts: ReadonlyMap<string, Act>
  /** It is meant as another name of the act. */
  readonly isName: boolean
}

/**
 * Takes "(WoGG)" to the name. Where the brackets name another act than the words before them, it is neither.
 * @param trusted of a name that nobody knows the brackets say which act it is
 */
export function withBrackets(place: NamePlace, name: BareName, trusted = true): ActName {
  const brackets = bracketsBehind(place, name.end)
  if (brackets === undefined) return withoutBrackets(place, name)
  return name.acts.length > 0
    ? knownWithBrackets(place, name, brackets)
    : unknownWithBrackets(place, name, brackets, trusted)
}

function knownWithBrackets(place: NamePlace, name: BareName, brackets: Brackets): ActName {
  const { inside, end, acts, isName } = brackets
  const { kind } = name
  if (acts.size === 0 && !isName) return withoutBrackets(place, name, isRemark(inside) ? end : name.end)
  const act = name.acts.find(({ iri }) => acts.has(iri))
  if (act === undefined) return nameOfUnheld(place, end, kind)
  const called = name.acts.length === 1 ? place.text.slice(place.at, name.end) : inside
  return { end, kind, act: { is: 'held', name: called, act } }
}

function unknownWithBrackets(
  place: NamePlace,
  name: BareName,
  { inside, end, acts, isName }: Brackets,
  trusted: boolean
): ActName {
  const [act, other] = [...acts.values()]
  if (act !== undefined && other === undefined && trusted)
    return { end, kind: 'name', act: { is: 'held', name: inside, act } }
  return withoutBrackets(place, name, isName || isRemark(inside) ? end : name.end)
}

/** @param behind where it ends with brackets that say nothing of the act */
function withoutBrackets(place: NamePlace, { end, acts, kind }: BareName, behind = end): ActName {
  const [act, other] = acts
  if (act === undefined) return nameOfUnheld(place, behind, kind)
  const name = place.text.slice(place.at, end)
  return {
    end: behind,
    kind,
    act: other === undefined ? { is: 'held', name, act } : { is: 'ambiguous', name, candidates: acts }
  }
}

function bracketsBehind({ text, at, names }: NamePlace, end: number): Brackets | undefined {
  const found = matchAt(BRACKETS, text, end)
  if (found === null) return undefined
  const inside = found.groups!['inside']!.trim()
  const acts = new Map<string, Act>()
  for (const part of [inside, ...inside.split(/ [-–] |, |; /)]) {
    const [act, other] = names.named(part)
    if (act !== undefined && other === undefined) acts.set(act.iri, act)
  }
  const isName = !SHORT_NAME.test(text.slice(at, end)) && namesAct(inside)
  return { inside, end: end + found[0].length, acts, isName }
}

const isRemark = (inside: string) => inside.length < 30 && (REMARK.test(inside) || ASIDE.test(inside))

/** Whether what stands in brackets behind a name of an act is meant as another name of it. */
function namesAct(inside: string): boolean {
  const [last = ''] = /[^ ]+(?: (?:[IVX0-9]+|\p{Lu}{2,3}|M-V|RhPf|Bln))?$/u.exec(inside) ?? []
  const lone = inside === last || / [-–] |, |; /.test(inside)
  return lone && SHORT_NAME.test(last) && !isOfDecisions(last)
}

import { isTwinOf } from '../../../graph/ownIris.js'
import type { ActOutlines, OutlineEntry } from '../../../graph/acts/openActOutlines.js'
import type { Act } from '../../../proof/law/acts/act.js'
import { scopeSet, visibilityOfLaw, type Access } from '../../access.js'
import { citedPlaceOf } from './citedPlaceOf.js'
import type { NormParts } from './findCited.js'
import { provisionState } from './provisionState.js'

/** A provision with content that no citation reaches. */
export interface Unreached {
  readonly iri: string
  readonly ref: string
  /** `§`, `Anlage`, `Anhang`: how it is called but for its number. */
  readonly kind: string
  /** How it would be cited: `Anlage 2 BTGO 1980`. */
  readonly citation: string
  readonly reason: 'note' | 'no number' | 'twin' | 'several acts' | 'other act' | 'not found'
  /** Where that citation leads instead (IRI). */
  readonly leadsTo?: string
}

/** What was looked at, of one kind. */
export interface ReachedKind {
  readonly kind: string
  readonly provisions: number
  readonly unreached: readonly Unreached[]
}

/** A number that is none: what stands below a heading, and what the publisher gives no name. */
const NAMELESS: Readonly<Record<string, 'note' | 'no number'>> = { Hinweis: 'note', Text: 'no number' }

/**
 * All provisions of German acts that the caller may see, by kind, with those that are reached by no citation: their number
 * beside the name by which their act is cited, its further names, or that with the year or day on which it was made, and
 * of several of one number what one is for, or its heading. What
 * has no number is reached by the name of its act. What only says that it was repealed is not counted.
 * @param onAct is told how many acts are done
 */
export async function unreachedKinds(
  parts: NormParts & { readonly outlines: ActOutlines },
  access: Access,
  onAct: (done: number, of: number) => void = () => {}
): Promise<ReachedKind[]> {
  const scopes = scopeSet(access)
  const acts = (await parts.acts()).acts.filter(
    ({ ref, scope }) => ref.startsWith('ELI:') && scopes.has(scope)
  )
  const kinds = new Map<string, { provisions: number; unreached: Unreached[] }>()
  for (const [index, act] of acts.entries()) {
    for (const entry of await parts.outlines(act.iri)) {
      if (!scopes.has(entry.scope) || entry.repealed) continue
      const missed = await missedBy(parts, act, entry, access)
      if (missed === 'nothing to cite') continue
      const kind = kindOf(entry.number)
      const found = kinds.get(kind) ?? { provisions: 0, unreached: [] }
      kinds.set(kind, found)
      found.provisions++
      if (missed !== undefined) found.unreached.push(missed)
    }
    onAct(index + 1, acts.length)
  }
  return [...kinds].map(([kind, found]) => ({ kind, ...found })).sort((a, b) => b.provisions - a.provisions)
}

async function missedBy(
  parts: NormParts,
  act: Act,
  { iri, number, title }: OutlineEntry,
  access: Access
): Promise<Unreached | 'nothing to cite' | undefined> {
  const names = namesFor(act)
  const nameless = NAMELESS[number]
  const [serving, ...headings] = tellingApart(title)
  let leadsTo: string | undefined
  for (const name of nameless === 'note' ? [] : names) {
    const place = await citedPlaceOf(parts, nameless === undefined ? `${number} ${name}` : name, access)
    if (place === iri || (nameless === 'no number' && place === act.iri)) return undefined
    leadsTo ??= place
    if (place === undefined || !isTwinOf(iri, place)) continue
    const further = [
      ...(serving === undefined ? [] : [`${number} (${serving}) ${name}`]),
      ...headings.filter(each => each !== '').map(heading => `${number} ${name} ${heading}`)
    ]
    for (const citation of further)
      if ((await citedPlaceOf(parts, citation, access)) === iri) return undefined
  }
  const load = (each: string) => parts.loader.load(each, visibilityOfLaw(parts.ids, access))
  const text = await load(iri)
  if (text === undefined || /^[\s–—-]*$/.test(text.text) || provisionState(text) !== undefined)
    return 'nothing to cite'
  // The publisher gives some texts twice.
  const twin = leadsTo !== undefined && isTwinOf(iri, leadsTo) ? await load(leadsTo) : undefined
  if (twin?.text === text.text) return undefined
  const reason =
    nameless ??
    (leadsTo === undefined
      ? (await isAmbiguous())
        ? 'several acts'
        : 'not found'
      : leadsTo.startsWith(`${act.iri}/`)
        ? 'twin'
        : 'other act')
  const citation = `${number} ${names[0]!}`
  return {
    iri,
    ref: text.ref,
    kind: kindOf(number),
    citation,
    reason,
    ...(leadsTo !== undefined && { leadsTo })
  }

  /** Several acts that bear the name are offered, and none is taken for the one that is meant. */
  async function isAmbiguous(): Promise<boolean> {
    const table = await parts.acts()
    return names.some(name => table.named(name, scopeSet(access)).length > 1)
  }
}

/** By what one of several of one name is cited: what it is for (`zu § 22 Abs. 1`), and the rest of its heading. */
function tellingApart(title = ''): [serving: string | undefined, ...headings: string[]] {
  const serving = /(?<=^|[ (])zu (?:den? |dem |der )?(?:§|Art|Anlage|Nr|Nummer)[^()]*/.exec(title)?.[0].trim()
  return [serving, ...new Set([title, title.replace(/^\([^()]*\)/, '').trim()])]
}

/** How an act is cited, the usual name first. */
function namesFor({ label, abbreviations, otherNames, date, ref }: Act): string[] {
  const usual = /\(([^()]*(?:\([^()]*\))?)\)$/.exec(label)?.[1] ?? abbreviations[0] ?? ref
  const [year, month, day] = (date ?? '').split('-')
  const dated = year ? [`${usual} ${year}`, `${usual} vom ${day}.${month}.${year}`] : []
  return [...new Set([usual, ...abbreviations, ...otherNames, ...dated])]
}

/** `§ 14` → `§`, `Art 229 § 6` → `Art §`, `Anlage II Kap X B III` → `Anlage Kap`, `16. bis 54.` → `1.`, `IV.` → `I.` */
function kindOf(number: string): string {
  const words = number
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\b[0-9]+[0-9a-z.]*/g, '1')
    .replace(/\b[IVXLC]+\b/g, 'I')
    .split(/\s+/)
    .filter(word => /^(?:§§?|\p{Lu}\p{Ll}{2,}|zu|Zu)$/u.test(word))
  return words.slice(0, 3).join(' ') || 'number or letter alone'
}

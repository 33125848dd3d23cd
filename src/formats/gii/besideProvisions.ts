import type { Unaccounted } from '../importer.js'
import { bothUnaccounted, lostText } from '../xml/textAccount.js'
import type { DraftProvision } from './nameNorms.js'
import { isOnlyNamed, NAMELESS, repealedBelow } from './normNumber.js'
import type { Norm } from './readNorm.js'

/**
 * Why a norm gives no provision; undefined when it does.
 * @param articles headings that give one
 */
export function reasonToSkip(norm: Norm, articles: ReadonlySet<Norm>): string | undefined {
  if (norm.contentsTable) return 'table of contents'
  if (articles.has(norm) || isOnlyNamed(norm) || repealedBelow(norm) !== undefined) return undefined
  if (norm.text !== '' || (norm.enbez !== undefined && norm.title !== undefined)) return undefined
  return norm.enbez === undefined
    ? 'heading, kept as the path of the norms below it'
    : 'neither text nor title'
}

/** Why a lone heading gives no provision. */
export const LONE = 'heading with nothing below it, kept as a note on the act'

/** Headings that no provision stands below: of what was repealed or is no part of the file. */
export function loneHeadings(
  norms: readonly Norm[],
  provisions: readonly DraftProvision[]
): ReadonlySet<Norm> {
  const paths = new Set(provisions.flatMap(({ path }) => path?.split(' › ') ?? []))
  const held = new Set(provisions.map(({ norm }) => norm))
  return new Set(
    norms.filter(norm => {
      const label = norm.heading?.label
      return label !== undefined && label !== NAMELESS && !paths.has(label) && !held.has(norm)
    })
  )
}

/** What is said of the act itself, its lone headings, and the footnotes of norms that give no provision. */
export function notesOnTheAct(
  [first, ...others]: readonly Norm[],
  { withText, lone, held }: { withText: boolean; lone: ReadonlySet<Norm>; held: ReadonlySet<Norm> }
): string {
  const own = [withText ? first?.text : '', first?.footnotes]
  const further = others.flatMap(norm => {
    const isElsewhere = held.has(norm) || (norm.contentsTable && norm.enbez !== undefined)
    const footnotes = isElsewhere ? undefined : norm.footnotes
    if (footnotes === undefined) return lone.has(norm) ? [norm.heading!.label] : []
    return [`${norm.heading?.label ?? norm.enbez}: ${footnotes}`]
  })
  return [...own, ...further].filter(note => note !== undefined && note !== '').join('\n')
}

/** What a file says that stands neither in a provision nor in what is held of the act. */
export function lostBeside(
  norms: readonly Norm[],
  provisions: readonly DraftProvision[],
  stray: string
): Unaccounted | undefined {
  const held = new Set(provisions.map(({ norm }) => norm))
  const beside = norms.filter(norm => !held.has(norm))
  const [first] = norms
  const { enbez, title, heading } = first !== undefined && beside.includes(first) ? first : {}
  return beside
    .map(norm => norm.differs)
    .reduce(bothUnaccounted, lostText([enbez, title, heading?.label, stray]))
}

import { isSupported, type Answer } from '../../src/proof/grounding/receipt/answer.js'
import { passageSentences } from '../../src/proof/grounding/gate/sources.js'
import { plain } from './idealModel.js'
import type { Provisions } from './provisionsOf.js'
import type { Mosaic, Need, Picked } from './readSets.js'

/** What tells that something was left out, or which part a sentence is. */
const SIGN = /\[…\]|\n|(?<!\p{L})(?:Abs(?:atz|\.)|Satz|S\.) \d/u

/** What a need is called; undefined where the pick that it is about is not shown, so that nobody is misled by it. */
export interface Met {
  readonly kind: 'before' | 'exception' | 'apart' | 'order' | 'gap'
  readonly met: boolean | undefined
}

/** Of each need of a mosaic, whether the answer meets it as it is shown. */
export function needsMet(answer: Answer, { picks, needs }: Mosaic, provisions: Provisions): Met[] {
  const shown = shownIn(answer)
  const find = (pick: Picked) => placeOf(pick, provisions.of(pick.provision)?.iri, shown)
  const at = picks.map(find)
  return needs.map(need => metBy(need, find, at, shown, answer))
}

/** A proven statement, and where it stands in the text. */
interface Shown {
  readonly passage: string
  readonly claim: string
  readonly source: string
  /** Of the passage. */
  readonly start: number
  readonly end: number
  /** Of the answer. */
  readonly from: number
  readonly to: number
}

function shownIn({ answer, verification }: Answer): Shown[] {
  let read = 0
  return verification.flatMap(entry => {
    const from = answer.indexOf(entry.claim, read)
    read = from + entry.claim.length
    if (!isSupported(entry)) return []
    const { passage, claim, source, start, end } = entry
    return { ...{ passage, claim: plain(claim), source, start, end }, from, to: read }
  })
}

function placeOf(
  { sentence, chapeau }: Picked,
  iri: string | undefined,
  shown: readonly Shown[]
): Shown | undefined {
  const says = (claim: string, part: string) => ` ${claim} `.includes(` ${plain(part)} `)
  return shown.findLast(
    ({ passage, claim }) =>
      passage === iri && says(claim, sentence) && (chapeau === null || says(claim, chapeau))
  )
}

function metBy(
  need: Need,
  find: (pick: Picked) => Shown | undefined,
  at: readonly (Shown | undefined)[],
  shown: readonly Shown[],
  { answer, passages }: Answer
): Met {
  if ('pick' in need) {
    const sentence = need.before ?? need.exception!
    const stands = find({ ...need, chapeau: need.chapeau ?? null, sentence }) !== undefined
    const isShown = at[need.pick] !== undefined
    return { kind: need.before === undefined ? 'exception' : 'before', met: isShown ? stands : undefined }
  }
  const [[kind, pair]] = Object.entries(need) as [[Met['kind'], readonly [number, number]]]
  const [one, other] = pair.map(pick => at[pick])
  if (one === undefined || other === undefined) return { kind, met: undefined }
  if (kind === 'order') return { kind, met: one.from <= other.from }
  const [first, second] = one.from <= other.from ? [one, other] : [other, one]
  const between = answer.slice(first.to, second.from)
  if (kind === 'apart')
    return { kind, met: between.includes('\n\n') || between.includes(`[${first.source}]`) }
  const { text } = passages.find(({ iri }) => iri === first.passage)!
  const leftOut = passageSentences(text).some(
    ({ start, end }) =>
      start >= first.end &&
      end <= second.start &&
      !shown.some(each => each.passage === first.passage && each.start <= start && each.end >= end)
  )
  return { kind, met: !leftOut || SIGN.test(between) }
}

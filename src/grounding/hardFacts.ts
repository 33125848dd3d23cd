import { droppable } from './align.js'
import { antecedentOf } from './antecedent.js'
import { readClauses, type Key } from './clauses.js'
import type { Passage } from './passage.js'
import { readPassage } from './readPassage.js'
import type { Span } from '../law/span.js'
import { thresholds } from './thresholds.js'
import { harmless } from './words.js'

/**
 * The sentences of a passage that hold the facts of a claim, though it says them with other verbs: all else is there,
 * in the same order, and nothing of the source is left out. Only there may a judge be asked whether the verbs say the
 * same.
 */
export function hardFacts(claim: string, passage: Passage): Span | undefined {
  const { keys } = readClauses(claim.normalize('NFC'))
  if (keys.length < thresholds.minKeys || keys.length > thresholds.maxJudgedKeys) return undefined
  if (!keys.some(key => key.kind === 'content')) return undefined
  let best: { readonly span: Span; readonly share: number } | undefined
  for (const unit of readPassage(passage.text)) {
    for (let first = 0; first < unit.sentences.length; first++) {
      for (let count = 1; count <= thresholds.maxSentences; count++) {
        const last = first + count - 1
        if (last >= unit.sentences.length) break
        if (antecedentOf(passage.text, unit.sentences[first]!.start) !== unit.sentences[first]!.start)
          continue
        const held = unit.keys.filter(key => key.sentence >= first && key.sentence <= last)
        const share = shareOf(keys, held)
        if (share < thresholds.minJudgedShare || share <= (best?.share ?? 0)) continue
        const without = held.filter(key => !droppable(unit, unit.segments[key.segment]!))
        if (!holds(keys, held) && !holds(keys, without)) continue
        best = { span: { start: unit.sentences[first]!.start, end: unit.sentences[last]!.end }, share }
      }
    }
  }
  return best?.span
}

function shareOf(claim: readonly Key[], held: readonly Key[]): number {
  const words = new Set(held.map(key => key.key))
  return claim.filter(key => words.has(key.key)).length / claim.length
}

/**
 * Word by word the same, save for verbs: one of a clause may be another one at the same place. So nothing that the
 * source says is left out, be it a condition, a limit or a party, and nothing is added.
 */
function holds(claim: readonly Key[], held: readonly Key[]): boolean {
  const [said, meant] = [claim, held].map(keys => keys.filter(key => !harmless.has(key.word))) as [
    Key[],
    Key[]
  ]
  if (said.length !== meant.length) return false
  const exchanged = new Set<number>()
  return said.every((key, at) => {
    const other = meant[at]!
    if (key.joins.join() !== other.joins.join() || key.relations.join() !== other.relations.join())
      return false
    if (key.key === other.key && key.kind === other.kind) return sameRole(key, other)
    if (!exchangeable(key, said[at + 1]) || !exchangeable(other, meant[at + 1])) return false
    if (opposite(key.word, other.word) || exchanged.has(other.segment)) return false
    exchanged.add(other.segment)
    return true
  })
}

function sameRole(one: Key, other: Key): boolean {
  if (one.cases === undefined || other.cases === undefined) return true
  return [...one.cases].some(letter => other.cases!.includes(letter))
}

/** A verb as far as form tells: not what stands before a noun and says which. */
function exchangeable(key: Key, next: Key | undefined): boolean {
  if (key.kind !== 'content' || key.capital || !/(?:t|en|ern|eln)$/.test(key.word)) return false
  return !(next !== undefined && next.capital && next.segment === key.segment && next.start <= key.end + 1)
}

/** `befugt` and `unbefugt`. */
const opposite = (one: string, other: string) => one === `un${other}` || other === `un${one}`

import { readClauses, type Key } from './clauses.js'
import type { Passage } from './passage.js'
import { readPassage } from './readPassage.js'
import type { Span } from './splitSentences.js'
import { thresholds } from './thresholds.js'

/**
 * The sentences of a passage that hold the hard facts of a claim, though it says them in other words: its numbers with
 * what they count, its names and nouns in their order, and exactly its negations, modal verbs and limits.
 * Only there may a judge be asked whether the rest says the same.
 */
export function hardFacts(claim: string, passage: Passage): Span | undefined {
  const { keys } = readClauses(claim)
  if (keys.length < thresholds.minKeys || keys.length > thresholds.maxJudgedKeys) return undefined
  if (!keys.some(key => key.kind === 'content')) return undefined
  let best: { readonly span: Span; readonly share: number } | undefined
  for (const unit of readPassage(passage.text)) {
    for (let first = 0; first < unit.sentences.length; first++) {
      for (let count = 1; count <= thresholds.maxSentences; count++) {
        const last = first + count - 1
        if (last >= unit.sentences.length) break
        const held = unit.keys.filter(key => key.sentence >= first && key.sentence <= last)
        const share = shareOf(keys, held)
        if (share < thresholds.minJudgedShare || share <= (best?.share ?? 0) || !holds(keys, held)) continue
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

const turns = (key: Key) =>
  key.kind === 'negation' || key.kind === 'modal' || key.kind === 'restriction' || key.joins.includes('oder')

function holds(claim: readonly Key[], held: readonly Key[]): boolean {
  const wordings = [claim, held].map(keys => keys.filter(turns).map(key => `${key.kind} ${turned(key)}`))
  if (wordings[0]!.join() !== wordings[1]!.join()) return false
  let at = 0
  for (const [index, key] of claim.entries()) {
    if (!key.capital && key.kind !== 'number') continue
    const wanted = key.kind === 'number' ? claim[index + 1]?.key : undefined
    while (
      at < held.length &&
      !(held[at]!.key === key.key && (wanted === undefined || held[at + 1]?.key === wanted))
    ) {
      at++
    }
    if (at === held.length) return false
    at++
  }
  return true
}

const turned = (key: Key) => (key.kind === 'content' || key.kind === 'number' ? 'oder' : key.key)

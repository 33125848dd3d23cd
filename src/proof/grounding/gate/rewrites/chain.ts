import { countKeys } from '../../../grammar/wording/countKeys.js'
import { writeWords } from '../../../grammar/wording/writeWords.js'
import { sameWords, type Word } from '../../../grammar/wording/word.js'
import { readWords } from '../../../grammar/wording/readWords.js'
import type { Rewriting } from '../rewriting.js'
import { licensed } from './licensed.js'
import { mayLead } from './mayLead.js'
import type { Rewrite, Setting } from './rewrite.js'

const MOST_STEPS = 4
const MOST_SENTENCES = 60
/** Law has hardly a longer sentence; each rewrite reads all of it, some more than once. */
const MOST_WORDS = 400

interface Reached {
  readonly words: readonly Word[]
  readonly steps: readonly Rewriting[]
  readonly distance: number
}

/**
 * The licensed rewrites that lead from a sentence of the source to the claim; none when they are the same words.
 * Undefined when there is no such chain of at most four, found within a bounded number of sentences.
 * @param work sentences that may still be made for this claim; counted down
 */
export function findChain(
  source: readonly Word[],
  goal: readonly Word[],
  setting: Setting,
  work: { left: number }
): readonly Rewriting[] | undefined {
  if (sameWords(source, goal)) return []
  if (source.length > MOST_WORDS || goal.length > MOST_WORDS) return undefined
  if (setting.language === undefined || !mayLead(source, goal, setting)) return undefined
  const seen = new Set([textOf(source)])
  let open: Reached[] = [{ words: source, steps: [], distance: distance(source, goal) }]
  for (let made = 0; open.length > 0 && made < MOST_SENTENCES;) {
    const [nearest, ...rest] = open.sort((one, other) => one.distance - other.distance)
    open = rest
    if (nearest!.steps.length >= MOST_STEPS) continue
    for (const rewrite of licensed) {
      if (!applies(rewrite, setting)) continue
      for (const words of rewrite.results(nearest!.words, goal, setting)) {
        made++
        if (--work.left < 0) return undefined
        const text = textOf(words)
        if (seen.has(text)) continue
        seen.add(text)
        const steps = [...nearest!.steps, { rewrite: rewrite.name, said: writeWords(words) }]
        if (sameWords(words, goal)) return steps
        open.push({ words, steps, distance: distance(words, goal) })
      }
    }
  }
  return undefined
}

/** Whether each step of a chain is what its rewrite makes of the one before, and the last one is the claim. */
export function holdsChain(
  source: readonly Word[],
  goal: readonly Word[],
  steps: readonly Rewriting[],
  setting: Setting
): boolean {
  if (steps.length > MOST_STEPS) return false
  let words = source
  for (const { rewrite: name, said } of steps) {
    const wanted = readWords(said, setting.language)
    // Several rewrites may share a name: one for each language, or for each form of what they do.
    const made = licensed
      .filter(rewrite => rewrite.name === name && applies(rewrite, setting))
      .flatMap(rewrite => [...rewrite.results(words, wanted, setting)])
      .find(each => sameWords(each, wanted))
    if (made === undefined) return false
    words = made
  }
  return sameWords(words, goal)
}

/** In a text whose language is not known nothing is rewritten. */
function applies({ language }: Rewrite, setting: Setting): boolean {
  return setting.language !== undefined && (language === undefined || language === setting.language)
}

const textOf = (words: readonly Word[]) => words.map(({ key }) => key).join(' ')

/** How far two sentences differ: words between what both begin and end with, and those that only one has. */
function distance(one: readonly Word[], other: readonly Word[]): number {
  const shorter = Math.min(one.length, other.length)
  let front = 0
  while (front < shorter && one[front]!.key === other[front]!.key) front++
  let back = 0
  while (back < shorter - front && one.at(-1 - back)!.key === other.at(-1 - back)!.key) back++
  const counts = countKeys(one)
  for (const { key } of other) counts.set(key, (counts.get(key) ?? 0) - 1)
  const alone = [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0)
  return one.length + other.length - 2 * (front + back) + 4 * alone
}

import { stem } from '../../proof/analysis/stem.js'
import { stopWords } from '../../proof/analysis/stopWords.js'
import { compareText } from '../../base/text/compareText.js'
import { admitted } from '../index/admitted.js'
import { best } from '../index/best.js'
import type { IndexView } from '../index/indexView.js'
import { labelOf } from '../index/labels.js'
import { PostingsBuilder, type Postings } from '../index/postings.js'
import type { IndexEntry, Segment } from '../index/segment.js'
import { vocabularyOf } from '../index/vocabulary.js'
import type { Prior } from '../ranker/prior.js'
import type { SearchOptions } from '../retrieval.js'

const postings = new WeakMap<Segment, Postings>()
const worths = new WeakMap<Segment, { readonly of: object; readonly worth: Float32Array }>()
/** Of a label that is too long to be anybody's aim. */
const LEAST = 2 ** -100

/**
 * The concepts whose label holds all these words, the last of which may be the beginning of one: first those on which
 * most of the law rests, of short labels before those of long ones.
 * @param words folded tokens
 * @param counts how often what is cited is; of the same ones what each concept is worth is counted once
 */
export function completions(
  words: readonly string[],
  indexes: readonly IndexView[],
  counts: object,
  prior: Pick<Prior, 'cited' | 'citedAct'>,
  options: Pick<SearchOptions, 'scopes' | 'kinds' | 'limit'>
): IndexEntry[] {
  const last = words.at(-1)
  if (last === undefined || last.length < 2) return []
  const before = words.slice(0, -1).filter(word => !stopWords.has(word))
  const found: { entry: IndexEntry; worth: number }[] = []
  for (const { lexicon, segments } of indexes) {
    const { starts, numbers } = lexicon.analysed
    const begun = new Set<number>()
    for (const word of vocabularyOf(lexicon).beginning(last))
      if (starts[word]! < starts[word + 1]!) begun.add(numbers[starts[word]!]!)
    const whole = before.map(word => lexicon.findStem(stem(word)))
    for (const segment of segments) {
      const worth = worthOf(segment, counts, prior)
      const wanted = new Float32Array(worth.length)
      const labels = labelPostings(segment, lexicon.stemCount)
      for (const each of begun) {
        const [from, to] = labels.range(each) ?? [0, 0]
        for (let at = from; at < to; at++) wanted[labels.documents[at]!] = worth[labels.documents[at]!]!
      }
      const admits = admitted(segment, options)
      const holdsWhole = (document: number) => {
        const label = labelOf(segment, document)
        return whole.every(each => each !== undefined && label.includes(each))
      }
      for (const document of best(wanted, at => admits(at) && holdsWhole(at), options.limit))
        found.push({ entry: segment.entries[document]!, worth: worth[document]! })
    }
  }
  return found
    .sort((one, other) => other.worth - one.worth || compareText(one.entry.iri, other.entry.iri))
    .slice(0, options.limit)
    .map(({ entry }) => entry)
}

/** What each concept of a segment is worth to who begins a word of its label, above 0; 0 when it is repealed. */
function worthOf(
  segment: Segment,
  counts: object,
  { cited, citedAct }: Pick<Prior, 'cited' | 'citedAct'>
): Float32Array {
  const held = worths.get(segment)
  if (held?.of === counts) return held.worth
  const worth = Float32Array.from(segment.entries, ({ iri, act, repealed }, document) => {
    if (repealed) return 0
    const shortness = 2 ** (-segment.labelLengths[document]! / 2)
    return Math.max(LEAST, (1 + cited(iri)) * Math.sqrt(1 + citedAct(act)) * shortness)
  })
  worths.set(segment, { of: counts, worth })
  return worth
}

/** In which labels of a segment each stem stands; read once. */
function labelPostings(segment: Segment, stemCount: number): Postings {
  const held = postings.get(segment)
  if (held !== undefined) return held
  const builder = new PostingsBuilder(false)
  for (let document = 0; document < segment.entries.length; document++)
    for (const each of new Set(labelOf(segment, document))) builder.add(each, document, 0)
  const made = builder.finish(stemCount)
  postings.set(segment, made)
  return made
}

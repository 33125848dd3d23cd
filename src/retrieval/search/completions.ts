import { compareText } from '../../compareText.js'
import { stem } from '../../analysis/stem.js'
import { stopWords } from '../../analysis/stopWords.js'
import { admitted } from '../index/admitted.js'
import type { IndexView } from '../index/indexView.js'
import { documentsHolding, labelOf } from '../index/labels.js'
import { PostingsBuilder, type Postings } from '../index/postings.js'
import type { Entry, Segment } from '../index/segment.js'
import { vocabularyOf } from '../index/vocabulary.js'
import type { Prior } from '../ranker/prior.js'
import type { SearchOptions } from '../retrieval.js'

const known = new WeakMap<Segment, Postings>()

/**
 * The concepts whose label holds all these words, the last of which may be the beginning of one: first those on which
 * most of the law rests, of short labels before those of long ones.
 * @param words folded tokens
 */
export function completions(
  words: readonly string[],
  indexes: readonly IndexView[],
  { cited, citedAct }: Prior,
  options: Pick<SearchOptions, 'scopes' | 'kinds' | 'limit'>
): Entry[] {
  const last = words.at(-1)
  if (last === undefined || last.length < 2) return []
  const before = words.slice(0, -1).filter(word => !stopWords.has(word))
  const found: { entry: Entry; worth: number }[] = []
  for (const { lexicon, segments } of indexes) {
    const { starts, numbers } = lexicon.analysed
    const begun = new Set<number>()
    for (const word of vocabularyOf(lexicon).beginning(last))
      if (starts[word]! < starts[word + 1]!) begun.add(numbers[starts[word]!]!)
    const whole = before.map(word => lexicon.findStem(stem(word)))
    for (const segment of segments) {
      const admits = admitted(segment, options)
      for (const document of documentsHolding(labelPostings(segment, lexicon.stemCount), begun)) {
        const entry = segment.entries[document]!
        if (entry.repealed || !admits(document)) continue
        const label = labelOf(segment, document)
        if (!whole.every(each => each !== undefined && label.includes(each))) continue
        const worth =
          Math.log2(1 + cited(entry.iri)) + Math.log2(1 + citedAct(entry.act)) / 2 - label.length / 2
        found.push({ entry, worth })
      }
    }
  }
  return found
    .sort((one, other) => other.worth - one.worth || compareText(one.entry.iri, other.entry.iri))
    .slice(0, options.limit)
    .map(({ entry }) => entry)
}

/** In which labels of a segment each stem stands; read once. */
function labelPostings(segment: Segment, stemCount: number): Postings {
  const held = known.get(segment)
  if (held !== undefined) return held
  const builder = new PostingsBuilder(false)
  for (let document = 0; document < segment.entries.length; document++)
    for (const each of new Set(labelOf(segment, document))) builder.add(each, document, 0)
  const made = builder.finish(stemCount)
  known.set(segment, made)
  return made
}

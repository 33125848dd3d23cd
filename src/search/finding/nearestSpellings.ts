import { compareText } from '../../base/text/compareText.js'
import type { SplitCompound } from '../../proof/analysis/compounds.js'
import { editDistance } from '../../proof/analysis/editDistance.js'
import { stem } from '../../proof/analysis/stem.js'
import { wordFamily } from '../../proof/analysis/wordFamily.js'
import type { Expansions } from '../../proof/question/counterparts.js'
import { admitted, type Admission } from '../index/admitted.js'
import type { IndexView } from '../index/indexView.js'
import { vocabularyOf } from '../index/vocabulary.js'
import { knownUmlaut } from '../../proof/question/units.js'

/** Shorter words have too many neighbours; from so many letters on a word may have two faults. */
const [SHORTEST, LONG] = [4, 7]
/** So many words are looked up; a text with more that nobody knows is in another language. */
const MOST = 4

/**
 * For words that stand nowhere the nearest ones that do, where any is near: one letter away, or two for a longer word; of
 * words as near the most frequent. Only what the admitted concepts hold is known, and told.
 * @param words folded tokens
 * @param isRead whether a word is understood though it stands nowhere
 */
export function nearestSpellings(
  words: readonly string[],
  indexes: readonly IndexView[],
  options: Admission,
  isRead: (word: string) => boolean
): ReadonlyMap<string, string> {
  const frequency = (word: string) => standsAs('exact', word, indexes, options)
  const unknown = [...new Set(words)].filter(
    word => word.length >= SHORTEST && /^\p{L}+$/u.test(word) && frequency(word) === 0 && !isRead(word)
  )
  return new Map(
    unknown.slice(0, MOST).flatMap(word => {
      const most = word.length < LONG ? 1 : 2
      const [nearest] = [
        ...new Set(indexes.flatMap(({ lexicon }) => vocabularyOf(lexicon).mayBeNear(word, most)))
      ]
        .map(other => ({ other, distance: editDistance(word, other, most) }))
        .filter(({ distance }) => distance <= most)
        .map(each => ({ ...each, frequency: frequency(each.other) }))
        .filter(each => each.frequency > 0)
        .sort(
          (one, other) =>
            one.distance - other.distance ||
            other.frequency - one.frequency ||
            compareText(one.other, other.other)
        )
      return nearest === undefined ? [] : [[word, nearest.other] as const]
    })
  )
}

/** Whether a word is understood that stands nowhere: by its stem, its parts, other forms of it, or a lay term. */
export function understoodBy(
  indexes: readonly IndexView[],
  options: Admission,
  split: SplitCompound,
  expanding: Expansions
): (word: string) => boolean {
  const knows = (word: string) => standsAs('exact', word, indexes, options) > 0
  return word =>
    standsAs('stems', stem(word), indexes, options) > 0 ||
    split(word).length > 0 ||
    knownUmlaut(word, knows) !== word ||
    wordFamily(word, knows).length > 0 ||
    expanding([stem(word)]).length > 0
}

/** In how many admitted concepts a word stands, or a stem. */
function standsAs(
  channel: 'exact' | 'stems',
  text: string,
  indexes: readonly IndexView[],
  options: Admission
): number {
  let count = 0
  for (const { lexicon, segments } of indexes) {
    const number = channel === 'exact' ? lexicon.findWord(text) : lexicon.findStem(text)
    for (const segment of segments) {
      const admits = admitted(segment, options)
      const { documents } = segment[channel]
      const [from, to] = segment[channel].range(number) ?? [0, 0]
      for (let at = from; at < to; at++) if (admits(documents[at]!)) count++
    }
  }
  return count
}

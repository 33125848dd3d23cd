import type { LanguageModel } from '../../src/base/model/languageModel.js'
import type { IdealPick, IdealQuestion } from './readSets.js'

/** A model that finds what it would pick among the numbered lines that it is shown, and says of it what it would say. */
export function idealModel(next: () => IdealQuestion, missed: (pick: IdealPick) => void): LanguageModel {
  return {
    name: 'ideal',
    async *complete(messages) {
      const lines = [...messages[1]!.content.matchAll(/^(P\d+\.S\d+)((?:\.\d+)?): (.*)$/gm)].map(
        ([, sentence, item, text]) => ({ sentence: sentence!, item: item!, text: plain(text!) })
      )
      const picks = next().picks.flatMap(pick => {
        const [sentence, chapeau] = [plain(pick.sentence), pick.chapeau === null ? '' : plain(pick.chapeau)]
        const [found] = lines.filter(({ sentence: of, item, text }) => {
          if (!alike(text, sentence)) return false
          if (chapeau === '') return item === ''
          return (
            item !== '' &&
            lines.some(each => each.sentence === of && each.item === '' && alike(each.text, chapeau))
          )
        })
        if (found === undefined) missed(pick)
        return found === undefined ? [] : [{ pick: found.sentence + found.item, words: pick.words ?? '' }]
      })
      await Promise.resolve()
      yield JSON.stringify({ picks })
    }
  }
}

/** A line shows a long sentence up to its list, or cut. */
const alike = (shown: string, wanted: string) =>
  shown === wanted ||
  (shown.length > 20 && wanted.startsWith(shown)) ||
  (wanted.length > 20 && shown.startsWith(wanted))

/** Letters and figures, without the mark of an Absatz or item in front and what joins items behind. */
export const plain = (text: string) =>
  text
    .normalize('NFC')
    .replace(/^\s*(?:\(\d+[a-z]*\)|\d+[a-z]?\.|[a-z]{1,2}\))\s/, '')
    .replace(/[\s,;]*(?:(?<!\p{L})(?:und|oder|sowie))?[\s,;.]*$/u, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

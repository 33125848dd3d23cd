import type { Question } from '../../question/question.js'
import type { Passage } from '../passage.js'
import type { AnswerRequest, Evidence } from './answerer.js'
import { speakerOf } from '../gate/speaker.js'
import { thresholds } from '../thresholds.js'
import { partsOf, titleOf } from './fittingEvidence.js'
import { questionFit } from './questionFit.js'
import { quotable, type Quotable } from './quotable.js'
import { namesOwnPart, rulesElsewhere } from './speaksOfLaw.js'

export type Fit = ReturnType<typeof questionFit>

/** How well the words of what asks fit, and those of the whole text. */
export interface Fits {
  readonly asking: Fit
  readonly told: Fit | undefined
}

/** How well texts fit the question, weighed by rareness among what was found. */
export function fitsAmong(
  { question, expansions }: Omit<AnswerRequest, 'evidence'>,
  found: readonly Evidence[]
): Fits {
  const texts = found.map(({ passage }) => partsOf(passage))
  // A question that names a provision is not asked about the words of its act's name.
  const matter = found.some(one => one.named) ? question.matterBesideActs : question.matter
  return {
    asking: questionFit(matter, texts, expansions),
    told: question.told === '' ? undefined : questionFit(question.words, texts, expansions)
  }
}

/** A sentence that may be quoted, and how well it answers. */
export interface Rated extends Quotable {
  readonly passage: Passage
  readonly score: number
  /** Of the weight of what asks, from 0 to 1. */
  readonly share: number
  /** It has the span, amount or definition that is asked for. */
  readonly gives: boolean
}

/**
 * The sentences of a provision that can be quoted, in its order, rated by what they meet of the question, what they give
 * of what its form asks for, and where they stand: in law the rule stands in front, of the provision and of each Absatz.
 */
export function rate(passage: Passage, { form }: Question, { asking, told }: Fits): Rated[] {
  const title = titleOf(passage)
  const asked = asking.shareWithin(passage.text, title)
  const beside = told?.shareWithin(passage.text, title)
  const isLaw = speakerOf(passage.ref) === undefined
  return quotable(passage).map((sentence, order) => {
    // A heading that names the matter vouches for what stands below it, in law for the first sentence most.
    const vouched = isLaw && order === 0 ? thresholds.titleOfFirst : thresholds.titleOfLater
    const share = asked(sentence.stems, vouched)
    const met = share + thresholds.told * (beside?.(sentence.stems, 0) ?? 0)
    const place = isLaw ? 1 + sentence.unit * thresholds.perAbsatz + sentence.satz * thresholds.perSatz : 1
    const alone =
      (rulesElsewhere(sentence.text) ? thresholds.elsewhere : 1) *
      (namesOwnPart(sentence.text) ? thresholds.ownPart : 1)
    const worth = met / longWindedness(sentence.words) + thresholds.unmet
    return {
      ...sentence,
      passage,
      share,
      gives: form.gives(sentence.text),
      score: (worth * form.suits(sentence.text) * alone) / place
    }
  })
}

/** Long enumerations meet any question by chance: 1 up to a plain sentence's length, then slowly more up to 1.5. */
function longWindedness(words: number): number {
  return 1 + Math.min(0.5, Math.max(0, words - 30) / 150)
}

/**
 * What is quoted: of the first provision the sentence that answers best, then of all, in their order, what meets words of
 * the question that are still open, or answers as well.
 * @param provisions their sentences, in their order; the first is answered from
 */
export function chooseFrom(provisions: readonly (readonly Rated[])[], asking: Fit): Rated[] {
  const [own = [], ...others] = provisions
  const chosen: Rated[] = []
  const best = bestOf(own)
  // Of a question that asks two things the second may stand in another provision: there is room for that.
  const beside = others.flatMap(rated => bestOf(rated).slice(0, 1))
  const room = thresholds.maxAnswerSentences - 1
  for (const one of [...best.slice(0, room), ...beside, ...best.slice(room)]) {
    if (chosen.includes(one) || (chosen.length > 0 && !adds(one, chosen, asking))) continue
    chosen.push(one)
    if (chosen.length >= thresholds.maxAnswerSentences) break
  }
  return chosen
}

/** The best first. */
export const bestOf = (rated: readonly Rated[]) => [...rated].sort((one, other) => other.score - one.score)

/** Whether a sentence says what those before leave open, or answers as well as the first. */
function adds(one: Rated, chosen: readonly Rated[], asking: Fit): boolean {
  const first = chosen[0]!
  // Where the first has what is asked for, what has it not only speaks of the matter.
  if (first.gives && !one.gives) return false
  const isOfFirst = one.passage === first.passage
  const least = isOfFirst ? thresholds.nextSentence : 1
  if ((isOfFirst || one.share >= thresholds.minSentence) && one.score >= least * first.score) return true
  const said = chosen.map(({ text }) => text)
  return asking.share([...said, one.text]) - asking.share(said) >= thresholds.leftOpen
}

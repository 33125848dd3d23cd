import { compareText } from '../../base/text/compareText.js'
import { rankCandidates } from '../ranker/rankCandidates.js'
import type { Candidate } from '../ranker/candidates.js'
import type { Fact } from '../ranker/facts.js'

/** What does not hold the words is a hit only where it is surely about them. */
const [ABOUT, TAKEN, NEAR, LIKELY] = [0.6, 0.5, 10, 0.25]

/**
 * Candidates as a search shows them, the best first: what was learned of questions counts, and beside it, for words say
 * less than a question, what is titled by them and how much of the law rests on it.
 * @param held IRIs of those that hold the words; of the others only what is about them is shown
 */
export function orderFound(candidates: readonly Candidate[], held: ReadonlySet<string>): Candidate[] {
  return rankCandidates(candidates)
    .filter(({ entry, facts, fit }) => held.has(entry.iri) || fit >= LIKELY || isAbout(facts))
    .map(each => ({ ...each, worth: each.score + worthOf(each.facts) }))
    .sort(
      (one, other) =>
        one.facts.repealed - other.facts.repealed ||
        other.facts.actNamed - one.facts.actNamed ||
        other.worth - one.worth ||
        compareText(one.entry.iri, other.entry.iri)
    )
}

function isAbout({ subjectShare, subjectTaken, meaningPlace }: Readonly<Record<Fact, number>>): boolean {
  return (subjectShare >= ABOUT && subjectTaken >= TAKEN) || meaningPlace < NEAR
}

/**
 * Who searches for a word wants it, and what stands for it only where that is all. Of all that holds a word, what a
 * subject of that name leads to first, and what many of them lead to, is what most mean by it.
 */
function worthOf(facts: Readonly<Record<Fact, number>>): number {
  const { askedLabel, askedLabelOwn, cited, citedAct } = facts
  const { subjectShare, subjectTaken, provisionOfSubject, subjects } = facts
  const titled = 0.5 * askedLabel + 1.5 * askedLabelOwn
  const cites = 0.4 * Math.log2(1 + cited) + 0.2 * Math.log2(1 + citedAct)
  // What no subject leads to has a share of 0.
  const led = (2 * subjectShare * subjectTaken) / (1 + provisionOfSubject) + 0.15 * subjects
  return titled + cites + led
}

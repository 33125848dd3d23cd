import { findCitations } from '../law/citations/findCitations.js'
import { findRefs } from '../law/refs.js'
import { noExpansions } from '../retrieval/analysis/expansions.js'
import { unitsOf } from '../retrieval/analysis/question.js'
import { splitNothing } from '../retrieval/analysis/compounds.js'

const WAYS_OF_ASKING =
  /(?<!\p{L})(?:worum|worüber|handelt|regelt|regeln|besagt|lautet|sagt|inhalt|gegenstand|wortlaut|geregelt|bedeutet|bestimmt|erkläre?|erklären|zusammenfassung|kurz|bitte|gesetz|about|regulate|says?|mean|explain)(?!\p{L})/giu

/** What a question is about besides the references in it and the words that only ask for their content. */
export function askedAbout(question: string): string {
  let rest = question
  for (const { start, end } of [...findRefs(question), ...findCitations(question)])
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  return rest.replace(WAYS_OF_ASKING, ' ')
}

/** Whether nothing is left of a question without the names of acts: it asks what they are about. */
export function asksOnlyFor(questionWithoutNames: string): boolean {
  const units = unitsOf(askedAbout(questionWithoutNames), splitNothing, () => true, noExpansions)
  return units.every(unit => unit.word === undefined)
}

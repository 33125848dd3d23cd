import { noExpansions } from '../retrieval/analysis/expansions.js'
import { unitsOf } from '../retrieval/analysis/question.js'
import { splitNothing } from '../retrieval/analysis/compounds.js'

const REFS = /\b(?:ELI|CELEX|XZUFI|TENANT):\S+/gi
const CITATIONS =
  /(?:§{1,2}|Art\.?|Artikel)\s*\d+[a-z]?(?:\s*(?:Abs\.|Absatz|Satz|S\.|Nr\.|Nummer)\s*\d+[a-z]?)*(?:\s+\p{Lu}[\p{L}]*\p{Lu}\p{L}*(?:\s+[IVX]+)?)?/gu
const WAYS_OF_ASKING =
  /(?<!\p{L})(?:worum|worüber|handelt|regelt|regeln|besagt|lautet|sagt|inhalt|gegenstand|wortlaut|geregelt|bedeutet|bestimmt|erkläre?|erklären|zusammenfassung|kurz|bitte|gesetz|about|regulate|says?|mean|explain)(?!\p{L})/giu

/** What a question is about besides the references in it and the words that only ask for their content. */
export function askedAbout(question: string): string {
  return question.replace(REFS, ' ').replace(CITATIONS, ' ').replace(WAYS_OF_ASKING, ' ')
}

/** Whether nothing is left of a question without the names of acts: it asks what they are about. */
export function asksOnlyFor(questionWithoutNames: string): boolean {
  const units = unitsOf(askedAbout(questionWithoutNames), splitNothing, () => true, noExpansions)
  return units.every(unit => unit.word === undefined)
}

/** What stands in a provision and says nothing of the law: where it was published, a file, a form, a footnote's mark. */
const BESIDE = [
  /^[\s(*]*Fundstelle/i,
  /nicht darstellbar/i,
  /\[[^\]\n]*(?:Datei|\.(?:pdf|jpe?g|gif|png|svg|tiff?))[^\]\n]*\]/i,
  /^\s*(?:\*+\)|_{3,}|-{5,}|Fußnoten?\b|\(\+\+\+)/,
  /\.{5,}|_{4,}|…{2,}/
]
/** A row of a table: cells between bars. A sentence that opens a table is one all the same. */
const ROW = /^[^\n]*(?:\|[^\n]*\||\|\s*(?:\n|$))/

/** Whether a sentence of a provision says something of the law. */
export function speaksOfLaw(sentence: string): boolean {
  return !BESIDE.some(pattern => pattern.test(sentence)) && !ROW.test(sentence)
}

/** What only says where a rule stands, or who is to make it. */
const ELSEWHERE = [
  /^(?:(?:Die|Der|In den Fällen de[rs]|Im Übrigen (?:gelten|gilt) (?:die|der)|Für [^.]{0,60} (?:gilt|gelten)) )?(?:§§?|Abs(?:atz|ätze|\.)|Satz|Sätze|Artikel|Art\.|Nummer)[^.]{0,140}(?:gilt|gelten|findet|finden|sind|ist|bleibt|bleiben)(?:[^.]{0,80}(?:entsprechend|sinngemäß|anzuwenden|Anwendung|unberührt))?/,
  /(?:bleib(?:t|en) [^.]{0,60}unberührt|^Unberührt bleib)/,
  /(?:gilt|gelten|findet|finden) [^.]{0,80}(?:entsprechend|sinngemäß)\.?$/,
  /wird (?:hiermit )?ermächtigt|werden (?:hiermit )?ermächtigt|(?:regelt|bestimmt) [^.]{0,80}durch Rechtsverordnung/,
  /Grundrechte? [^.]*eingeschränkt/,
  /^(?:Entsprechendes|Gleiches|Das Gleiche|Dasselbe|Dies|Das) gilt(?! nicht)/,
  /^(?:Das Nähere|Näheres|Die Einzelheiten|Einzelheiten)/
]

/** Whether a sentence leaves what it rules to another place: it is read where that is asked for, and answers little alone. */
export function rulesElsewhere(sentence: string): boolean {
  return ELSEWHERE.some(pattern => pattern.test(sentence))
}

/** A part of the same provision that a sentence goes by: `nach Absatz 1`, not `§ 3 Absatz 1`. */
const OWN_PART =
  /(?<!(?:§|Art\.|Artikel) ?\d+[a-z]? )(?:Abs(?:atz|atzes|ätze|ätzen|\.)|S(?:atz|atzes|ätze|ätzen)) \d/

/** Whether a sentence goes by another of its provision, which it names. */
export function namesOwnPart(sentence: string): boolean {
  return OWN_PART.test(sentence)
}

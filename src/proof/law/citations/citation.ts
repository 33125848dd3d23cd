import type { Act } from '../acts/act.js'
import type { Span } from '../span.js'

/** A citation as people write it, taken apart; nothing is looked up yet. */
export interface Citation {
  /** The act as it was written: `BGB`, `Zehntes Buch Sozialgesetzbuch`; empty when the text names none. */
  readonly act: string
  /** What that name was read as; absent where the reader knew no acts. */
  readonly named?: CitedAct
  /** It names another version of its act than today's: `a. F.` */
  readonly otherVersion?: true
  readonly section: Section
  readonly absatz?: string
  readonly satz?: string
  readonly nummer?: string
  readonly buchstabe?: string
  /** Of a fee schedule: `3.1`; empty for its only one. */
  readonly vorbemerkung?: string
}

/** The parts that a citation names as fields. */
export type CitedFields = Omit<Citation, 'act' | 'named' | 'otherVersion' | 'section'>

/** A part of a provision as a citation names it. */
export interface CitedPart {
  readonly kind:
    | 'Vorbemerkung'
    | 'Absatz'
    | 'Unterabsatz'
    | 'Satz'
    | 'Halbsatz'
    | 'Nummer'
    | 'Buchstabe'
    | 'Doppelbuchstabe'
  /** `1`, `2a`, `f`, `aa`; small letters. */
  readonly number: string
}

/** What parts of an act are called that bear a name of their own beside its §§ and annexes. */
export type PartName =
  'Präambel' | 'Eingangsformel' | 'Schlussformel' | 'Muster' | 'Formblatt' | 'Regel' | 'Tabelle'

export interface Section {
  /** `Teil`: what is `called` by a name of its own (`Präambel`, `Muster 6`); an act need not hold it apart. */
  readonly kind: '§' | 'Art' | 'Anlage' | 'Erwägungsgrund' | 'Teil'
  /** `823`, `312a`, `6`, `229§6` of "Artikel 229 § 6"; small letters, no blanks; empty for an annex without a number. */
  readonly number: string
  /** Of an annex: it is called so, and in German acts an Anhang is no Anlage. A schedule is the annex that is headed so; a
   * Verzeichnis is whichever annex has the row that is cited (`Nr. 5 GOÄ`). */
  readonly called?:
    | 'Anhang'
    | 'Verzeichnis'
    | 'Vergütungsverzeichnis'
    | 'Kostenverzeichnis'
    | 'Gebührenverzeichnis'
    | PartName
  /** It stands beside its act without a sign (`BGB 622`): a § or an article, whichever the act has. */
  readonly unsigned?: true
}

/** The act that a citation in a text is of; `name` is as it is written there. */
export type CitedAct =
  | { readonly is: 'held'; readonly name: string; readonly act: Act }
  /** `celex`: of an EU act, the number that it has, or would have by what the text says of it. */
  | { readonly is: 'notHeld'; readonly name: string; readonly celex?: string }
  | { readonly is: 'ambiguous'; readonly name: string; readonly candidates: readonly Act[] }
  /** The act that the text belongs to: it says so (`dieses Gesetzes`), or names no other where its own act is known. */
  | { readonly is: 'own' }
  /** None is named in reach, or in words that say too little: `des Gesetzes`. */
  | { readonly is: 'unclear' }

/**
 * One citation in a text. One of several sections, or of several parts of one section, is one each; they share the place.
 */
export interface CitationInText extends Span {
  readonly act: CitedAct
  /** Absent where an act as a whole is cited, and where parts of the text's own provision are (`nach Absatz 2 Satz 1`). */
  readonly section?: Section
  /** The parts that it names, from the outermost; none for the whole. */
  readonly path: readonly CitedPart[]
  /** The text says more of it than the path does: `Alternative 2`, `Spiegelstrich 3`. */
  readonly more?: true
  /** It ends a range which the one before begins: of sections, or within one section of its last parts. */
  readonly endsRange?: true
  /** It names what follows it too: the next one, or all. */
  readonly following?: 'f' | 'ff'
  /** The text says, or may say, that it means another version of the act than today's: `a. F.` */
  readonly otherVersion?: true
  /** That version is dated before the act that is held was made: it was another act, of the same name. */
  readonly earlier?: true
}

/** The parts that a citation has as fields. */
const FIELDS: Readonly<
  Partial<Record<CitedPart['kind'], 'vorbemerkung' | 'absatz' | 'satz' | 'nummer' | 'buchstabe'>>
> = {
  Vorbemerkung: 'vorbemerkung',
  Absatz: 'absatz',
  Satz: 'satz',
  Nummer: 'nummer',
  Buchstabe: 'buchstabe'
}

/** The parts of a path that a citation has as fields; of each kind the outermost. */
export function fieldsOf(path: readonly CitedPart[]): CitedFields {
  const fields: { -readonly [Field in keyof CitedFields]: string } = {}
  for (const { kind, number } of path) {
    const field = FIELDS[kind]
    if (field !== undefined) fields[field] ??= number
  }
  return fields
}

/** The path of a citation's fields, from the outermost. */
export function pathOf(citation: CitedFields): CitedPart[] {
  return (Object.entries(FIELDS) as [CitedPart['kind'], keyof typeof citation][]).flatMap(([kind, field]) => {
    const number = citation[field]
    return number === undefined ? [] : [{ kind, number }]
  })
}

/** A citation as people write it, taken apart; nothing is looked up yet. */
export interface Citation {
  /** The act as it was written: `BGB`, `Zehntes Buch Sozialgesetzbuch`; empty when the text names none. */
  readonly act: string
  readonly section: Section
  readonly absatz?: string
  readonly satz?: string
  readonly nummer?: string
  readonly buchstabe?: string
}

/** A part of a provision as a citation names it. */
export interface CitedPart {
  readonly kind: 'Absatz' | 'Unterabsatz' | 'Satz' | 'Halbsatz' | 'Nummer' | 'Buchstabe' | 'Doppelbuchstabe'
  /** `1`, `2a`, `f`, `aa`; small letters. */
  readonly number: string
}

export interface Section {
  readonly kind: '§' | 'Art' | 'Anlage' | 'Erwägungsgrund'
  /** `823`, `312a`, `6`; small letters, no blanks. */
  readonly number: string
}

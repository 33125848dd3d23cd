/** The number of an entry, as it is compared. */
export interface EntryNumber {
  /** `hrb` */
  readonly register: string
  /** Without leading zeros. */
  readonly digits: string
  /** `b`, `fl`: letters of a court that was there before, or of a part of the register; often empty. */
  readonly suffix: string
}

/** `HRB 150148`, `HRB-Nr. 150148 B`, `HR B 150148`; what names the court behind it (`AG Kiel`) are no letters of the number. */
const ENTRY =
  /(?<!\p{L})(HR\s?[AB]|GnR|PR|VR|GsR)\s*-?\s*(?:(?:Nr|No)\b\.?)?\s*:?\s*([0-9]{1,7})(?![0-9])(?:\s*(?!AG(?!\p{L}))([A-Z]{1,3})(?!\p{L}))?/iu

/** The entry that a text names; undefined where it names none. */
export function entryNumber(text: string | undefined): EntryNumber | undefined {
  const [, register, digits, suffix = ''] = ENTRY.exec(text ?? '') ?? []
  if (register === undefined || digits === undefined) return undefined
  return {
    register: register.replace(/\s/g, '').toLowerCase(),
    digits: String(Number(digits)),
    suffix: suffix.toLowerCase()
  }
}

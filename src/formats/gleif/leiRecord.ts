/** What is read of an LEI record, whatever its format. */
export interface LeiRecord {
  readonly lei: string
  readonly name: string
  /** BCP 47, the language alone. */
  readonly language: string
  readonly otherNames: readonly { readonly name: string; readonly language: string }[]
  readonly address: string | undefined
  readonly city: string | undefined
  /** ISO 3166-2: `DE-HE`. */
  readonly region: string | undefined
  /** GLEIF's code of the register: `RA000242`. */
  readonly register: string | undefined
  /** The number there: `HRB 32000`. */
  readonly registerNumber: string | undefined
  /** ISO 20275 (ELF). */
  readonly legalForm: string | undefined
  /** `ACTIVE`, `INACTIVE` */
  readonly status: string | undefined
  /** Of the LEI itself: `ISSUED`, `LAPSED`. */
  readonly registrationStatus: string | undefined
  /** `GENERAL`, `SOLE_PROPRIETOR`, `FUND`, `BRANCH` */
  readonly category: string | undefined
  readonly updatedAt: string | undefined
  /** OpenCorporates' identifier: `de/M1201_HRB32000`. */
  readonly openCorporates: string | undefined
  /** The LEI of the direct parent, where the file says so. */
  readonly parent: string | undefined
}

/** `de` for `de-DE`; `und` where none is said. */
export function languageOfTag(tag: string | undefined): string {
  const language = /^[a-z]{2,3}(?=-|$)/i.exec(tag ?? '')?.[0]
  return language?.toLowerCase() ?? 'und'
}

/** The parts of an address that are there, in one line. */
export function addressLine(parts: readonly (string | undefined)[]): string | undefined {
  const line = parts.filter(part => part !== undefined && part !== '').join(', ')
  return line === '' ? undefined : line
}

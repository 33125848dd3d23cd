import { InvalidInput } from '../../base/errors.js'
import type { ReadFile } from '../concepts/conceptUnit.js'
import type { InputFile, Skipped } from '../importer.js'

/** `NACE:2`, `NACE:2.1`, `WZ:2008`: family and revision. */
export interface SchemeName {
  readonly family: 'NACE' | 'WZ'
  readonly revision: string
}

export const noteKinds = ['includes', 'alsoIncludes', 'excludes', 'rulings'] as const
export type NoteKind = (typeof noteKinds)[number]

/** What a file says of a code. */
export interface NaceEntry {
  /** Without the letter of its section: `62.01`. */
  readonly code: string
  /** By language. */
  readonly names: Readonly<Record<string, string>>
  readonly notes: readonly { readonly kind: NoteKind; readonly language: string; readonly text: string }[]
  /** The letter of the section that it belongs to; of a section its own. */
  readonly section: string
  readonly sourceHash: string
  readonly locator: string
}

/** What one file says of a classification. */
export interface NaceEdition {
  readonly scheme: SchemeName
  /** How the file is written: `csv`, `rdf`. */
  readonly form: string
  readonly isGerman: boolean
  readonly file: InputFile
  readonly readFile: ReadFile
  /** By code, in the order of the file. */
  readonly entries: ReadonlyMap<string, NaceEntry>
  readonly skipped: readonly Skipped[]
}

const FORMS = [
  /^[A-Z]$/,
  /^[0-9]{2}$/,
  /^[0-9]{2}\.[0-9]$/,
  /^[0-9]{2}\.[0-9]{2}$/,
  /^[0-9]{2}\.[0-9]{2}\.[0-9]$/
]

/** 1 for sections (`J`) to 5 for the subclasses of the WZ (`62.01.1`); undefined for what is no code. */
export function levelOf(code: string): number | undefined {
  const found = FORMS.findIndex(form => form.test(code))
  return found < 0 ? undefined : found + 1
}

/** The code above it. */
export function parentOf({ code, section }: Pick<NaceEntry, 'code' | 'section'>): string | undefined {
  const level = levelOf(code)
  if (level === undefined || level === 1) return undefined
  if (level === 2) return section
  return level === 4 ? code.slice(0, -1) : code.slice(0, -2)
}

/** Codes come as `62.01` and with their section before them, `J62.01`. */
export const plainCode = (written: string) => written.trim().replace(/^[A-Z](?=[0-9])/, '')

/**
 * Collects the entries of a file in which each code stands below the one above it.
 * @throws InvalidInput naming the line, for what is no code, a code without the one above it, and a code given twice
 */
export class EntryList {
  readonly entries = new Map<string, NaceEntry>()
  #section = ''

  constructor(readonly fileName: string) {}

  add(entry: Omit<NaceEntry, 'section'> & { readonly section?: string }, at: string): void {
    const { code } = entry
    const level = levelOf(code)
    if (level === undefined) {
      throw new InvalidInput(
        `${this.fileName}, ${at}: "${code.slice(0, 20)}" is no code; codes are A, 01, 01.1, 01.11, 01.11.0`
      )
    }
    if (level === 1) this.#section = code
    const whole = { ...entry, section: entry.section ?? this.#section }
    const parent = parentOf(whole)
    if (entry.section === undefined && parent !== undefined && !this.entries.has(parent)) {
      const missing = parent === '' ? 'its section' : parent
      throw new InvalidInput(`${this.fileName}, ${at}: ${code} stands before ${missing}, which it belongs to`)
    }
    if (this.entries.has(code)) {
      throw new InvalidInput(`${this.fileName}, ${at}: ${code} stands twice; take one of them out`)
    }
    this.entries.set(code, whole)
  }
}
